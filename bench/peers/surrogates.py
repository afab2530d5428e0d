"""Generic surrogates as peers of Hyperlaw's 'plan': fitted to the same runs, judged on the same pairs.

Usage: surrogates.py FOLDER, with the sweeps oellm/ and adamh-lr/ in it. NumPy and SciPy only: the Gaussian process and the boosted
trees are written out below, textbook versions of what scikit-learn offers, so that nothing else has to be installed.

A surrogate learns the loss as a function of the logarithms of learning rate, batch, tokens and model size; its recommendation is where
its mean is lowest at the target's tokens and size. Regret is the loss there, interpolated between the target's own runs, less that of
the target's best run.
"""

import csv
import os
import sys
import time
from collections import namedtuple

import numpy as np
from scipy.interpolate import LinearNDInterpolator, PchipInterpolator
from scipy.linalg import cho_factor, cho_solve, lapack
from scipy.optimize import minimize

JUMP = 1.9  # the smallest T1/T0 of a pair
LARGER = 1.5  # a "larger model" has at least so many times the parameters of any that was tuned
BEYOND, STEP = 2, 1 / 8  # the search: octaves beyond what was tried, and its step in octaves

# ------------------------------------------------------------------------------------------------------------------------ sweeps

# One model size at one token budget. 'settings' has a row per run: log2 of the learning rate and, where it was varied, of the batch.
Cell = namedtuple("Cell", "size tokens settings losses")


def read(path, size, tokens, loss, settings):
    """All cells of a table. Runs with the same settings (seeds) are averaged, as in the protocol."""
    runs = {}
    with open(path, newline="") as table:
        for row in csv.DictReader(table):
            point = tuple(round(float(np.log2(float(row[name]))), 6) for name in settings)
            key = (float(row[size]), float(row[tokens]))
            runs.setdefault(key, {}).setdefault(point, []).append(float(row[loss]))
    return [
        Cell(key[0], key[1], np.array(sorted(points)), np.array([np.mean(points[p]) for p in sorted(points)]))
        for key, points in sorted(runs.items())
    ]


def compute(cell):
    return cell.size * cell.tokens


# ---------------------------------------------------------------------------------------------------------------- optimum, regret


def quadratic_terms(x):
    """1, x_i and x_i x_j (i <= j), column by column."""
    pairs = [(i, j) for i in range(x.shape[1]) for j in range(i, x.shape[1])]
    return np.column_stack([np.ones(len(x)), x] + [x[:, i] * x[:, j] for i, j in pairs])


def tuned(cell):
    """The smoothed optimum of one cell: the minimum of a quadratic through the runs near the best, or the best run where it has none."""
    x, y = cell.settings, cell.losses
    best = int(y.argmin())
    if x.shape[1] == 1:
        sane = np.flatnonzero(y < y[best] + 0.5)
        at = int(np.searchsorted(sane, best))
        near, least = sane[max(0, at - 2) : at + 3], 3
    else:
        near, least = np.flatnonzero(y <= y[best] + 0.04), 8
    if len(near) < least:
        return x[best]
    # Centred, or the squares of the logarithms would be nearly collinear with them.
    centre = x[near].mean(0)
    c, *_ = np.linalg.lstsq(quadratic_terms(x[near] - centre), y[near], rcond=None)
    hessian = np.array([[2 * c[2]]]) if x.shape[1] == 1 else np.array([[2 * c[3], c[4]], [c[4], 2 * c[5]]])
    if np.linalg.eigvalsh(hessian)[0] <= 0:
        return x[best]
    optimum = centre - np.linalg.solve(hessian, c[1 : 1 + x.shape[1]])
    return np.clip(optimum, x[near].min(0), x[near].max(0))


