package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.view.figure.Range;
import dev.hyperlaw.view.figure.Scale;

/** The rectangle between the axes, and where values lie in it. Ranges are positions on the scales. */
record PlotArea(Box box, Scale xScale, Range x, Scale yScale, Range y) {
    Point pixel(double valueX, double valueY) {
        return new Point(pixelX(valueX), pixelY(valueY));
    }

    double pixelX(double value) {
        return box.x() + (xScale.position(value) - x.low()) / x.length() * box.width();
    }

    double pixelY(double value) {
        return box.bottom() - (yScale.position(value) - y.low()) / y.length() * box.height();
    }
}
