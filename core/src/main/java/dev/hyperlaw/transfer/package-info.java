/**
 * From a configuration tuned at one token budget to one for another: the rules of the paper and of other people, the
 * empirical default for annealed runs, one recommendation with its interval and expected cost, the batch fitted to the
 * hardware, what the bound says under caps, and ready settings for common frameworks. Model size never changes here,
 * and nothing is fitted here: sweeps are another package's work. Start at {@link dev.hyperlaw.transfer.Transfer#plan}.
 */
@NullMarked
package dev.hyperlaw.transfer;

import org.jspecify.annotations.NullMarked;
