package dev.hyperlaw.tables;

import dev.hyperlaw.observation.Setting;

/** One value of a table: what is to be written, or what was read. A format without types, such as CSV, has texts alone. */
public sealed interface TableCell {
    /** No value. */
    TableCell EMPTY = new Empty();

    static TableCell of(String value) {
        return new Text(value);
    }

    static TableCell of(long value) {
        return new Whole(value);
    }

    static TableCell of(double value) {
        return new Real(value);
    }

    static TableCell of(boolean value) {
        return new Flag(value);
    }

    /** How it is written where everything is text; an empty cell is the empty text. */
    String text();

    /** No value; not the same as an empty text, though both look alike in a CSV file. */
    record Empty() implements TableCell {
        @Override
        public String text() {
            return "";
        }
    }

    record Text(String value) implements TableCell {
        @Override
        public String text() {
            return value;
        }
    }

    record Whole(long value) implements TableCell {
        @Override
        public String text() {
            return Long.toString(value);
        }
    }

    /** A finite number; its text reads back as the very same bits. */
    record Real(double value) implements TableCell {
        public Real {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("A cell (%s) must be a finite number.".formatted(value));
            }
        }

        @Override
        public String text() {
            return value == 0 && 1 / value < 0 ? "-0.0" : Setting.of(value).canonical();
        }
    }

    record Flag(boolean value) implements TableCell {
        @Override
        public String text() {
            return Boolean.toString(value);
        }
    }
}
