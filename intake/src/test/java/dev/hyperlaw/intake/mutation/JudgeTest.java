package dev.hyperlaw.intake.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.evidence.LossUnit;
import dev.hyperlaw.intake.mutation.Difference.Kind;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A judge that cannot convict is worth nothing: a claim that differs from its table in one thing is found out. */
class JudgeTest {
    @TempDir
    Path folder;

    private static Stream<Arguments> lies() {
        Claim truth = table().claims().get(0);
        return Stream.of(
                lie(Kind.LEARNING_RATE, with(truth, 1.001 * truth.lr(), truth.batch(), truth.tokens())),
                lie(Kind.BATCH, with(truth, truth.lr(), 2 * truth.batch(), truth.tokens())),
                lie(Kind.TOKENS, with(truth, truth.lr(), truth.batch(), 1.01 * truth.tokens())),
                lie(Kind.WEIGHT_DECAY, with(truth, 0.2, 0.95, truth.params().getAsDouble(), "adamw", 1)),
                lie(Kind.BETA2, with(truth, 0.1, 0.99, truth.params().getAsDouble(), "adamw", 1)),
                lie(Kind.PARAMS, with(truth, 0.1, 0.95, 2e8, "adamw", 1)),
                lie(Kind.OPTIMIZER, with(truth, 0.1, 0.95, truth.params().getAsDouble(), "lion", 1)),
                lie(Kind.SEED, with(truth, 0.1, 0.95, truth.params().getAsDouble(), "adamw", 7)),
                lie(
                        Kind.LOSS,
                        truth.with(List.of(new Claim.Point(truth.tokens(), truth.loss() + 1e-6)), LossUnit.NATS)),
                lie(Kind.LOSS, truth.with(truth.points(), LossUnit.BITS_PER_BYTE)),
                lie(Kind.FATE, truth.with(Claim.Presence.STOPPED)),
                lie(Kind.FATE, truth.with(Claim.Presence.DIVERGED)));
    }

    private static Arguments lie(Kind kind, Claim claim) {
        return Arguments.of(kind, claim);
    }

    private static MadeTable table() {
        return MadeSource.WANDB_ONE_DECAY.table();
    }

    private static Claim with(Claim truth, double lr, double batch, double tokens) {
        return new Claim(
                lr,
                batch,
                tokens,
                truth.weightDecay(),
                truth.beta2(),
                truth.params(),
                truth.optimizer(),
                truth.seed(),
                truth.points(),
                truth.unit(),
                truth.presence());
    }

    private static Claim with(Claim truth, double decay, double beta2, double params, String optimizer, int seed) {
        return new Claim(
                truth.lr(),
                truth.batch(),
                truth.tokens(),
                OptionalDouble.of(decay),
                OptionalDouble.of(beta2),
                OptionalDouble.of(params),
                optimizer,
                OptionalInt.of(seed),
                truth.points(),
                truth.unit(),
                truth.presence());
    }

    @ParameterizedTest
    @MethodSource("lies")
    void findsWhatIsNotTrueOfOneRun(Kind kind, Claim lie) {
        assertThat(kinds(table().claim(0, lie))).contains(kind);
    }

    @Test
    void findsARunThatIsMissing() {
        MadeTable table = table();
        Claim other =
                with(table.claims().get(0), 0.123, 1e6, 1e9).with(List.of(new Claim.Point(1e9, 1.5)), LossUnit.NATS);
        MadeTable more = table.repeated(List.of(0)).claimForLast(1, other);
        assertThat(kinds(more)).containsExactly(Kind.MISSING);
    }

    @Test
    void findsARunThatIsNotInTheTable() {
        MadeTable table = table();
        MadeTable fewer = new MadeTable(
                table.columns(),
                table.runOf(),
                table.claims().subList(1, table.claims().size()),
                Set.of(),
                false,
                table.form());
        assertThat(kinds(fewer)).containsExactly(Kind.EXTRA);
    }

    @Test
    void findsGroupsThatAreNone() {
        MadeTable table = table();
        assertThat(kinds(table.plus(MadeColumn.of(
                        Meaning.OTHER, "tokenizer", table.rows(), row -> row % 2 == 0 ? "gpt2" : "llama"))))
                .containsExactly(Kind.FAMILIES);
    }

    private List<Kind> kinds(MadeTable table) {
        return new Judge(folder).of(table) instanceof Verdict.Wrong wrong
                ? wrong.kinds().stream().sorted().toList()
                : List.of();
    }
}
