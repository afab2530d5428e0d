package dev.hyperlaw.intake.mutation;

import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

/** Times as other programs write them; a run starts an hour after the one before. */
final class Stamps {
    private static final LocalDateTime START = LocalDateTime.of(2026, 1, 5, 9, 30, 12);

    private Stamps() {}

    static String utc(int run) {
        return START.plusHours(run).format(DateTimeFormatter.ISO_LOCAL_DATE_TIME) + ".000Z";
    }

    static String zoned(int run) {
        return START.plusHours(run).format(DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss")) + ".125000+00:00";
    }

    static String micros(int run) {
        return START.plusHours(run).format(DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss")) + ".125000";
    }
}
