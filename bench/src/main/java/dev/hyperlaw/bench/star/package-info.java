/**
 * What settings would have cost in a star design, where one setting at a time was changed around a centre, by the runs there alone: the
 * judge of rules that were not told these runs. No prior and no law may live here.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.bench.star;
