/** Where runs and what was seen of them are kept. The only package that knows SQL. */
@NullMarked
package dev.hyperlaw.sweep.store;

import org.jspecify.annotations.NullMarked;
