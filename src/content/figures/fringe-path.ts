/** Fringes as path data. */
import { MODEL, solveModel } from '#content/figures/axle-eye.ts';
import { contourLines, type ValueGrid } from '#content/figures/contour-lines.ts';
import { fringeOrder, principalDifference } from '#content/figures/photoelastic.ts';

/**
 * The dark lines between crossed polarizers, at whole fringe orders, as one path in units of 1 mm / `scale`. y points up in the field and down in the
 * drawing.
 */
export function fringePath(field: ValueGrid, scale: number): string {
  const last = Math.floor(Array.from(field.values).reduce((most, value) => Math.max(most, value), 0));
  return (
    Array.from({ length: last }, (_, i) => i + 1)
      .flatMap((order) => contourLines(field, order))
      // Around a point of order 0 the first loops are smaller than the width of a line.
      .filter((line) => line.length > 5)
      .map((line) =>
        stepsPath(line.map(([x, y]) => [Math.round(x * scale * 10), Math.round(-y * scale * 10)] as const)),
      )
      .join('')
  );
}

/** A polyline in tenths of a unit as relative path data. There are a thousand of them, and relative steps take half the length of absolute points. */
function stepsPath([first, ...rest]: (readonly [x: number, y: number])[]): string {
  let [atX, atY] = first!;
  const steps = rest.map(([x, y]) => {
    const step = `${tenths(x - atX)} ${tenths(y - atY)}`;
    [atX, atY] = [x, y];
    return step;
  });
  return `M${tenths(first![0])} ${tenths(first![1])}l${steps.join(' ')}`.replaceAll(' -', '-');
}

function tenths(count: number): string {
  return String(count / 10).replace(/^(-?)0\./, '$1.');
}

export const EYE_SCALE = 2.9;

/** The fringes of the flat model. This takes seconds, so `eye-fringes.txt` stores the result; a test proves that it is current. */
export function eyeFringePath(): string {
  const solved = solveModel({ round: 28, corner: 12, flat: 28, rings: 40 });
  const values = solved.stress.map((stress) => fringeOrder(principalDifference(stress), MODEL.thickness));
  return fringePath({ ...solved, values }, EYE_SCALE);
}
