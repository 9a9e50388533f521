/** Spline surfaces are read from the text, without the kernel: as they stand in the file, extruded, revolved. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ReadOutcome, readCad } from '#cad/read-cad.ts';
import type { ShapeModel } from '#geometry/model.ts';
import { FIXTURES } from './engine.ts';

/**
 * Volumes and boxes of the kernel that made the files, asked for nine digits; of the knob it gives 11,918.7395, and a mesh of 0.004 mm no more than that.
 * Areas of the curved side by meshes of 0.001 mm.
 */
const PARTS = [
  { name: 'vase', volumeMm3: 6394.77513057, sideMm2: 1600.90296, size: [22, 22, 30] },
  { name: 'bezier-vase', volumeMm3: 6394.77513057, sideMm2: 1600.90296, size: [22, 22, 30] },
  { name: 'cam', volumeMm3: 7851.34082611, sideMm2: 1007.671, size: [50, 21.074112367, 12] },
  { name: 'knob', volumeMm3: 11918.742266, sideMm2: 2794.407, size: [31.777280984, 31.777280984, 25.732564557] },
];

async function readOwn(name: string): Promise<ShapeModel> {
  const outcome = await readOwnText(name, readFileSync(join(FIXTURES, `${name}.step`), 'latin1'));
  if (outcome.kind !== 'model' || outcome.model.kind !== 'solid') throw new Error(`${name} is no solid`);
  return outcome.model;
}

function readOwnText(name: string, text: string): Promise<ReadOutcome> {
  return readCad(
    { fileName: `${name}.step`, bytes: new TextEncoder().encode(text) },
    {
      kernel: () => {
        throw new Error('The kernel was asked');
      },
    },
  );
}

describe.each(PARTS)('$name', ({ name, volumeMm3, sideMm2, size }) => {
  test('has the volume, area and box that the kernel finds', async () => {
    const { bodies, faces, box } = await readOwn(name);
    expect(bodies.map(({ isClosed, isValid }) => [isClosed, isValid])).toEqual([[true, true]]);
    expect(Math.abs(bodies[0]!.volumeMm3! / volumeMm3 - 1)).toBeLessThan(1e-9);
    const side = faces.filter(({ surface }) => surface.kind === 'spline');
    expect(side).toHaveLength(1);
    expect(Math.abs(side[0]!.areaMm2 / sideMm2 - 1)).toBeLessThan(1e-6);
    size.forEach((length, axis) => {
      expect(box.max[axis]! - box.min[axis]!).toBeCloseTo(length, 6);
    });
  });

  test('has triangles that close, look outward and stay near the surface', async () => {
    const { mesh, deflectionMm } = await readOwn(name);
    const { positions, indices, normals } = mesh;
    const at = (corner: number): string =>
      [0, 1, 2].map((axis) => Math.round(positions[3 * corner + axis]! * 1e4)).join(' ');
    const sides = new Map<string, number>();
    let sixfold = 0;
    for (let first = 0; first < indices.length; first += 3) {
      const corners = [indices[first]!, indices[first + 1]!, indices[first + 2]!];
      corners.forEach((corner, index) => {
        const [a, b] = [at(corner), at(corners[(index + 1) % 3]!)];
        if (a === b) return;
        sides.set(`${a}/${b}`, (sides.get(`${a}/${b}`) ?? 0) + 1);
        sides.set(`${b}/${a}`, (sides.get(`${b}/${a}`) ?? 0) - 1);
      });
      const [a, b, c] = corners.map((corner) => [0, 1, 2].map((axis) => positions[3 * corner + axis]!)) as [
        number[],
        number[],
        number[],
      ];
      const [u, v] = [b.map((value, axis) => value - a[axis]!), c.map((value, axis) => value - a[axis]!)];
      const across = [u[1]! * v[2]! - u[2]! * v[1]!, u[2]! * v[0]! - u[0]! * v[2]!, u[0]! * v[1]! - u[1]! * v[0]!];
      sixfold += across.reduce((sum, value, axis) => sum + value * a[axis]!, 0);
      if (Math.hypot(...across) > 1e-3)
        expect(across.reduce((sum, value, axis) => sum + value * normals[3 * corners[0]! + axis]!, 0)).toBeGreaterThan(
          0,
        );
    }
    expect([...sides.values()].filter((balance) => balance !== 0)).toEqual([]);
    expect(Math.abs(sixfold / 6 - volumeMm3)).toBeLessThan(sideMm2 * deflectionMm);
  });
});

test.each([
  ['knots that fall', 'cam', '(5,5),(0.,1.)', '(5,5),(1.,0.)'],
  ['a degree that its knots do not fit', 'cam', "B_SPLINE_CURVE_WITH_KNOTS('',4", "B_SPLINE_CURVE_WITH_KNOTS('',3"],
  ['a control point that was moved off the edges', 'vase', /(B_SPLINE_SURFACE_WITH_KNOTS\('',14,2,\(\s*\(#)\d+/, '$11'],
])('%s is left to the kernel', async (_, name, found, written) => {
  const text = readFileSync(join(FIXTURES, `${name}.step`), 'latin1');
  // Statement 1 is no point.
  const broken = text.replace(found, written);
  expect(broken).not.toBe(text);
  await expect(readOwnText(name, broken)).rejects.toThrow('The kernel was asked');
});
