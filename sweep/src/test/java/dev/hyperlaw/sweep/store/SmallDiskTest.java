package dev.hyperlaw.sweep.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A disk that is really full and one that is really read-only: a small tmpfs that only a child process sees (root ignores
 * permissions, so nothing less will do). Skipped where the system allows no user namespaces.
 */
class SmallDiskTest {
    @TempDir
    Path disk;

    @Test
    void aFullDiskIsSaidAndLosesNothingThatWasReported() throws Exception {
        List<String> lines = inside("store fill", "store read", "rm \"$DISK/ballast\"", "store write");
        assertThat(lines.get(0))
                .startsWith("problem There is no space left for the store " + disk.resolve("runs.db"))
                .contains("Maybe free some space");
        long acknowledged = number(lines.get(1));
        assertThat(acknowledged).isGreaterThan(10);
        assertThat(number(lines.get(2))).isEqualTo(acknowledged);
        assertThat(lines.get(3)).isEqualTo("read " + acknowledged);
        assertThat(lines.get(4)).as("goes on when there is space").isEqualTo("wrote " + (acknowledged + 1));
    }

    @Test
    void aStoreIsNotMadeOnAFullDisk() throws Exception {
        List<String> lines =
                inside("cat /dev/zero > \"$DISK/more\" 2> /dev/null", "store fill", "rm \"$DISK/more\"", "store fill");
        assertThat(lines.get(0)).startsWith("problem There is no space left for the store");
        assertThat(number(lines.get(2))).as("and made when there is space").isGreaterThan(10);
    }

    @Test
    void aReadOnlyDiskIsSaidToWritersAndOpenToReaders() throws Exception {
        List<String> lines = inside("store fill", "mount -o remount,ro \"$DISK\"", "store write", "store read");
        assertThat(lines.get(3))
                .startsWith("problem The store " + disk.resolve("runs.db") + " cannot be written")
                .contains("read-only")
                .contains("Maybe copy it");
        assertThat(lines.get(4)).isEqualTo("read " + number(lines.get(1)));
    }

    @Test
    void aStoreThatWasClosedIsReadOnAReadOnlyDisk() throws Exception {
        List<String> lines = inside(
                "store fill",
                "rm \"$DISK/ballast\"",
                "store write",
                "ls \"$DISK\"",
                "mount -o remount,ro \"$DISK\"",
                "store read");
        assertThat(lines.subList(4, 6)).containsExactly("runs.db", "read " + (number(lines.get(1)) + 1));
    }

    @Test
    void aReadOnlyDiskWithoutAStoreIsSaid() throws Exception {
        List<String> lines = inside("mount -o remount,ro \"$DISK\"", "store write", "store read");
        assertThat(lines.get(0)).startsWith("problem The store " + disk.resolve("runs.db") + " cannot be");
        assertThat(lines.get(1)).startsWith("problem There is no store");
    }

    private static long number(String line) {
        return Long.parseLong(line.substring(line.indexOf(' ') + 1));
    }

    /** What a shell prints that has a disk of 400 KB to itself, 128 KB of it ballast. */
    private List<String> inside(String... commands) throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String script = "mount -t tmpfs -o size=400k small \"$DISK\" || exit 77\n"
                + "head -c 131072 /dev/zero > \"$DISK/ballast\"\n"
                + "store() { '%s' -XX:TieredStopAtLevel=1 -XX:-UsePerfData -cp \"$CLASSES\" %s \"$DISK/runs.db\" \"$1\"; }\n"
                        .formatted(java, SmallDiskProcess.class.getName())
                + Arrays.stream(commands).collect(joining("\n"));
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
        return output.lines().toList();
    }
}
