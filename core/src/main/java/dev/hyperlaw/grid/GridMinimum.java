package dev.hyperlaw.grid;

/**
 * The lowest value on a grid and where it is: indices into the (up to) three axes of a {@link GridProblem}, 0 for axes it
 * does not have.
 */
record GridMinimum(double value, int outer, int middle, int inner) {
    static final GridMinimum NONE = new GridMinimum(Double.POSITIVE_INFINITY, 0, 0, 0);

    /** Whether a point belongs in this one's place: lower, or as low and earlier in the order of the grid. */
    boolean losesTo(double otherValue, int j, int k, int i) {
        if (otherValue != value) {
            return otherValue < value;
        }
        if (j != outer) {
            return j < outer;
        }
        return k != middle ? k < middle : i < inner;
    }

    int index(int axis) {
        return switch (axis) {
            case 0 -> outer;
            case 1 -> middle;
            case 2 -> inner;
            default -> throw new IndexOutOfBoundsException(axis);
        };
    }
}
