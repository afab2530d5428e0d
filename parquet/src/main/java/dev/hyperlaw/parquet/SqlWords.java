package dev.hyperlaw.parquet;

import java.util.List;
import java.util.Set;

/** The part of SQL that a condition may be made of: nothing here reads, writes, changes a setting, or makes long texts of short ones. */
final class SqlWords {
    static final Set<String> KEYWORDS = Set.of(
            ("and or not in is null between like ilike similar to escape true false case when then else end as distinct"
                            + " from")
                    .split(" "));

    static final Set<String> TYPES =
            Set.of("integer int bigint double real float varchar text boolean date timestamp".split(" "));

    static final Set<String> FUNCTIONS =
            Set.of(("abs ceil ceiling floor round sqrt ln log log2 log10 exp pow power sign mod greatest least coalesce"
                            + " nullif ifnull isnan isinf isfinite lower upper length trim ltrim rtrim contains starts_with"
                            + " ends_with prefix suffix regexp_matches regexp_full_match substr substring left right strpos"
                            + " cast try_cast year month day")
                    .split(" "));

    /** Longer ones first. */
    static final List<String> SIGNS =
            List.of("::", "<>", "!=", "<=", ">=", "==", "**", "||", "=", "<", ">", "+", "-", "*", "/", "%", "^", ",");

    private SqlWords() {}
}
