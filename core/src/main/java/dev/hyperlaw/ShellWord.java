package dev.hyperlaw;

import java.util.regex.Pattern;

/** One word of a command that is to be pasted. */
public final class ShellWord {
    private static final Pattern SAFE = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

    private ShellWord() {}

    /** One word for any POSIX shell, whatever it holds. */
    public static String quoted(String word) {
        return SAFE.matcher(word).matches() ? word : inQuotes(word);
    }

    /** In single quotes, between which a shell changes nothing. */
    public static String inQuotes(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }
}
