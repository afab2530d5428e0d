package dev.hyperlaw.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A condition is one condition: it can do nothing else, and what is wrong with it is said in the user's own words. */
class HostileConditionsTest {
    private static final String[] INTERNALS = {
        "Binder Error",
        "Parser Error",
        "Conversion Error",
        "Catalog Error",
        "LINE 1",
        "LINE 2",
        "SELECT",
        "FROM runs",
        "VARCHAR",
        "DOUBLE",
        "pending query",
        "row number of hyperlaw",
        "Candidate",
        "Exception"
    };

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void table() throws IOException {
        file = Files.write(
                folder.resolve("runs.csv"),
                List.of(
                        "optim/lr,batch_tokens,tokens,loss,user,order,schedule",
                        "1e-3,1000,50000,3.0,ann,1,cosine",
                        "2e-3,1000,50000,3.1,bob,2,cosine",
                        "4e-3,1000,90000,3.2,ann,3,cosine",
                        "8e-3,1000,90000,3.3,ann,4,cosine"));
    }

    private Command where(String condition) {
        return Command.run("plan", file, "--to", "1M", "--where", condition);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1=1); CALL enable_logging(); --",
                "1=1; CALL enable_logging()",
                "lr > 0) or (1=1",
                "((lr > 0)",
                "lr > 0)",
                "lr > 0; drop table runs",
                "exists (select * from read_csv('/etc/passwd'))",
                "(select count(*) from duckdb_settings()) > 0",
                "lr in (from runs select lr)",
                "lr in (values (1))",
                "(table runs) is null",
                "lr > (summarize runs)",
                "read_text('/etc/passwd') is not null",
                "getenv('HOME') is not null",
                "current_setting('threads') = '1'",
                "length(repeat('x', 10000000000)) > 1",
                "nextval('x') > 1",
                "lr > $1",
                "lr > ?",
                "columns(*) > 1",
                "lr > {'a': 1}",
                "lr > [1, 2]",
                "e'\\' or 1=1); CALL enable_logging(); --' = user",
                "$$a$$ = user",
                "user = 'x' /* ' */",
                "lr >",
                "lr",
                "null",
                "'true'",
                "lrr > 1",
                "optim.lr > 1",
                "user > 1",
                "lr like 'a'",
                "abs(user) > 1",
                "user::double > 1",
                "cast(user as integer) = 1",
                "regexp_matches(user, '(')",
                "ln(lr - 1e-3) > 1",
                "lr = = 1",
                "lr between 1",
                "case when lr > 0 then 1",
                "user = 'ann",
                "\"optim/lr > 1",
                "lr > 1.2.3",
                "lr > 0x10",
                "lr > 1\u0000",
                "\u0000",
                "-- only a comment",
                "lr > 0 union select 1",
                "lr > 0 order by 1",
                "sum(lr) > 0",
                "row_number() over () > 1",
                "runs is null",
                "rowid > 0",
            })
    void whatIsNotOneConditionIsBadInput(String condition) {
        Command call = where(condition);
        assertThat(call.exit()).as(call.out() + call.err()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
        assertThat(call.err())
                .startsWith("hyperlaw: --where '")
                .contains("\nMaybe ")
                .doesNotContain(INTERNALS);
    }

    @Test
    void deepAndLongConditionsEndWell() {
        for (String condition : List.of(
                "(".repeat(100_000) + "1=1" + ")".repeat(100_000),
                "(".repeat(49) + "1=1" + ")".repeat(49),
                "not ".repeat(100_000) + "1=1",
                "not ".repeat(480) + "1=1",
                "- ".repeat(480) + "1 < 2",
                "lr > 0" + " or lr > 0".repeat(100),
                "lr > 0" + " + 1".repeat(240),
                "case when lr > 0 then true else ".repeat(60) + "false" + " end".repeat(60),
                "lr in (1" + ", 2".repeat(50_000) + ", 1e-3)",
                "user = '" + "x".repeat(1_000_000) + "' or lr > 0",
                "lr > " + "9".repeat(100_000),
                "abs(".repeat(45) + "lr" + ")".repeat(45) + " > 0")) {
            Command call = where(condition);
            assertThat(call.exit()).as(condition.substring(0, 40) + call.err()).isIn(0, 2);
            assertThat(call.err()).hasSizeLessThan(2_000).doesNotContain(INTERNALS);
        }
    }

    @Test
    void honestConditionsStillChooseRows() {
        for (String condition : List.of(
                "lr < 3e-3 and user = 'ann' or \"optim/lr\" >= 2e-3 -- all",
                "user in ('ann', 'bob') and not (loss is null)",
                "USER like 'a%' or User ilike 'B%' or contains(user, 'x;y')",
                "order >= 1 and lr between 1e-3 and 8e-3",
                "round(log10(lr), 1)::integer < 0 and user <> 'it''s; --'",
                "case when user = 'ann' then lr > 0 else true end",
                "lr is distinct from 1 and 1/lr > 1 and lr * 2 ^ 2 > 0",
                "cast(lr as text) != '' and starts_with(lower(user), user)")) {
            Command call = where(condition);
            assertThat(call.exit()).as(condition + call.err()).isZero();
            assertThat(call.out()).contains("READ   4 rows: 4 used");
        }
        assertThat(where("user = 'ann'").out()).contains("3 used, 1 left out by --where");
        assertThat(where("order < 0").err()).contains("leaves none of the 4 rows");
    }
}
