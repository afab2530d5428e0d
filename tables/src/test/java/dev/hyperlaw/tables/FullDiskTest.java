package dev.hyperlaw.tables;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hyperlaw.InputProblem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A disk that is really full: a small tmpfs that only a child process sees. Skipped where user namespaces are not allowed. */
class FullDiskTest {
    @TempDir
    Path disk;

    @Test
    void aFullDiskLeavesTheOldFileAndNothingHalfWritten() throws Exception {
        String script =
                """
                mount -t tmpfs -o size=64k small "$DISK" || exit 77
                echo before > "$DISK/t.csv"
                '%s' -XX:TieredStopAtLevel=1 -cp "$CLASSES" %s "$DISK/t.csv"
                cat "$DISK/t.csv"
                ls -A "$DISK"
                mount -o remount,ro "$DISK"
                '%1$s' -XX:TieredStopAtLevel=1 -cp "$CLASSES" %2$s "$DISK/t.csv"
                """.formatted(Path.of(System.getProperty("java.home"), "bin", "java"), FullDiskTest.class.getName());
        ProcessBuilder shell = new ProcessBuilder("unshare", "-rm", "sh", "-c", script);
        shell.environment().put("DISK", disk.toString());
        shell.environment().put("CLASSES", System.getProperty("java.class.path"));
        shell.redirectError(ProcessBuilder.Redirect.INHERIT);
        Process process;
        try {
            process = shell.start();
        } catch (IOException e) {
            assumeTrue(false, "There is no unshare here.");
            throw e;
        }
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        int exit = process.waitFor();
        assumeTrue(exit != 77 && !(exit == 1 && output.isEmpty()), "No namespace with a disk of its own here.");
        List<String> lines = output.lines().toList();
        assertThat(lines.get(0))
                .startsWith("The file %s cannot be written: No space left on device.".formatted(disk.resolve("t.csv")))
                .contains("Maybe");
        assertThat(lines.subList(1, 3)).containsExactly("before", "t.csv");
        assertThat(lines.get(3)).contains("cannot be written: Read-only file system.");
    }

    /** Runs inside: writes more than the disk holds. */
    public static void main(String[] arguments) {
        try {
            new Tables(FullDiskTest.class::getClassLoader)
                    .write(
                            Path.of(arguments[0]),
                            List.of(new Column("a", Column.ColumnType.TEXT)),
                            Stream.generate(() -> List.of(TableCell.of("x".repeat(80))))
                                    .limit(2000)::iterator);
        } catch (InputProblem e) {
            System.out.println(String.valueOf(e.getMessage()).replace('\n', ' '));
        }
    }
}
