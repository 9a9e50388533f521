/** What threads, fits and tight dimensions add to a plan beside cutting: coils, gauging, a finer pass and its inspection. */
import type { ToleranceOption } from '#contract/catalog.ts';
import { hardwareCosts } from '#quote/hardware.ts';
import { type Cost, cost } from '#quote/price/cost.ts';
import type { CncJob, Operation } from '#quote/processes/cnc/work.ts';

interface TightFaces {
  tolerance: ToleranceOption;
  faceIds: readonly number[];
}

/** Entries of one tolerance together, so that each is one line. */
function tightFaces({ chosen }: CncJob): TightFaces[] {
  const byId = Map.groupBy(chosen.further.tight, ({ tolerance }) => tolerance.id);
  return [...byId.values()].map((entries) => ({
    tolerance: entries[0]!.tolerance,
    faceIds: entries.flatMap(({ faceIds }) => faceIds).sort((a, b) => a - b),
  }));
}

/** Each such face is finished by itself: cut, measured on the machine, corrected, and cut once more. */
export function tightOperations(job: CncJob): Operation[] {
  return tightFaces(job).map(({ tolerance, faceIds }) => ({
    id: `finishing-${tolerance.id}`,
    label: `Finishing ${faces(faceIds)} to ${tolerance.label}`,
    minutes: faceIds.length * job.rates.tight[tolerance.id]!.finishingMinutes,
    tools: [],
    faceIds,
  }));
}

/** Minutes of an inspector for the first piece, and for those of the others that are measured. */
export function furtherInspection(job: CncJob): Cost[] {
  const { rates, tolerance, holes, workOf } = job;
  const rateMinor = rates.inspectionMinorPerHour / 60;
  const inspection = { group: 'inspection', unit: 'min', rateMinor } as const;
  const fits = holes.filter((hole) => workOf(hole).kind === 'fit');
  return [
    ...tightFaces(job).map(({ tolerance: tight, faceIds }) => {
      const { firstPieceMinutes, minutesPerPiece, sampleShare } = rates.tight[tight.id]!;
      return cost({
        ...inspection,
        id: `inspection-${tight.id}`,
        label: `Inspection, ${faces(faceIds)} to ${tight.label}`,
        perOrder: faceIds.length * firstPieceMinutes,
        perPiece: faceIds.length * minutesPerPiece * sampleShare,
        faceIds,
      });
    }),
    cost({
      ...inspection,
      id: 'gauging',
      label: `Inspection, gauging ${fits.length} ${fits.length === 1 ? 'fit' : 'fits'}`,
      perOrder: fits.length * rates.holes.gaugeMinutes,
      perPiece: fits.length * rates.holes.gaugeMinutes * tolerance.sampleShare,
      faceIds: fits.flatMap(({ faceIds }) => faceIds).sort((a, b) => a - b),
    }),
  ];
}

/** Coils, and what else is bought and set into the part. */
export function fittedCosts({ chosen, rates, holes, workOf }: CncJob): Cost[] {
  const coils = holes.flatMap((hole) => {
    const work = workOf(hole);
    return work.kind === 'insert' ? [{ size: work.size, faceIds: hole.faceIds }] : [];
  });
  return [
    ...[...Map.groupBy(coils, ({ size }) => size)].map(([size, each]) =>
      cost({
        id: 'coils',
        group: 'hardware',
        label: `Helical coils ${size}: ${each.length} a part, set`,
        unit: 'piece',
        rateMinor: rates.holes.insertMinor,
        perPiece: each.length,
        faceIds: each.flatMap(({ faceIds }) => faceIds).sort((a, b) => a - b),
      }),
    ),
    ...hardwareCosts(chosen.further, rates.hardware),
  ];
}

function faces({ length }: readonly number[]): string {
  return `${length} ${length === 1 ? 'face' : 'faces'}`;
}
