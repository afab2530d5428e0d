package dev.hyperlaw.tables;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The names of the columns of a delimited text. pandas leaves the name of its index empty: such columns in front are called what pandas calls
 * them when it reads the file, {@code Unnamed: 0}. Columns of two levels have a second line of names: {@code params} over {@code lr} is
 * {@code params_lr}.
 *
 * @param line of the first names
 * @param upper as they stand in the first line
 * @param names one per column, with both levels; empty where a column has none
 */
record DelimitedHeader(long line, List<String> upper, List<String> names) {
    private static final Pattern NUMBER = Pattern.compile("[+-]?[\\d.].*");

    /** What Optuna puts over the names of a trial's parameters and attributes, also where there is only one. */
    private static final Set<String> OVER = Set.of("params", "user_attrs", "system_attrs");

    DelimitedHeader {
        upper = List.copyOf(upper);
        names = List.copyOf(names);
    }

    static DelimitedHeader of(long line, List<String> fields) {
        return new DelimitedHeader(line, fields, fields);
    }

    /** Whether the line after the first goes on with names, and is not a row. */
    boolean goesOn(List<String> fields) {
        boolean levels = upper.stream()
                .anyMatch(name -> !name.isBlank() && (OVER.contains(name) || Collections.frequency(upper, name) > 1));
        return levels
                && fields.size() == upper.size()
                && fields.get(0).isBlank()
                && fields.stream().noneMatch(field -> NUMBER.matcher(field).matches())
                && IntStream.range(0, fields.size())
                        .noneMatch(i -> fields.get(i).isBlank() && Collections.frequency(upper, upper.get(i)) > 1);
    }

    DelimitedHeader over(List<String> lower) {
        return new DelimitedHeader(
                line,
                upper,
                IntStream.range(0, upper.size())
                        .mapToObj(i -> lower.get(i).isBlank() ? upper.get(i) : upper.get(i) + "_" + lower.get(i))
                        .toList());
    }

    /** The names, each once; what is wrong with them is noted. */
    List<String> checked(TableProblems problems) {
        List<String> checked = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        boolean index = true;
        for (String name : names) {
            index &= name.isBlank() && checked.size() + 1 < names.size();
            String called = index ? unnamed(checked.size()) : name;
            if (called.isBlank()) {
                problems.add(line, "The column %d has no name.".formatted(checked.size() + 1));
            } else if (!seen.add(called)) {
                problems.add(line, "Two columns are named '%s'.".formatted(called));
            }
            checked.add(called);
        }
        return checked;
    }

    /** A table that was read and written again may have the name already. */
    private String unnamed(int column) {
        String name = "Unnamed: " + column;
        return names.contains(name) ? name + ".1" : name;
    }
}
