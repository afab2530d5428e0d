package dev.hyperlaw.view.render.html;

import java.time.LocalDate;

/**
 * Where a page comes from.
 *
 * @param version of Hyperlaw
 * @param command as it was typed, without secrets
 */
public record Imprint(LocalDate date, String version, String command) {}
