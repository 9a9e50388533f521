/** Samples of a picture that know how near they are: triangles hide what is behind them, and lines that are hidden are not drawn. */
import { lightOn, type ProjectedPoints } from '#geometry/picture/projection.ts';
import { EDGE_ON_AREA } from '#geometry/tolerances.ts';

/** A line may lie so many samples behind the surface it is the edge of. */
const LINE_SLACK = 1;
/** Where the surface falls back by more than this share of the size from one sample to the next, its outline is drawn. */
const JUMP_SHARE = 0.012;

export class DepthCanvas {
  /** Width and height, samples. */
  readonly size: number;
  /** 0 dark to 255 light. */
  readonly shade: Uint8Array;
  readonly isCovered: Uint8Array;
  readonly isInk: Uint8Array;
  /** Nearness to the eye; -Infinity where nothing is. */
  readonly #depth: Float32Array;
  /** What one point of a line covers, as offsets from it. */
  readonly #brush: [x: number, y: number][];

  /** `lineWidth` in samples. */
  constructor(size: number, lineWidth: number) {
    this.size = size;
    this.shade = new Uint8Array(size * size);
    this.isCovered = new Uint8Array(size * size);
    this.isInk = new Uint8Array(size * size);
    this.#depth = new Float32Array(size * size).fill(-Infinity);
    this.#brush = roundBrush(lineWidth);
  }

  fillTriangles(points: ProjectedPoints, indices: Uint32Array): void {
    for (let at = 0; at + 2 < indices.length; at += 3)
      this.#fill(points, indices[at]!, indices[at + 1]!, indices[at + 2]!);
  }

  /** Row by row from one side to the other: a triangle costs what it covers, however long and thin it is. */
  #fill({ places: p, normals: n }: ProjectedPoints, first: number, second: number, third: number): void {
    const [a, b, c] = [3 * first, 3 * second, 3 * third];
    const [ux, uy] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!];
    const [vx, vy] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!];
    const area = ux * vy - uy * vx;
    if (Math.abs(area) < EDGE_ON_AREA) return;
    // How a value of the corners changes by one sample to the right, and by one down.
    const slopes = (values: ArrayLike<number>, axis: number): [number, number] => {
      const [du, dv] = [values[b + axis]! - values[a + axis]!, values[c + axis]! - values[a + axis]!];
      return [(du * vy - dv * uy) / area, (dv * ux - du * vx) / area];
    };
    const [zx, zy] = slopes(p, 2);
    const [rx, ry] = slopes(n, 0);
    const [sx, sy] = slopes(n, 1);
    const [tx, ty] = slopes(n, 2);
    const top = Math.max(0, Math.ceil(Math.min(p[a + 1]!, p[b + 1]!, p[c + 1]!) - 0.5));
    const bottom = Math.min(this.size - 1, Math.ceil(Math.max(p[a + 1]!, p[b + 1]!, p[c + 1]!) - 0.5) - 1);
    for (let row = top; row <= bottom; row += 1) {
      const [from, to] = crossings(p, [a, b, c], row + 0.5);
      const left = Math.max(0, Math.ceil(from - 0.5));
      const right = Math.min(this.size - 1, Math.ceil(to - 0.5) - 1);
      const dy = row + 0.5 - p[a + 1]!;
      for (let column = left; column <= right; column += 1) {
        const dx = column + 0.5 - p[a]!;
        const depth = p[a + 2]! + zx * dx + zy * dy;
        const at = row * this.size + column;
        if (depth <= this.#depth[at]!) continue;
        this.#depth[at] = depth;
        this.isCovered[at] = 1;
        const light = lightOn(n[a]! + rx * dx + ry * dy, n[a + 1]! + sx * dx + sy * dy, n[a + 2]! + tx * dx + ty * dy);
        this.shade[at] = Math.round(255 * light);
      }
    }
  }

  /** Inks where the part ends against what is behind it: round sides have no edge there. Comes after all triangles. */
  drawContours(): void {
    const { size } = this;
    for (let y = 0; y < size; y += 1)
      for (let x = 0; x < size; x += 1) {
        if (!this.isCovered[y * size + x]) continue;
        if (this.#falls(x, y, 1, 0) || this.#falls(x, y, -1, 0) || this.#falls(x, y, 0, 1) || this.#falls(x, y, 0, -1))
          this.#stamp(x, y);
      }
  }

  /** Whether the surface ends on this side of a sample. A steep flat face falls as much on the other side: only a sudden fall is an end. */
  #falls(x: number, y: number, right: number, down: number): boolean {
    const depth = this.#depthAt(x, y);
    const fall = depth - this.#depthAt(x + right, y + down);
    return fall > JUMP_SHARE * this.size && fall > 2 * Math.abs(this.#depthAt(x - right, y - down) - depth);
  }

  #depthAt(x: number, y: number): number {
    const isInside = x >= 0 && y >= 0 && x < this.size && y < this.size;
    return isInside ? this.#depth[y * this.size + x]! : -Infinity;
  }

  /** Inks the visible parts of segments given by both ends, three numbers each. Comes after all triangles. */
  drawLines(ends: Float64Array): void {
    for (let at = 0; at + 5 < ends.length; at += 6) {
      const [dx, dy, dz] = [ends[at + 3]! - ends[at]!, ends[at + 4]! - ends[at + 1]!, ends[at + 5]! - ends[at + 2]!];
      const steps = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy))));
      for (let step = 0; step <= steps; step += 1) {
        const share = step / steps;
        const x = Math.floor(ends[at]! + dx * share);
        const y = Math.floor(ends[at + 1]! + dy * share);
        if (this.#isVisible(x, y, ends[at + 2]! + dz * share)) this.#stamp(x, y);
      }
    }
  }

  /** Nothing hides it, or what is nearer ends right beside it: an edge belongs to both. */
  #isVisible(x: number, y: number, depth: number): boolean {
    for (let row = y - 1; row <= y + 1; row += 1)
      for (let column = x - 1; column <= x + 1; column += 1)
        if (this.#depthAt(column, row) <= depth + LINE_SLACK) return true;
    return false;
  }

  #stamp(x: number, y: number): void {
    for (const [right, down] of this.#brush) {
      const [column, row] = [x + right, y + down];
      if (column >= 0 && row >= 0 && column < this.size && row < this.size) this.isInk[row * this.size + column] = 1;
    }
  }
}

/** Leftmost and rightmost place where the sides of a triangle cross a row; nothing between them where none does. */
function crossings(p: Float64Array, corners: [number, number, number], y: number): [from: number, to: number] {
  let [from, to] = [Infinity, -Infinity];
  for (let side = 0; side < 3; side += 1) {
    const [one, other] = [corners[side]!, corners[(side + 1) % 3]!];
    // Always from the upper end, so that neighbours find the same place to the last bit and leave no gap.
    const [a, b] = p[one + 1]! <= p[other + 1]! ? [one, other] : [other, one];
    const [ya, yb] = [p[a + 1]!, p[b + 1]!];
    if (!(ya <= y && y < yb)) continue;
    const x = p[a]! + ((p[b]! - p[a]!) * (y - ya)) / (yb - ya);
    from = Math.min(from, x);
    to = Math.max(to, x);
  }
  return [from, to];
}

function roundBrush(width: number): [number, number][] {
  const radius = width / 2;
  const reach = Math.ceil(radius);
  const brush: [number, number][] = [];
  for (let y = -reach; y <= reach; y += 1)
    for (let x = -reach; x <= reach; x += 1) if (x * x + y * y < radius * radius) brush.push([x, y]);
  return brush;
}
