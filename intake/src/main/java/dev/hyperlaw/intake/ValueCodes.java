package dev.hyperlaw.intake;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A small number for every distinct value, in the order of their first appearance. Numbers are hashed as they are: a million boxed ones
 * for every column would take longer than reading the file.
 */
final class ValueCodes {
    private static final int FREE = -1;

    private final List<Object> values = new ArrayList<>();
    private final Map<Object, Integer> codes = new HashMap<>();
    /** Numbers as they are written, by open addressing; at most half of the places are taken. */
    private double[] numbers = new double[32];

    private int[] codeOf = filled(32);
    private int taken;

    /** Numbers that are one after rounding have one code. */
    int ofNumber(double number) {
        double found = number + 0.0; // −0 is 0
        int place = place(found, numbers, codeOf);
        if (codeOf[place] != FREE) {
            return codeOf[place];
        }
        double rounded = SettingNumber.rounded(found);
        int code = Double.compare(rounded, found) == 0 ? add(found) : ofNumber(rounded);
        note(found, code);
        return code;
    }

    /** A text, or whatever else is not a number. */
    int ofText(Object value) {
        return codes.computeIfAbsent(value, this::add);
    }

    private int add(Object value) {
        values.add(value);
        return values.size() - 1;
    }

    /** By code. */
    List<Object> values() {
        return Collections.unmodifiableList(values);
    }

    private void note(double number, int code) {
        if (2 * ++taken > numbers.length) {
            grow();
        }
        int place = place(number, numbers, codeOf);
        numbers[place] = number;
        codeOf[place] = code;
    }

    private void grow() {
        double[] more = new double[2 * numbers.length];
        int[] moreCodes = filled(more.length);
        for (int i = 0; i < numbers.length; i++) {
            if (codeOf[i] != FREE) {
                int place = place(numbers[i], more, moreCodes);
                more[place] = numbers[i];
                moreCodes[place] = codeOf[i];
            }
        }
        numbers = more;
        codeOf = moreCodes;
    }

    /** Where a number is, or would be. */
    private static int place(double number, double[] numbers, int[] codeOf) {
        long spread = Double.doubleToLongBits(number)
                * 0x9E3779B97F4A7C15L; // Knuth's multiplicative hashing: the high bits count
        int place = (int) (spread >>> Long.numberOfLeadingZeros(numbers.length - 1L));
        while (codeOf[place] != FREE && Double.compare(numbers[place], number) != 0) {
            place = place + 1 & numbers.length - 1;
        }
        return place;
    }

    private static int[] filled(int length) {
        int[] codes = new int[length];
        Arrays.fill(codes, FREE);
        return codes;
    }
}
