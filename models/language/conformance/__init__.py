"""Conformance: what holds of every good model, checked on samples and by Z3."""

from models.language.conformance.check import check_model
from models.language.conformance.findings import CHECKS, Finding, Findings

__all__ = ["CHECKS", "Finding", "Findings", "check_model"]
