package dev.hyperlaw.view.document;

import dev.hyperlaw.view.figure.Figure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** A piece of a document, in the order people read it. */
public sealed interface Passage
        permits Passage.Gap,
                Passage.Data,
                Passage.Card,
                Passage.Line,
                Passage.Warnings,
                Passage.Picture,
                Passage.Section,
                Passage.Later,
                FactTable {
    Audience audience();

    /** Every fact in it, for programs. */
    default List<Fact> facts() {
        return List.of();
    }

    /** A passage after an empty line. */
    static List<Passage> apart(Passage passage) {
        return List.of(new Gap(), passage);
    }

    /** An empty line on a terminal. */
    record Gap() implements Passage {
        @Override
        public Audience audience() {
            return Audience.TERMINAL;
        }
    }

    /** Facts that only programs read. */
    record Data(List<Fact> facts) implements Passage {
        public Data {
            facts = List.copyOf(facts);
        }

        public static Data of(Fact... facts) {
            return new Data(Arrays.asList(facts));
        }

        @Override
        public Audience audience() {
            return Audience.PROGRAMS;
        }
    }

    /** What a line of facts is called: {@code lr} in a line, {@code Learning rate} on a card, with a remark under it. */
    record Item(String brief, String name, Fact fact, String remark) {
        public Item(String brief, String name, Fact fact) {
            this(brief, name, fact, "");
        }
    }

    /** Facts side by side: the answer. One line on a terminal, a card on a page. */
    record Card(String label, List<Item> items, Audience audience) implements Passage {
        public Card {
            items = List.copyOf(items);
        }

        @Override
        public List<Fact> facts() {
            return items.stream().map(Item::fact).toList();
        }
    }

    /** A sentence with the facts in it, after a label. */
    record Line(String label, String text, List<Fact> facts, Tone tone, Audience audience) implements Passage {
        private static final String GAP = "{}";

        public Line {
            facts = List.copyOf(facts);
        }

        /** A sentence in which each {@code {}} stands for a fact or for words, in their order. */
        public static Line of(String label, String template, Object... pieces) {
            List<Fact> facts = new ArrayList<>();
            StringBuilder text = new StringBuilder();
            int done = 0;
            for (Object piece : pieces) {
                if (piece instanceof Fact fact) {
                    facts.add(fact);
                }
                int gap = template.indexOf(GAP, done);
                if (gap < 0) {
                    throw new IllegalArgumentException(
                            "There is no place for '%s' in '%s'.".formatted(piece, template));
                }
                text.append(template, done, gap).append(piece);
                done = gap + GAP.length();
            }
            text.append(template, done, template.length());
            return new Line(label, text.toString(), facts, Tone.WRAPPED, Audience.EVERYBODY);
        }

        /** Without a label. */
        public static Line text(String template, Object... pieces) {
            return of("", template, pieces);
        }

        /** The answer to the question, without a label. */
        public static Line answer(String template, Object... pieces) {
            return text(template, pieces).in(Tone.ANSWER);
        }

        /** Without a label, never broken into several lines. */
        public static Line plain(String template, Object... pieces) {
            return text(template, pieces).in(Tone.WHOLE);
        }

        /** As {@link #of}, never broken into several lines. */
        public static Line whole(String label, String template, Object... pieces) {
            return of(label, template, pieces).in(Tone.WHOLE);
        }

        public Line in(Tone tone) {
            return new Line(label, text, facts, tone, audience);
        }

        public Line to(Audience audience) {
            return new Line(label, text, facts, tone, audience);
        }
    }

    /** How a line is set on a terminal. */
    enum Tone {
        /** The line that answers the question. */
        ANSWER,
        /** Broken at spaces where it is long. */
        WRAPPED,
        /** The same, with a label that the eye should catch. */
        MARKED,
        WHOLE
    }

    /** What the reader should not overlook; {@code key} is empty where programs find them elsewhere. */
    record Warnings(String key, List<String> texts) implements Passage {
        public Warnings {
            texts = List.copyOf(texts);
        }

        /** At the end of a document, apart where there are any; programs find them at {@code warnings}. */
        public static List<Passage> atEnd(List<String> texts) {
            Passage warnings = new Warnings("warnings", texts);
            return texts.isEmpty() ? List.of(warnings) : Passage.apart(warnings);
        }

        @Override
        public Audience audience() {
            return Audience.EVERYBODY;
        }

        @Override
        public List<Fact> facts() {
            return key.isEmpty() ? List.of() : List.of(Fact.data(key, texts));
        }
    }

    /** A figure on a page. */
    record Picture(Figure figure) implements Passage {
        @Override
        public Audience audience() {
            return Audience.PAGE;
        }
    }

    /**
     * Blocks under a heading.
     *
     * @param key of the object that its facts stand in; {@code others[]} appends one to a list; empty for the object around it
     * @param heading on a terminal; empty for none
     * @param title on a page; empty for none
     */
    record Section(String key, String heading, String title, List<Passage> blocks, Audience audience)
            implements Passage {
        public Section {
            blocks = List.copyOf(blocks);
        }

        /** A part of a page alone. */
        public static Section page(String title, List<? extends Passage> blocks) {
            return new Section("", "", title, List.copyOf(blocks), Audience.PAGE);
        }

        /** A part of a page that a terminal shows without a heading. */
        public static Section titled(String title, List<Passage> blocks) {
            return new Section("", "", title, blocks, Audience.EVERYBODY);
        }
    }

    /** Passages of a page that are made only when a page is: figures take longer than all the rest. */
    record Later(Supplier<List<Passage>> made) implements Passage {
        @Override
        public Audience audience() {
            return Audience.PAGE;
        }
    }
}
