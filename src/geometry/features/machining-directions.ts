/**
 * From where a cutter must come to reach the whole skin of a part: the fewest directions found by taking, again and again, the one that
 * reaches most of what is left, then leaving out those that the others make needless. A first estimate of set-ups: a cutter is a straight
 * line without thickness here, so sharp inner corners and narrow slots count as reached.
 */
import type { Vec3 } from '#contract/units.ts';
import type { SurfaceAccess } from '#geometry/features/surface-access.ts';
import type { SkinSample } from '#geometry/mesh/inward-rays.ts';

/** A direction for fewer points than this is noise of single triangles. */
const GAIN_LEAST = 3;

export interface MachiningAccess {
  /** Unit vectors towards the part, the most useful first. */
  directions: Vec3[];
  /** Faces of which most cannot be seen from any direction that the part's faces and holes suggest. */
  hiddenFaces: number[];
}

/** The fewest directions for what `access` found. */
export function findMachiningDirections({ samples, directions, reached }: SurfaceAccess): MachiningAccess {
  const chosen: number[] = [];
  const isDone = samples.map(() => false);
  for (;;) {
    const gains = reached.map((row) => row.reduce((sum, isHit, sample) => sum + (isHit && !isDone[sample] ? 1 : 0), 0));
    const best = gains.indexOf(Math.max(...gains));
    if (best < 0 || gains[best]! < GAIN_LEAST) break;
    chosen.push(best);
    reached[best]!.forEach((isHit, sample) => {
      if (isHit) isDone[sample] = true;
    });
  }
  const needed = leaveOutNeedless(chosen, reached);
  return { directions: needed.map((index) => directions[index]!), hiddenFaces: listHidden(samples, reached) };
}

/** Tries the least useful first. */
function leaveOutNeedless(chosen: number[], reached: boolean[][]): number[] {
  let kept = chosen;
  for (const index of chosen.toReversed()) {
    const others = kept.filter((other) => other !== index);
    const lost = reached[index]!.filter(
      (isHit, sample) => isHit && !others.some((other) => reached[other]![sample]),
    ).length;
    if (lost < GAIN_LEAST) kept = others;
  }
  return kept;
}

function listHidden(samples: SkinSample[], reached: boolean[][]): number[] {
  const seen = new Map<number, { hidden: number; all: number }>();
  samples.forEach(({ face }, sample) => {
    const count = seen.get(face) ?? { hidden: 0, all: 0 };
    seen.set(face, count);
    count.all += 1;
    if (!reached.some((row) => row[sample])) count.hidden += 1;
  });
  return [...seen].filter(([, { hidden, all }]) => 2 * hidden > all).map(([face]) => face);
}
