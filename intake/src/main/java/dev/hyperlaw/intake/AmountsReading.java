package dev.hyperlaw.intake;

import dev.hyperlaw.evidence.LossUnit;
import dev.hyperlaw.tables.TableProblems;
import java.util.List;

/**
 * The numbers of every row, and what was found on the way.
 *
 * @param unit of the losses
 * @param roles which header or formula serves as what
 * @param problems cells that no run can have
 */
record AmountsReading(
        Amounts amounts,
        LossUnit unit,
        List<RoleReading> roles,
        Questions questions,
        TableProblems problems,
        List<String> warnings) {
    AmountsReading {
        roles = List.copyOf(roles);
        warnings = List.copyOf(warnings);
    }
}
