/** What moulds need of real parts: plates whose flat drawing is known, and for all what must hold whatever the part is. */
import { join } from 'node:path';
import { expect } from 'vitest';
import { hasSharedFiles, readManifest, SHARED_CAD } from '../setup/shared-files.ts';
import { sharedTest } from '../setup/shared-test.ts';
import { factsOf } from './engine.ts';

/** Plates with a drawing of the same part: the shadow along the pull is the drawing's area. */
const PLATES: [step: string, dxf: string][] = [
  ['plate_pairs/railcore/250ZL_Back_Panel_v1.step', 'plate_pairs/railcore/250ZL_Back_Panel_v1.dxf'],
  ['plate_pairs/railcore/250ZL_Left_Panel_v1.step', 'plate_pairs/railcore/250ZL_Left_Panel_v1.dxf'],
  ['plate_pairs/railcore/300ZLT_ElectroGuard_v1.step', 'plate_pairs/railcore/300ZLT_ElectroGuard_v1.dxf'],
];

sharedTest.each(PLATES)('the shadow of %s is the area of %s', async (step, dxf) => {
  const { mold, boundingBoxMm } = await factsOf(join(SHARED_CAD, step));
  const { outline } = await factsOf(join(SHARED_CAD, dxf));
  expect(mold!.projectedAreaMm2 / outline!.areaMm2).toBeCloseTo(1, 3);
  expect(mold).toMatchObject({ depthMm: Math.min(...boundingBoxMm!), sideActions: [], lockedFaceIds: [] });
  // Cut straight: the rim is all the walls there are.
  expect(mold!.draft.map(({ kind }) => kind)).toEqual(['none']);
  expect(mold!.wall).toMatchObject({ nominalMm: 6.35 });
});

const files = hasSharedFiles
  ? readManifest()
      .filter(({ file, format, volume_mm3, bytes }) => {
        const isSound = format === 'step' && volume_mm3 && !file!.startsWith('hostile_');
        return isSound && Number(bytes) < 150_000;
      })
      .map(({ file }) => file!)
  : [];

sharedTest('of every part each face has one maker, and no measure passes its bound', { timeout: 120_000 }, async () => {
  expect(files.length).toBeGreaterThan(50);
  for (const file of files.toReversed()) {
    const { mold, bodies, faces, areaMm2, boundingBoxMm } = await factsOf(join(SHARED_CAD, file));
    if (bodies > 1) {
      expect(mold, file).toBeNull();
      continue;
    }
    const { pull, projectedAreaMm2, depthMm, draft, sideActions, lockedFaceIds, wall } = mold!;
    expect(Math.hypot(...pull), file).toBeCloseTo(1, 8);
    const listed = [...draft, ...sideActions].flatMap(({ faceIds }) => faceIds).concat(lockedFaceIds);
    expect(new Set(listed).size, file).toBe(listed.length);
    expect(
      listed.every((face) => face < faces),
      file,
    ).toBe(true);
    // Whatever throws a shadow has a front and a back.
    expect(2 * projectedAreaMm2, file).toBeLessThan(areaMm2! * 1.0001);
    expect(depthMm, file).toBeLessThanOrEqual(Math.hypot(...boundingBoxMm!));
    for (const { direction } of sideActions)
      expect(Math.abs(direction.reduce((dot, value, axis) => dot + value * pull[axis]!, 0)), file).toBeLessThan(0.97);
    expect(wall!.minMm <= wall!.nominalMm && wall!.nominalMm <= wall!.maxMm, file).toBe(true);
    expect(wall!.uniformity, file).toBeLessThanOrEqual(1);
    for (const { minDraftDeg } of draft) expect(minDraftDeg, file).toBeGreaterThan(-1.2);
  }
});
