package dev.hyperlaw.transfer;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The settings as data, JSON or YAML, with the same keys. */
final class DocumentExport {
    private static final Pattern NOT_PLAIN = Pattern.compile("[\"\\\\\\x00-\\x1f]");

    private DocumentExport() {}

    /** A number in the digits it was given. */
    private record PlainNumber(String digits) {
        @Override
        public String toString() {
            return digits;
        }
    }

    static String json(RunSettings run) {
        Map<String, Object> map = document(run);
        map.put("warnings", run.warnings());
        return json(map, "") + "\n";
    }

    static String yaml(RunSettings run) {
        StringBuilder text = new StringBuilder(run.header());
        yaml(document(run), "", text);
        return text.toString();
    }

    private static Map<String, Object> document(RunSettings run) {
        Map<String, Object> map = new LinkedHashMap<>();
        PrintedSetting lr = run.lr().asData();
        map.put("learning_rate", new PlainNumber(lr.value()));
        map.put("learning_rate_interval", List.of(end(lr, Ends::low), end(lr, Ends::high)));
        map.put("basis", run.origin().basis());
        map.put("rule", run.origin().rule());
        map.put("tokens", run.tokens().tokens());
        map.put("steps", run.steps());
        map.put("batch", batch(run));
        map.put("schedule", schedule(run));
        map.put("optimizer", optimizer(run));
        return map;
    }

    private static PlainNumber end(PrintedSetting lr, Function<Ends, OptionalDouble> side) {
        OptionalDouble end = lr.ends().map(side).orElse(OptionalDouble.empty());
        return new PlainNumber(end.isPresent() ? lr.end(end.getAsDouble()) : "null");
    }

    private static Map<String, Object> batch(RunSettings run) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("tokens", run.size().tokens());
        put(map, "sequences", run.size().sequences());
        run.size().tokensPerSequence().ifPresent(length -> map.put("sequence_length", length));
        put(map, "gpus", run.batch().hardware().gpus());
        put(map, "micro_batch_sequences", run.batch().hardware().microBatch());
        put(map, "accumulation", run.batch().accumulation());
        return map;
    }

    private static Map<String, Object> schedule(RunSettings run) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("kind", run.schedule().kind().text());
        map.put("warmup_steps", run.warmUpSteps());
        map.put("decay_steps", run.schedule().decays() ? run.cooldownSteps() : 0L);
        map.put("final_learning_rate", new PlainNumber(run.lr().asData().part(run.finalFraction())));
        return map;
    }

    private static Map<String, Object> optimizer(RunSettings run) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("name", run.optimizer().text());
        put(map, "beta1", run.beta());
        put(map, "beta2", run.settings().beta2());
        put(map, "epsilon", run.settings().epsilon());
        put(map, "weight_decay", run.settings().weightDecay());
        put(map, "auxiliary_learning_rate", run.auxiliaryLr());
        return map;
    }

    private static void put(Map<String, Object> map, String key, OptionalLong value) {
        value.ifPresent(number -> map.put(key, number));
    }

    private static void put(Map<String, Object> map, String key, Optional<PrintedSetting> value) {
        value.ifPresent(setting -> map.put(key, new PlainNumber(setting.asData().value())));
    }

    private static void put(Map<String, Object> map, String key, OptionalDouble value) {
        value.ifPresent(number -> map.put(key, number));
    }

    private static String json(Object value, String indent) {
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry -> indent + "  \"" + entry.getKey() + "\": " + json(entry.getValue(), indent + "  "))
                    .collect(Collectors.joining(",\n", "{\n", "\n" + indent + "}"));
        }
        return scalar(value, "\"");
    }

    private static void yaml(Map<?, ?> map, String indent, StringBuilder text) {
        map.forEach((key, value) -> {
            text.append(indent).append(key).append(':');
            if (value instanceof Map<?, ?> inner) {
                text.append('\n');
                yaml(inner, indent + "  ", text);
            } else {
                text.append(' ').append(yamlFloats(scalar(value, ""))).append('\n');
            }
        });
    }

    /** YAML 1.1 readers take 3e-4 for a word: a float needs its dot. */
    private static String yamlFloats(String text) {
        return text.replaceAll("(?<![\\d.])(\\d+)e-", "$1.0e-");
    }

    private static String scalar(Object value, String quote) {
        if (value instanceof List<?> list) {
            return list.stream().map(item -> scalar(item, quote)).collect(Collectors.joining(", ", "[", "]"));
        }
        if (value instanceof Double number) {
            return RunSettings.kept(number);
        }
        return value instanceof String text ? quote + escaped(text) + quote : value.toString();
    }

    /** Warnings quote what people typed. */
    private static String escaped(String text) {
        return NOT_PLAIN.matcher(text).replaceAll(found -> {
            char letter = found.group().charAt(0);
            return Matcher.quoteReplacement(letter < ' ' ? "\\u%04x".formatted((int) letter) : "\\" + letter);
        });
    }
}
