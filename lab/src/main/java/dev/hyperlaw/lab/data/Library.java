package dev.hyperlaw.lab.data;

import dev.hyperlaw.sweep.training.DataSettings;
import dev.hyperlaw.sweep.training.DataSettings.Source;
import dev.hyperlaw.sweep.training.ModelSettings;
import dev.hyperlaw.sweep.training.TrainingSettings;
import java.util.HashMap;
import java.util.Map;

/** Opens the data of runs, and keeps in memory what the next run is likely to want again. For one thread. */
public final class Library {
    private final Map<DataSettings, Corpus> corpora = new HashMap<>();
    private final Map<Source.Synthetic, MarkovLanguage> languages = new HashMap<>();

    /**
     * The examples of a run, in the order of its seed.
     *
     * @throws dev.hyperlaw.InputProblem if there is nothing to read, or too little
     */
    public ExampleStream open(TrainingSettings settings) {
        DataSettings data = settings.data();
        ModelSettings model = settings.model();
        Source source = data.source();
        if (source instanceof Source.Teacher noisy && model instanceof ModelSettings.Mlp mlp) {
            Teacher teacher = new Teacher(mlp.inputs(), mlp.classes());
            return new TeacherStream(teacher, noisy.labelNoise(), data.validationTokens(), settings.seed());
        }
        if (model instanceof ModelSettings.Quadratic quadratic) {
            return new NoiseStream(quadratic.dimension(), quadratic.noise(), settings.seed());
        }
        return new TokenExamples(windows(data, model.context(), settings.seed()), model.context());
    }

    private TokenWindows windows(DataSettings data, int context, long seed) {
        if (data.source() instanceof Source.Synthetic synthetic) {
            MarkovLanguage language = languages.computeIfAbsent(synthetic, MarkovLanguage::new);
            return new MarkovWindows(language, context, data.validationTokens(), seed);
        }
        return new CorpusWindows(corpus(data), context, seed);
    }

    private Corpus corpus(DataSettings data) {
        DataSettings key = new DataSettings(data.source(), false, data.validationTokens());
        Corpus known = corpora.get(key);
        if (known != null) {
            return known;
        }
        corpora.clear(); // A worker goes from run to run of one sweep; two large texts at once would only cost memory.
        Corpus corpus = data.source() instanceof Source.TextFiles files
                ? Corpus.split(files.path(), Texts.files(files), data.validationTokens())
                : Corpus.split("Europarl", Texts.europarl(), data.validationTokens());
        corpora.put(key, corpus);
        return corpus;
    }
}
