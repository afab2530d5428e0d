package dev.hyperlaw.lab.data;

import static org.bytedeco.pytorch.global.torch.ScalarType;
import static org.bytedeco.pytorch.global.torch.empty;

import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptions;

/** Windows of tokens as batches of a language model. */
record TokenExamples(TokenWindows windows, int context) implements ExampleStream {
    /** Large enough to be quick, small enough to stay in the cache of a tiny model. */
    private static final int VALIDATION_TOKENS_AT_ONCE = 2048;

    @Override
    public BatchReader training(int count) {
        Memory memory = new Memory(count, context);
        return first -> {
            for (int row = 0; row < count; row++) {
                windows.training(first + row, memory.window);
                memory.put(row);
            }
            return memory.batch;
        };
    }

    @Override
    public List<Batch> validation() {
        int atOnce = Math.max(1, VALIDATION_TOKENS_AT_ONCE / context);
        List<Batch> batches = new ArrayList<>();
        for (int first = 0; first < windows.validationCount(); first += atOnce) {
            int count = Math.min(atOnce, windows.validationCount() - first);
            Memory memory = new Memory(count, context);
            for (int row = 0; row < count; row++) {
                windows.validation(first + row, memory.window);
                memory.put(row);
            }
            batches.add(memory.batch);
        }
        return batches;
    }

    @Override
    public OptionalLong distinctExamples() {
        return windows.distinct();
    }

    /** The memory of a batch, which Java writes to without crossing into native code. */
    private static final class Memory {
        final byte[] window;
        final Batch batch;
        private final int context;
        private final LongBuffer inputs;
        private final LongBuffer targets;

        Memory(int count, int context) {
            this.context = context;
            this.window = new byte[context + 1];
            TensorOptions whole = new TensorOptions(ScalarType.Long);
            Tensor inputTensor = empty(new long[] {count, context}, whole, null);
            Tensor targetTensor = empty(new long[] {(long) count * context}, whole, null);
            this.inputs = inputTensor.createBuffer();
            this.targets = targetTensor.createBuffer();
            this.batch = new Batch(inputTensor, targetTensor, (long) count * context);
        }

        void put(int row) {
            int start = row * context;
            for (int i = 0; i < context; i++) {
                inputs.put(start + i, window[i] & 0xff);
                targets.put(start + i, window[i + 1] & 0xff);
            }
        }
    }
}
