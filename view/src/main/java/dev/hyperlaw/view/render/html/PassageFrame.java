package dev.hyperlaw.view.render.html;

import dev.hyperlaw.view.document.Passage;

/** What passages that follow each other stand in. */
enum PassageFrame {
    NONE("", ""),
    /** Lines with labels. */
    LIST("dl", "lines"),
    /** Figures. */
    GALLERY("div", "grid");

    private final String tag;
    private final String look;

    PassageFrame(String tag, String look) {
        this.tag = tag;
        this.look = look;
    }

    static PassageFrame of(Passage passage) {
        if (passage instanceof Passage.Picture) {
            return GALLERY;
        }
        return passage instanceof Passage.Line line && !line.label().isBlank() ? LIST : NONE;
    }

    void begin(Html html) {
        if (this != NONE) {
            html.open(tag, "class", look);
        }
    }

    void end(Html html) {
        if (this != NONE) {
            html.close(tag);
        }
    }
}
