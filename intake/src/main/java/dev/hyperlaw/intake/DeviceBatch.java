package dev.hyperlaw.intake;

import dev.hyperlaw.formula.FormulaParser;
import dev.hyperlaw.quantity.BatchUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The batch of a whole step where a table has only that of one device: {@code
 * per_device_train_batch_size*gradient_accumulation_steps*world_size}.
 */
record DeviceBatch(Columns columns) {
    private static final String UNKNOWN_DEVICES = "DEVICES";
    private static final String UNKNOWN_PASSES = "ACCUMULATION";
    private static final Set<String> OF_ONE_DEVICE = names("per_device_train_batch_size per_device_batch_size"
            + " per_gpu_train_batch_size per_gpu_batch_size batch_size_per_device batch_size_per_gpu device_batch_size"
            + " train_batch_size_per_device train_batch_size_per_gpu local_batch_size batch_per_device batch_per_gpu"
            + " per_device_bs per_gpu_bs");
    private static final Set<String> OF_ONE_PASS = names("micro_batch_size microbatch_size micro_batch microbatch"
            + " train_micro_batch_size_per_gpu train_micro_batch_size micro_batch_size_per_gpu micro_bs mbs"
            + " device_train_microbatch_size mini_batch_size_per_gpu");
    private static final Set<String> PASSES = names("gradient_accumulation_steps grad_accum_steps grad_accum"
            + " grad_accumulation_steps grad_accumulation gradient_accumulation accumulation_steps"
            + " accumulate_grad_batches grad_acc_steps grad_acc accum_steps accum accumulation ga_steps"
            + " gradient_acc_steps num_accumulation_steps n_accum");
    private static final Set<String> REPLICAS = names("data_parallel_size dp_size dp_world_size data_parallel_degree"
            + " dp_degree data_parallel data_parallel_replicas dp num_replicas n_replicas");
    private static final Set<String> DEVICES = names("world_size num_gpus n_gpus ngpus gpus n_gpu num_devices n_devices"
            + " devices num_processes n_processes gpu_count num_gpu total_gpus device_count n_workers");
    private static final Set<String> PER_NODE =
            names("gpus_per_node n_gpus_per_node num_gpus_per_node nproc_per_node devices_per_node");
    private static final Set<String> NODES = names("num_nodes nnodes n_nodes nodes");
    private static final List<Set<String>> DIVIDING = List.of(
            names("tensor_model_parallel_size tensor_parallel_size tp_size tensor_parallel tp"),
            names("pipeline_model_parallel_size pipeline_parallel_size pp_size pipeline_parallel pp"),
            names("context_parallel_size cp_size context_parallel cp"));

    private static Set<String> names(String text) {
        return Set.of(text.split(" "));
    }

    /** The formula, where the table has all that it takes; that nothing is accumulated has to be said. */
    Optional<RoleColumn> formula() {
        OptionalInt part = part();
        Optional<String> devices = devices();
        return part.isPresent() && devices.isPresent() && find(PASSES).isPresent()
                ? Optional.of(column(part.getAsInt(), devices.get()))
                : Optional.empty();
    }

    private RoleColumn column(int part, String devices) {
        String text = product(part) + devices;
        return RoleColumn.formula(text, FormulaParser.parse(text, columns.headers()))
                .in(new ColumnUnit.Batch(unit(part)));
    }

    private BatchUnit unit(int part) {
        return BatchUnits.named(columns.name(part)).orElse(BatchUnit.SEQUENCES);
    }

    /** Which numbers are missing, where there is the batch of one device; the formula is offered with blanks for them. */
    Optional<Questions> question() {
        OptionalInt part = part();
        if (part.isEmpty()) {
            return Optional.empty();
        }
        int at = part.getAsInt();
        Optional<String> devices = devices();
        String passes = find(PASSES).isPresent() ? "" : "*" + UNKNOWN_PASSES;
        List<String> missing = new ArrayList<>();
        if (!passes.isEmpty()) {
            missing.add("how many passes make a step");
        }
        if (devices.isEmpty()) {
            missing.add("how many devices there are");
        }
        String text = product(at) + passes + devices.orElse("*" + UNKNOWN_DEVICES);
        Questions question = Questions.ask("%s is the batch of one device or pass, and no column says %s."
                        .formatted(columns.header(at), String.join(" or ", missing)))
                .suggest(Role.BATCH, text + ":" + unit(at).suffix());
        question = passes.isEmpty() ? question : question.toFillIn(UNKNOWN_PASSES);
        return Optional.of(devices.isPresent() ? question : question.toFillIn(UNKNOWN_DEVICES));
    }

    /** What a batch would have to be multiplied by if it were one of a device; empty where nothing is accumulated. */
    Optional<String> factors() {
        OptionalInt passes = find(PASSES);
        boolean several = passes.isPresent()
                && LossRange.of(columns.series(passes.getAsInt()).numbers()).most() > 1;
        return several
                ? Optional.of("*" + FormulaText.of(columns.header(passes.getAsInt()))
                        + devices().orElse(""))
                : Optional.empty();
    }

    private OptionalInt part() {
        OptionalInt device = find(OF_ONE_DEVICE);
        return device.isPresent() ? device : find(OF_ONE_PASS);
    }

    private String product(int part) {
        OptionalInt passes = find(PASSES);
        return FormulaText.of(columns.header(part))
                + (passes.isPresent() ? "*" + FormulaText.of(columns.header(passes.getAsInt())) : "");
    }

    /** {@code *world_size/tp_size}: devices that hold parts of one model see the same sequences. */
    private Optional<String> devices() {
        OptionalInt replicas = find(REPLICAS);
        if (replicas.isPresent()) {
            return Optional.of("*" + FormulaText.of(columns.header(replicas.getAsInt())));
        }
        OptionalInt devices = find(DEVICES);
        OptionalInt each = find(PER_NODE);
        OptionalInt nodes = find(NODES);
        List<String> factors = new ArrayList<>();
        if (devices.isPresent()) {
            factors.add("*" + FormulaText.of(columns.header(devices.getAsInt())));
        } else if (each.isPresent() && nodes.isPresent()) {
            factors.add("*" + FormulaText.of(columns.header(each.getAsInt())));
            factors.add("*" + FormulaText.of(columns.header(nodes.getAsInt())));
        } else {
            return Optional.empty();
        }
        DIVIDING.forEach(names -> find(names).ifPresent(at -> factors.add("/" + FormulaText.of(columns.header(at)))));
        return Optional.of(String.join("", factors));
    }

    /** The first column with numbers that goes by one of the names. */
    private OptionalInt find(Set<String> names) {
        for (int i = 0; i < columns.count(); i++) {
            if (columns.name(i).forms().stream().anyMatch(names::contains)
                    && columns.series(i).hasNumbers()) {
                return OptionalInt.of(i);
            }
        }
        return OptionalInt.empty();
    }
}
