/** What is trained: small models with their starting values, each a loss of a batch. Knows nothing of steps, runs or files. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.lab.model;
