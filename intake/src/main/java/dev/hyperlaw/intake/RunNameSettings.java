package dev.hyperlaw.intake;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Settings that stand in the name of a run: {@code lr=1e-3 bs=64}, {@code lr1e-3_bs64}; in a path of folders each on its own. */
final class RunNameSettings {
    private static final Pattern PAIR =
            Pattern.compile("([A-Za-z][A-Za-z0-9]*(?:_[A-Za-z][A-Za-z0-9]*)*)\\s*[=:]\\s*([^\\s,;_|/]+)");
    private static final Pattern SHORT = Pattern.compile(
            "(?:^|[_\\-\\s,/])(lr|bs|gbsz|gbs|batch|wd|seed|beta1|beta2|seq)[-_]?(\\d+(?:\\.\\d+)?(?:e-?\\d+)?[kKMBT]?)(?=$|[_\\-\\s,/])");

    private RunNameSettings() {}

    /** In the order of the name; none if it says none. */
    static Map<String, String> of(String run) {
        Map<String, String> settings = new LinkedHashMap<>();
        Matcher pairs = PAIR.matcher(run);
        while (pairs.find()) {
            settings.put(pairs.group(1), pairs.group(2));
        }
        Matcher shorts = SHORT.matcher(run);
        while (shorts.find()) {
            settings.putIfAbsent(shorts.group(1), shorts.group(2));
        }
        return settings;
    }
}
