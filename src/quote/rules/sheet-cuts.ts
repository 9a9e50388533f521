/** Rules of what is cut from a sheet: holes, slots, webs, and the lines of a drawing. */

import {
  facesAtEdges,
  facesBesideHoles,
  facesOfCuts,
  holeFaces,
  notchFaces,
  tabFaces,
} from '#quote/measures/cut-faces.ts';
import { countersinkDepths } from '#quote/measures/sheet.ts';
import {
  crossingLines,
  doubledLines,
  holeEdges,
  holeGaps,
  holeSizes,
  isDrawn,
  isFlat,
  looseIslands,
  narrowestCuts,
  notchWidths,
  openLines,
  separatePieces,
  smallestSide,
  tabWidths,
} from '#quote/measures/sheet-cuts.ts';
import { sheetPartOf } from '#quote/measures/sheet-part.ts';
import type { Found, Limit, Measure, Rule, RuleContext } from '#quote/rules/rule.ts';

const CUT = { unit: 'x thickness', mend: null, reason: null, applies: isFlat } satisfies Partial<Rule>;

/** The limit as a length of this sheet. */
export function mmOf({ context: { facts, choices }, limit }: Found): number {
  const thicknessMm = sheetPartOf(facts, choices.thicknessMm ?? null)?.thicknessMm ?? facts.sheet?.thicknessMm ?? 0;
  return Math.round(limit * thicknessMm * 100) / 100;
}

type ThicknessCode =
  | 'sheet-holes-small'
  | 'sheet-holes-closed'
  | 'slots-narrow'
  | 'notches-narrow'
  | 'tabs-narrow'
  | 'sheet-holes-at-edge';

const inThicknesses = (state: Limit['state'], path: string, code: ThicknessCode, of?: string): Limit => ({
  state,
  breaks: 'below',
  path,
  ...(of && { of }),
  advice: (found) => ({ code, count: found.count, limitMm: mmOf(found) }),
});

const wide = { pass: { code: 'cuts-wide' } } as const;

const holeSize: Rule = {
  ...CUT,
  id: 'sheet-hole-size',
  title: 'Holes over thickness',
  measure: holeSizes,
  facesOf: holeFaces,
  limits: [
    inThicknesses('fail', 'limits.sheetHoleLeast', 'sheet-holes-closed', 'hole'),
    inThicknesses('warn', 'limits.sheetHole', 'sheet-holes-small', 'hole'),
    inThicknesses('note', 'limits.sheetHoleNote', 'sheet-holes-small', 'hole'),
  ],
  advice: { ...wide, none: { code: 'sheet-without-holes' } },
};

const slotWidth: Rule = {
  ...CUT,
  id: 'sheet-slot-width',
  title: 'Slots over thickness',
  measure: holeSizes,
  facesOf: holeFaces,
  limits: [
    inThicknesses('warn', 'limits.sheetSlot', 'slots-narrow', 'slot'),
    inThicknesses('note', 'limits.sheetSlotNote', 'slots-narrow', 'slot'),
  ],
  advice: { ...wide, none: { code: 'sheet-without-holes' } },
};

const notchWidth: Rule = {
  ...CUT,
  id: 'sheet-notch-width',
  title: 'Notches over thickness',
  measure: notchWidths,
  facesOf: notchFaces,
  limits: [
    inThicknesses('warn', 'limits.sheetSlot', 'notches-narrow'),
    inThicknesses('note', 'limits.sheetSlotNote', 'notches-narrow'),
  ],
  advice: wide,
};

const tabWidth: Rule = {
  ...CUT,
  id: 'sheet-tab-width',
  title: 'Tabs and webs over thickness',
  measure: tabWidths,
  facesOf: tabFaces,
  limits: [inThicknesses('warn', 'limits.sheetTab', 'tabs-narrow')],
  advice: wide,
};

