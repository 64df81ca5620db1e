#!/usr/bin/env python3
"""Train a network for one size of board on samples as they are written.

  train.py SIDE SECONDS SAMPLES_GLOB NET

Reads the samples that samples.c appends, learns how many moves short solutions took beyond Manhattan distance and linear conflicts, and writes
NET again and again, for the generators to use: better lines are better samples.  src/near/net.h says what the numbers mean.
Needs numpy and PyTorch; uses a graphics card if there is one.
"""
import glob
import math
import os
import re
import sys
import time
import zlib

import numpy as np
import torch


def sizes():
    """The sizes of the network, from the header that the C compiler reads."""
    header = os.path.join(os.path.dirname(__file__), "../../src/near/net_sizes.h")
    with open(header) as lines:
        return {name: int(value) for name, value in re.findall(r"^#define NET_(\w+) +(\d+)", lines.read(), re.M)}


NET = sizes()
WIDTH, HIDDEN, ONE, MOVE = NET["WIDTH"], NET["HIDDEN"], NET["ONE"], NET["MOVE"]
HIDDEN_ONE, HIDDEN_MOST, SCALE = 1 << NET["SHIFT"], NET["CUT"] // NET["ONE"], 8
ROOM, BATCH = 6_000_000, int(os.environ.get("BATCH", 16384))
SHARE = int(os.environ.get("SHARE", 256))  # of 256, written to the file
# Lines are too long, the more so the farther from the goal.  So what they have beyond KNEE moves is bent down by this power.
KNEE, BEND = 10, float(os.environ.get("BEND", 1))
EPOCHS = 12  # at most: with 40 lines got longer again
device = "cuda" if torch.cuda.is_available() else "cpu"


def leavers(tiles, side, line, place):
    """Twice the tiles that must leave their line, for boards of shape [n, side, side]; the lines are rows."""
    on = (tiles > 0) & (line == torch.arange(side, device=device).view(1, side, 1))
    home = torch.where(on, place, torch.full_like(place, -1))
    longest = []  # rising sequence that ends here
    for j in range(side):
        best = torch.zeros_like(home[:, :, 0])
        for i in range(j):
            fits = (home[:, :, i] >= 0) & (home[:, :, i] < home[:, :, j])
            best = torch.maximum(best, torch.where(fits, longest[i], torch.zeros_like(best)))
        longest.append(torch.where(home[:, :, j] >= 0, best + 1, torch.zeros_like(best)))
    return 2 * (on.sum(2) - torch.stack(longest, 2).max(2).values).sum(1)


