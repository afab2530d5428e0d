package dev.hyperlaw.view.render.figure;

import java.util.List;

/** One place where a label could go; {@code price} says how far that is from what was wished for. */
record Candidate(List<String> lines, Box box, boolean upwards, double price) {
    Candidate {
        lines = List.copyOf(lines);
    }

    static Candidate across(List<String> lines, TextStyle style, double centreX, double centreY, double price) {
        Box box = Box.centred(centreX, centreY, style.width(lines), style.height(lines));
        return new Candidate(lines, box, false, price);
    }

    static Candidate upwards(List<String> lines, TextStyle style, double centreX, double centreY, double price) {
        double thickness = style.height(lines);
        double length = style.width(lines);
        Box box = Box.centred(centreX, centreY, thickness, length);
        return new Candidate(lines, box, true, price);
    }

    void draw(Svg svg, TextStyle style) {
        if (upwards) {
            SvgText.upwards(svg, lines, style, box.centreX(), box.centreY(), true);
        } else {
            SvgText.inBox(svg, lines, style, box, true);
        }
    }
}
