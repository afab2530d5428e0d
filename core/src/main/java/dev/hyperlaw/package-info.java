/** What every part of Hyperlaw shares: the one exception for bad input. The mathematics lives in the packages below. */
@NullMarked
package dev.hyperlaw;

import org.jspecify.annotations.NullMarked;