const holeToEdge: Rule = {
  ...CUT,
  id: 'sheet-hole-to-edge',
  title: 'Holes away from edges',
  measure: holeEdges,
  facesOf: facesAtEdges,
  limits: [inThicknesses('warn', 'limits.sheetHoleToEdge', 'sheet-holes-at-edge')],
  advice: { ...wide, none: { code: 'sheet-without-holes' } },
};

const holeToHole: Rule = {
  ...CUT,
  id: 'sheet-hole-to-hole',
  title: 'Webs between holes',
  unit: 'mm',
  measure: holeGaps,
  facesOf: facesBesideHoles,
  limits: [
    {
      state: 'warn',
      breaks: 'below',
      path: 'limits.sheetHoleToHole',
      advice: ({ count, limit }) => ({ code: 'sheet-holes-close', count, limitMm: limit }),
    },
  ],
  advice: { ...wide, none: { code: 'sheet-without-holes' } },
};

const kerf: Rule = {
  ...CUT,
  id: 'sheet-kerf',
  title: 'Details over the cut',
  unit: 'mm',
  measure: narrowestCuts,
  facesOf: facesOfCuts,
  limits: [
    {
      state: 'fail',
      breaks: 'below',
      path: 'rates.laser.kerfMm',
      advice: ({ count, limit }) => ({ code: 'cuts-below-kerf', count, limitMm: limit }),
    },
  ],
  advice: wide,
};

const partSmall: Rule = {
  ...CUT,
  id: 'sheet-small',
  title: 'Large enough to hold',
  unit: 'mm',
  measure: smallestSide,
  limits: [
    {
      state: 'warn',
      breaks: 'below',
      path: 'limits.sheetPartLeast',
      advice: ({ limit }) => ({ code: 'sheet-small', limitMm: limit }),
    },
  ],
};

const countersink: Rule = {
  ...CUT,
  id: 'sheet-countersink',
  title: 'Countersinks over thickness',
  applies: ({ facts }: RuleContext) => facts.holes.some((hole) => hole.countersink),
  measure: countersinkDepths,
  limits: [
    {
      state: 'warn',
      breaks: 'above',
      path: 'limits.sheetCountersink',
      advice: ({ count, limit }) => ({ code: 'countersinks-deep', count, ratio: limit }),
    },
  ],
};

/** Counts that should be none. A drawing whose inside is not certain has no price. */
const countOf = (
  id: string,
  title: string,
  measure: Measure,
  {
    state,
    code,
    reason = null,
  }: {
    state: Limit['state'];
    code: 'lines-open' | 'lines-doubled' | 'lines-crossing' | 'islands-loose' | 'pieces-separate';
    reason?: Rule['reason'];
  },
): Rule => ({
  id,
  title,
  unit: '',
  digits: 0,
  applies: isDrawn,
  measure,
  limits: [{ state, breaks: 'above', path: 'limits.drawingFaults', advice: ({ value }) => ({ code, count: value }) }],
  advice: { pass: { code: 'lines-closed' } },
  isQuiet: true,
  mend: null,
  reason,
});

export const SHEET_CUT_RULES: readonly Rule[] = [
  countOf('drawing-open', 'Open lines', openLines, {
    state: 'fail',
    code: 'lines-open',
    reason: ({ value }) => ({ code: 'outline-open', lines: value }),
  }),
  countOf('drawing-crossing', 'Crossing contours', crossingLines, {
    state: 'fail',
    code: 'lines-crossing',
    reason: () => ({ code: 'outline-crossing' }),
  }),
  countOf('drawing-doubled', 'Doubled lines', doubledLines, { state: 'warn', code: 'lines-doubled' }),
  countOf('sheet-islands', 'Loose islands', looseIslands, { state: 'warn', code: 'islands-loose' }),
  countOf('sheet-pieces', 'Separate pieces', separatePieces, { state: 'note', code: 'pieces-separate' }),
  holeSize,
  slotWidth,
  notchWidth,
  tabWidth,
  holeToEdge,
  holeToHole,
  kerf,
  partSmall,
  countersink,
].map((rule) => ({ ...rule, asksDrawings: true }));