class Landscape:
    """The loss of a cell between its runs. Outside: at the nearest point of the runs' bounding box, else of the nearest run."""

    def __init__(self, cell):
        self.x, self.y = cell.settings, cell.losses
        if self.x.shape[1] == 1:
            self.curve = PchipInterpolator(self.x[:, 0], self.y)
        else:
            self.at = {tuple(point): loss for point, loss in zip(self.x, self.y)}
            self.levels = [np.unique(column) for column in self.x.T]
            self.triangles = LinearNDInterpolator(self.x, self.y)

    def regret(self, point):
        point = np.clip(point, self.x.min(0), self.x.max(0))
        return self.loss(point) - self.y.min()

    def loss(self, point):
        if self.x.shape[1] == 1:
            return float(self.curve(point[0]))
        rectangle = self.rectangle(point)
        if rectangle is not None:
            return rectangle
        value = float(self.triangles(*point))
        return value if np.isfinite(value) else float(self.y[((self.x - point) ** 2).sum(1).argmin()])

    def rectangle(self, point):
        """In a grid cell with all four corners: the mean over both diagonals, since which one Delaunay takes is chance."""
        low = [min(max(np.searchsorted(v, p, "right") - 1, 0), len(v) - 2) for v, p in zip(self.levels, point)]
        (l, r), (b, t) = ((v[i], v[i + 1]) for v, i in zip(self.levels, low))
        corners = [self.at.get(corner) for corner in ((l, b), (r, b), (l, t), (r, t))]
        if None in corners:
            return None
        lb, rb, lt, rt = corners
        u, v = (point[0] - l) / (r - l), (point[1] - b) / (t - b)
        rising = lb + (u * (rb - lb) + v * (rt - rb) if u > v else v * (lt - lb) + u * (rt - lt))
        falling = lb + u * (rb - lb) + v * (lt - lb) if u + v < 1 else rt + (1 - u) * (lt - rt) + (1 - v) * (rb - rt)
        return (rising + falling) / 2


# --------------------------------------------------------------------------------------------------------------------- surrogates
# Each takes standardised features x and losses y and returns a function that predicts.


def global_quadratic(x, y):
    # Least squares of least norm: with one or two budgets (or sizes) the squares of log T (or log N) are not determined, and do not
    # bear on where the minimum over the settings is.
    c, *_ = np.linalg.lstsq(quadratic_terms(x), y, rcond=1e-10)
    return lambda z: quadratic_terms(z) @ c


def gaussian_process(x, y, most=400):
    """Matérn 3/2, one length per feature, on a linear mean with a vague prior; hyperparameters of the greatest marginal likelihood.

    Hyperparameters come from at most so many runs, drawn at random, to save time; the prediction stands on all.
    """
    vague = 100.0

    def matern(a, b, lengths):
        parts = (a[:, None, :] - b[None, :, :]) ** 2 / lengths**2
        r = np.sqrt(3 * parts.sum(2))
        return (1 + r) * np.exp(-r), np.exp(-r), parts

    def linear(a, b):
        return vague * (1 + a @ b.T)

    def unlikely(theta, a, b):
        """Minus the log marginal likelihood and its gradient in the logs of the lengths, the signal's variance and the noise's."""
        lengths, signal, noise = np.exp(theta[:-2]), np.exp(theta[-2]), np.exp(theta[-1])
        k, decay, parts = matern(a, a, lengths)
        covariance = signal * k + linear(a, a) + noise * np.eye(len(a))
        factor, failed = lapack.dpotrf(covariance, lower=1)
        if failed:
            return 1e25, np.zeros_like(theta)
        inverse, _ = lapack.dpotri(factor, lower=1)
        inverse = np.tril(inverse) + np.tril(inverse, -1).T
        weights = inverse @ b
        slope = inverse - np.outer(weights, weights)
        gradient = [1.5 * signal * np.einsum("ij,ij,ij->", slope, decay, parts[:, :, j]) for j in range(a.shape[1])]
        gradient += [0.5 * signal * (slope * k).sum(), 0.5 * noise * np.trace(slope)]
        return 0.5 * b @ weights + np.log(np.diag(factor)).sum(), np.array(gradient)

    centre, scale = y.mean(), y.std()
    target = (y - centre) / scale
    some = np.random.default_rng(1).permutation(len(y))[:most]
    bounds = [np.log((0.05, 100.0))] * x.shape[1] + [np.log((1e-3, 1e3)), np.log((1e-6, 1.0))]
    # Two starts, wiggly and smooth: the likelihood may have more than one hilltop.
    fits = [
        minimize(unlikely, [np.log(length)] * x.shape[1] + [0.0, np.log(1e-3)], (x[some], target[some]), "L-BFGS-B", True, bounds=bounds)
        for length in (1.0, 5.0)
    ]
    theta = min(fits, key=lambda fit: fit.fun).x
    lengths, signal, noise = np.exp(theta[:-2]), np.exp(theta[-2]), np.exp(theta[-1])
    covariance = signal * matern(x, x, lengths)[0] + linear(x, x) + noise * np.eye(len(x))
    weights = cho_solve(cho_factor(covariance), target)
    return lambda z: centre + scale * ((signal * matern(z, x, lengths)[0] + linear(z, x)) @ weights)


