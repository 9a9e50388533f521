/** Contour lines on a grid of quadrilaterals: marching squares with linear interpolation, then joined and simplified. */

export type Point2 = readonly [x: number, y: number];

export interface ValueGrid {
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  values: ArrayLike<number>;
  rays: number;
  pointsPerRay: number;
}

/** The lines of one level on a closed grid of rays around a center. A closed line ends on its first point. */
export function contourLines({ x, y, values, rays, pointsPerRay }: ValueGrid, level: number): Point2[][] {
  const points = new Map<string, Point2>();
  const links = new Map<string, string[]>();
  const crossing = (a: number, b: number): string | null => {
    const [from, to] = [values[a]! - level, values[b]! - level];
    if (from < 0 === to < 0) return null;
    const key = a < b ? `${a},${b}` : `${b},${a}`;
    if (!points.has(key)) {
      const share = from / (from - to);
      points.set(key, [x[a]! + share * (x[b]! - x[a]!), y[a]! + share * (y[b]! - y[a]!)]);
    }
    return key;
  };
  const link = (a: string, b: string) => {
    links.set(a, [...(links.get(a) ?? []), b]);
    links.set(b, [...(links.get(b) ?? []), a]);
  };
  for (let ray = 0; ray < rays; ray++)
    for (let k = 0; k + 1 < pointsPerRay; k++) {
      const here = ray * pointsPerRay + k;
      const next = ((ray + 1) % rays) * pointsPerRay + k;
      const corners = [here, here + 1, next + 1, next];
      const cut = corners.map((corner, i) => crossing(corner, corners[(i + 1) % 4]!)).filter((key) => key !== null);
      // Four crossings are a saddle. Which pairs are joined is not visible at this size.
      for (let i = 0; i + 1 < cut.length; i += 2) link(cut[i]!, cut[i + 1]!);
    }
  return joined(links).map((keys) => thinned(keys.map((key) => points.get(key)!)));
}

/** Walks the open lines first, from their ends. The remaining lines are closed. */
function joined(links: Map<string, string[]>): string[][] {
  const lines: string[][] = [];
  const walk = (start: string) => {
    const line = [start];
    for (let at = start; ; ) {
      const next = links.get(at)!.pop();
      if (next === undefined) break;
      const back = links.get(next)!;
      back.splice(back.indexOf(at), 1);
      line.push(next);
      at = next;
    }
    if (line.length > 1) lines.push(line);
  };
  for (const [key, ends] of links) if (ends.length === 1) walk(key);
  for (const [key, ends] of links) if (ends.length > 0) walk(key);
  return lines;
}

/** mm; less than the width of a line. */
const THINNING_MM = 0.025;

/** Removes points that lie close to the line between their neighbors (Douglas and Peucker). */
function thinned(line: Point2[]): Point2[] {
  const [first, last] = [line[0]!, line.at(-1)!];
  let worst = 0;
  let at = 0;
  for (let i = 1; i + 1 < line.length; i++) {
    const away = distanceFrom(line[i]!, first, last);
    if (away > worst) [worst, at] = [away, i];
  }
  if (worst <= THINNING_MM) return [first, last];
  return [...thinned(line.slice(0, at + 1)).slice(0, -1), ...thinned(line.slice(at))];
}

function distanceFrom([px, py]: Point2, [ax, ay]: Point2, [bx, by]: Point2): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(px - ax, py - ay);
  return Math.abs((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / length;
}
