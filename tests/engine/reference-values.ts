/** Every STEP, STL, OBJ and 3MF of the corpus against the values that native OCCT gave (MANIFEST.csv). */

import { join } from 'node:path';
import { expect } from 'vitest';
import { formatNote } from '#contract/note-words.ts';
import { hasSharedFiles, type ManifestRow, readManifest, SHARED_CAD } from '../setup/shared-files.ts';
import { sharedTest } from '../setup/shared-test.ts';
import { factsOf } from './engine.ts';
import { MESH_DIFFERENCES, SOLID_DIFFERENCES } from './known-differences.ts';

const VOLUME_ERROR = 1e-5;
const AREA_ERROR = 1e-5;
const BOX_ERROR_MM = 0.01;

/** Half a minute each on a busy machine: measured by the benchmark instead. */
const LARGE = /^step\/large\//;

const rows = hasSharedFiles
  ? readManifest().filter(
      ({ file, format, set }) =>
        ['step', 'stl', 'obj', '3mf'].includes(format!) &&
        !file!.startsWith('hostile_') &&
        set !== 'hostile' &&
        !LARGE.test(file!),
    )
  : [];

export const step = rows.filter((row) => row.format === 'step' && row.volume_mm3);
export const stl = rows.filter((row) => row.format === 'stl' && row.mesh_volume);
export const meshes = rows.filter(
  ({ format, mesh_volume, expected }) => /obj|3mf/.test(format!) && (mesh_volume || /MUSTFAIL/.test(expected!)),
);

/** `npm test` measures the files up to this size, bytes, `npm run test:slow` the others. */
export const SMALL_BYTES = 250_000;

/** A test for each file that is asked for. */
export function testReferenceValues(isAsked: (row: ManifestRow) => boolean): void {
  sharedTest.each(step.filter(isAsked).map((row) => [row.file!, row] as const))(
    '%s measures as native OCCT does',
    async (file, row) => {
      const facts = await factsOf(join(SHARED_CAD, file));
      const exception = SOLID_DIFFERENCES[file];
      expect(facts.bodies).toBe(Number(row.solids));
      if (exception?.faces === undefined) {
        expect(facts.faces).toBe(Number(row.faces));
        expect(relative(facts.areaMm2!, exception?.areaMm2 ?? Number(row.area_mm2))).toBeLessThan(AREA_ERROR);
        expect({ valid: facts.valid, watertight: facts.watertight }).toEqual({
          valid: exception?.valid ?? row.valid === 'True',
          watertight: row.closed === 'True',
        });
      } else {
        expect(facts.faces).toBeLessThan(Number(row.faces));
        expect(facts.notes.map(formatNote).join(' ')).toMatch(/loose surface/);
      }
      expect(relative(facts.volumeMm3!, exception?.volume ?? Number(row.volume_mm3))).toBeLessThan(VOLUME_ERROR);
      if (!exception?.box) expect(boxError(facts.boundingBoxMm!, row)).toBeLessThan(BOX_ERROR_MM);
      expect(facts.units.declared).toBe(row.units === 'millimetre' ? 'mm' : row.units);
    },
  );

  sharedTest.each(stl.filter(isAsked).map((row) => [row.file!, row] as const))(
    '%s measures as its triangles do',
    async (file, row) => {
      const facts = await factsOf(join(SHARED_CAD, file));
      expect(relative(facts.volumeMm3!, Number(row.mesh_volume))).toBeLessThan(VOLUME_ERROR);
      expect(relative(facts.areaMm2!, Number(row.mesh_area))).toBeLessThan(AREA_ERROR);
      expect(boxError(facts.boundingBoxMm!, row)).toBeLessThan(BOX_ERROR_MM);
    },
  );

  sharedTest.each(meshes.filter(isAsked).map((row) => [row.file!, row] as const))(
    '%s measures as its triangles do, or is refused',
    async (file, row) => {
      if (/MUSTFAIL/.test(row.expected!)) {
        await expect(factsOf(join(SHARED_CAD, file))).rejects.toThrow(/This 3MF/);
        return;
      }
      const facts = await factsOf(join(SHARED_CAD, file));
      const exception = MESH_DIFFERENCES[file];
      expect(relative(facts.volumeMm3!, exception?.volume ?? Number(row.mesh_volume))).toBeLessThan(VOLUME_ERROR);
      expect(relative(facts.areaMm2!, exception?.area ?? Number(row.mesh_area))).toBeLessThan(AREA_ERROR);
      expect(boxError(facts.boundingBoxMm!, row)).toBeLessThan(BOX_ERROR_MM);
      expect(facts.mesh!.triangles).toBe(exception?.triangles ?? Number(row.triangles));
      expect(facts.bodies).toBe(Number(row.components));
      expect(facts.watertight).toBe(true);
      expect(facts.units.declared).toBe(row.format === 'obj' ? null : 'mm');
    },
  );
}

function relative(found: number, truth: number): number {
  return Math.abs(found - truth) / truth;
}

function boxError(found: number[], row: ManifestRow): number {
  const truth = [row.bbox_x_mm, row.bbox_y_mm, row.bbox_z_mm].map(Number);
  return Math.max(...found.map((side, axis) => Math.abs(side - truth[axis]!)));
}
