package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.view.figure.Range;
import dev.hyperlaw.view.figure.Scale;

/** The rectangle between the axes, and where values lie in it. Ranges are positions on the scales. */
record PlotArea(Box box, Scale xScale, Range x, Scale yScale, Range y) {
    Point pixel(double valueX, double valueY) {
        return new Point(pixelX(valueX), pixelY(valueY));
    }

    double pixelX(double value) {
        return at(xScale.position(value), 0).x();
    }

    double pixelY(double value) {
        return at(0, yScale.position(value)).y();
    }

    /** Where positions on the scales lie. */
    Point at(double positionX, double positionY) {
        return new Point(
                box.x() + (positionX - x.low()) / x.length() * box.width(),
                box.bottom() - (positionY - y.low()) / y.length() * box.height());
    }
}
