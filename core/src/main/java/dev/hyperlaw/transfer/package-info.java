/**
 * From a configuration tuned at one token budget to one for another: the rules of the paper and of other people, and the
 * empirical default for annealed runs. One recommendation has its interval, its expected cost, and a batch fitted to
 * the hardware. Beside it stand what the bound says under caps, and ready settings for common frameworks. Model size never changes here,
 * and nothing is fitted here: sweeps are another package's work. Start at {@link dev.hyperlaw.transfer.Transfer#plan}.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.transfer;
