package dev.hyperlaw.intake.mutation;

import dev.hyperlaw.evidence.LossUnit;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;

/** More losses, and losses in other units. */
final class Losses {
    private static final double BYTES_PER_TOKEN = 4.3;

    private Losses() {}

    static List<Mutation> all() {
        return List.of(
                added("a training loss beside it", "train_loss", 0.1),
                added("a smoothed training loss beside it", "train_loss_ema", 0.02),
                added("a raw loss beside it", "loss", 0.1),
                added("the least validation loss beside it", "best_val_loss", 0.01),
                added("an auxiliary loss beside it", "aux_loss", 1.5),
                Mutation.harmful("a second validation loss", (table, random) -> more(table, "val_wiki_loss", 0.2)),
                Mutation.harmful("perplexity, said", (table, random) -> changed(table, "eval/perplexity", Math::exp)),
                Mutation.harmful("perplexity, not said", (table, random) -> changed(table, "", Math::exp)),
                Mutation.harmful(
                        "bits, said", (table, random) -> changed(table, "val_loss_bits", loss -> loss / Math.log(2))),
                Mutation.harmful("bits per byte, said", Losses::bitsPerByte),
                Mutation.harmful("accuracy only", Losses::accuracy),
                Mutation.harmful(
                        "a perplexity beside it",
                        (table, random) -> table.hasHeader("eval/ppl") || !isPlain(table)
                                ? Optional.empty()
                                : Optional.of(table.plus(new MadeColumn(
                                        Meaning.OTHER,
                                        "eval/ppl",
                                        losses(table)
                                                .changed(cell -> scaled(cell, Math::exp))
                                                .cells())))));
    }

    /** Whether the losses are nats, as they were made. */
    private static boolean isPlain(MadeTable table) {
        return losses(table).cells().stream()
                .filter(Texts::isNumber)
                .mapToDouble(Double::parseDouble)
                .allMatch(loss -> loss > 2 && loss < 6);
    }

    private static MadeColumn losses(MadeTable table) {
        return table.column(Meaning.LOSS).orElseThrow();
    }

    private static String scaled(String cell, DoubleUnaryOperator scale) {
        return Texts.isNumber(cell) ? PythonText.of(scale.applyAsDouble(Double.parseDouble(cell))) : cell;
    }

    private static Mutation added(String name, String header, double noise) {
        return Mutation.harmless(name, (table, random) -> more(table, header, noise));
    }

    private static Optional<MadeTable> more(MadeTable table, String header, double noise) {
        Random random = new Random(header.hashCode());
        return table.hasHeader(header) || !isHeldOut(losses(table).header())
                ? Optional.empty()
                : Optional.of(table.plus(new MadeColumn(
                        Meaning.TRAIN_LOSS,
                        header,
                        losses(table)
                                .changed(cell -> scaled(cell, loss -> loss - noise * random.nextDouble()))
                                .cells())));
    }

    /** Beside a column that does not say on what text it was measured, another may well be the one that was meant. */
    private static boolean isHeldOut(String header) {
        return header.toLowerCase(java.util.Locale.ROOT).matches(".*(val|eval|test).*loss.*");
    }

    /** @param header that says the unit; empty where none says it */
    private static Optional<MadeTable> changed(MadeTable table, String header, DoubleUnaryOperator scale) {
        boolean silent = header.isEmpty() && !isHeldOut(losses(table).header());
        if (!isPlain(table) || silent || !header.isEmpty() && table.hasHeader(header)) {
            return Optional.empty();
        }
        // A training loss in nats beside it would be the loss to a reader, and a column of nats is not wrong.
        MadeTable alone = header.isEmpty() ? table : table.without(Meaning.TRAIN_LOSS);
        MadeTable scaled = alone.numbers(Meaning.LOSS, scale);
        return Optional.of(header.isEmpty() ? scaled : scaled.changed(Meaning.LOSS, column -> column.called(header)));
    }

    /** A score is turned, so that less is better. */
    private static Optional<MadeTable> accuracy(MadeTable table, Random random) {
        // A perplexity that is still there says the loss.
        return table.hasHeader("perplexity")
                ? Optional.empty()
                : changed(table, "eval/accuracy", loss -> 1 / loss)
                        .map(read -> claimed(read, loss -> 1 - 1 / loss, LossUnit.ERROR));
    }

    private static Optional<MadeTable> bitsPerByte(MadeTable table, Random random) {
        DoubleUnaryOperator scale = loss -> loss / Math.log(2) / BYTES_PER_TOKEN;
        return changed(table, "val_bpb", scale).map(read -> claimed(read, scale, LossUnit.BITS_PER_BYTE));
    }

    private static MadeTable claimed(MadeTable table, DoubleUnaryOperator scale, LossUnit unit) {
        return table.claims(claim -> claim.with(
                claim.points().stream()
                        .map(point -> new Claim.Point(point.tokens(), scale.applyAsDouble(point.loss())))
                        .toList(),
                unit));
    }
}
