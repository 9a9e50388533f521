/** Assemblies of other people: their lists of parts are known, and what stands in their trees. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readAssembly } from '#cad/step/step-assembly.ts';
import { scanStep } from '#cad/step/step-text.ts';
import type { PartLine } from '#contract/part-facts.ts';
import { hasSharedFiles, readManifest, SHARED_CAD } from '../setup/shared-files.ts';
import { sharedTest } from '../setup/shared-test.ts';
import { factsOf } from './engine.ts';

const assemblyOf = (file: string) => readAssembly(scanStep(new Uint8Array(readFileSync(join(SHARED_CAD, file)))));

/** Known from the drawing of this test model of the CAx-IF: two brackets, each with three bolts and nuts, on a plate; a rod with two nuts. */
const AS1 = [
  { name: 'bolt', count: 6, assemblies: [{ name: 'nut-bolt-assembly', count: 6 }], fastener: 'screw' },
  { name: 'l-bracket', count: 2, assemblies: [{ name: 'l-bracket-assembly', count: 2 }], fastener: null },
  {
    name: 'nut',
    count: 8,
    assemblies: [
      { name: 'nut-bolt-assembly', count: 6 },
      { name: 'rod-assembly', count: 2 },
    ],
    fastener: 'nut',
  },
  { name: 'plate', count: 1, assemblies: [{ name: 'as1', count: 1 }], fastener: null },
  { name: 'rod', count: 1, assemblies: [{ name: 'rod-assembly', count: 1 }], fastener: null },
];

const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);

const told = ({ name, count, assemblies, fastener }: PartLine) => ({
  name,
  count,
  assemblies: assemblies!.toSorted(byName),
  fastener: fastener?.kind ?? null,
});

sharedTest.each(['step/assembly/as1-oc-214.stp', 'step/assembly/as1-tu-203.stp'])(
  '%s has its parts, each as often as it stands somewhere, with its faces and its size',
  async (file) => {
    const { parts, bodies, faces, volumeMm3 } = await factsOf(join(SHARED_CAD, file));
    expect(parts.map(told).sort(byName)).toEqual(AS1);
    expect(parts.reduce((sum, part) => sum + part.count * part.bodies!, 0)).toBe(bodies);
    expect(parts.flatMap(({ faceIds }) => faceIds!).sort((a, b) => a - b)).toEqual([...Array(faces).keys()]);
    const volume = parts.reduce((sum, part) => sum + part.count * part.volumeMm3!, 0);
    expect(volume / volumeMm3!).toBeCloseTo(1, 8);
    const boxes = Object.fromEntries(parts.map(({ name, boxMm }) => [name, boxMm]));
    expect(boxes).toMatchObject({ plate: [180, 150, 20], 'l-bracket': [100, 60, 50], rod: [200, 10, 10] });
  },
);

sharedTest('an assembly that only the kernel can make has its list all the same', () => {
  const { parts, isAssembly } = assemblyOf('step/assembly/dm1-id-214.stp');
  expect(isAssembly).toBe(true);
  expect(parts.map(({ name, count, assemblies }) => ({ name, count, assemblies })).sort(byName)).toEqual([
    { name: 'bolt', count: 3, assemblies: [{ name: 'dm1', count: 3 }] },
    { name: 'l-bracket', count: 1, assemblies: [{ name: 'dm1', count: 1 }] },
    { name: 'nut', count: 3, assemblies: [{ name: 'dm1', count: 3 }] },
  ]);
});

const rows = hasSharedFiles
  ? readManifest().filter(({ format, solids }) => format === 'step' && Number(solids) > 0)
  : [];

sharedTest.each(rows.map((row) => [row.file!, row] as const))('the tree of %s has its solids', (file, row) => {
  const { parts, instances, isAssembly, refusal, unread } = assemblyOf(file);
  expect(refusal).toBeNull();
  expect(isAssembly).toBe(Number(row.assembly_links) > 0);
  expect(parts.length).toBeLessThanOrEqual(Number(row.products));
  const counted = parts.reduce((sum, { count, solids }) => sum + count * solids.length, 0);
  expect(counted).toBe(Number(row.solids));
  if (unread === null) expect(instances.length).toBe(Number(row.solids));
});
