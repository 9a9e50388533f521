/** Blocks of rate cards from before prints were priced by their layers and the room they take. */
import type { PrintTechnologyRates, RatesOfKind } from '#quote/processes/print/rates.ts';

type Node = Readonly<Record<string, unknown>>;

const MM3_PER_S = 1000 / 3600;

/** A machine's figures of today that an earlier block lacks: of the example's machine of the same kind. */
export function liftPrintRates(block: Node, example: Readonly<Record<string, PrintTechnologyRates>>): Node {
  const { technologies } = block;
  if (!isNode(technologies)) return block;
  const lifted = Object.entries(technologies).map(([id, row]) => [id, isNode(row) ? liftMachine(row, example) : row]);
  return { ...block, technologies: Object.fromEntries(lifted) };
}

function liftMachine(row: Node, example: Readonly<Record<string, PrintTechnologyRates>>): Node {
  if (row.kind === 'extrusion' && 'cm3PerHour' in row) {
    const known = ofKind(example, 'extrusion');
    const { cm3PerHour, ...kept } = row;
    const { minutesBetweenBuilds, lineMm, wallMmPerS, fillMmPerS, accelerationMmPerS2, leastLayerSeconds, skinLayers } =
      known;
    // The nozzle of then melted so much on the average, pauses left out.
    const flowMm3PerS = typeof cm3PerHour === 'number' ? cm3PerHour * MM3_PER_S : cm3PerHour;
    const added = { minutesBetweenBuilds, lineMm, wallMmPerS, fillMmPerS, accelerationMmPerS2, leastLayerSeconds };
    return { ...added, skinLayers, flowMm3PerS, ...kept };
  }
  if (row.kind === 'powder' && !('nestingShare' in row)) {
    // Packing was that of boxes, which nothing could fill.
    const { nestingShare, packingShare } = ofKind(example, 'powder');
    return { ...row, nestingShare, packingShare };
  }
  return row;
}

function ofKind<Kind extends PrintTechnologyRates['kind']>(
  example: Readonly<Record<string, PrintTechnologyRates>>,
  kind: Kind,
): RatesOfKind<Kind> {
  const found = Object.values(example).find((rates): rates is RatesOfKind<Kind> => rates.kind === kind);
  if (!found) throw new RangeError(`Expected an example of a machine for ${kind}, found none`);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
