package dev.hyperlaw.intake.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever is done to a table: it is read as the runs that it holds, or asked about; never as other runs in silence. */
class MutatedTablesTest {
    private static final int TRIES = 40;
    private static final List<Mutation> HARMLESS =
            Mutation.all().stream().filter(Mutation::harmless).toList();

    /** A reading is judged once, for all that ask. */
    private static final Map<String, Verdict> VERDICTS = new HashMap<>();

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(MadeSource.class)
    void isNeverReadAsOtherRunsInSilence(MadeSource source) {
        assertThat(tried(source, Mutation.all()).flatMap(this::finding)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(MadeSource.class)
    void isNeverReadAsOtherRunsAfterOneMutationOfEachKind(MadeSource source) {
        assertThat(singles(source).flatMap(this::finding)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(MadeSource.class)
    void isNotAskedAboutWhereItStillSaysEverything(MadeSource source) {
        assertThat(Stream.concat(
                                singles(source).filter(Case::isHarmless),
                                tried(source, HARMLESS).limit(TRIES / 2))
                        .flatMap(this::question))
                .isEmpty();
    }

    @Test
    void everyKnownFaultIsStillThere() {
        Set<KnownFault> there = Stream.of(MadeSource.values())
                .flatMap(source ->
                        Stream.concat(Stream.of(new Case(source, 0, List.of(), source.table())), singles(source)))
                .flatMap(each -> differences(each)
                        .flatMap(difference ->
                                KnownFault.ALL.stream().filter(known -> known.explains(each, difference))))
                .collect(Collectors.toSet());
        assertThat(KnownFault.ALL)
                .as("Remove what is mended from KnownFault.ALL.")
                .allMatch(there::contains);
    }

    private static Stream<Case> tried(MadeSource source, List<Mutation> mutations) {
        return LongStream.range(0, TRIES)
                .mapToObj(number -> Case.of(source, 1000L * (source.ordinal() + 1) + number, mutations));
    }

    private static Stream<Case> singles(MadeSource source) {
        return Mutation.all().stream().flatMap(mutation -> Case.alone(source, mutation).stream());
    }

    private Verdict verdict(Case tried) {
        return VERDICTS.computeIfAbsent(tried.toString(), any -> new Judge(folder).of(tried.table()));
    }

    private Stream<Difference> differences(Case tried) {
        return verdict(tried) instanceof Verdict.Wrong wrong ? wrong.differences().stream() : Stream.of();
    }

    /** What is wrong and not known, in one line. */
    private Stream<String> finding(Case tried) {
        return differences(tried)
                .filter(difference -> KnownFault.ALL.stream().noneMatch(known -> known.explains(tried, difference)))
                .limit(1)
                .map(difference -> "%s: %s: %s".formatted(tried, difference.kind(), difference.words()));
    }

    private Stream<String> question(Case tried) {
        return !KnownFault.ASKED_ABOUT.contains(tried.source()) && verdict(tried) instanceof Verdict.Asked asked
                ? Stream.of(tried + ": " + asked.message())
                : Stream.of();
    }
}
