/** Settings to paste, from what a plan recommends and what its runs have in common. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.desk.settings;
