package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.view.figure.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** Lays out the panels of a figure so that plot areas are equally large and line up, and draws them. */
final class FigureLayout {
    private static final double COLUMN_GAP = 14;
    private static final double ROW_GAP = 16;
    private static final double EDGE = 3;

    private final Figure figure;
    private final double width;
    private final int columns;
    private final double cell;
    private final Optional<ColourBar> sharedBar;
    private final List<PanelPlan> plans = new ArrayList<>();

    FigureLayout(Figure figure) {
        this.figure = figure;
        width = switch (figure.layout().width()) {
            case COLUMN -> 480;
            case PAGE -> 960;
        };
        columns = Math.min(figure.layout().columns(), figure.panels().size());
        cell = width / figure.layout().columns();
        sharedBar = ColourBar.sharedBy(figure);
        double plotHeight = cell * figure.layout().heightToWidth() - 45;
        for (int i = 0; i < figure.panels().size(); i++) {
            String title = title(i);
            plans.add(PanelPlan.of(figure.panels().get(i), title, plotHeight, sharedBar.isEmpty()));
        }
    }

    FigureDrawing draw() {
        Svg svg = new Svg();
        double[] left = needs(PanelPlan::left);
        double[] right = needs(PanelPlan::right);
        double taken = 2 * EDGE
                + COLUMN_GAP * (columns - 1)
                + sharedBar.map(ColourBar::room).orElse(0.0);
        for (int column = 0; column < columns; column++) {
            taken += left[column] + right[column];
        }
        double plotWidth = (width - taken) / columns;
        // Alike in every row, whether or not its axes have labels.
        double plotHeight =
                cell * figure.layout().heightToWidth() - most(plans, plan -> plan.axis(textWidth(plan, plotWidth)));
        double y = KeyRow.draw(svg, figure.key(), 0, width);
        double firstTop = 0;
        double lastBottom = 0;
        for (int first = 0; first < plans.size(); first += columns) {
            List<PanelPlan> row = plans.subList(first, Math.min(first + columns, plans.size()));
            double top = y + most(row, plan -> plan.top(textWidth(plan, plotWidth)));
            double below = most(row, plan -> below(plan, plotWidth, plotHeight));
            double x = EDGE;
            for (int column = 0; column < row.size(); column++) {
                PanelPlan plan = row.get(column);
                Box box = new Box(x + left[column], top, plotWidth, plotHeight);
                String clipId = "%s-panel-%d".formatted(figure.name(), first + column + 1);
                PanelDrawing.draw(plan, box, x, textWidth(plan, plotWidth), clipId, svg);
                x += left[column] + plotWidth + right[column] + COLUMN_GAP;
            }
            firstTop = first == 0 ? top : firstTop;
            lastBottom = top + plotHeight;
            y = lastBottom + below + ROW_GAP;
        }
        drawSharedBar(svg, firstTop, lastBottom);
        return new FigureDrawing(figure, width, y - ROW_GAP + EDGE, svg.toString());
    }

    private void drawSharedBar(Svg svg, double top, double bottom) {
        sharedBar.ifPresent(bar -> {
            double height = Math.min(bottom - top, 420);
            bar.draw(svg, width - EDGE - bar.room(), (top + bottom - height) / 2, height);
        });
    }

    /** Axis and notes. */
    private double below(PanelPlan plan, double plotWidth, double plotHeight) {
        double text = textWidth(plan, plotWidth);
        BlockNotes notes = new BlockNotes(plan.panel(), plan.area(new Box(0, 0, plotWidth, plotHeight)));
        return plan.axis(text) + notes.height(text);
    }

    private double textWidth(PanelPlan plan, double plotWidth) {
        return plan.left() + plotWidth + 10;
    }

    private double[] needs(ToDoubleFunction<PanelPlan> need) {
        double[] needs = new double[columns];
        for (int i = 0; i < plans.size(); i++) {
            needs[i % columns] = Math.max(needs[i % columns], need.applyAsDouble(plans.get(i)));
        }
        return needs;
    }

    private static double most(List<PanelPlan> row, ToDoubleFunction<PanelPlan> need) {
        return row.stream().mapToDouble(need).max().orElse(0);
    }

    /** Panels of a figure of several get a letter that a caption can point at. */
    private String title(int index) {
        String title = figure.panels().get(index).title();
        if (figure.panels().size() == 1) {
            return title;
        }
        return "(%c) %s".formatted((char) ('a' + index), title).strip();
    }
}
