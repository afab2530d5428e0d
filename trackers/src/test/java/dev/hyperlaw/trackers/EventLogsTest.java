package dev.hyperlaw.trackers;

import static dev.hyperlaw.trackers.EventWriter.setting;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.intake.Intake;
import dev.hyperlaw.intake.ReadingChoices;
import dev.hyperlaw.intake.RunReading;
import dev.hyperlaw.tables.TableSources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EventLogsTest {
    private static final ReadingChoices SEQUENCES = new ReadingChoices(
            Map.of(),
            OptionalInt.of(1024),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            List.of(),
            Optional.empty(),
            Optional.empty());

    @TempDir
    Path folder;

    /** The checksum of "123456789" by CRC-32C is published: e3069283. */
    @Test
    void checksumsAreMaskedAsTensorFlowMasksThem() {
        int plain = 0xe3069283;
        assertThat(RecordFile.masked("123456789".getBytes(java.nio.charset.StandardCharsets.US_ASCII)))
                .isEqualTo((plain >>> 15 | plain << 17) + 0xa282ead8);
    }

    @Test
    void aFileIsARunWithARowPerStep() throws IOException {
        Path file = new EventWriter()
                .scalar(10, "train/loss", 4.5f)
                .tensor(10, "lr", 0.1f)
                .scalar(20, "train/loss", Float.NaN)
                .to(folder.resolve("r"));
        assertThat(TableSources.isTable(file.toString())).isTrue();
        assertThat(Shown.of(file).rows())
                .containsExactly(
                        Map.of(
                                "run", file.getFileName().toString(),
                                "step", "10",
                                "timestamp", "1000000010",
                                "train/loss", "4.5",
                                "lr", "0.1"),
                        Map.of(
                                "run", file.getFileName().toString(),
                                "step", "20",
                                "timestamp", "1000000020",
                                "train/loss", "NaN"));
    }

    @Test
    void aFileIsKnownByItsContentWhateverItsName() throws IOException {
        Path file = Files.write(
                folder.resolve("renamed.log"),
                new EventWriter().scalar(1, "loss", 3).bytes());
        assertThat(Shown.of(file).rows()).hasSize(1);
        Path other = Files.writeString(folder.resolve("other.log"), "words and words and words");
        assertThat(TableSources.isTable(other.toString())).isFalse();
    }

    @Test
    void aFolderHasARunPerFolderAndPartsOfARunAreItsColumns() throws IOException {
        new EventWriter()
                .settings(setting("lr", 0.001), setting("optimizer", "adamw"))
                .to(folder.resolve("a"));
        new EventWriter().scalar(10, "loss", 4).to(folder.resolve("a/train"));
        new EventWriter().scalar(10, "loss", 5).to(folder.resolve("a/validation"));
        new EventWriter().scalar(10, "loss", 6).to(folder.resolve("b"));
        assertThat(Shown.of(folder).rows())
                .extracting(row -> row.getOrDefault("run", "") + " " + row.get("train/loss") + " "
                        + row.get("validation/loss") + " " + row.get("loss") + " " + row.get("hparams/lr"))
                .containsExactly("a 4 null null 0.001", "a null 5 null 0.001", "b null null 6 null");
    }

    /** PyTorch's add_hparams makes a folder with the settings, and repeats the last numbers in it. */
    @Test
    void settingsInAFolderBelowBelongToTheRunAbove() throws IOException {
        new EventWriter().scalar(10, "loss", 4).scalar(20, "loss", 3).to(folder.resolve("a"));
        new EventWriter()
                .settings(setting("lr", 0.001))
                .scalar(0, "hparam/loss", 3)
                .to(folder.resolve("a/1700000.5"));
        new EventWriter().scalar(10, "loss", 4).scalar(20, "loss", 3).to(folder.resolve("b"));
        assertThat(Shown.of(folder).rows())
                .extracting(row -> row.get("run") + " " + row.get("step") + " " + row.get("hparams/lr"))
                .containsExactly("a 10 0.001", "a 20 0.001", "b 10 null", "b 20 null");
    }

    @Test
    void settingsAreReadFromTheNamesOfFolders() throws IOException {
        new EventWriter().scalar(100, "val_loss", 3.5f).to(folder.resolve("lr=1e-3_bs=64"));
        new EventWriter().scalar(100, "val_loss", 3.25f).to(folder.resolve("lr=2e-3_bs=64"));
        RunReading reading = Intake.read(Shown.TABLES, List.of(folder), SEQUENCES, "hyperlaw fit");
        assertThat(reading.runs())
                .extracting(run -> run.configuration().number("lr"))
                .containsExactlyInAnyOrder(0.001, 0.002);
    }

    @Test
    void aLastRecordThatIsCutOffIsSaidAndTheRestIsRead() throws IOException {
        byte[] whole =
                new EventWriter().scalar(1, "loss", 4).scalar(2, "loss", 3).bytes();
        for (int lost : new int[] {1, 5, 30}) {
            Path file = Files.write(folder.resolve("events.out.tfevents.1"), Arrays.copyOf(whole, whole.length - lost));
            Shown shown = Shown.of(file);
            assertThat(shown.rows()).extracting(row -> row.get("step")).containsExactly("1");
            assertThat(shown.notes()).singleElement().asString().contains("the last record is cut off");
        }
    }

    @Test
    void aDamagedRecordIsRefused() throws IOException {
        byte[] bytes =
                new EventWriter().scalar(1, "loss", 4).scalar(2, "loss", 3).bytes();
        for (int at = 0; at < bytes.length; at++) {
            byte[] damaged = bytes.clone();
            damaged[at] ^= 1;
            Path file = Files.write(folder.resolve("events.out.tfevents.1"), damaged);
            assertThatThrownBy(() -> Shown.of(file))
                    .isInstanceOf(InputProblem.class)
                    .hasMessageContaining("is damaged at byte");
        }
    }

    @Test
    void aRecordOfTwoGigabytesIsRefused() throws IOException {
        Path file = Files.write(
                folder.resolve("events.out.tfevents.1"),
                new EventWriter().length(1L << 31).bytes());
        assertThatThrownBy(() -> Shown.of(file))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("a record says that it has 2147483648 bytes");
    }

    @Test
    void aRecordThatIsNotAnEventIsRefused() throws IOException {
        Path file = new EventWriter()
                .record(EventWriter.message().varint(5 << 3 | 2).varint(1 << 30))
                .to(folder);
        assertThatThrownBy(() -> Shown.of(file))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("holds a record that is not an event");
    }

    @Test
    void aRestartThatLogsAStepAgainIsAnotherRow() throws IOException {
        Path file = new EventWriter()
                .scalar(1, "loss", 4)
                .scalar(2, "loss", 3)
                .scalar(2, "loss", 2)
                .to(folder);
        assertThat(Shown.of(file).rows()).extracting(row -> row.get("loss")).containsExactly("4", "3", "2");
    }

    @Test
    void settingsAloneAreNotALog() throws IOException {
        new EventWriter().settings(setting("lr", 0.1)).to(folder.resolve("a"));
        assertThatThrownBy(() -> Shown.of(folder))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("hold no scalars, only settings");
    }

    /** The first rate that is logged may be that of a warm-up, and the largest one below the peak. */
    @Test
    void theRateOfANameCountsBeforeOneThatDecays() throws IOException {
        for (String rate : List.of("1e-3", "2e-3")) {
            float peak = Float.parseFloat(rate);
            EventWriter run = new EventWriter();
            for (int step = 1; step <= 10; step++) {
                run.scalar(100 * step, "train/learning_rate", peak * (1 - step / 10f));
                run.scalar(100 * step, "eval/loss", 4 - 0.1f * step);
            }
            run.to(folder.resolve("lr=%s_bs=64".formatted(rate)));
        }
        RunReading reading = Intake.read(Shown.TABLES, List.of(folder), SEQUENCES, "hyperlaw fit");
        assertThat(reading.runs())
                .extracting(run -> run.configuration().number("lr"))
                .containsExactlyInAnyOrder(1e-3, 2e-3);
        assertThat(reading.understood().warnings())
                .anyMatch(text -> text.endsWith("the names of the runs say lr, bs."));
    }
}
