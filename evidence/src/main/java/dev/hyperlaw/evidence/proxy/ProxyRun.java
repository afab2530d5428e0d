package dev.hyperlaw.evidence.proxy;

import dev.hyperlaw.evidence.Cell;

/**
 * One loss to be explained.
 *
 * @param group runs of different groups never share a level
 * @param warmUpSteps 0 where nothing is known of the warm-up
 */
record ProxyRun(int group, Cell cell, double tokens, CoolDown coolDown, double warmUpSteps, double loss) {
    /** A run that is warming up for more than half of its steps says more about warm-up than about its settings. */
    private static final double WARM_UPS = 2;

    boolean isWarm() {
        return tokens / cell.batchTokens() >= WARM_UPS * warmUpSteps;
    }
}
