package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.view.figure.Block;
import dev.hyperlaw.view.figure.FigureText;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Range;
import dev.hyperlaw.view.figure.Tick;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The words of a panel's blocks: inside the block where they fit, else a number there and the words below the panel. */
final class BlockNotes {
    private static final TextStyle STYLE = TextStyle.TICK.smaller();
    private static final double GAP = 4;

    /** Words that fit into their block. */
    private record Fitted(List<String> lines, TextStyle style, Box box) {}

    private final Panel panel;
    private final PlotArea area;
    /** Blocks over the same stretch of the axis share a note. */
    private final Map<Range, List<Block>> crowded =
            new TreeMap<>(Comparator.comparingDouble(Range::low).thenComparing(Range::high));

    BlockNotes(Panel panel, PlotArea area) {
        this.panel = panel;
        this.area = area;
        for (Block block : blocks()) {
            if (!block.label().isBlank() && fit(block, block.label()).isEmpty()) {
                crowded.computeIfAbsent(block.x(), stretch -> new ArrayList<>()).add(block);
            }
        }
    }

    /** How high the notes are. */
    double height(double width) {
        return crowded.isEmpty() ? 0 : STYLE.height(lines(width)) + GAP;
    }

    void draw(Svg svg, double left, double top, double width) {
        for (Block block : blocks()) {
            List<Range> stretches = List.copyOf(crowded.keySet());
            boolean noted = crowded.getOrDefault(block.x(), List.of()).contains(block);
            fit(block, noted ? Integer.toString(stretches.indexOf(block.x()) + 1) : block.label())
                    .ifPresent(words -> SvgText.inBox(svg, words.lines, words.style, words.box, false));
        }
        SvgText.lines(svg, lines(width), STYLE, left, top + GAP + STYLE.lineHeight() / 2);
    }

    private List<Block> blocks() {
        return panel.layers().stream()
                .filter(Block.class::isInstance)
                .map(Block.class::cast)
                .toList();
    }

    private List<String> lines(double width) {
        List<String> lines = new ArrayList<>();
        crowded.forEach((stretch, blocks) -> {
            List<String> words = new ArrayList<>();
            // The topmost strip first, as people read.
            for (int i = blocks.size() - 1; i >= 0; i--) {
                words.add("%s %s"
                        .formatted(strip(blocks.get(i)), blocks.get(i).label())
                        .strip());
            }
            String note = "%d (%s to %s): %s"
                    .formatted(
                            List.copyOf(crowded.keySet()).indexOf(stretch) + 1,
                            FigureText.number(stretch.low()),
                            FigureText.number(stretch.high()),
                            String.join("; ", words));
            lines.addAll(STYLE.wrap(note, width));
        });
        return lines;
    }

    /** The name of the strip that a block lies in. */
    private String strip(Block block) {
        return panel.y().ticks().stream()
                .filter(tick ->
                        tick.at() > block.y().low() && tick.at() < block.y().high())
                .map(Tick::text)
                .findFirst()
                .orElse("");
    }

    private Optional<Fitted> fit(Block block, String words) {
        double left = Math.max(area.box().x(), area.pixelX(block.x().low()));
        double right = Math.min(area.box().right(), area.pixelX(block.x().high()));
        double top = Math.max(area.box().y(), area.pixelY(block.y().high()));
        double bottom = Math.min(area.box().bottom(), area.pixelY(block.y().low()));
        TextStyle usual = TextStyle.on(block.ink().colour());
        for (TextStyle style : List.of(usual, usual.smaller())) {
            List<String> lines = style.wrap(words, right - left - 2);
            if (style.width(lines) <= right - left - 2 && style.height(lines) <= bottom - top) {
                return Optional.of(new Fitted(lines, style, new Box(left, top, right - left, bottom - top)));
            }
        }
        return Optional.empty();
    }
}