def bound(tiles, side):
    """Manhattan distance and linear conflicts."""
    cells = side * side
    cell = torch.arange(cells, device=device)
    home = (tiles - 1) % cells
    apart = (home // side - cell // side).abs() + (home % side - cell % side).abs()
    grid, row, col = (x.view(-1, side, side) for x in (tiles, home // side, home % side))
    total = (apart * (tiles > 0)).sum(1) + leavers(grid, side, row, col)
    turned = (x.transpose(1, 2) for x in (grid, col, row))
    t, line, place = turned
    return (total + leavers(t, side, line, place)).float()


def transposed(tiles, side):
    """The mirror image, which is as far from solved."""
    cells = side * side
    home = (tiles - 1) % cells
    named = torch.where(tiles > 0, home % side * side + home // side + 1, torch.zeros_like(tiles))
    return named.view(-1, side, side).transpose(1, 2).reshape(-1, cells)


class Net(torch.nn.Module):
    def __init__(self, cells):
        super().__init__()
        self.input = torch.nn.Parameter(torch.randn(cells * cells, WIDTH) * 0.25 / math.sqrt(cells))
        self.bias = torch.nn.Parameter(torch.full((WIDTH,), 0.3))
        self.hidden = torch.nn.Linear(WIDTH, HIDDEN)
        self.out = torch.nn.Linear(HIDDEN, 1)
        with torch.no_grad():
            self.out.weight.mul_(4)

    def forward(self, inputs):
        a = (torch.nn.functional.embedding_bag(inputs, self.input, mode="sum") + self.bias).clamp(0, 1)
        return self.out(self.hidden(a).clamp(0, HIDDEN_MOST)).squeeze(1) * SCALE

    def read(self, path):
        """Begin with what a file says."""
        with open(path, "rb") as file:
            data = file.read()
        at = 8

        def take(x, kind, scale):
            nonlocal at
            size = x.numel() * np.dtype(kind).itemsize
            numbers = np.frombuffer(data[at : at + size], dtype=kind).astype(np.float32) / scale
            at += size
            with torch.no_grad():
                x.copy_(torch.from_numpy(numbers).view(x.shape))

        take(self.input, "<i2", ONE)
        take(self.bias, "<i2", ONE)
        take(self.hidden.weight, "<i2", HIDDEN_ONE)
        take(self.hidden.bias, "<i4", ONE * HIDDEN_ONE)
        take(self.out.weight, "<i4", SCALE * MOVE * 256 / ONE)
        take(self.out.bias, "<i4", SCALE * MOVE * 256)

    def write(self, path, side):
        def short(x, scale):
            return (x.detach() * scale).round().clamp(-32767, 32767).cpu().numpy().astype("<i2").tobytes()

        def long(x, scale):
            return (x.detach() * scale).round().cpu().numpy().astype("<i4").tobytes()

        data = b"twnet" + bytes([2, side, SHARE - 1])
        data += short(self.input, ONE) + short(self.bias, ONE) + short(self.hidden.weight, HIDDEN_ONE)
        data += long(self.hidden.bias, ONE * HIDDEN_ONE)
        data += long(self.out.weight, SCALE * MOVE * 256 / ONE) + long(self.out.bias, SCALE * MOVE * 256)
        data += zlib.crc32(data).to_bytes(4, "little")
        with open(path + ".new", "wb") as file:
            file.write(data)
        os.replace(path + ".new", path)


class Samples:
    """The last ROOM samples, and how far every file has been read."""

    def __init__(self, side):
        self.side, self.cells = side, side * side
        self.tiles = torch.zeros(ROOM, self.cells, dtype=torch.uint8, device=device)
        self.left, self.beyond = (torch.zeros(ROOM, device=device) for _ in range(2))
        self.total, self.read_to = 0, {}

    def read(self, pattern):
        record = self.cells + 2
        for path in glob.glob(pattern):
            start = self.read_to.get(path, 0)
            count = (os.path.getsize(path) - start) // record
            if count <= 0:
                continue
            with open(path, "rb") as file:
                file.seek(start)
                raw = np.frombuffer(file.read(count * record), dtype=np.uint8).reshape(-1, record)
            self.read_to[path] = start + count * record
            for k in range(0, len(raw), 100_000):
                self.add(raw[k : k + 100_000])

    def add(self, raw):
        tiles = torch.from_numpy(raw[:, : self.cells].copy()).to(device)
        left = raw[:, self.cells].astype(np.float32) + 256 * raw[:, self.cells + 1].astype(np.float32)
        left = torch.from_numpy(left).to(device)
        at = (self.total + torch.arange(len(raw), device=device)) % ROOM
        self.tiles[at], self.left[at] = tiles, left
        beyond = left - bound(tiles.long(), self.side)
        self.beyond[at] = torch.where(beyond > KNEE, KNEE * (beyond.clamp(min=KNEE) / KNEE) ** BEND, beyond)
        self.total += len(raw)

    def batch(self, mirror):
        have = min(self.total, ROOM)
        recent = int(min(have, max(400_000, 0.7 * have)))  # older lines were longer
        at = (self.total - 1 - torch.randint(0, recent, (BATCH,), device=device)) % ROOM
        tiles = self.tiles[at].long()
        if mirror:
            tiles = transposed(tiles, self.side)
        inputs = tiles * self.cells + torch.arange(self.cells, device=device)
        return inputs, self.beyond[at], 1 / (0.3 + self.left[at] / 60)


def main():
    side, seconds, pattern, path = int(sys.argv[1]), float(sys.argv[2]), sys.argv[3], sys.argv[4]
    if device == "cuda":
        torch.backends.cuda.matmul.allow_tf32 = True
    samples, net, mean = Samples(side), Net(side * side).to(device), Net(side * side).to(device)
    if os.path.exists(path):
        net.read(path)
    mean.load_state_dict(net.state_dict())  # the moving average is what generators use
    optimizer = torch.optim.AdamW(net.parameters(), lr=1e-3, weight_decay=1e-4)
    began, looked, written, told, steps, loss = time.time(), 0.0, seconds * 0.06, 0.0, 0, None
    while (now := time.time() - began) < seconds:
        if now - looked > 1:
            samples.read(pattern)
            looked = now
        end = max(0.0, (now - 0.7 * seconds) / (0.3 * seconds))  # the rate falls to the end
        if samples.total < 20_000 or steps * BATCH > EPOCHS * samples.total + 1000 * BATCH:
            time.sleep(0.2)
            continue
        for group in optimizer.param_groups:
            group["lr"] = 1e-3 * (1 - end) + 1e-6
        inputs, beyond, weight = samples.batch(steps % 2)
        error = torch.nn.functional.smooth_l1_loss(net(inputs), beyond, beta=4.0, reduction="none")
        loss = (weight * error).mean()
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        keep = min(0.999, (1 + steps) / (10 + steps))
        with torch.no_grad():
            net.hidden.weight.clamp_(-8, 8)
            for a, b in zip(mean.parameters(), net.parameters()):
                a.mul_(keep).add_(b, alpha=1 - keep)
        steps += 1
        if now > written:
            mean.write(path, side)
            written = now + seconds * 0.04
        if now - told > 20:
            print(f"{now:.0f} s: {samples.total} samples, {steps} steps, loss {loss.item():.3f}", flush=True)
            told = now
    net.write(path, side)


if __name__ == "__main__":
    main()
