package dev.hyperlaw.view.fit;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.LawBend;
import dev.hyperlaw.evidence.LossUnit;
import dev.hyperlaw.evidence.PathIdentity;
import dev.hyperlaw.transfer.LawMix;
import dev.hyperlaw.view.document.Audience;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One group of a sweep. */
record GroupPassages(GroupFit fit) {
    /**
     * @param source what a group without a name is called
     * @param metric what was minimised
     */
    static Passage of(GroupFit fit, String source, String metric) {
        String name = fit.group().name().isEmpty() ? source : fit.group().name();
        return new Passage.Section(
                "groups[]", "", name, new GroupPassages(fit).blocks(name, metric), Audience.EVERYBODY);
    }

    private List<Passage> blocks(String name, String metric) {
        List<Passage> blocks = new ArrayList<>();
        blocks.add(headline(name));
        blocks.add(new Passage.Gap());
        OptimaTables.of(fit, metric).forEach(table -> {
            blocks.add(table);
            blocks.add(new Passage.Gap());
        });
        if (!fit.exponents().isEmpty()) {
            blocks.add(ExponentFacts.table(fit.exponents(), fit.judgements()));
            blocks.add(new Passage.Gap());
        }
        List<String> remarks = new ArrayList<>(FitRemarks.of(fit));
        TimescaleFacts.words(fit.group().relatives()).ifPresent(remarks::add);
        blocks.addAll(remarks(remarks));
        blocks.addAll(new ProxyPassages(fit.group()).blocks());
        blocks.add(new Passage.Warnings("warnings", FitRemarks.warnings(fit, metric)));
        blocks.add(data());
        blocks.add(new Passage.Gap());
        return blocks;
    }

    /** One line each, and an empty one after them. */
    static List<Passage> remarks(List<String> remarks) {
        List<Passage> lines = new ArrayList<>();
        remarks.forEach(remark -> lines.add(Passage.Line.plain("{}", remark)));
        if (!lines.isEmpty()) {
            lines.add(new Passage.Gap());
        }
        return lines;
    }

    private Passage.Line headline(String name) {
        double[] budgets = fit.group().readings().budgets();
        long diverged =
                fit.group().runs().stream().filter(run -> run.diverged()).count();
        return Passage.Line.answer(
                "{}: {} runs{}, {}, at {} to {} tokens{}",
                Fact.of("group", fit.group().name(), name),
                Fact.number("runs", fit.group().runs().size()),
                diverged == 0 ? "" : " (%d diverged)".formatted(diverged),
                Fact.text("rate", fit.group().rate().words()),
                NumberText.compact(budgets[0]),
                NumberText.compact(budgets[budgets.length - 1]),
                noise(fit));
    }

    /** The noise of one loss, by the regime that tunes the least: the fewer axes a fit has, the better it follows. */
    private static Fact noise(GroupFit fit) {
        Optional<Double> noise = fit.regimes().stream()
                .flatMap(regime -> regime.noise().stream())
                .findFirst();
        LossUnit unit = fit.group().unit();
        return Fact.of(
                "noise",
                noise,
                noise.map(value -> ", noise %s%s"
                                .formatted(
                                        NumberText.rounded(value, 2),
                                        unit == LossUnit.NUMBER ? "" : " " + unit.words()))
                        .orElse(""));
    }

    private Passage.Data data() {
        List<Fact> facts = new ArrayList<>(List.of(
                Fact.data("annealed", fit.group().rate().isAnnealed()),
                Fact.data("constantWeight", fit.group().rate().law().map(LawMix::constant)),
                Fact.data("lossUnit", fit.group().unit().words()),
                Fact.objects("optima", OptimaTables.facts(fit), BudgetOptimumFacts::all),
                path(fit.path()),
                bend(fit.bend())));
        facts.addAll(summary(fit));
        return new Passage.Data(facts);
    }

    /** What also stands at the top where there is one group. */
    static List<Fact> summary(GroupFit fit) {
        return List.of(
                ExponentFacts.of("exponents", fit.exponents()),
                noise(fit),
                VerdictFacts.of("verdicts", fit.judgements()),
                new ProxyPassages(fit.group()).fact("proxy"),
                TimescaleFacts.fact(fit.group().relatives()));
    }

    private static Fact bend(Optional<LawBend> bend) {
        return Fact.data(
                "bend",
                bend.map(halves -> List.of(
                        Fact.data("first", halves.first()),
                        Fact.data("second", halves.second()),
                        Fact.data("difference", halves.difference()),
                        Fact.data("middleTokens", halves.middle()),
                        Fact.data("sure", halves.isSure()))));
    }

    static Fact path(Optional<PathIdentity> identity) {
        return Fact.data(
                "pathIdentity",
                identity.map(path -> List.of(
                        Fact.data("path", path.path()),
                        Fact.data("composed", path.composed()),
                        Fact.data("difference", path.difference()),
                        Fact.data("holds", path.holds()))));
    }
}
