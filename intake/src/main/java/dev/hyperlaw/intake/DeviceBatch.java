package dev.hyperlaw.intake;

import dev.hyperlaw.formula.FormulaParser;
import dev.hyperlaw.quantity.BatchUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

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
    private static final Set<String> ALL_DEVICES = names("world_size num_processes n_processes total_gpus");
    /** Of one node to some, and of all nodes to others. */
    private static final Set<String> DEVICES =
            names("num_gpus n_gpus ngpus gpus num_devices n_devices devices gpu_count num_gpu device_count");
    /** Hugging Face's, which is 1 in each of several processes. */
    private static final Set<String> OF_ONE_PROCESS = names("n_gpu");

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
        return part.isPresent()
                        && devices.isPresent()
                        && perNode().isEmpty()
                        && find(PASSES).isPresent()
                ? Optional.of(column(part.getAsInt(), devices.get()))
                : Optional.empty();
    }

    private RoleColumn column(int part, String devices) {
        return formula(product(part) + devices).in(new ColumnUnit.Batch(unit(part)));
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
        perNode()
                .ifPresent(some ->
                        missing.add("whether %s are those of one node or of all".formatted(columns.header(some))));
        String text = product(at) + passes + devices.orElse("*" + UNKNOWN_DEVICES);
        Questions question = Questions.ask("%s is the batch of one device or pass, and no column says %s."
                        .formatted(columns.header(at), String.join(" or ", missing)))
                .suggest(Role.BATCH, text + ":" + unit(at).suffix());
        question = passes.isEmpty() ? question : question.toFillIn(UNKNOWN_PASSES);
        return Optional.of(devices.isPresent() ? question : question.toFillIn(UNKNOWN_DEVICES));
    }

    /** What a batch would have to be multiplied by if it were one of a device or pass; empty where that is 1. */
    Optional<String> factors() {
        OptionalInt passes = find(PASSES);
        OptionalInt process = find(OF_ONE_PROCESS);
        String accumulated = passes.isPresent() ? times(passes.getAsInt()) : "";
        String parallel = devices().orElse(process.isPresent() ? times(process.getAsInt()) : "");
        String all = (isSeveral(accumulated) ? accumulated : "") + (isSeveral(parallel) ? parallel : "");
        return all.isEmpty() ? Optional.empty() : Optional.of(all);
    }

    /** The batch of a whole step, if the column is that of one device or pass. */
    RoleColumn times(RoleColumn batch, String factors) {
        return formula(FormulaText.of(batch.shown()) + factors);
    }

    private RoleColumn formula(String text) {
        return RoleColumn.formula(text, FormulaParser.parse(text, columns.headers()));
    }

    /** Whether the factors make more than 1 in any row. */
    private boolean isSeveral(String factors) {
        return !factors.isEmpty()
                && LossRange.of(formula("1" + factors).numbers(columns)).most() > 1;
    }

    private String times(int column) {
        return "*" + FormulaText.of(columns.header(column));
    }

    private OptionalInt part() {
        OptionalInt device = find(OF_ONE_DEVICE);
        return device.isPresent() ? device : find(OF_ONE_PASS);
    }

    private String product(int part) {
        OptionalInt passes = find(PASSES);
        return FormulaText.of(columns.header(part)) + (passes.isPresent() ? times(passes.getAsInt()) : "");
    }

    /** {@code *world_size/tp_size}: devices that hold parts of one model see the same sequences. */
    private Optional<String> devices() {
        OptionalInt replicas = find(REPLICAS);
        return replicas.isPresent()
                ? Optional.of(times(replicas.getAsInt()))
                : counted().map(all -> all + dividing());
    }

    private Optional<String> counted() {
        OptionalInt all = find(ALL_DEVICES);
        OptionalInt each = find(PER_NODE);
        OptionalInt nodes = find(NODES);
        OptionalInt some = all.isPresent() ? all : find(DEVICES);
        if (some.isPresent()) {
            return Optional.of(times(some.getAsInt()) + (perNode().isPresent() ? times(nodes.orElseThrow()) : ""));
        }
        return each.isPresent() && nodes.isPresent()
                ? Optional.of(times(each.getAsInt()) + times(nodes.getAsInt()))
                : Optional.empty();
    }

    private String dividing() {
        StringBuilder factors = new StringBuilder();
        DIVIDING.forEach(names ->
                find(names).ifPresent(at -> factors.append('/').append(FormulaText.of(columns.header(at)))));
        return factors.toString();
    }

    /** A column of devices beside several nodes that does not say whether it counts those of one node. */
    private OptionalInt perNode() {
        OptionalInt nodes = find(NODES);
        boolean said = Stream.of(REPLICAS, ALL_DEVICES, PER_NODE)
                .anyMatch(names -> find(names).isPresent());
        return !said && nodes.isPresent() && isSeveral(times(nodes.getAsInt())) ? find(DEVICES) : OptionalInt.empty();
    }

    /** The first column that goes by one of the names and holds more than the -1 of what was left open. */
    private OptionalInt find(Set<String> names) {
        for (int i = 0; i < columns.count(); i++) {
            if (columns.name(i).forms().stream().anyMatch(names::contains)
                    && LossRange.of(columns.series(i).numbers()).most() > 0) {
                return OptionalInt.of(i);
            }
        }
        return OptionalInt.empty();
    }
}
