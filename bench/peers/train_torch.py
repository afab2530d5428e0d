"""The lab's tiny GPT in PyTorch, as one would write it there, for bench/training.

Usage: train_torch.py OPTIMIZER SEQUENCES STEPS. Prints the last loss. One thread.
"""
import math
import sys

import torch
from torch import nn
from torch.nn import functional as F

WIDTH, LAYERS, HEADS, CONTEXT, SYMBOLS = 64, 2, 4, 64, 256
ALPHA, RATE = 0.1, 1e-3


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.qkv = nn.Linear(WIDTH, 3 * WIDTH, bias=False)
        self.mixed = nn.Linear(WIDTH, WIDTH, bias=False)
        self.up = nn.Linear(WIDTH, 4 * WIDTH, bias=False)
        self.down = nn.Linear(4 * WIDTH, WIDTH, bias=False)
        self.register_buffer("mask", torch.full((CONTEXT, CONTEXT), -math.inf).triu(1))

    def attention(self, x):
        batch = x.shape[0]
        q, k, v = self.qkv(x).view(batch, CONTEXT, 3, HEADS, -1).permute(2, 0, 3, 1, 4).unbind(0)
        if hasattr(F, "scaled_dot_product_attention"):
            seen = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        else:
            scores = q @ k.transpose(-2, -1) / math.sqrt(WIDTH // HEADS) + self.mask
            seen = scores.softmax(-1) @ v
        return self.mixed(seen.transpose(1, 2).reshape(batch, CONTEXT, WIDTH))

    def forward(self, x):
        x = x + self.attention(F.layer_norm(x, (WIDTH,)))
        return x + self.down(F.gelu(self.up(F.layer_norm(x, (WIDTH,)))))


class Gpt(nn.Module):
    def __init__(self):
        super().__init__()
        self.embeddings = nn.Embedding(SYMBOLS, WIDTH)
        self.positions = nn.Parameter(torch.randn(CONTEXT, WIDTH) / math.sqrt(WIDTH))
        self.blocks = nn.ModuleList(Block() for _ in range(LAYERS))
        self.head = nn.Linear(WIDTH, SYMBOLS, bias=False)

    def forward(self, tokens, targets):
        x = self.embeddings(tokens) + self.positions
        for block in self.blocks:
            x = block(x)
        logits = self.head(F.layer_norm(x, (WIDTH,)))
        return F.cross_entropy(logits.view(-1, SYMBOLS), targets.reshape(-1))


class Lmo(torch.optim.Optimizer):
    """signSGD with momentum; with muon, the spectral oracle for hidden matrices."""

    def __init__(self, parameters, muon):
        super().__init__(parameters, {})
        self.muon = muon

    @torch.no_grad()
    def step(self):
        matrices = {}
        for p in self.param_groups[0]["params"]:
            state = self.state[p]
            if "m" not in state:
                state["m"] = p.grad.clone()
            state["m"].lerp_(p.grad, ALPHA)
            if self.muon and p.hidden:
                matrices.setdefault(p.shape, []).append(p)
            else:
                p.add_(state["m"].sign(), alpha=-RATE)
        for shape, members in matrices.items():
            scale = 0.2 * math.sqrt(max(shape))
            steps = newton_schulz(torch.stack([self.state[p]["m"] for p in members]))
            for p, step in zip(members, steps):
                p.add_(step, alpha=-RATE * scale)


def newton_schulz(m):
    tall = m.shape[-2] > m.shape[-1]
    x = m.mT if tall else m
    x = x / (x.norm(dim=(-2, -1), keepdim=True) + 1e-7)
    for _ in range(5):
        gram = x @ x.mT
        x = torch.baddbmm(x, torch.baddbmm(gram, gram, gram, beta=-4.7750, alpha=2.0315), x, beta=3.4445)
    return x.mT if tall else x


def main():
    name, sequences, steps = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    torch.set_num_threads(1)
    torch.manual_seed(1)
    model = Gpt()
    hidden = {id(p) for p in model.blocks.parameters()}
    for p in model.parameters():
        p.hidden = id(p) in hidden
    if name == "adamw":
        optimizer = torch.optim.AdamW(model.parameters(), lr=RATE, betas=(0.9, 0.95), weight_decay=0.0)
    else:
        optimizer = Lmo(model.parameters(), muon=name == "muon")
    text = torch.randint(97, 123, (1 << 20,), generator=torch.Generator().manual_seed(2))
    starts = torch.randint(0, len(text) - CONTEXT - 1, (steps, sequences), generator=torch.Generator().manual_seed(3))
    window = torch.arange(CONTEXT + 1)
    for step in range(steps):
        batch = text[starts[step][:, None] + window]
        loss = model(batch[:, :-1], batch[:, 1:])
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
    print(f"{loss.item():.4f}")


if __name__ == "__main__":
    main()
