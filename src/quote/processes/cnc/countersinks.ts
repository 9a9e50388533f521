/** The cones of countersinks. The operation of their holes makes them: no mill finishes them line by line as well. */
import type { Milling, MillingCut, MillingSetup } from '#contract/milling-facts.ts';
import type { Hole } from '#contract/part-facts.ts';
import * as portable from '#contract/portable-math.ts';

/** The frustum between the bore and the widest circle of the cone, mm². */
export function countersinkAreaMm2({ diameterMm, countersink }: Hole): number {
  if (!countersink) return 0;
  const ringMm2 = (Math.PI / 4) * Math.max(0, portable.square(countersink.diameterMm) - portable.square(diameterMm));
  return ringMm2 / portable.sin((countersink.angleDeg * Math.PI) / 360);
}

/**
 * `milling` without the cones of the `drilled` holes. The facts do not say which cutter they counted a cone for, and in which of two setups: it is taken from
 * the setup that comes along the hole first, and from the widest cutters, which come into a countersink from above.
 */
export function withoutCountersinks(milling: Milling, drilled: readonly Hole[]): Milling {
  const setups = milling.setups.map((setup) => ({ ...setup, cuts: [...setup.cuts] }));
  for (const hole of drilled) {
    let leftMm2 = countersinkAreaMm2(hole);
    if (leftMm2 === 0) continue;
    const own = setups
      .filter(({ holeGroups }) => holeGroups.includes(hole.group))
      .sort((a, b) => alongHole(b, hole) - alongHole(a, hole));
    for (const { cuts } of own) leftMm2 = takeFreeArea(cuts, leftMm2);
  }
  return { ...milling, setups };
}

function alongHole({ direction }: MillingSetup, { axis }: Hole): number {
  return direction[0] * axis[0] + direction[1] * axis[1] + direction[2] * axis[2];
}

/** Takes up to so much from cuts, which are in the order of their diameters; what is left of it. */
function takeFreeArea(cuts: MillingCut[], mostMm2: number): number {
  let leftMm2 = mostMm2;
  cuts.forEach((cut, at) => {
    const takenMm2 = Math.min(leftMm2, cut.freeMm2);
    leftMm2 -= takenMm2;
    if (takenMm2 > 0) cuts[at] = { ...cut, freeMm2: cut.freeMm2 - takenMm2 };
  });
  return leftMm2;
}
