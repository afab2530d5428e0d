/** One tuned run and a target budget in, one recommendation out. */
@NullMarked
package dev.hyperlaw.desk.transfer;

import org.jspecify.annotations.NullMarked;