def boosted_trees(x, y, trees=300, rate=0.1, depth=3, fewest=3):
    """Gradient boosting of the squared error: trees of three splits in depth, each fitted to what the ones before left over."""
    levels, codes = zip(*(np.unique(np.round(column, 9), return_inverse=True) for column in x.T))
    # A feature has few distinct values (a grid): sums per value make the search for the best split exact and cheap.

    def split(rows, rest):
        """The feature and level after which a split takes most off the squares, or None."""
        total, most, found = rest[rows].sum(), 1e-12, None
        for feature, code in enumerate(codes):
            count = np.bincount(code[rows], minlength=len(levels[feature])).cumsum()[:-1]
            left = np.bincount(code[rows], rest[rows], len(levels[feature])).cumsum()[:-1]
            fits = (count >= fewest) & (count <= len(rows) - fewest)
            if fits.any():
                count, left, place = count[fits], left[fits], np.flatnonzero(fits)
                gain = left**2 / count + (total - left) ** 2 / (len(rows) - count) - total**2 / len(rows)
                if gain.max() > most:
                    most, found = gain.max(), (feature, place[gain.argmax()])
        return found

    def grow(rows, rest, change, deeper):
        """A tree as nested tuples; 'change' gets what it says for each run."""
        found = split(rows, rest) if deeper and len(rows) >= 2 * fewest else None
        if found is None:
            change[rows] = value = rate * rest[rows].mean()
            return value
        feature, level = found
        right = codes[feature][rows] > level
        # Half way between two values that were tried, as every library does.
        border = (levels[feature][level] + levels[feature][level + 1]) / 2
        return feature, border, *(grow(part, rest, change, deeper - 1) for part in (rows[~right], rows[right]))

    def add(tree, z, rows, out):
        if isinstance(tree, tuple):
            right = z[rows, tree[0]] > tree[1]
            add(tree[2], z, rows[~right], out)
            add(tree[3], z, rows[right], out)
        else:
            out[rows] += tree

    forest, rest, change = [], y - y.mean(), np.empty_like(y)
    for _ in range(trees):
        forest.append(grow(np.arange(len(y)), rest, change, depth))
        rest = rest - change

    def predict(z):
        out = np.full(len(z), y.mean())
        for tree in forest:
            add(tree, z, np.arange(len(z)), out)
        return out

    return predict


class Surrogate:
    """A method fitted to some cells. Features that do not vary over them are left out: nothing can be learned of them."""

    def __init__(self, method, cells, low, high):
        features = np.vstack([self.features(cell.settings, cell) for cell in cells])
        losses = np.concatenate([cell.losses for cell in cells])
        self.varied = np.ptp(features, axis=0) > 1e-9
        features = features[:, self.varied]
        self.mean, self.spread = features.mean(0), features.std(0)
        self.predict = method((features - self.mean) / self.spread, losses)
        self.low, self.high = low, high

    @staticmethod
    def features(settings, cell):
        count = len(settings)
        return np.column_stack([settings, np.full(count, np.log2(cell.tokens)), np.full(count, np.log2(cell.size))])

    def recommend(self, target):
        axes = [np.arange(a - BEYOND, b + BEYOND + STEP / 2, STEP) for a, b in zip(self.low, self.high)]
        grid = np.stack(np.meshgrid(*axes, indexing="ij"), -1).reshape(-1, len(axes))
        mean = self.predict((self.features(grid, target)[:, self.varied] - self.mean) / self.spread)
        lowest = np.flatnonzero(mean <= mean.min() + 1e-12)
        # Trees are flat between runs and beyond them: of a plateau its middle, without what lies further out than any run.
        plateau = grid[lowest]
        middle = np.clip(plateau, self.low, self.high).mean(0)
        return plateau[((plateau - middle) ** 2).sum(1).argmin()]


# ---------------------------------------------------------------------------------------------------------------------- protocols

# What is known (cells), the cell a rule starts from, the cell to recommend for, and the columns of the table that this counts in.
Case = namedtuple("Case", "known start target columns")


