package dev.hyperlaw.evidence.landscape;

import dev.hyperlaw.evidence.Cell;

/** A budget at which nothing was varied. */
record LonePoint(Slice slice) implements Landscape {
    @Override
    public Valued at(Cell cell) {
        return new Valued(slice.best().loss(), slice.holdsOther(cell));
    }
}
