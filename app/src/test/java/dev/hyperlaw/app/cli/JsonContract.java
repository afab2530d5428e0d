package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What docs/json.md promises: every key of an answer, at any depth, stands in the section of its command. */
final class JsonContract {
    private static final Pattern SECTION = Pattern.compile("(?ms)^## (\\w+)\\n(.*?)(?=^## |\\z)");
    /** Commands whose answers hold a part that is described once, elsewhere. */
    private static final Map<String, Set<String>> PARTS =
            Map.of("plan", Set.of("fit", "backtest"), "backtest", Set.of("fit"));
    /** Objects whose keys are names from the input: variables, settings, columns. */
    private static final Set<String> BY_NAME = Set.of(
            "exponents",
            "constants",
            "log10Constants",
            "open",
            "shares",
            "exactShares",
            "ranges",
            "flat",
            "multipliers",
            "localExponents",
            "band",
            "log10",
            "constantsUsed",
            "parameters",
            "settings",
            "kept",
            "common",
            "isoConstants",
            "ray",
            "certificate",
            "terms",
            "axes",
            "edges");

    private final String whole;

    JsonContract() throws IOException {
        whole = Files.readString(Path.of("../docs/json.md"));
    }

    /** Keys of the answer that the section of its command does not name. */
    Set<String> unknown(String command, JsonNode answer) {
        Set<String> unknown = new TreeSet<>();
        collect(section(command), "", answer, unknown);
        return unknown;
    }

    private String section(String command) {
        Matcher sections = SECTION.matcher(whole);
        StringBuilder text = new StringBuilder();
        while (sections.find()) {
            if (sections.group(1).equals(command)
                    || PARTS.getOrDefault(command, Set.of()).contains(sections.group(1))) {
                text.append(sections.group(2));
            }
        }
        assertThat(whole).contains("\n## " + command + "\n");
        return text.toString();
    }

    private static void collect(String section, String parent, JsonNode node, Set<String> unknown) {
        for (Map.Entry<String, JsonNode> child : node.properties()) {
            String key = child.getKey();
            if (!BY_NAME.contains(parent)
                    && !section.matches("(?s).*[`\"\\s{…]%s[`\"\\s,;:.}(\\[].*".formatted(Pattern.quote(key)))) {
                unknown.add(parent + "." + key);
            }
            collect(section, key, child.getValue(), unknown);
        }
        if (node.isArray()) {
            node.forEach(item -> collect(section, parent, item, unknown));
        }
    }
}
