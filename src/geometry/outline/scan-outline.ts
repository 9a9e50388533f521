/** The area of closed lines by even scan lines, which knows nothing of how contours were chained, nested or summed. */
import { boxOfPoints } from '#geometry/outline/box2.ts';
import type { Vec2 } from '#geometry/outline/outline.ts';

const SCAN_LINES = 512;
/** Points lie this far from their curves, mm. */
const POINTS_OFF_MM = 0.01;

export interface ScannedOutline {
  areaMm2: number;
  /** A strip's height along each line is how far a scan can be off, and what points cut off their curves. */
  withinMm2: number;
}

/** By the even-odd rule. null where nothing has a height. */
export function scanOutline(lines: readonly (readonly Vec2[])[]): ScannedOutline | null {
  const [, bottom, , top] = boxOfPoints(lines.flat());
  const stepMm = (top - bottom) / SCAN_LINES;
  if (!(stepMm > 0)) return null;
  const rows = Array.from({ length: SCAN_LINES }, (): number[] => []);
  let [acrossMm, alongMm] = [0, 0];
  for (const points of lines)
    for (let index = 0; index < points.length; index += 1) {
      const a = points[index]!;
      const b = points[index + 1 === points.length ? 0 : index + 1]!;
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      acrossMm += Math.abs(dx);
      alongMm += Math.sqrt(dx * dx + dy * dy);
      const [low, high] = dy < 0 ? [b, a] : [a, b];
      const first = Math.max(0, Math.ceil((low[1] - bottom) / stepMm - 0.5));
      for (let row = first; row < SCAN_LINES; row += 1) {
        const y = bottom + (row + 0.5) * stepMm;
        if (y >= high[1]) break;
        if (y >= low[1]) rows[row]!.push(low[0] + ((y - low[1]) / (high[1] - low[1])) * (high[0] - low[0]));
      }
    }
  let widthsMm = 0;
  for (const xs of rows) {
    xs.sort((p, q) => p - q);
    for (let index = 1; index < xs.length; index += 2) widthsMm += xs[index]! - xs[index - 1]!;
  }
  return { areaMm2: stepMm * widthsMm, withinMm2: stepMm * acrossMm + POINTS_OFF_MM * alongMm };
}
