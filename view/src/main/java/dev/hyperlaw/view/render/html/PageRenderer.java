package dev.hyperlaw.view.render.html;

import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Writes a document as one page: titles, cards, tables that turn into lists on a narrow window, figures. */
public final class PageRenderer {
    /** Sections from which a list of contents helps. */
    private static final int MANY_SECTIONS = 4;

    private final Html html = new Html();
    private int sections;

    private PageRenderer() {}

    public static String page(Document document, Imprint imprint) {
        return new PageRenderer().whole(document, imprint);
    }

    private String whole(Document document, Imprint imprint) {
        html.raw("<!DOCTYPE html>\n")
                .open("html", "lang", "en")
                .open("head")
                .lone("meta", "charset", "utf-8")
                .lone("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
                .element("title", document.title())
                .open("style")
                .raw("\n" + PageStyle.CSS)
                .close("style")
                .close("head")
                .open("body")
                .open("main")
                .element("h1", document.title());
        List<Passage> blocks = whole(document.blocks());
        contents(blocks);
        blocks(blocks, 2);
        imprint(imprint);
        return html.close("main").close("body").close("html").toString();
    }

    private void imprint(Imprint imprint) {
        html.open("footer")
                .open("p")
                .text("Hyperlaw %s, %s. ".formatted(imprint.version(), imprint.date()))
                .element("code", imprint.command())
                .close("p")
                .close("footer");
    }

    /** With all that was left for later. */
    private static List<Passage> whole(List<Passage> blocks) {
        List<Passage> whole = new ArrayList<>();
        for (Passage block : blocks) {
            if (block instanceof Passage.Later later) {
                whole.addAll(whole(later.made().get()));
            } else if (block instanceof Passage.Section section) {
                whole.add(new Passage.Section(
                        section.key(),
                        section.heading(),
                        section.title(),
                        whole(section.blocks()),
                        section.audience()));
            } else {
                whole.add(block);
            }
        }
        return whole;
    }

    /** Titles of sections, in the order in which {@link #section} numbers them. */
    private void contents(List<Passage> blocks) {
        List<String> titles = new ArrayList<>();
        titles(blocks, titles);
        if (titles.size() < MANY_SECTIONS) {
            return;
        }
        html.open("nav").open("ul", "class", "contents");
        for (int i = 0; i < titles.size(); i++) {
            html.open("li")
                    .element("a", titles.get(i), "href", "#" + anchor(i + 1))
                    .close("li");
        }
        html.close("ul").close("nav");
    }

    private static void titles(List<Passage> blocks, List<String> titles) {
        for (Passage block : blocks) {
            if (block instanceof Passage.Section section && section.audience().isOnPage()) {
                if (section.title().isEmpty()) {
                    titles(section.blocks(), titles);
                } else {
                    titles.add(section.title());
                }
            }
        }
    }

    private static String anchor(int number) {
        return "part-%d".formatted(number);
    }

    /** Lines with labels that follow each other are one list; figures are side by side where there is room. */
    private void blocks(List<Passage> blocks, int level) {
        PassageFrame open = PassageFrame.NONE;
        for (Passage block : blocks) {
            if (!block.audience().isOnPage()) {
                continue;
            }
            PassageFrame frame = PassageFrame.of(block);
            if (frame != open) {
                open.end(html);
                frame.begin(html);
                open = frame;
            }
            block(block, level);
        }
        open.end(html);
    }

    private void block(Passage block, int level) {
        if (block instanceof Passage.Card card) {
            card(card);
        } else if (block instanceof Passage.Line line) {
            line(line);
        } else if (block instanceof Passage.Warnings warnings) {
            warnings(warnings);
        } else if (block instanceof Passage.Picture picture) {
            html.figure(picture.figure());
        } else if (block instanceof Passage.Section section) {
            section(section, level);
        } else if (block instanceof FactTable table) {
            PageTable.write(table, level, html);
        }
    }

    private void card(Passage.Card card) {
        html.open("dl", "class", "card");
        for (Passage.Item item : card.items()) {
            html.open("div")
                    .element("dt", item.name())
                    .open("dd")
                    .element("strong", item.fact().toString());
            if (!item.remark().isEmpty()) {
                html.element("span", item.remark(), "class", "note");
            }
            html.close("dd").close("div");
        }
        html.close("dl");
    }

    private void line(Passage.Line line) {
        if (line.label().isBlank()) {
            html.open("p").formula(line.text()).close("p");
        } else {
            html.open("div")
                    .element("dt", label(line.label()))
                    .open("dd")
                    .formula(line.text())
                    .close("dd")
                    .close("div");
        }
    }

    /** {@code COST} is Cost: a page has other means than capitals. */
    private static String label(String label) {
        String words = label.strip();
        return words.equals(words.toUpperCase(Locale.ROOT)) && words.length() > 1
                ? words.charAt(0) + words.substring(1).toLowerCase(Locale.ROOT)
                : words;
    }

    private void warnings(Passage.Warnings warnings) {
        if (!warnings.texts().isEmpty()) {
            html.open("ul", "class", "warnings");
            warnings.texts().forEach(text -> html.element("li", text));
            html.close("ul");
        }
    }

    private void section(Passage.Section section, int level) {
        if (section.title().isEmpty()) {
            blocks(section.blocks(), level);
            return;
        }
        if (level == 2) {
            sections++;
            html.open("section", "id", anchor(sections));
        } else {
            html.open("section");
        }
        html.element("h" + level, section.title());
        blocks(section.blocks(), level + 1);
        html.close("section");
    }
}
