"""The tests of Cafetal."""
