"""The joint optimum of risk_T (C1 = C2 = C3 = 1) at 1000 budgets with SciPy's SLSQP in logarithmic variables."""

import time

import numpy as np
from scipy.optimize import minimize

exponents = np.array([[-1, 0, 1], [0, -1, 0.5], [0, 0.5, -0.5], [1, 0, 0], [1, -1, 0]], float)  # eta, alpha, b
budget_exponents = np.array([-1.0, -1.0, 0.0, 0.0, 0.0])


def solve(log_budget, start):
    def objective(x):
        terms = exponents @ x + budget_exponents * log_budget
        top = terms.max()
        weights = np.exp(terms - top)
        return top + np.log(weights.sum()), weights @ exponents / weights.sum()

    bounds = [(None, None), (None, 0.0), (0.0, log_budget)]
    return minimize(objective, start, jac=True, method="SLSQP", bounds=bounds, options={"maxiter": 500, "ftol": 1e-15}).x


started = time.perf_counter()
point = np.array([-3.0, -1.0, 0.5])
for log_budget in np.log(10) * np.linspace(2, 22, 1000):
    point = solve(log_budget, point)
print("%.3f" % (1000 * (time.perf_counter() - started)))
