/** Meshes of our own beside what is known of their triangles. STL keeps seven digits: measures are compared to 1e-5. */
import { expect, test } from 'vitest';
import { factsOf } from '../engine/engine.ts';
import { pathOf } from './corpus-files.ts';
import { MESHES } from './meshes.ts';

const RELATIVE_ERROR = 1e-5;

const relative = (found: number, truth: number): number => Math.abs(found / truth - 1);

test.each(MESHES.map((mesh) => [mesh.name, mesh.truth] as const))(
  '%s.stl is measured as it was made',
  async (name, truth) => {
    const facts = await factsOf(pathOf(`${name}.stl`));
    const { kind, bodies, watertight, mesh, volumeMm3, areaMm2, boundingBoxMm } = facts;
    expect({ kind, bodies, watertight, triangles: mesh!.triangles, hasVolume: volumeMm3 !== null }).toEqual({
      kind: 'mesh',
      bodies: truth.bodies,
      watertight: truth.isWatertight,
      triangles: truth.triangles,
      hasVolume: truth.volumeMm3 !== null,
    });
    if (truth.volumeMm3 !== null) expect(relative(volumeMm3!, truth.volumeMm3)).toBeLessThan(RELATIVE_ERROR);
    expect(relative(areaMm2!, truth.areaMm2)).toBeLessThan(RELATIVE_ERROR);
    truth.boxMm.forEach((side, axis) => {
      expect(relative(boundingBoxMm![axis]!, side)).toBeLessThan(RELATIVE_ERROR);
    });
  },
);
