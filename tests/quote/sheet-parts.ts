/** Flat and bent sheets for tests, as solids that were laid flat and as drawings. */
import type { FlatPattern, OutlineFacts, Sheet, SolidFacts } from '#contract/part-facts.ts';
import { areaOfContour, boxOfContour, type Contour, lengthOfContour } from '#quote/measures/contour-shape.ts';
import { outlineFacts, partFacts } from './sample-parts.ts';

export interface BendAt {
  from: readonly [number, number];
  to: readonly [number, number];
  angleDeg?: number;
  radiusMm?: number;
  direction?: 'up' | 'down';
}

export interface SheetShape {
  outline: Contour;
  holes?: readonly Contour[];
  bends?: readonly BendAt[];
  thicknessMm?: number;
}

export const rectangle = (length: number, width: number, [x, y] = [0, 0]): Contour => [
  [x, y, 0],
  [x + length, y, 0],
  [x + length, y + width, 0],
  [x, y + width, 0],
];

export const circle = (x: number, y: number, diameter: number): Contour => [
  [x - diameter / 2, y, 1],
  [x + diameter / 2, y, 1],
];

/** Of a slot along x, with round ends. */
export const slot = (x: number, y: number, length: number, width: number): Contour => [
  [x + width / 2, y, 0],
  [x + length - width / 2, y, 1],
  [x + length - width / 2, y + width, 0],
  [x + width / 2, y + width, 1],
];

/** Across a sheet of that width. */
export const across = (x: number, width: number, more: Partial<BendAt> = {}): BendAt => ({
  from: [x, 0],
  to: [x, width],
  ...more,
});

const lengthOf = ({ from, to }: BendAt): number => Math.hypot(to[0] - from[0], to[1] - from[1]);

export function sheetFacts(
  { outline, holes = [], bends = [], thicknessMm = 2 }: SheetShape,
  more: Partial<Omit<SolidFacts, 'solid'>> = {},
): SolidFacts {
  const contours = [outline, ...holes];
  const [minX, minY, maxX, maxY] = boxOfContour(outline);
  const sides = [maxX - minX, maxY - minY].sort((a, b) => b - a) as [number, number];
  const areaMm2 = areaOfContour(outline) - holes.reduce((sum, hole) => sum + areaOfContour(hole), 0);
  const cutLengthMm = contours.reduce((sum, contour) => sum + lengthOfContour(contour), 0);
  const flat: FlatPattern = {
    lengthMm: sides[0],
    widthMm: sides[1],
    areaMm2,
    cutLengthMm,
    pierces: contours.length,
    kFactor: 0.44,
    contours,
    slits: [],
    bendLines: bends.map(({ from, to, direction = 'up' }, bend) => ({ bend, from: [...from], to: [...to], direction })),
  };
  const sheet: Sheet = {
    thicknessMm,
    bends: bends.map((bend, index) => ({
      radiusMm: bend.radiusMm ?? thicknessMm,
      angleDeg: bend.angleDeg ?? 90,
      lengthMm: lengthOf(bend),
      faceIds: [10 + index],
    })),
    flat,
  };
  return partFacts({
    volumeMm3: areaMm2 * thicknessMm,
    areaMm2: 2 * areaMm2 + cutLengthMm * thicknessMm,
    boundingBoxMm: [...sides, thicknessMm],
    orientedBoxMm: [...sides, thicknessMm],
    faces: 60,
    sheet,
    ...more,
  });
}

/** The same drawn flat; a contour may lie in others. */
export function drawingFacts(
  { outline, holes = [], bends = [] }: SheetShape,
  more: Partial<OutlineFacts['outline']> = {},
  further: readonly { depth: number; corners: Contour }[] = [],
): OutlineFacts {
  const contours = [{ depth: 0, corners: outline }, ...holes.map((corners) => ({ depth: 1, corners })), ...further];
  const [minX, minY, maxX, maxY] = boxOfContour(outline);
  const base = outlineFacts();
  return {
    ...base,
    boundingBoxMm: [maxX - minX, maxY - minY, 0],
    outline: {
      ...base.outline,
      areaMm2: contours.reduce((sum, { corners, depth }) => sum + (depth % 2 ? -1 : 1) * areaOfContour(corners), 0),
      cutLengthMm: contours.reduce((sum, { corners }) => sum + lengthOfContour(corners), 0),
      contours: contours.length,
      outerContours: contours.filter(({ depth }) => depth % 2 === 0).length,
      pierces: contours.length,
      boundingBoxMm: [maxX - minX, maxY - minY],
      drawn: {
        contours,
        bendLines: bends.map(({ from, to, direction = 'up' }) => ({ from: [...from], to: [...to], direction })),
      },
      ...more,
    },
  };
}
