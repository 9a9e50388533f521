/** Parts made of blocks, as triangles. */
import type { Vec3 } from '#contract/units.ts';

/** Asked at the middle of a block. */
export type IsFilled = (x: number, y: number, z: number) => boolean;

/** Of all blocks between the marks along x, y and z those for which `isFilled` (asked at their middles), as triangles. */
export function blocks([xs, ys, zs]: [number[], number[], number[]], isFilled: IsFilled): number[] {
  const marks = [xs, ys, zs];
  const corners: number[] = [];
  const middle = (axis: number, place: number): number => (marks[axis]![place]! + marks[axis]![place + 1]!) / 2;
  const isFull = (cell: Vec3): boolean =>
    cell.every((place, axis) => place >= 0 && place < marks[axis]!.length - 1) &&
    isFilled(middle(0, cell[0]), middle(1, cell[1]), middle(2, cell[2]));
  for (let i = 0; i < xs.length - 1; i += 1)
    for (let j = 0; j < ys.length - 1; j += 1)
      for (let k = 0; k < zs.length - 1; k += 1) {
        if (!isFull([i, j, k])) continue;
        for (const axis of [0, 1, 2])
          for (const way of [1, -1]) {
            const beside: Vec3 = [i, j, k];
            beside[axis]! += way;
            if (isFull(beside)) continue;
            const corner = (a: number, b: number): Vec3 => {
              const place: Vec3 = [i, j, k];
              place[axis]! += way === 1 ? 1 : 0;
              place[(axis + 1) % 3]! += a;
              place[(axis + 2) % 3]! += b;
              return place.map((mark, along) => marks[along]![mark]!) as Vec3;
            };
            const round = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)] as const;
            const [a, b, c, d] = way === 1 ? round : (round.toReversed() as unknown as typeof round);
            corners.push(...a, ...b, ...c, ...a, ...c, ...d);
          }
      }
  return corners;
}
