/** Drawings of our own beside what is drawn in them, to 1e-6. */
import { expect, test } from 'vitest';
import { areaOfContour, lengthOfContour } from '#quote/measures/contour-shape.ts';
import { factsOf } from '../engine/engine.ts';
import { pathOf } from './corpus-files.ts';
import { DRAWINGS } from './drawings.ts';
import { near } from './expected-facts.ts';

test.each(DRAWINGS.map(({ name, truth }) => [name, truth] as const))(
  '%s.dxf is cut as it was drawn',
  async (name, truth) => {
    const { kind, units, outline, valid } = await factsOf(pathOf(`${name}.dxf`));
    expect({ kind, valid, unit: units.declared, doubt: units.doubt, outline }).toEqual({
      kind: 'outline',
      valid: true,
      unit: truth.unit,
      doubt: null,
      outline: {
        areaMm2: near(truth.areaMm2),
        cutLengthMm: near(truth.cutLengthMm),
        contours: truth.contours,
        outerContours: truth.outerContours,
        pierces: truth.pierces,
        openContours: truth.openContours ?? 0,
        duplicates: truth.duplicates ?? 0,
        duplicateLengthMm: near(truth.duplicateLengthMm ?? 0),
        healedGaps: 0,
        crossingContours: 0,
        boundingBoxMm: truth.boxMm.map(near),
        drawn: expect.anything(),
      },
    });
    if (truth.openContours) return;
    const { contours } = outline!.drawn!;
    const areaMm2 = contours.reduce(
      (sum, { corners, depth }) => sum + (depth % 2 ? -1 : 1) * areaOfContour(corners),
      0,
    );
    const lengthMm = contours.reduce((sum, { corners }) => sum + lengthOfContour(corners), 0);
    // Splines and ellipses are kept as short lines, and a cut that two parts share is in both of their contours.
    expect(contours).toHaveLength(truth.contours);
    expect(Math.abs(areaMm2 / truth.areaMm2 - 1)).toBeLessThan(1e-3);
    expect(lengthMm / truth.cutLengthMm).toBeGreaterThan(1 - 1e-3);
  },
);
