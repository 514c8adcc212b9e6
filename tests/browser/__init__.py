"""Pages of rulebooks in a real browser. Without Chromium they are left out, and say so."""
