package dev.hyperlaw.intake;

import dev.hyperlaw.evidence.SettingKind;
import dev.hyperlaw.quantity.Numeral;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/** The momentum of the runs, under any of its names. */
record MomentumSettings(TableRuns table) {
    /** Of the Adam that Muon and its kind leave some layers to. */
    private static final String AUXILIARY = "adam_beta1";

    private static final String MOMENTUM = "momentum";
    /** Below it a momentum may as well be 1 − β, as Scion has it. */
    private static final double LEAST_BETA = 0.5;

    SettingsPart part() {
        return beside().orElseGet(this::plain);
    }

    private SettingsPart plain() {
        SettingsPart part = table.values(Role.BETAS).map(this::pairs).orElse(SettingsPart.NONE);
        for (Role role : List.of(Role.BETA1, Role.ALPHA)) {
            part = part.and(table.values(role)
                    .map(values -> SettingsPart.found(SettingColumn.of(role.word(), values, SettingKind.AXIS))
                            .and(SettingsPart.treated(table, role, treatment(values), "")))
                    .orElse(SettingsPart.NONE));
        }
        return part;
    }

    private static Treatment treatment(RunValues values) {
        return values.isConstant() ? Treatment.CONSTANT : Treatment.TUNED;
    }

    /** {@code (0.9, 0.95)}: two axes. */
    private SettingsPart pairs(RunValues betas) {
        List<Object> first = new ArrayList<>();
        List<Object> second = new ArrayList<>();
        for (Object value : betas.values()) {
            String[] parts = value.toString().replaceAll("[\\[\\](){}\\s]", "").split(",", -1);
            first.add(Numeral.parse("betas", parts[0]).nonNegative());
            second.add(
                    parts.length > 1 ? (Object) Numeral.parse("betas", parts[1]).nonNegative() : value);
        }
        RunValues firsts =
                RunValues.of(table.runs().count(), run -> betas.has(run) ? first.get(betas.codes()[run]) : null);
        RunValues seconds =
                RunValues.of(table.runs().count(), run -> betas.has(run) ? second.get(betas.codes()[run]) : null);
        return SettingsPart.found(SettingColumn.of("beta1", firsts, SettingKind.AXIS))
                .and(SettingsPart.found(SettingColumn.of("beta2", seconds, SettingKind.AXIS)))
                .and(SettingsPart.treated(
                        table, Role.BETAS, treatment(betas), betas.isConstant() ? "" : "beta1 and beta2"));
    }

    /**
     * A momentum beside beta1 is that of the runs whose optimizer is not an Adam: their beta1 belongs to the Adam that some layers are left to.
     * Empty where there is no such run.
     */
    private Optional<SettingsPart> beside() {
        OptionalInt column = table.columns().find(MOMENTUM);
        Optional<RunValues> beta = table.values(Role.BETA1);
        Optional<RunValues> optimizers = table.values(Role.OPTIMIZER);
        if (column.isEmpty() || beta.isEmpty() || optimizers.isEmpty()) {
            return Optional.empty();
        }
        RunValues momentum = table.values(column.getAsInt());
        boolean betas = momentum.values().stream()
                .allMatch(value -> value instanceof Double number && number >= LEAST_BETA && number < 1);
        int runs = table.runs().count();
        boolean[] own = new boolean[runs];
        boolean any = false;
        for (int run = 0; run < runs; run++) {
            own[run] = momentum.has(run)
                    && optimizers.get().has(run)
                    && !optimizers.get().text(run).toLowerCase(Locale.ROOT).contains("adam");
            any |= own[run];
        }
        if (!any || !betas || momentum.changes() || table.ignored().contains(column.getAsInt())) {
            return Optional.empty();
        }
        RunValues mixed = RunValues.of(runs, run -> (own[run] ? momentum : beta.get()).at(run));
        RunValues auxiliary = RunValues.of(runs, run -> own[run] ? beta.get().at(run) : null);
        return Optional.of(SettingsPart.found(SettingColumn.of("beta1", mixed, SettingKind.AXIS))
                .and(SettingsPart.found(SettingColumn.of(AUXILIARY, auxiliary, SettingKind.AXIS)))
                .and(SettingsPart.treated(table, Role.BETA1, treatment(mixed), "of runs with a momentum: " + AUXILIARY))
                .and(SettingsPart.treated(
                        table,
                        column.getAsInt(),
                        treatment(mixed),
                        "in place of beta1, unless the optimizer is Adam")));
    }
}
