"""The paper's grid, 100 values each of eta, b, alpha and T, with NumPy: separable terms added in place.

One argument sets the resolution. Several blockings are tried, since which fits the caches best depends on the machine; the
median of the best one is printed, in milliseconds, and the sum of the minima to compare results by.
"""

import statistics
import sys
import time

import numpy as np

count = int(sys.argv[1]) if len(sys.argv) > 1 else 100
eta = np.logspace(-15, 4, count)
batch = np.logspace(0, 15, count)
alpha = np.logspace(-9, 0, count)
tokens = np.logspace(2, 22, count)
inverse = 1 / eta
smooth = (1 + 1 / alpha)[:, None] * eta[None, :]


def search(block):
    total = 0.0
    buffer = np.empty((block, count, count))
    for budget in tokens:
        det = batch[:, None] / budget * inverse[None, :]
        noise = np.sqrt(batch)[:, None] / (alpha[None, :] * budget) + np.sqrt(alpha[None, :] / batch[:, None])
        best = np.inf
        place = 0
        for j in range(0, count, block):
            part = buffer[: min(block, count - j)]
            np.add(smooth[None], det[j : j + block, None, :], out=part)
            np.add(part, noise[j : j + block, :, None], out=part)
            lowest = part.min()
            if lowest < best:
                best, place = lowest, j
        part = buffer[: min(block, count - place)]
        np.add(smooth[None], det[place : place + block, None, :], out=part)
        np.add(part, noise[place : place + block, :, None], out=part)
        part.argmin()
        total += best
    return total


def timed(block):
    started = time.perf_counter()
    total = search(block)
    return 1000 * (time.perf_counter() - started), total


blocks = (1, 2, 4, 8)
runs = {block: [] for block in blocks}
for _ in range(7):
    for block in blocks:
        runs[block].append(timed(block)[0])
print("%.3f %.12g" % (min(statistics.median(times) for times in runs.values()), search(4)))
