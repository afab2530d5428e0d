/** Where runs and what was seen of them are kept. The only package that knows SQL. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.sweep.store;
