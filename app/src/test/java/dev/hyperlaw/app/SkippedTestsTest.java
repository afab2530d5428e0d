package dev.hyperlaw.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A test whose data are absent counts as skipped, and says why: what was not run must not look as if it had passed. */
class SkippedTestsTest {
    /** What is read from beside the project; it is not part of it. */
    private static final Pattern BESIDE = Pattern.compile("\"(?:\\.\\./)+shared/");

    private static final Pattern ASSUMPTION = Pattern.compile("\\bassume(?:True|False)\\(");
    private static final Pattern SKIPS =
            Pattern.compile(ASSUMPTION + "|\\babort\\(\"|@(?:En|Dis)abledIf\\([^)]*disabledReason");

    @Test
    void whoReadsWhatMayBeAbsentSkipsWithAReason() throws IOException {
        for (Path test : tests()) {
            String source = Files.readString(test);
            if (BESIDE.matcher(source).find()) {
                assertThat(SKIPS.matcher(source).find()).as("%s skips", test).isTrue();
            }
        }
    }

    @Test
    void noTestIsSkippedWithoutAReason() throws IOException {
        for (Path test : tests()) {
            String source = Files.readString(test);
            ASSUMPTION
                    .matcher(source)
                    .results()
                    .forEach(found -> assertThat(arguments(source, found.end()))
                            .as("arguments of %s...) in %s", found.group(), test)
                            .isEqualTo(2));
        }
    }

    /** Before all tests an assumption skips the class, and Surefire counts none of its tests. */
    @Test
    void noClassIsSkippedAsAWhole() throws IOException {
        Pattern beforeAll = Pattern.compile("@BeforeAll\\s+[^{]*\\{(?:(?!\\n    }\\n).)*", Pattern.DOTALL);
        for (Path test : tests()) {
            assertThat(beforeAll.matcher(Files.readString(test)).results().map(MatchResult::group))
                    .as("%s", test)
                    .noneMatch(method -> method.contains("assume") || method.contains("PublicSweeps"));
        }
    }

    @Test
    void theArgumentsOfACallAreCounted() {
        assertThat(arguments("Files.exists(a));", 0)).isEqualTo(1);
        assertThat(arguments("of(x.split(\":,\", -1)).any(p -> p(a, \"b\")));", 0))
                .isEqualTo(1);
        assertThat(arguments("a(b, c), \"The table (a, b) is not here.\");", 0)).isEqualTo(2);
    }

    /** Of the call whose arguments begin here; what stands in text or in brackets does not count. */
    private static int arguments(String source, int from) {
        int depth = 1;
        int commas = 0;
        boolean text = false;
        for (int i = from; depth > 0; i++) {
            char c = source.charAt(i);
            if (c == '"' && source.charAt(i - 1) != '\\') {
                text = !text;
            } else if (!text) {
                depth += c == '(' ? 1 : c == ')' ? -1 : 0;
                commas += c == ',' && depth == 1 ? 1 : 0;
            }
        }
        return commas + 1;
    }

    private static List<Path> tests() throws IOException {
        try (Stream<Path> files = Files.find(
                Path.of(".."),
                20,
                (file, attributes) -> file.toString().endsWith(".java")
                        && file.toString().contains("/src/test/java/")
                        && !file.endsWith("SkippedTestsTest.java"))) {
            return files.sorted().toList();
        }
    }
}
