package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.render.html.PageStyle;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Claims and figures as one HTML page that needs nothing else: no script, no font, no network. */
public record HtmlPage(String title, String introduction, List<ClaimRow> claims, List<FigureDrawing> figures) {
    public HtmlPage {
        claims = List.copyOf(claims);
        figures = List.copyOf(figures);
        Set<String> names = new HashSet<>();
        for (FigureDrawing drawing : figures) {
            if (!names.add(drawing.figure().name())) {
                throw new IllegalArgumentException("The page shows the figure '%s' twice."
                        .formatted(drawing.figure().name()));
            }
        }
    }

    public String html() {
        StringBuilder page = new StringBuilder();
        page.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
                .append(Svg.escape(Markup.of(title).plain()))
                .append("</title>\n<style>\n")
                .append(PageStyle.GROUND)
                .append(PageStyle.CLAIMS)
                .append("</style>\n</head>\n<body>\n<main>\n<h1>")
                .append(html(title))
                .append("</h1>\n");
        if (!introduction.isBlank()) {
            page.append("<p class=\"introduction\">").append(html(introduction)).append("</p>\n");
        }
        if (!claims.isEmpty() && !figures.isEmpty()) {
            page.append("<nav><a href=\"#claims\">%d claims</a> · <a href=\"#figures\">%d figures</a></nav>\n"
                    .formatted(claims.size(), figures.size()));
        }
        if (!claims.isEmpty()) {
            appendClaims(page);
        }
        if (!figures.isEmpty()) {
            appendFigures(page);
        }
        return page.append("</main>\n</body>\n</html>\n").toString();
    }

    private void appendClaims(StringBuilder page) {
        page.append("<h2 id=\"claims\">Claims</h2>\n<div class=\"table\"><table>\n<thead><tr><th>Claim</th>")
                .append(
                        "<th>Statement</th><th>Predicted</th><th>Measured</th><th>Verdict</th><th>Note</th></tr></thead>\n")
                .append("<tbody>\n");
        for (ClaimRow claim : claims) {
            page.append("<tr>");
            appendCell(page, "id", "Claim", html(claim.id()));
            appendCell(page, "statement", "Statement", html(claim.statement()));
            appendCell(page, "predicted", "Predicted", html(claim.predicted()));
            appendCell(page, "measured", "Measured", html(claim.measured()));
            String badge = "<span class=\"badge %s\">%s %s</span>"
                    .formatted(tone(claim.tone()), claim.tone().sign(), html(claim.verdict()));
            appendCell(page, "verdict", "Verdict", badge);
            appendCell(page, "note", "Note", html(claim.note()));
            page.append("</tr>\n");
        }
        page.append("</tbody>\n</table></div>\n");
    }

    private static void appendCell(StringBuilder page, String kind, String label, String content) {
        page.append("<td class=\"%s\" data-label=\"%s\">%s</td>".formatted(kind, label, content));
    }

    private void appendFigures(StringBuilder page) {
        page.append("<h2 id=\"figures\">Figures</h2>\n<ul class=\"contents\">\n");
        for (FigureDrawing drawing : figures) {
            Figure figure = drawing.figure();
            page.append("<li><a href=\"#figure-%s\">%s</a></li>\n".formatted(figure.name(), html(figure.title())));
        }
        page.append("</ul>\n");
        figures.forEach(drawing -> page.append(drawing.element()));
    }

    private static String html(String text) {
        return Markup.of(text).html();
    }

    private static String tone(ClaimRow.Tone tone) {
        return switch (tone) {
            case GOOD -> "good";
            case MIXED -> "mixed";
            case BAD -> "bad";
            case NEUTRAL -> "neutral";
        };
    }
}
