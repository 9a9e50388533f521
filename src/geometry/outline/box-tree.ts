/** Finds which of many flat boxes meet another. A packed R-tree, sort-tile-recursive, with sixteen boxes a node; it never changes after it is built. */
import type { Box2 } from '#geometry/outline/box2.ts';

const NODE_SIZE = 16;

export class BoxTree {
  /** Level by level from the leaves to the root; four numbers a box. */
  readonly #levels: Float64Array[] = [];
  /** The box that each leaf stands for. */
  readonly #order: Uint32Array;

  constructor(boxes: readonly Box2[]) {
    this.#order = packingOrder(boxes);
    let level = new Float64Array(4 * boxes.length);
    this.#order.forEach((box, leaf) => {
      level.set(boxes[box]!, 4 * leaf);
    });
    this.#levels.push(level);
    while (level.length > 4) {
      level = parentsOf(level);
      this.#levels.push(level);
    }
  }

  /** Calls `visit` with the number of every box that comes within `margin` of `box`. */
  search(box: Box2, margin: number, visit: (found: number) => void): void {
    if (this.#order.length === 0) return;
    const [minX, minY, maxX, maxY] = [box[0] - margin, box[1] - margin, box[2] + margin, box[3] + margin];
    const descend = (height: number, node: number): void => {
      const level = this.#levels[height]!;
      if (level[4 * node]! > maxX || level[4 * node + 1]! > maxY) return;
      if (level[4 * node + 2]! < minX || level[4 * node + 3]! < minY) return;
      if (height === 0) {
        visit(this.#order[node]!);
        return;
      }
      const last = Math.min(NODE_SIZE * (node + 1), this.#levels[height - 1]!.length / 4);
      for (let child = NODE_SIZE * node; child < last; child += 1) descend(height - 1, child);
    };
    descend(this.#levels.length - 1, 0);
  }
}

function packingOrder(boxes: readonly Box2[]): Uint32Array {
  const middle = (box: number, axis: 0 | 1): number => boxes[box]![axis] + boxes[box]![axis + 2]!;
  const order = Uint32Array.from(boxes, (_, index) => index).sort((a, b) => middle(a, 0) - middle(b, 0));
  const strip = NODE_SIZE * Math.max(1, Math.ceil(Math.sqrt(boxes.length / NODE_SIZE)));
  for (let first = 0; first < order.length; first += strip)
    order.subarray(first, first + strip).sort((a, b) => middle(a, 1) - middle(b, 1));
  return order;
}

function parentsOf(level: Float64Array): Float64Array<ArrayBuffer> {
  const count = level.length / 4;
  const parents = new Float64Array(4 * Math.ceil(count / NODE_SIZE));
  for (let node = 0; node < parents.length / 4; node += 1) {
    const box = [Infinity, Infinity, -Infinity, -Infinity];
    for (let child = NODE_SIZE * node; child < Math.min(count, NODE_SIZE * (node + 1)); child += 1) {
      for (let side = 0; side < 2; side += 1) {
        box[side] = Math.min(box[side]!, level[4 * child + side]!);
        box[side + 2] = Math.max(box[side + 2]!, level[4 * child + side + 2]!);
      }
    }
    parents.set(box, 4 * node);
  }
  return parents;
}
