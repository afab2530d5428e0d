package dev.hyperlaw;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The known name closest to one that was mistyped, by edit distance (insertion, deletion, replacement, and the swap of
 * two neighbours), case and punctuation ignored.
 */
public final class NearestName {
    private NearestName() {}

    /** The nearest name; the first of several equally near ones. Empty when nothing known resembles it. */
    public static Optional<String> of(String unknown, Collection<String> known) {
        String wanted = plain(unknown);
        @Nullable String best = null;
        int least = Integer.MAX_VALUE;
        for (String name : known) {
            String candidate = plain(name);
            int distance = distance(wanted, candidate);
            boolean contained = wanted.length() >= 3 && candidate.contains(wanted);
            int allowed = Math.max(1, Math.max(wanted.length(), candidate.length()) * 2 / 5);
            if (distance < least && (contained || distance <= allowed)) {
                best = name;
                least = distance;
            }
        }
        return Optional.ofNullable(best);
    }

    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[\\s_.-]+", "");
    }

    /** Edits between two names as they are: one for a letter added, left out, replaced, or swapped with its neighbour. */
    public static int distance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    d[i][j] = i + j;
                    continue;
                }
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                d[i][j] = Math.min(d[i - 1][j - 1] + change, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
                boolean swapped =
                        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
                if (swapped) {
                    d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
                }
            }
        }
        return d[a.length()][b.length()];
    }
}
