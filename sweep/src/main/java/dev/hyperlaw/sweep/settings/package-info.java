/** Reading the settings of a run into typed records, all problems collected, each with the name of its setting. */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.sweep.settings;
