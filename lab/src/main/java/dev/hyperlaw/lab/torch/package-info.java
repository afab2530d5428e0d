/** Getting libtorch to run, and what the rest of the lab says about its tensors. No model, no optimizer, no data. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.lab.torch;
