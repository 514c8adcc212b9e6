"""All that can be found out about rules: by reading them, by playing their examples, and by playing at random.

`review` is what `cafetal check` does. `variants` reads the variants that nobody chose, `trials` plays at random,
`memory` keeps what was found.
"""

from cafetal.review.memory import Memory
from cafetal.review.trials import Budget, try_out
from cafetal.review.whole import review, suitable

__all__ = ["Budget", "Memory", "review", "suitable", "try_out"]
