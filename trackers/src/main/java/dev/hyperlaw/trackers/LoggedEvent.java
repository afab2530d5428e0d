package dev.hyperlaw.trackers;

import dev.hyperlaw.tables.TableCell;
import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * One record of an event file, as far as it holds numbers: the scalars of a step, and what the plugin for hyperparameters noted.
 *
 * @param scalars by tag; NaN and infinite ones as words
 * @param settings of the run, if this record says them
 * @param status how the run ended, if this record says it
 */
record LoggedEvent(
        long step,
        double seconds,
        Map<String, TableCell> scalars,
        Map<String, TableCell> settings,
        Optional<String> status) {
    private static final String SETTINGS_PLUGIN = "hparams";

    LoggedEvent {
        scalars = Collections.unmodifiableMap(new LinkedHashMap<>(scalars));
        settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    }

    static LoggedEvent of(byte[] record) throws ProtoFields.Malformed {
        Reading reading = new Reading();
        ProtoFields event = new ProtoFields(ByteBuffer.wrap(record));
        while (event.next()) {
            switch (event.number()) {
                case 1 -> reading.seconds = event.real();
                case 2 -> reading.step = event.whole();
                case 5 -> reading.summary(event.message());
                default -> {} // graphs, logs and the version of the file
            }
        }
        return new LoggedEvent(
                reading.step, reading.seconds, reading.scalars, reading.settings, Optional.ofNullable(reading.status));
    }

    /** What has been read of an event so far. */
    private static final class Reading {
        private long step;
        private double seconds;
        private final Map<String, TableCell> scalars = new LinkedHashMap<>();
        private final Map<String, TableCell> settings = new LinkedHashMap<>();
        private @Nullable String status;

        void summary(ProtoFields summary) throws ProtoFields.Malformed {
            while (summary.next()) {
                if (summary.number() == 1 && summary.isBytes()) {
                    value(summary.message());
                }
            }
        }

        private void value(ProtoFields value) throws ProtoFields.Malformed {
            String tag = "";
            OptionalDouble number = OptionalDouble.empty();
            while (value.next()) {
                switch (value.number()) {
                    case 1 -> tag = value.text();
                    case 2 -> number = OptionalDouble.of(value.real());
                    case 8 -> number = ScalarTensor.of(value.message());
                    case 9 -> metadata(value.message());
                    default -> {} // pictures, histograms and sounds
                }
            }
            if (number.isPresent() && !tag.isBlank()) {
                scalars.put(tag, cell(number.getAsDouble()));
            }
        }

        private void metadata(ProtoFields metadata) throws ProtoFields.Malformed {
            while (metadata.next()) {
                if (metadata.number() == 1 && metadata.isBytes()) {
                    plugin(metadata.message());
                }
            }
        }

        private void plugin(ProtoFields plugin) throws ProtoFields.Malformed {
            String name = "";
            Optional<ProtoFields> content = Optional.empty();
            while (plugin.next()) {
                if (plugin.number() == 1) {
                    name = plugin.text();
                } else if (plugin.number() == 2) {
                    content = Optional.of(plugin.message());
                }
            }
            if (name.equals(SETTINGS_PLUGIN) && content.isPresent()) {
                session(content.get());
            }
        }

        private void session(ProtoFields data) throws ProtoFields.Malformed {
            while (data.next()) {
                if (data.number() == 3) {
                    start(data.message());
                } else if (data.number() == 4) {
                    end(data.message());
                }
            }
        }

        private void start(ProtoFields start) throws ProtoFields.Malformed {
            while (start.next()) {
                if (start.number() == 1) {
                    setting(start.message());
                }
            }
        }

        private void end(ProtoFields end) throws ProtoFields.Malformed {
            while (end.next()) {
                if (end.number() == 1) {
                    status = switch ((int) end.whole()) {
                        case 1 -> "finished";
                        case 2 -> "failed";
                        case 3 -> "running";
                        default -> null;
                    };
                }
            }
        }

        private void setting(ProtoFields entry) throws ProtoFields.Malformed {
            String name = "";
            TableCell cell = TableCell.EMPTY;
            while (entry.next()) {
                if (entry.number() == 1) {
                    name = entry.text();
                } else if (entry.number() == 2) {
                    cell = settingValue(entry.message());
                }
            }
            if (!name.isBlank()) {
                settings.put(name, cell);
            }
        }

        private static TableCell settingValue(ProtoFields value) throws ProtoFields.Malformed {
            TableCell cell = TableCell.EMPTY;
            while (value.next()) {
                cell = switch (value.number()) {
                    case 2 -> cell(value.real());
                    case 3 -> TableCell.of(value.text());
                    case 4 -> TableCell.of(value.whole() != 0);
                    default -> cell;
                };
            }
            return cell;
        }

        private static TableCell cell(double number) {
            return Double.isFinite(number) ? TableCell.of(number) : TableCell.of(Double.toString(number));
        }
    }
}