def jumps(cells, all_column, own_column=None):
    """More tokens at one size, T0 to T1: known is every run, of any size, that took no more compute than N x T0."""
    for start in cells:
        known = [c for c in cells if compute(c) <= compute(start) * (1 + 1e-9)]
        own = sum(c.size == start.size and c.tokens <= start.tokens for c in cells)
        columns = [all_column] + [own_column] * (own_column is not None and own >= 3)
        for target in cells:
            if target.size == start.size and target.tokens >= JUMP * start.tokens:
                yield Case(known, start, target, columns)


def larger_models(cells, ratio, column):
    """A larger model: known are smaller ones at a fraction of the compute, where that leaves two sizes and four cells."""
    for target in cells:
        known = [c for c in cells if c.size <= target.size / LARGER and compute(c) <= compute(target) / ratio]
        if len({c.size for c in known}) >= 2 and len(known) >= 4:
            yield Case(known, max(known, key=compute), target, [column])


def keep(case):
    return tuned(case.start)


def square_root_rule(case):
    """Batch with the square root of the tokens, learning rate with the square root of the batch; nothing for a larger model."""
    octaves = np.log2(case.target.tokens / case.start.tokens)
    return tuned(case.start) + octaves * np.array([0.25, 0.5])


def floor(case):
    return tuned(case.target)


SURROGATES = {
    "Gaussian process (Matérn 3/2, linear mean)": gaussian_process,
    "gradient boosting": boosted_trees,
    "one global quadratic": global_quadratic,
}
RULES = {"keep everything": keep, "square-root rule": square_root_rule, "tuned at the target (floor)": floor}


def surrogate_rule(method, cells):
    """Cases that know the same runs share a fit."""
    settings, fitted = np.vstack([c.settings for c in cells]), {}

    def rule(case):
        key = tuple((c.size, c.tokens) for c in case.known)
        if key not in fitted:
            fitted[key] = Surrogate(method, case.known, settings.min(0), settings.max(0))
        return fitted[key].recommend(case.target)

    return rule


def main():
    folder = sys.argv[1]
    oellm_file = os.path.join(folder, "oellm", "loss_all_exps_post_annealing.csv")
    adamh_file = os.path.join(folder, "adamh-lr", "runs.csv")
    oellm = read(oellm_file, "N", "D", "loss", ["lr", "gbsz"])
    # One batch per width: it says no more than the size does.
    adamh = read(adamh_file, "active_params", "tokens", "c4_en_bpb", ["lr"])

    columns = ["OELLM T-jumps", "≥3 budgets", "larger r=4", "larger r=16", "AdamH"]
    sweeps = [
        (oellm, [*jumps(oellm, *columns[:2]), *larger_models(oellm, 4, columns[2]), *larger_models(oellm, 16, columns[3])]),
        (adamh, list(jumps(adamh, columns[4]))),
    ]
    regrets = {}
    began = time.perf_counter()
    for cells, cases in sweeps:
        rules = RULES | {name: surrogate_rule(method, cells) for name, method in SURROGATES.items()}
        if cells is adamh:
            del rules["square-root rule"]  # no batch to scale
        landscapes = {id(cell): Landscape(cell) for cell in cells}
        for name, rule in rules.items():
            for case in cases:
                regret = landscapes[id(case.target)].regret(rule(case))
                for column in case.columns:
                    regrets.setdefault((name, column), []).append(regret)

    def shown(name, column):
        values = regrets.get((name, column))
        return "–" if values is None else ("%.5f" if column == "AdamH" else "%.4f") % np.mean(values)

    print("Mean regret: nats, AdamH in bits per byte. Jumps in T know all runs of compute up to N·T0, a larger model those of models")
    print("1.5 times smaller or more, at 1/r of the compute or less.")
    print()
    print("| method | " + " | ".join(columns) + " |")
    print("|---" * (len(columns) + 1) + "|")
    print("| cases | " + " | ".join(str(len(regrets["keep everything", column])) for column in columns) + " |")
    for name in [*SURROGATES, *RULES]:
        print(f"| {name} | " + " | ".join(shown(name, column) for column in columns) + " |")
    print()
    print(f"Hyperlaw's own figures: ./hyperlaw backtest {oellm_file} and ./hyperlaw backtest {adamh_file}")
    print(f"({time.perf_counter() - began:.0f} s, one thread, NumPy {np.__version__})")


if __name__ == "__main__":
    main()
