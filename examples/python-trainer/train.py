"""A trainer of your own, as small as one can be: a bigram language model trained by signSGD with momentum.

Standard library only. Text comes from a random Markov chain, fresh in every step, so the loss has a known floor: the
entropy of the chain. What Hyperlaw needs from a trainer is two things:

  1. a line such as {"tokens": 4096, "loss": 2.31} on standard output whenever the loss was measured;
  2. if it may be stopped and started again: going on from a checkpoint in its own folder.
"""

import argparse
import json
import math
import os
import random
import sys
from bisect import bisect
from itertools import accumulate

SYMBOLS = 16
PREEMPTED = 75  # EX_TEMPFAIL: call me again


class Language:
    """A Markov chain over SYMBOLS symbols: the same for every run."""

    def __init__(self, seed):
        draw = random.Random(seed)
        self.rows = []
        for _ in range(SYMBOLS):
            weights = [math.exp(2 * draw.gauss(0, 1)) for _ in range(SYMBOLS)]
            total = sum(weights)
            self.rows.append([weight / total for weight in weights])
        self.cumulative = [list(accumulate(row)) for row in self.rows]
        self.stationary = [1 / SYMBOLS] * SYMBOLS
        for _ in range(200):
            self.stationary = [
                sum(self.stationary[a] * self.rows[a][b] for a in range(SYMBOLS)) for b in range(SYMBOLS)
            ]

    def next(self, symbol, draw):
        return min(bisect(self.cumulative[symbol], draw.random()), SYMBOLS - 1)

    def loss(self, logits):
        """Expected nats per token of the model, exactly: no validation noise. The entropy is what no model can remove."""
        total = 0.0
        for a in range(SYMBOLS):
            peak = max(logits[a])
            normaliser = peak + math.log(sum(math.exp(logit - peak) for logit in logits[a]))
            total += self.stationary[a] * sum(self.rows[a][b] * (normaliser - logits[a][b]) for b in range(SYMBOLS))
        return total


class Training:
    """Parameters, momentum, random state and position: everything a checkpoint holds."""

    def __init__(self, seed):
        self.draw = random.Random(seed)
        self.logits = [[0.0] * SYMBOLS for _ in range(SYMBOLS)]
        self.momentum = [[0.0] * SYMBOLS for _ in range(SYMBOLS)]
        self.symbol = 0
        self.step = 0

    def advance(self, language, lr, beta, batch):
        counts = [[0] * SYMBOLS for _ in range(SYMBOLS)]
        for _ in range(batch):
            following = language.next(self.symbol, self.draw)
            counts[self.symbol][following] += 1
            self.symbol = following
        for a in range(SYMBOLS):
            row, seen = self.logits[a], sum(counts[a])
            peak = max(row)
            exponentials = [math.exp(logit - peak) for logit in row]
            scale = seen / sum(exponentials)
            momentum = self.momentum[a]
            for b in range(SYMBOLS):
                gradient = (exponentials[b] * scale - counts[a][b]) / batch
                momentum[b] = gradient if self.step == 0 else beta * momentum[b] + (1 - beta) * gradient
                if momentum[b] != 0:
                    row[b] -= math.copysign(lr, momentum[b])
        self.step += 1

    def save(self, path):
        state = dict(self.__dict__, draw=self.draw.getstate())
        with open(path + ".new", "w") as file:
            json.dump(state, file)
            file.flush()
            os.fsync(file.fileno())
        os.replace(path + ".new", path)  # whole or not at all, however we are killed

    def load(self, path):
        with open(path) as file:
            state = json.load(file)
        version, numbers, gauss = state.pop("draw")
        self.__dict__.update(state)
        self.draw.setstate((version, tuple(numbers), gauss))


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lr", type=float, required=True)
    parser.add_argument("--beta", type=float, default=0.9)
    parser.add_argument("--batch-tokens", type=int, required=True)
    parser.add_argument("--steps", type=int, required=True)
    parser.add_argument("--record", default="", help="token counts at which to measure the loss: 1024,4096")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--run-dir", required=True, help="where the checkpoint goes")
    parser.add_argument("--resume", action="store_true", help="go on from the checkpoint, if there is one")
    parser.add_argument(
        "--preempt-at", type=int, default=0, metavar="STEP", help="stop once at this step as a cluster would, to see it resumed"
    )
    return parser.parse_args()


def main():
    options = arguments()
    language = Language(seed=1)
    training = Training(options.seed)
    checkpoint = os.path.join(options.run_dir, "checkpoint.json")
    if options.resume and os.path.exists(checkpoint):
        training.load(checkpoint)
        print(f"INFO resumed at step {training.step}", file=sys.stderr)
    # Each point is measured at the nearest step, and the end always.
    wanted = [int(tokens) for tokens in options.record.split(",") if tokens]
    points = {max(1, round(tokens / options.batch_tokens)) for tokens in wanted} | {options.steps}
    print(f"INFO {options.steps} steps of {options.batch_tokens} tokens, lr {options.lr}", flush=True)
    while training.step < options.steps:
        training.advance(language, options.lr, options.beta, options.batch_tokens)
        if training.step in points:
            tokens = training.step * options.batch_tokens
            # First the line, then the checkpoint: killed between the two, the line is only printed again.
            print(json.dumps({"tokens": tokens, "loss": language.loss(training.logits), "step": training.step}), flush=True)
            training.save(checkpoint)
        if training.step == options.preempt_at and not os.path.exists(checkpoint + ".preempted"):
            open(checkpoint + ".preempted", "w").close()
            print("INFO preempted", file=sys.stderr)
            sys.exit(PREEMPTED)
    print("INFO done")


if __name__ == "__main__":
    main()
