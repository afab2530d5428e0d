package dev.hyperlaw.intake;

import dev.hyperlaw.quantity.Numeral;
import java.util.ArrayList;
import java.util.List;

/** The momentum of the runs, under any of its names. */
record MomentumSettings(TableRuns table) {

    SettingsPart part() {
        SettingsPart part = table.values(Role.BETAS).map(this::pairs).orElse(SettingsPart.NONE);
        for (Role role : List.of(Role.BETA1, Role.ALPHA)) {
            part = part.and(table.values(role)
                    .map(values -> SettingsPart.found(SettingColumn.of(role.word(), values, false))
                            .and(SettingsPart.treated(table, role, treatment(values), "")))
                    .orElse(SettingsPart.NONE));
        }
        return part;
    }

    private static Treatment treatment(RunValues values) {
        return values.isConstant() ? Treatment.CONSTANT : Treatment.TUNED;
    }

    /** {@code (0.9, 0.95)}: the first is tuned, and the second sets runs apart. */
    private SettingsPart pairs(RunValues betas) {
        List<Object> first = new ArrayList<>();
        List<Object> second = new ArrayList<>();
        for (Object value : betas.values()) {
            String[] parts = value.toString().replaceAll("[\\[\\](){}\\s]", "").split(",", -1);
            first.add(Numeral.parse("betas", parts[0]).nonNegative());
            second.add(
                    parts.length > 1 ? (Object) Numeral.parse("betas", parts[1]).nonNegative() : value);
        }
        RunValues seconds =
                RunValues.of(table.runs().count(), run -> betas.has(run) ? second.get(betas.codes()[run]) : null);
        return SettingsPart.found(SettingColumn.of("beta1", new RunValues(betas.codes(), first, false), false))
                .and(SettingsPart.found(SettingColumn.of("beta2", seconds, true)))
                .and(SettingsPart.treated(
                        table, Role.BETAS, treatment(betas), betas.isConstant() ? "" : "beta1; beta2 is a group"));
    }
}
