/** Optimizers written like their equations: momentum, the oracle's step, AdamW. They know parameters and gradients, no model. */
@NullMarked
package dev.hyperlaw.lab.optimizer;

import org.jspecify.annotations.NullMarked;
