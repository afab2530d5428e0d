/** Settings to paste, from what a plan recommends and what its runs have in common. */
@NullMarked
package dev.hyperlaw.desk.settings;

import org.jspecify.annotations.NullMarked;
