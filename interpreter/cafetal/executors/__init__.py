"""Executors: what runs a plan. They share one state layout, one numbering of choices and one generator."""
