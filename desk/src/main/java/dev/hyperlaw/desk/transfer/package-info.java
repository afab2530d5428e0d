/** One tuned run and a target budget in, one recommendation out. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.desk.transfer;
