/**
 * The law compiler: exact exponents of the minimiser of a posynomial bound as the budget grows, by a hierarchy of linear
 * programs; and the phases a finite budget goes through on the way. Numbers appear only as constants in front of powers.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.derive;
