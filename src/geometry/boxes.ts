/** Boxes along the axes of the file. The oriented box stands in `oriented-box.ts`. */
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Vec3 } from '#contract/units.ts';

export interface Box {
  min: Vec3;
  max: Vec3;
}

/** A box without a point. Growing it by one gives a box of that point. */
export function emptyBox(): Box {
  return { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] };
}

/** Makes `box` hold `point` too. */
export function growBox(box: Box, point: Vec3): void {
  for (let axis = 0; axis < 3; axis += 1) {
    if (point[axis]! < box.min[axis]!) box.min[axis] = point[axis]!;
    if (point[axis]! > box.max[axis]!) box.max[axis] = point[axis]!;
  }
}

/** The same with the point whose first coordinate stands at `at`: for all corners of a part, so without vectors. */
export function growBoxAt({ min, max }: Box, positions: ArrayLike<number>, at: number): void {
  for (let axis = 0; axis < 3; axis += 1) {
    const value = positions[at + axis]!;
    if (value < min[axis]!) min[axis] = value;
    if (value > max[axis]!) max[axis] = value;
  }
}

/** Lengths along x, y and z, mm. */
export function boxSize({ min, max }: Box): Vec3 {
  return [max[0] - min[0], max[1] - min[1], max[2] - min[2]];
}

export function boxDiagonal(box: Box): number {
  const [x, y, z] = boxSize(box);
  return Math.sqrt(x * x + y * y + z * z);
}

/** The box of the points that triangles use. The list of points may hold others. */
export function boxOfMesh({ positions, indices }: Pick<PartMesh, 'positions' | 'indices'>): Box {
  const box = emptyBox();
  for (let place = 0; place < indices.length; place += 1) growBoxAt(box, positions, 3 * indices[place]!);
  return box;
}
