"""Diagnostics: messages about a place in a rules file, with a code, a hint, and two ways to print them."""

from cafetal.diagnostics.codes import Code, all_codes
from cafetal.diagnostics.internal import internal_error, internal_errors_told
from cafetal.diagnostics.model import Diagnostic, Related, RulesError, Severity, error, warning
from cafetal.diagnostics.once import belong_elsewhere, further, once
from cafetal.diagnostics.render import render_json, render_text
from cafetal.diagnostics.slips import ACTIONS, WORDS
from cafetal.diagnostics.span import NOWHERE, Span
from cafetal.diagnostics.suggest import did_you_mean, edit_distance, near_or_all, nearest, suggest, two_words

__all__ = [
    "ACTIONS",
    "NOWHERE",
    "WORDS",
    "Code",
    "Diagnostic",
    "Related",
    "RulesError",
    "Severity",
    "Span",
    "all_codes",
    "belong_elsewhere",
    "did_you_mean",
    "edit_distance",
    "error",
    "further",
    "internal_error",
    "internal_errors_told",
    "near_or_all",
    "nearest",
    "once",
    "render_json",
    "render_text",
    "suggest",
    "two_words",
    "warning",
]
