package dev.hyperlaw.view.figure;

import java.util.List;
import java.util.Optional;

/** One pair of axes and what is drawn between them. */
public record Panel(String title, Axis x, Axis y, List<Layer> layers) {
    public Panel {
        layers = List.copyOf(layers);
        if (layers.isEmpty()) {
            throw new IllegalArgumentException("The panel '%s' must have something to show.".formatted(title));
        }
        for (Layer layer : layers) {
            check(x, layer.extent().x(), layer, title);
            check(y, layer.extent().y(), layer, title);
        }
    }

    public static Panel of(String title, Axis x, Axis y, Layer... layers) {
        return new Panel(title, x, y, List.of(layers));
    }

    private static void check(Axis axis, Optional<Range> extent, Layer layer, String title) {
        extent.ifPresent(range -> axis.scale()
                .check(
                        range,
                        "The %s '%s' on the axis '%s' of the panel '%s'"
                                .formatted(layer.kind(), layer.label(), axis.label(), title)));
    }
}
