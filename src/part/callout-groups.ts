/** What a file says of its faces, in groups, as a drawing would write it. */
import { formatDimension, type Pmi } from '#contract/pmi.ts';
import { formatNumber } from '#contract/units.ts';

export interface CalloutRow {
  words: string;
  count: number;
  /** Of all that say so; empty for the whole part, and where the file’s faces could not be told. */
  faceIds: number[];
}

export interface CalloutGroup {
  heading: string;
  rows: CalloutRow[];
}

const HEADINGS = {
  material: 'Material',
  dimension: 'Dimensions',
  tolerance: 'Tolerances',
  datum: 'Datums',
  note: 'Notes',
} as const satisfies Record<Pmi['kind'], string>;

/** Equal callouts are one row. Groups without a row are left out. */
export function listCalloutGroups(pmi: readonly Pmi[]): CalloutGroup[] {
  return Object.entries(HEADINGS).flatMap(([kind, heading]) => {
    const rows = new Map<string, CalloutRow>();
    for (const callout of pmi) {
      if (callout.kind !== kind) continue;
      const words = describe(callout);
      const row = rows.get(words) ?? { words, count: 0, faceIds: [] };
      row.count += 1;
      row.faceIds = [...new Set([...row.faceIds, ...((callout.kind !== 'material' && callout.faceIds) || [])])];
      rows.set(words, row);
    }
    return rows.size > 0 ? [{ heading, rows: [...rows.values()] }] : [];
  });
}

/** Sizes without a sign of their own are named: "thickness 14.29 ± 0.508". */
const HAS_SIGN = /diameter|radius/;

function describe(callout: Pmi): string {
  switch (callout.kind) {
    case 'dimension': {
      const { name, notes } = callout;
      return [
        `${HAS_SIGN.test(name) ? name.replace(/\s*(?:diameter|radius)$/, '') : name} ${formatDimension(callout)}`.trim(),
        ...notes,
      ].join(', ');
    }
    case 'tolerance':
      return `${callout.name} ${formatNumber(callout.valueMm, 3)}${callout.datums.length > 0 ? ` to ${callout.datums.join(', ')}` : ''}`;
    case 'datum':
      return callout.letter;
    case 'note':
      // Our fonts have no U+2300.
      return callout.text.replaceAll('\u2300', 'Ø');
    case 'material':
      return callout.name;
  }
}
