"""The specs of The Powerpuff Girls: Villains at Large."""
