/** What every part of Hyperlaw shares: the one exception for bad input. The mathematics lives in the packages below. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw;
