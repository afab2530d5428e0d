package dev.hyperlaw.intake.mutation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * A table with the truth about it. Changed by copying.
 *
 * @param runOf the claim that each row belongs to
 * @param searched settings beside learning rate, batch and weight decay that vary
 * @param curves whether a run has several rows
 */
record MadeTable(
        List<MadeColumn> columns,
        List<Integer> runOf,
        List<Claim> claims,
        Set<String> searched,
        boolean curves,
        FileForm form) {
    MadeTable {
        columns = List.copyOf(columns);
        runOf = List.copyOf(runOf);
        claims = List.copyOf(claims);
        searched = Set.copyOf(searched);
        for (MadeColumn column : columns) {
            if (column.cells().size() != runOf.size()) {
                throw new IllegalArgumentException("The column %s has %d cells, and there are %d rows."
                        .formatted(column.header(), column.cells().size(), runOf.size()));
            }
        }
    }

    /** Another setting varies, too. */
    MadeTable searching(String setting) {
        Set<String> more = new TreeSet<>(searched);
        more.add(setting);
        return new MadeTable(columns, runOf, claims, more, curves, form);
    }

    int rows() {
        return runOf.size();
    }

    Optional<MadeColumn> column(Meaning meaning) {
        return columns.stream().filter(column -> column.meaning() == meaning).findFirst();
    }

    boolean has(Meaning meaning) {
        return column(meaning).isPresent();
    }

    boolean hasHeader(String header) {
        return columns.stream().anyMatch(column -> column.header().equalsIgnoreCase(header));
    }

    String cell(Meaning meaning, int row) {
        return column(meaning).map(column -> column.cells().get(row)).orElse("");
    }

    List<Integer> rowsOf(int claim) {
        return IntStream.range(0, rows())
                .filter(row -> runOf.get(row) == claim)
                .boxed()
                .toList();
    }

    boolean hasStopped() {
        return claims.stream().anyMatch(claim -> claim.presence() == Claim.Presence.STOPPED);
    }

    MadeTable with(FileForm other) {
        return new MadeTable(columns, runOf, claims, searched, curves, other);
    }

    MadeTable withColumns(List<MadeColumn> others) {
        return new MadeTable(others, runOf, claims, searched, curves, form);
    }

    /** The first column of the meaning, changed. */
    MadeTable changed(Meaning meaning, UnaryOperator<MadeColumn> change) {
        int place = columns.indexOf(column(meaning).orElseThrow());
        List<MadeColumn> others = new ArrayList<>(columns);
        others.set(place, change.apply(columns.get(place)));
        return withColumns(others);
    }

    /** Every number in the first column of the meaning, changed; other texts stay. */
    MadeTable numbers(Meaning meaning, java.util.function.DoubleUnaryOperator change) {
        return changed(
                meaning,
                column -> column.changed(cell -> {
                    try {
                        double number = Double.parseDouble(cell);
                        return Double.isNaN(number) ? cell : PythonText.of(change.applyAsDouble(number));
                    } catch (NumberFormatException noNumber) {
                        return cell;
                    }
                }));
    }

    MadeTable plus(MadeColumn column) {
        List<MadeColumn> others = new ArrayList<>(columns);
        others.add(column);
        return withColumns(others);
    }

    /** Without all columns of the meaning, and without what they say of the runs. */
    MadeTable without(Meaning meaning) {
        return withColumns(columns.stream()
                        .filter(column -> column.meaning() != meaning)
                        .toList())
                .claims(claim -> claim.without(meaning));
    }

    MadeTable claims(UnaryOperator<Claim> change) {
        return new MadeTable(columns, runOf, claims.stream().map(change).toList(), searched, curves, form);
    }

    MadeTable claim(int run, Claim claim) {
        List<Claim> others = new ArrayList<>(claims);
        others.set(run, claim);
        return new MadeTable(columns, runOf, others, searched, curves, form);
    }

    /** Only these rows, in this order; a row may come twice. */
    MadeTable rows(List<Integer> rows) {
        return new MadeTable(
                columns.stream().map(column -> column.rows(rows)).toList(),
                rows.stream().map(runOf::get).toList(),
                claims,
                searched,
                curves,
                form);
    }

    /** With copies of these rows at the end. */
    MadeTable repeated(List<Integer> rows) {
        List<Integer> all = new ArrayList<>(IntStream.range(0, rows()).boxed().toList());
        all.addAll(rows);
        return rows(all);
    }

    MadeTable with(Meaning meaning, int row, String cell) {
        return has(meaning) ? changed(meaning, column -> column.with(row, cell)) : this;
    }

    /** The last rows belong to a run of their own. */
    MadeTable claimForLast(int rows, Claim claim) {
        List<Claim> more = new ArrayList<>(claims);
        more.add(claim);
        List<Integer> owners = new ArrayList<>(runOf.subList(0, runOf.size() - rows));
        owners.addAll(Collections.nCopies(rows, claims.size()));
        return new MadeTable(columns, owners, more, searched, curves, form);
    }

    String text() {
        return form.text(this);
    }
}
