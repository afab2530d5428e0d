package dev.hyperlaw.sweep.settings;

/**
 * One setting that cannot be used.
 *
 * @param setting its name, such as {@code model.width}
 * @param message what is wrong with which value, and a "Maybe" on a line of its own
 */
public record SettingProblem(String setting, String message) {}
