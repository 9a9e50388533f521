/** Lists of parts worked out by hand. */
import type { Fastener, PartLine } from '#contract/part-facts.ts';

export function partLine(different: Partial<PartLine> = {}): PartLine {
  return {
    name: 'Part',
    count: 1,
    volumeMm3: 8000,
    boxMm: [40, 20, 10],
    bodies: 1,
    faceIds: [],
    assemblies: [],
    fastener: null,
    proposal: 'milled',
    ...different,
  };
}

function bought(
  kind: Fastener['kind'],
  count: number,
  different: Partial<PartLine> & { size?: string; standard?: string },
) {
  const { size = null, standard = null, ...line } = different;
  return partLine({ name: kind, count, fastener: { kind, size, standard, saidBy: 'both' }, proposal: null, ...line });
}

/** Two plates, four screws, two dowel pins and a bearing: the example of the service page. docs/pricing.md prices it. */
export const BEARING_BLOCK: PartLine[] = [
  partLine({ name: 'Base', boxMm: [80, 50, 20], proposal: 'milled' }),
  partLine({ name: 'Cover', boxMm: [80, 50, 3], proposal: 'sheet' }),
  bought('screw', 4, { boxMm: [25, 8.5, 8.5], size: 'M5 x 20', standard: 'ISO 4762' }),
  bought('pin', 2, { boxMm: [20, 6, 6], size: '6 x 20', standard: 'ISO 8734' }),
  bought('bearing', 1, { boxMm: [22, 22, 7] }),
];
