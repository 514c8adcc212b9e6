"""Passes over a plan: what is known about it without running it, and equal plans that run faster or forget sooner."""
