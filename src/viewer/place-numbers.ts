/**
 * A number for each point of a list, equal where points have the same place, bit by bit: the index of the first of them. Open addressing on the bits of the
 * coordinates, because a map of strings takes ten times as long.
 */
export function numberPlaces(points: Float32Array): Int32Array {
  const count = points.length / 3;
  const numbers = new Int32Array(count);
  const size = 2 ** Math.ceil(Math.log2(Math.max(4, 2 * count)));
  const table = new Int32Array(size).fill(-1);
  const plain = new Float32Array(points.length);
  // −0 and 0 are one place with other bits.
  for (let at = 0; at < points.length; at += 1) plain[at] = points[at]! + 0;
  const bits = new Int32Array(plain.buffer);
  for (let point = 0; point < count; point += 1) {
    const [a, b, c] = [bits[3 * point]!, bits[3 * point + 1]!, bits[3 * point + 2]!];
    let slot = hashOf(a, b, c) & (size - 1);
    for (;;) {
      const other = table[slot]!;
      if (other < 0) table[slot] = point;
      const first = other < 0 ? point : other;
      if (bits[3 * first] === a && bits[3 * first + 1] === b && bits[3 * first + 2] === c) {
        numbers[point] = first;
        break;
      }
      slot = (slot + 1) & (size - 1);
    }
  }
  return numbers;
}

/** Floats have few bits that differ, at the top: without the last steps, those of MurmurHash3, most places would share a slot. */
function hashOf(a: number, b: number, c: number): number {
  let hash = Math.imul(a, 73856093) ^ Math.imul(b, 19349663) ^ Math.imul(c, 83492791);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
