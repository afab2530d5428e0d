package dev.hyperlaw.desk.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.evidence.CommonSettings;
import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.family.SweepGroups;
import dev.hyperlaw.intake.ReadingChoices;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.RunStore;
import dev.hyperlaw.sweep.store.RunStores;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunSourceReaderTest {
    @TempDir
    private Path folder;

    private static RunSource read(String... sources) {
        return SampleStores.READER.read(
                new RunsRequest(List.of(sources), "", ReadingChoices.NONE, Optional.empty(), ""), Watcher.NOBODY);
    }

    private String csv(String name, String... lines) throws IOException {
        return Files.writeString(folder.resolve(name), String.join("\n", lines) + "\n")
                .toString();
    }

    @Test
    void whatIsNeitherATableNorAStoreIsSaidToBeNeither() throws IOException {
        String text = csv("runs.txt", "lr,loss", "1,2");
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("is not a table that is known by its ending (.csv, ")
                .hasMessageEndingWith("cp %1$s %1$s.csv".formatted(text));
        assertThatThrownBy(() -> read("/dev/stdin"))
                .hasMessageContaining("A table is read from a file")
                .hasMessageEndingWith("Maybe save it first: … > runs.csv");
        assertThatThrownBy(() -> read("-")).hasMessageContaining("A table is read from a file");
        Path tables = Files.createDirectory(folder.resolve("all"));
        csv("all/a.jsonl", "{}");
        assertThatThrownBy(() -> read(tables.toString())).hasMessageEndingWith(tables + "/*.jsonl");
    }

    @Test
    void whatIsNotThereWasNotWrittenByHyperlaw() {
        for (String source : List.of("/dev/stdin", folder.resolve("gone").toString())) {
            RunsRequest request = new RunsRequest(
                    List.of(source), "", ReadingChoices.NONE, Optional.of(folder.resolve("map.txt")), "");
            assertThatThrownBy(() -> SampleStores.READER.read(request, Watcher.NOBODY))
                    .isInstanceOf(InputProblem.class)
                    .hasMessageNotContaining("were written by Hyperlaw");
        }
    }

    @Test
    void aStoreAndItsExportHoldTheSameRuns() {
        String store = SampleStores.store(folder.resolve("s.db"), "pilot", 0.1, 0.2);
        String table = SampleStores.export(store, "pilot", folder.resolve("s.csv"));

        assertThat(read(store).name()).isEqualTo("pilot");
        assertThat(read(table).name()).isEqualTo(table);
        assertThat(read(table).label()).isEqualTo("s");
        assertThat(read(store).runs())
                .hasSize(2)
                .containsExactlyInAnyOrderElementsOf(read(table).runs());
        assertThat(read(store).understood()).isEmpty();
    }

    @Test
    void theSequenceLengthOfACommandSweepIsKnownFromBoth() {
        String store = SampleStores.store(folder.resolve("s.db"), "pilot", 0.1, 0.2);
        String table = SampleStores.export(store, "pilot", folder.resolve("s.jsonl"));

        for (String source : List.of(store, table)) {
            assertThat(SweepGroups.of(read(source).runs()))
                    .extracting(CommonSettings::sequenceLength)
                    .containsExactly(OptionalInt.of(64));
        }
    }

    @Test
    void failedRunsAreLeftOutAndDivergedOnesKept() {
        Path file = folder.resolve("s.db");
        try (RunStore store = RunStores.open(file.toString())) {
            SampleStores.take(store, "pilot", 0.1, new Outcome.Failed("no disk"), 3);
            SampleStores.take(store, "pilot", 0.2, new Outcome.Diverged(1_000_000, "nan"), 9);
        }
        String table = SampleStores.export(file.toString(), "pilot", folder.resolve("s.csv"));

        assertThat(read(file.toString()).runs()).singleElement().matches(FinishedRun::diverged);
        assertThat(read(table).runs()).singleElement().matches(FinishedRun::diverged);
    }

    @Test
    void severalStoresAreTakenTogetherAndARunCountsOnce() {
        String one = SampleStores.store(folder.resolve("a.db"), "first", 0.1, 0.2);
        String two = SampleStores.export(
                SampleStores.store(folder.resolve("b.db"), "second", 0.2, 0.4), "second", folder.resolve("b.csv"));
        RunSource both = read(one, two);

        assertThat(both.runs())
                .extracting(run -> run.configuration().number("lr"))
                .containsExactlyInAnyOrder(0.1, 0.2, 0.4);
        assertThat(both.name()).isEqualTo("first, " + two);
        assertThat(both.label()).isEqualTo("first+b");
    }

    @Test
    void aRunWithOtherLossesInAnotherSourceIsRefused() {
        String one = SampleStores.store(folder.resolve("a.db"), "first", 0.1);
        try (RunStore store = RunStores.open(folder.resolve("b.db").toString())) {
            SampleStores.take(store, "second", 0.1, new Outcome.Finished(), 2);
        }

        assertThatThrownBy(() -> read(one, folder.resolve("b.db").toString()))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining(SampleStores.run(0.1).id().hex());
    }

    @Test
    void tablesOfOthersAreReadTogetherAndAddUp() throws IOException {
        String one = csv("a.csv", "lr,batch_tokens,tokens,loss", "0.1,64,6400,3", "0.2,64,6400,2");
        String two = csv("b.csv", "loss,learning_rate,tokens,batch_tokens", "4,0.4,6400,64", ",0.8,6400,64");
        RunSource both = read(one, two);

        assertThat(both.runs()).hasSize(3);
        assertThat(both.understood().orElseThrow().rows()).isEqualTo(4);
        assertThat(both.understood().orElseThrow().source()).isEqualTo(one + ", " + two);
    }

    @Test
    void aProblemNamesItsFile() throws IOException {
        String one = csv("a.csv", "lr,batch_tokens,tokens,loss", "0.1,64,6400,3");
        String two = csv("b.csv", "lr,batch_tokens,tokens,loss", "0.1,64,6400,3", "x,64,6400,3");

        assertThatThrownBy(() -> read(one, two)).hasMessageContaining(two + ":3:lr: 'x' is not a number.");
    }

    @Test
    void theSameFileTwiceIsRefusedByWhateverName() throws IOException {
        String one = csv("a.csv", "lr,batch_tokens,tokens,loss", "0.1,64,6400,3");
        String roundabout =
                folder.resolve("../" + folder.getFileName() + "/a.csv").toString();

        assertThatThrownBy(() -> read(one, one)).hasMessageContaining("are the same file");
        assertThatThrownBy(() -> read(one, roundabout)).hasMessageContaining("are the same file");
    }

    @Test
    void whatHyperlawWroteAndOtherTablesAreNotMixed() throws IOException {
        String store = SampleStores.store(folder.resolve("s.db"), "pilot", 0.1);
        String table = csv("a.csv", "lr,batch_tokens,tokens,loss", "0.1,64,6400,3");

        assertThatThrownBy(() -> read(store, table)).hasMessageContaining(table + " was not written by Hyperlaw");
    }

    @Test
    void anotherMetricStandsInPlaceOfTheLoss() {
        String store = SampleStores.store(folder.resolve("s.db"), "pilot", 0.5);
        RunSource source = read(store);

        assertThat(source.by("square").runs().get(0).observations().get(0).loss())
                .isEqualTo(0.25);
        assertThat(source.by(RunSource.LOSS)).isSameAs(source);
        assertThatThrownBy(() -> source.by("sqare")).hasMessageContaining("they report loss, square");
    }

    @Test
    void optionsAboutColumnsAreRefusedForRunsThatHyperlawWrote() {
        String store = SampleStores.store(folder.resolve("s.db"), "pilot", 0.1);
        ReadingChoices choices = new ReadingChoices(
                ReadingChoices.columns("lr=rate"),
                OptionalInt.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty());
        RunsRequest request = new RunsRequest(List.of(store), "", choices, Optional.empty(), "");

        assertThatThrownBy(() -> SampleStores.READER.read(request, Watcher.NOBODY))
                .hasMessageContaining("were written by Hyperlaw");
    }

    @Test
    void theMappingIsWrittenOnceAndThenRead() throws IOException {
        String table = csv("a.csv", "rate,batch_tokens,tokens,loss", "0.1,64,6400,3");
        Path mapping = folder.resolve("m.txt");
        ReadingChoices said = new ReadingChoices(
                ReadingChoices.columns("lr=rate"),
                OptionalInt.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty());
        SampleStores.READER.read(new RunsRequest(List.of(table), "", said, Optional.of(mapping), ""), Watcher.NOBODY);
        RunsRequest later = new RunsRequest(List.of(table), "", ReadingChoices.NONE, Optional.of(mapping), "");

        assertThat(mapping).content().contains("lr = rate");
        assertThat(later.allChoices().columns()).containsValue("rate");
        assertThat(SampleStores.READER.read(later, Watcher.NOBODY).runs()).hasSize(1);
    }
}
