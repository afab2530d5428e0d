/** Optimizers written like their equations: momentum, the oracle's step, AdamW. They know parameters and gradients, no model. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.lab.optimizer;
