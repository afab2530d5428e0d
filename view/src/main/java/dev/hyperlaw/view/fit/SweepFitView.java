package dev.hyperlaw.view.fit;

import dev.hyperlaw.desk.fit.SweepFit;
import dev.hyperlaw.evidence.BoundCheck;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.view.document.CsvLines;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.Passage;
import dev.hyperlaw.view.figure.sweep.SweepFigures;
import dev.hyperlaw.view.read.Detail;
import dev.hyperlaw.view.read.ReadPassages;
import java.util.ArrayList;
import java.util.List;

/** The fit of a sweep. With several groups, exponents and verdicts stand in each group; with one, at the top as well. */
record SweepFitView(SweepFit fit) {
    Document document(Detail detail) {
        List<Passage> blocks = new ArrayList<>();
        blocks.add(Passage.Data.of(Fact.data("source", fit.source()), Fact.data("metric", fit.metric())));
        fit.read().ifPresent(read -> {
            blocks.add(ReadPassages.of(read, detail));
            blocks.add(new Passage.Gap());
        });
        fit.fits().forEach(group -> blocks.add(GroupPassages.of(group, fit.source(), fit.metric())));
        fit.pooled().forEach(pooled -> blocks.add(PooledPassages.of(pooled)));
        blocks.add(top());
        blocks.add(
                Passage.Line.plain(
                        "(95 % intervals, nothing believed of the exponents beforehand. Rejected: the interval does not hold it.)"));
        blocks.add(new Passage.Warnings("", List.of(meaning())));
        if (!fit.bounds().isEmpty()) {
            blocks.addAll(Passage.apart(new BoundCheckPassages(fit.source(), fit.bounds()).section()));
        }
        blocks.add(new Passage.Later(this::figures));
        return new Document("What %s says about the laws".formatted(fit.source()), blocks, csv());
    }

    private List<Passage> figures() {
        List<Passage.Picture> pictures = SweepFigures.all(fit.label(), fit.fits(), fit.bounds()).stream()
                .map(Passage.Picture::new)
                .toList();
        return pictures.isEmpty() ? List.of() : List.of(Passage.Section.page("Figures", pictures));
    }

    /** What programs find without looking for a group, where there is only one answer. */
    private Passage.Data top() {
        List<Fact> facts = new ArrayList<>();
        if (fit.fits().size() == 1) {
            facts.addAll(GroupPassages.summary(fit.fits().get(0)));
        } else if (fit.pooled().size() == 1) {
            facts.addAll(PooledPassages.summary(fit.pooled().get(0)));
        }
        facts.add(Fact.data("caution", meaning()));
        return new Passage.Data(facts);
    }

    /** What the numbers can and cannot say. */
    private String meaning() {
        return fit.metric().equals(BoundCheck.BOUNDED)
                ? "This is what the theories bound; they minimise the bound, which may lie far above it."
                : "The bound is on a gradient norm, not on the %s: agreement does not prove the bound, and a rejected exponent may be the %s's."
                        .formatted(fit.metric(), fit.metric());
    }

    /** One row per optimum; what is held has its value, too. */
    private CsvLines csv() {
        List<String> columns = new ArrayList<>(List.of("group", "regime", "tokens"));
        for (Tunable setting : Tunable.values()) {
            for (String end : List.of("", "Low", "High", "Edge")) {
                columns.add(setting.key() + end);
            }
        }
        columns.addAll(List.of(fit.metric() + "=loss", "lossUnit"));
        List<List<Fact>> rows = new ArrayList<>();
        for (GroupFit group : fit.fits()) {
            OptimaTables.facts(group)
                    .forEach(optimum -> rows.add(optimum.line(
                            Fact.data("group", group.group().name()),
                            Fact.data("lossUnit", group.group().unit().words()))));
        }
        return CsvLines.of(columns, rows);
    }
}
