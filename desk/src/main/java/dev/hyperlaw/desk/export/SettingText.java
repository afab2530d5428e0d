package dev.hyperlaw.desk.export;

import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.tables.TableCell;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A setting as the text of a cell. A number, a text and a flag can be told apart even in a CSV file: a text that
 * could be taken for something else (1e-3, true, nothing at all) stands in quotes.
 */
final class SettingText {
    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");

    private SettingText() {}

    static String of(Setting setting) {
        String text = setting.canonical();
        return setting instanceof Setting.Text && !plain(text) ? '"' + text + '"' : text;
    }

    private static boolean plain(String text) {
        return !text.startsWith("\"")
                && read(text).filter(Setting.Text.class::isInstance).isPresent();
    }

    /** The setting that a cell holds; none if the cell is empty. */
    static Optional<Setting> read(TableCell cell) {
        if (cell instanceof TableCell.Real real) {
            return Optional.of(Setting.of(real.value()));
        }
        if (cell instanceof TableCell.Whole whole) {
            return Optional.of(Setting.of((double) whole.value()));
        }
        return cell instanceof TableCell.Flag flag ? Optional.of(Setting.of(flag.value())) : read(cell.text());
    }

    private static Optional<Setting> read(String cell) {
        if (cell.isEmpty()) {
            return Optional.empty();
        }
        if (cell.length() > 1 && cell.startsWith("\"") && cell.endsWith("\"")) {
            return Optional.of(Setting.of(cell.substring(1, cell.length() - 1)));
        }
        return Optional.of(
                switch (cell.toLowerCase(Locale.ROOT)) { // spreadsheets shout
                    case "true" -> Setting.of(true);
                    case "false" -> Setting.of(false);
                    default -> number(cell).orElseGet(() -> Setting.of(cell));
                });
    }

    private static Optional<Setting> number(String cell) {
        return Optional.of(cell.strip())
                .filter(text -> NUMBER.matcher(text).matches())
                .map(Double::parseDouble)
                .filter(Double::isFinite)
                .map(Setting::of);
    }
}
