"""The specs of Hero Town."""
