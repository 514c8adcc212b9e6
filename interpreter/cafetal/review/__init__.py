"""All that can be found out about rules: by reading them, by playing their examples, and by playing at random.

`review` is what `cafetal check` does. `variants` reads the variants that nobody chose, `trials` plays at random.
"""

from cafetal.review.trials import Budget, try_out
from cafetal.review.whole import review

__all__ = ["Budget", "review", "try_out"]
