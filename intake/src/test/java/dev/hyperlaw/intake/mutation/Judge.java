package dev.hyperlaw.intake.mutation;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.intake.Intake;
import dev.hyperlaw.intake.ReadingChoices;
import dev.hyperlaw.intake.RunReading;
import dev.hyperlaw.intake.Understood;
import dev.hyperlaw.tables.Tables;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Reads a table as a command would, without a word from the user, and compares what was read with the truth. */
record Judge(Path folder) {
    private static final Tables TABLES = new Tables(Judge.class::getClassLoader);

    Verdict of(MadeTable table) {
        Path file = folder.resolve("runs" + table.form().ending());
        try {
            Files.writeString(file, table.text());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        try {
            RunReading reading =
                    Intake.read(TABLES, List.of(file), ReadingChoices.NONE, "hyperlaw fit " + file.getFileName());
            Understood understood = reading.understood();
            List<Difference> differences =
                    new ArrayList<>(runs(table.claims(), reading.runs(), isUnitSaid(understood)));
            differences.addAll(Families.differences(table, understood));
            return differences.isEmpty()
                    ? new Verdict.Same(understood.warnings())
                    : new Verdict.Wrong(differences, understood.warnings());
        } catch (InputProblem asked) {
            return new Verdict.Asked(String.valueOf(asked.getMessage()));
        } catch (RuntimeException fault) {
            return new Verdict.Wrong(List.of(new Difference(Difference.Kind.FAULT, fault.toString())), List.of());
        }
    }

    /** The one other reading that is accepted since it is said: Optuna calls its objective a value, in a unit of its own. */
    private static boolean isUnitSaid(Understood understood) {
        return understood.warnings().stream().anyMatch(warning -> warning.contains("is what Optuna optimised"));
    }

    /** A run that may be left out does not take the place of its replicate. */
    private static List<Claim> surestFirst(List<Claim> claims) {
        return claims.stream().sorted(Comparator.comparing(Claim::presence)).toList();
    }

    /** Every claim beside the run that is most like it. */
    private static List<Difference> runs(List<Claim> claims, List<FinishedRun> read, boolean unitSaid) {
        List<FinishedRun> left = new ArrayList<>(read);
        List<Difference> differences = new ArrayList<>();
        for (Claim claim : surestFirst(claims)) {
            Comparison comparison = new Comparison(claim, unitSaid);
            Optional<FinishedRun> nearest =
                    left.stream().filter(comparison::mayBe).min(Comparator.comparing(comparison::distance));
            nearest.ifPresent(left::remove);
            differences.addAll(nearest.map(comparison::differences).orElseGet(comparison::absent));
        }
        left.stream()
                .filter(run -> !run.diverged()
                        || claims.stream().noneMatch(claim -> new Comparison(claim, unitSaid).mayBe(run)))
                .forEach(run -> differences.add(
                        new Difference(Difference.Kind.EXTRA, "not in the table: " + Comparison.shown(run))));
        return differences;
    }
}
