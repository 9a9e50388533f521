/**
 * Finds curves that lie on others from end to end. Copies whose ends are off by more than a share of their length are no longer told by their ends, and
 * stay beside a contour that is closed without them.
 */
import { BoxTree } from '#geometry/outline/box-tree.ts';
import type { OutlineCurve, Vec2 } from '#geometry/outline/outline.ts';
import { boxOf, distanceToSegment, flatten, lengthOf, pointOn } from '#geometry/outline/outline-curves.ts';

/** How far the lines may lie from a curve beside which others are looked for, mm. */
const DEFLECTION_MM = 0.005;
/** Places on each curve that must lie on others. */
const SHARES = [0, 0.25, 0.5, 0.75, 1];

/**
 * The curves of those `chains` that lie within `reachMm` of other curves of `all`, the shortest chain first: what was found is nothing for the next one to
 * lie on.
 */
export function findOverlaid(
  chains: readonly OutlineCurve[][],
  all: readonly OutlineCurve[],
  reachMm: number,
): Set<OutlineCurve> {
  const found = new Set<OutlineCurve>();
  if (chains.length === 0) return found;
  const tree = new BoxTree(all.map(boxOf));
  const lines = new Map<OutlineCurve, Vec2[]>();
  const isOnAnother = ([x, y]: Vec2, own: ReadonlySet<OutlineCurve>): boolean => {
    let isNear = false;
    tree.search([x, y, x, y], reachMm, (position) => {
      const curve = all[position]!;
      if (isNear || own.has(curve) || found.has(curve)) return;
      let line = lines.get(curve);
      if (!line) {
        line = flatten(curve, DEFLECTION_MM);
        lines.set(curve, line);
      }
      isNear = line.slice(1).some((to, index) => distanceToSegment([x, y], line[index]!, to) <= reachMm);
    });
    return isNear;
  };
  const sumOf = (chain: readonly OutlineCurve[]): number => chain.reduce((sum, curve) => sum + lengthOf(curve), 0);
  for (const chain of chains.toSorted((a, b) => sumOf(a) - sumOf(b))) {
    const own = new Set(chain);
    if (chain.every((curve) => SHARES.every((share) => isOnAnother(pointOn(curve, share), own))))
      for (const curve of chain) found.add(curve);
  }
  return found;
}
