/** Reading the settings of a run into typed records, all problems collected, each with the name of its setting. */
@NullMarked
package dev.hyperlaw.sweep.settings;

import org.jspecify.annotations.NullMarked;
