package dev.hyperlaw.quantity;

import java.util.Map;

/** What is offered after "Maybe" when a number cannot be read, by the option it belongs to. */
final class Examples {
    private static final String ANY = "100B, 3e-4, 512k or 2^19 was meant.";
    private static final Map<String, String> BY_OPTION = Map.ofEntries(
            Map.entry("--tokens", "2B"),
            Map.entry("--to", "100B or 8x"),
            Map.entry("--batch", "128seq or 512ktok"),
            Map.entry("--to-batch", "128seq or 512ktok"),
            Map.entry("--min-batch", "128seq or 512ktok"),
            Map.entry("--max-batch", "128seq or 512ktok"),
            Map.entry("--seq-len", "4096"),
            Map.entry("--lr", "3e-4"),
            Map.entry("--max-lr", "1e-3"),
            Map.entry("--final-lr", "3e-5"),
            Map.entry("--adam-lr", "3e-4"),
            Map.entry("--beta1", "0.9"),
            Map.entry("--beta2", "0.95"),
            Map.entry("--max-beta", "0.99"),
            Map.entry("--momentum", "0.95"),
            Map.entry("--eps", "1e-8"),
            Map.entry("--weight-decay", "0.1"),
            Map.entry("--gpus", "8"),
            Map.entry("--micro-batch", "4"),
            Map.entry("--batch-multiple", "256"),
            Map.entry("--warmup", "2000steps, 300Mtok or 1%"),
            Map.entry("--resolution", "100"),
            Map.entry("--threads", "2"),
            Map.entry("--near-optimal", "0.99"),
            Map.entry("the cool-down fraction", "0.2"));

    private Examples() {}

    static String of(String name) {
        String own = BY_OPTION.get(name);
        return own == null ? ANY : own + " was meant.";
    }
}
