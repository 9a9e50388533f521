/** Places a flat pattern on the screen: in pixels, y downward. */
import type { FlatPattern } from '#contract/part-facts.ts';
import { roundToHundredth } from '#ui/path-data.ts';

type Corner = FlatPattern['contours'][number][number];
type Point = readonly [x: number, y: number];

/** The transform from the pattern (mm, y upward) to the screen. */
export interface FlatPlace {
  pxPerMm: number;
  /** Of the pattern's lower left corner. */
  originPx: Point;
}

/** Fits the pattern between the margins, as large as possible and centered. */
export function placeFlat(
  { lengthMm, widthMm }: Pick<FlatPattern, 'lengthMm' | 'widthMm'>,
  { width, height }: { width: number; height: number },
  margin: { left: number; right: number; top: number; bottom: number },
): FlatPlace {
  const clear = {
    x: Math.max(1, width - margin.left - margin.right),
    y: Math.max(1, height - margin.top - margin.bottom),
  };
  const pxPerMm = Math.min(clear.x / Math.max(lengthMm, 1e-6), clear.y / Math.max(widthMm, 1e-6));
  const originPx: Point = [
    margin.left + (clear.x - lengthMm * pxPerMm) / 2,
    height - margin.bottom - (clear.y - widthMm * pxPerMm) / 2,
  ];
  return { pxPerMm, originPx };
}

export function toScreen([x, y]: Point, { pxPerMm, originPx }: FlatPlace): [number, number] {
  return [roundToHundredth(originPx[0] + x * pxPerMm), roundToHundredth(originPx[1] - y * pxPerMm)];
}

/**
 * SVG path data of a closed contour. The arc of a bulge b over a chord c has the radius c (1 + b²) / 4b, since b is the tangent of a quarter of its
 * angle; it is more than half a circle where |b| > 1. Counter-clockwise in the pattern is counter-clockwise on the screen, SVG's sweep 0.
 */
export function contourPath(corners: readonly Corner[], place: FlatPlace): string {
  const [first] = corners;
  if (!first) return '';
  const steps = corners.map((from, index) => {
    const to = corners[(index + 1) % corners.length]!;
    const [x, y] = toScreen([to[0], to[1]], place);
    const bulge = from[2];
    if (bulge === 0) return `L${x} ${y}`;
    const chordPx = Math.hypot(to[0] - from[0], to[1] - from[1]) * place.pxPerMm;
    const radius = roundToHundredth((chordPx * (1 + bulge * bulge)) / (4 * Math.abs(bulge)));
    return `A${radius} ${radius} 0 ${Math.abs(bulge) > 1 ? 1 : 0} ${bulge > 0 ? 0 : 1} ${x} ${y}`;
  });
  const [x, y] = toScreen([first[0], first[1]], place);
  return `M${x} ${y}${steps.join('')}Z`;
}
