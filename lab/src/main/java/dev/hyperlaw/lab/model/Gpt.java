package dev.hyperlaw.lab.model;

import static org.bytedeco.pytorch.global.torch.cross_entropy_loss;
import static org.bytedeco.pytorch.global.torch.embedding;
import static org.bytedeco.pytorch.global.torch.gelu;
import static org.bytedeco.pytorch.global.torch.layer_norm;
import static org.bytedeco.pytorch.global.torch.linear;
import static org.bytedeco.pytorch.global.torch.scaled_dot_product_attention;

import dev.hyperlaw.lab.data.Batch;
import dev.hyperlaw.lab.torch.Parameter;
import dev.hyperlaw.lab.torch.Parameter.Role;
import dev.hyperlaw.sweep.training.ModelSettings;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.pytorch.DoubleOptional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.TensorVector;

/**
 * A decoder over bytes. Pre-norm with layer norms that have no parameters, learned positions, GELU, no biases, a head of its own.
 *
 * <p>Hidden matrices start with variance 1/fan-in, those that write to the residual stream divided by {@code 2·layers}; embeddings and positions with variance
 * 1/width; the head with deviation .02, so that the first predictions are nearly uniform (loss ln 256 = 5.55).
 */
final class Gpt implements Model {
    static final int SYMBOLS = 256;
    private static final double HEAD_DEVIATION = 0.02;

    private final int width;
    private final int heads;
    private final int context;
    private final Tensor embeddings;
    private final Tensor positions;
    private final Tensor head;
    private final List<Block> blocks = new ArrayList<>();
    private final List<Parameter> parameters;
    private final TensorOptional noMask = new TensorOptional();
    private final DoubleOptional usualScale = new DoubleOptional();

    private record Block(Tensor queriesKeysValues, Tensor mixed, Tensor up, Tensor down) {}

    Gpt(ModelSettings.Gpt settings, long seed) {
        this.width = settings.width();
        this.heads = settings.heads();
        this.context = settings.context();
        StartingValues start = new StartingValues(seed);
        double deviation = 1 / Math.sqrt(width);
        double residual = 1 / Math.sqrt(2.0 * settings.layers());
        this.embeddings = start.gaussian("embeddings", Role.EMBEDDING, deviation, SYMBOLS, width);
        this.positions = start.gaussian("positions", Role.POSITION, deviation, context, width);
        for (int layer = 0; layer < settings.layers(); layer++) {
            String name = "layer%02d.".formatted(layer);
            blocks.add(new Block(
                    start.gaussian(name + "qkv", Role.HIDDEN, deviation, 3 * width, width),
                    start.gaussian(name + "mixed", Role.HIDDEN, deviation * residual, width, width),
                    start.gaussian(name + "up", Role.HIDDEN, deviation, 4 * width, width),
                    start.gaussian(name + "down", Role.HIDDEN, deviation / 2 * residual, width, 4 * width)));
        }
        this.head = start.gaussian("head", Role.HEAD, HEAD_DEVIATION, SYMBOLS, width);
        this.parameters = start.made();
    }

    @Override
    public List<Parameter> parameters() {
        return parameters;
    }

    @Override
    public Tensor loss(Batch batch) {
        long sequences = batch.tokens() / context;
        Tensor stream = embedding(embeddings, batch.inputs()).add(positions);
        for (Block block : blocks) {
            stream = stream.add(attention(block, layer_norm(stream, width), sequences));
            stream = stream.add(linear(gelu(linear(layer_norm(stream, width), block.up)), block.down));
        }
        Tensor logits = linear(layer_norm(stream, width), head);
        return cross_entropy_loss(logits.view(batch.tokens(), SYMBOLS), batch.targets());
    }

    private Tensor attention(Block block, Tensor normed, long sequences) {
        TensorVector split = linear(normed, block.queriesKeysValues).split(width, 2);
        Tensor seen = scaled_dot_product_attention(
                byHead(split.get(0), sequences),
                byHead(split.get(1), sequences),
                byHead(split.get(2), sequences),
                noMask,
                0,
                true,
                usualScale,
                false);
        return linear(seen.transpose(1, 2).reshape(sequences, context, width), block.mixed);
    }

    private Tensor byHead(Tensor joint, long sequences) {
        return joint.view(sequences, context, heads, width / heads).transpose(1, 2);
    }
}
