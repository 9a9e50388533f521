/** Hand work on a cut piece: taking it out, edges, threads, countersinks, packing. */
import type { Hole } from '#contract/part-facts.ts';
import type { SheetPart } from '#quote/measures/sheet-part.ts';
import { type Cost, cost } from '#quote/price/cost.ts';
import type { SheetJob } from '#quote/processes/sheet/sheet-job.ts';

const SECONDS = 60;

export function benchCosts({ facts, rates, workOf }: SheetJob, part: SheetPart): Cost[] {
  const { bench } = rates;
  const labor = (label: string, amounts: Partial<Cost>): Cost =>
    cost({ group: 'bench', label, unit: 'min', rateMinor: rates.labourMinorPerHour / 60, ...amounts });
  const tapped = tappedHoles(facts.holes, workOf);
  const sizes = new Set(tapped.map(({ size }) => size)).size;
  const sunk = facts.holes.filter(({ countersink }) => countersink);
  return [
    labor('Unloading, deburring and packing', {
      id: 'deburring',
      perPiece:
        (bench.secondsPerPiece + bench.packingSeconds + (bench.secondsPerMeter * part.cutLengthMm) / 1000) / SECONDS,
    }),
    labor(`Setting up, taps, ${sizes} ${sizes === 1 ? 'size' : 'sizes'}`, {
      id: 'setup-taps',
      group: 'setup',
      perOrder: sizes * bench.setupMinutesPerThread,
    }),
    labor(`Tapping, ${tapped.length} ${tapped.length === 1 ? 'hole' : 'holes'}`, {
      id: 'tapping',
      perPiece: (tapped.length * bench.secondsPerThread) / SECONDS,
      faceIds: facesOf(tapped.map(({ hole }) => hole)),
    }),
    labor(`Countersinking, ${sunk.length} ${sunk.length === 1 ? 'hole' : 'holes'}`, {
      id: 'countersinking',
      perPiece: (sunk.length * bench.secondsPerCountersink) / SECONDS,
      faceIds: facesOf(sunk),
    }),
  ];
}

function tappedHoles(holes: readonly Hole[], workOf: SheetJob['workOf']): { hole: Hole; size: string }[] {
  return holes.flatMap((hole) => {
    const work = workOf(hole);
    return work.kind === 'thread' ? [{ hole, size: work.size }] : [];
  });
}

function facesOf(holes: readonly Hole[]): number[] {
  return [...new Set(holes.flatMap(({ faceIds }) => faceIds))].sort((a, b) => a - b);
}
