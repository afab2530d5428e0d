package dev.hyperlaw.sweep.training;

import dev.hyperlaw.sweep.settings.SettingsReader;

/**
 * Where tokens come from.
 *
 * @param repeat whether a corpus may be read more than once when the run is longer than it
 * @param validationTokens held out, the same for every run on this source
 */
public record DataSettings(Source source, boolean repeat, int validationTokens) {

    /** One kind of source. */
    public sealed interface Source {
        /**
         * Bytes of a text file, or of all files of a folder in the order of their names.
         *
         * @param digest what {@link TextFolder#digest} says of them; empty if any text will do
         */
        record TextFiles(String path, String digest) implements Source {}

        /** The multilingual Europarl texts in the test framework of Lucene, which Maven brings. */
        record Europarl() implements Source {}

        /**
         * An endless language of known entropy: a Markov chain of order {@code order} over {@code symbols} symbols whose next-symbol
         * probabilities are drawn once from {@code languageSeed} and made peaked by {@code sharpness}.
         */
        record Synthetic(int symbols, int order, double sharpness, long languageSeed) implements Source {}

        /** Gaussian inputs classified by a random teacher, endless; {@code labelNoise} of the labels are random. */
        record Teacher(double labelNoise) implements Source {}

        /** The quadratic makes its own noise. */
        record None() implements Source {}
    }

    /** The sources of a language model. */
    public enum Kind {
        EUROPARL,
        TEXT,
        SYNTHETIC
    }

    static DataSettings read(SettingsReader settings, ModelSettings model) {
        if (model instanceof ModelSettings.Quadratic) {
            return new DataSettings(new Source.None(), false, 0);
        }
        int validation = (int) settings.whole("data.validation_tokens", 1, 32_768);
        if (model instanceof ModelSettings.Mlp) {
            double noise = settings.notNegative("data.label_noise", 0.1);
            if (noise > 1) {
                settings.problem(
                        "data.label_noise", "data.label_noise is %s, and is a share of the labels.".formatted(noise));
            }
            return new DataSettings(new Source.Teacher(noise), false, validation);
        }
        Kind kind = settings.choice("data.source", Kind.class, Kind.EUROPARL);
        if (kind != Kind.TEXT) {
            settings.unused("data.source: text", "data.path", "data.digest");
        }
        if (kind != Kind.SYNTHETIC) {
            settings.unused(
                    "data.source: synthetic", "data.symbols", "data.order", "data.sharpness", "data.language_seed");
        }
        Source source = switch (kind) {
            case EUROPARL -> new Source.Europarl();
            case TEXT ->
                new Source.TextFiles(
                        settings.required("data.path") ? settings.text("data.path", "") : "",
                        settings.has("data.digest") ? settings.text("data.digest", "") : "");
            case SYNTHETIC ->
                new Source.Synthetic(
                        symbols(settings),
                        (int) settings.whole("data.order", 0, 1),
                        settings.positive("data.sharpness", 2),
                        settings.whole("data.language_seed", 0, 1));
        };
        if (kind == Kind.SYNTHETIC) {
            settings.unused("a text, which has an end", "data.repeat");
            return new DataSettings(source, false, validation);
        }
        return new DataSettings(source, settings.flag("data.repeat", false), validation);
    }

    private static int symbols(SettingsReader settings) {
        int symbols = (int) settings.whole("data.symbols", 2, 64);
        if (symbols > 256) {
            settings.problem("data.symbols", "data.symbols is %d, and a byte has 256 values.".formatted(symbols));
        }
        return symbols;
    }
}
