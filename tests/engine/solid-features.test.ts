/** Countersinks, ends, pockets, fillets, turned parts and sharp edges of our samples (whose measures stand in their scripts) and of real parts. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Feature, PartFacts } from '#contract/part-facts.ts';
import { SHARED_CAD } from '../setup/shared-files.ts';
import { sharedTest } from '../setup/shared-test.ts';
import { FIXTURES, factsOf } from './engine.ts';

const sample = (name: string): Promise<PartFacts> => factsOf(join(FIXTURES, '../../public/samples', `${name}.step`));
const real = (path: string): Promise<PartFacts> => factsOf(join(SHARED_CAD, 'step', path));

/** Without faces, each once, with how often it comes. */
function tally(features: readonly Feature[], types: RegExp): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { faceIds: _, ...feature } of features.filter(({ type }) => types.test(type))) {
    const key = JSON.stringify(feature);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

test('the manifold has two pockets with the corners and floors of its script, and chamfers that lead its taps in', async () => {
  const { features, holes, solid } = await sample('milled-manifold');
  expect(tally(features!, /pocket/)).toEqual({
    '{"type":"rectangular pocket","depthMm":16,"widthMm":22,"cornerRadiusMm":5.5,"floorRadiusMm":1.5}': 2,
  });
  const tapped = holes.filter(({ diameterMm }) => diameterMm === 4.2);
  expect(tapped.map(({ depthMm, end, countersink }) => ({ depthMm, end, countersink }))).toEqual(
    [0, 1, 2, 3].map(() => ({ depthMm: 11.4, end: 'cone', countersink: { diameterMm: 5.4, angleDeg: 90 } })),
  );
  expect(solid?.boundary).toMatchObject({ turned: null, sharpInternalEdges: { count: 0, lengthMm: 0 } });
});

test('the spacer is turned, with its bore and the fillet under its shoulder', async () => {
  const { solid, features } = await sample('turned-spacer');
  expect(solid?.boundary?.turned).toMatchObject({
    diameterMm: 78,
    lengthMm: 44,
    boreMm: 20,
    axis: [0, 0, 1],
    barSides: 0,
  });
  expect(features!.filter(({ type }) => type === 'fillet').map(({ radiusMm }) => radiusMm)).toEqual([2, 0.3]);
});

sharedTest('the heat block has the countersinks of its drawing', async () => {
  const { holes } = await real('ender3/Heat_block.step');
  expect(holes.filter(({ countersink }) => countersink).map((hole) => [hole.diameterMm, hole.countersink])).toEqual([
    [3.2, { diameterMm: 5.6, angleDeg: 90 }],
    [3.2, { diameterMm: 5.6, angleDeg: 90 }],
  ]);
});

sharedTest.each([
  ['ender3/nozzle.step', { diameterMm: 6.92820323, lengthMm: 13, boreMm: 0.4 }],
  ['ender3/Z_coupler.step', { lengthMm: 26 }],
  ['ender3/Radiator.step', { lengthMm: 27.8, boreMm: 5 }],
])('%s is turned', async (file, expected) => {
  expect((await real(file)).solid?.boundary?.turned).toMatchObject(expected);
});

sharedTest.each([
  'ender3/Y_plate.step',
  'ender3/LCD_support.step',
  'misc/Kurbelwelle.stp',
  'nist/nist_ctc_01_asme1_ap242-e1.stp',
  'railcore/Y_Carriage_v1.step',
])('%s is not turned', async (file) => {
  expect((await real(file)).solid?.boundary?.turned).toBeNull();
});

sharedTest(
  'NIST CTC-01 has its pocket, slots, window and hexagonal boss, looked at through their fillets',
  async () => {
    const { features } = await real('nist/nist_ctc_01_asme1_ap242-e1.stp');
    expect(tally(features!, /pocket|passage|rectangular through slot|boss/)).toEqual({
      '{"type":"6-sided pocket","depthMm":100,"widthMm":250,"cornerRadiusMm":25,"floorRadiusMm":10}': 1,
      '{"type":"rectangular through slot","depthMm":25,"widthMm":85,"cornerRadiusMm":null,"floorRadiusMm":10}': 2,
      '{"type":"circular end pocket","depthMm":50,"widthMm":40,"cornerRadiusMm":20,"floorRadiusMm":null}': 1,
      '{"type":"rectangular passage","depthMm":50,"widthMm":50,"cornerRadiusMm":10,"floorRadiusMm":null}': 1,
      '{"type":"boss","depthMm":45}': 1,
    });
  },
);

sharedTest('two hexagonal nut traps have twelve upright edges that no end mill leaves', async () => {
  expect((await real('railcore/Y_Carriage_v1.step')).solid?.boundary?.sharpInternalEdges?.count).toBe(12);
});
