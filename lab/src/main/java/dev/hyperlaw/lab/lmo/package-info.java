/** Norm balls of tensors: their linear minimisation oracles, their norms and the dual norms. Nothing here has a state. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.lab.lmo;
