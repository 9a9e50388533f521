/** Rules of 3D printing. */
import { supportShare, waysOut } from '#quote/measures/printing.ts';
import { PRINTED_DETAIL_RULES } from '#quote/rules/printed-details.ts';
import { ALWAYS, type Found, type Limit, type Rule } from '#quote/rules/rule.ts';

const PRINTED = { mend: null, reason: null } satisfies Partial<Rule>;

function filled({ context: { facts, material }, limit }: Found): ReturnType<Limit['advice']> {
  const narrow = facts.print?.traps.filter(({ openingMm }) => openingMm === null || openingMm < limit) ?? [];
  const hollows = narrow.map(({ volumeMm3 }) => volumeMm3);
  return {
    code: 'hollows-filled',
    count: hollows.length,
    volumeCm3: Math.round(hollows.reduce((sum, volume) => sum + volume, 0) / 10) / 100,
    filling: material.print?.wayOut?.filling ?? '',
    wayOutMm: limit,
  };
}

/** Powder or resin that cannot leave a hollow stays in the part: it is heavier, the resin cures later and may burst it. Priced all the same. */
const trappedMaterial: Rule = {
  ...PRINTED,
  id: 'trapped-material',
  title: 'Way out of hollows',
  unit: 'mm',
  applies: ({ material }) => Boolean(material.print?.wayOut),
  measure: waysOut,
  limits: [
    { state: 'fail', of: 'shut', breaks: 'below', path: 'material.print.wayOut.diameterMm', advice: filled },
    { state: 'warn', breaks: 'below', path: 'material.print.wayOut.diameterMm', advice: filled },
  ],
  advice: {
    pass: ({ material }) => ({ code: 'hollows-empty', filling: material.print?.wayOut?.filling ?? '' }),
    unknown: ({ material }) => ({
      code: 'hollows-not-searched',
      wayOutMm: material.print?.wayOut?.diameterMm ?? 0,
    }),
  },
};

/**
 * What hangs over in an extruded print is held by support, which leaves marks. The part is judged in the best position it can stand in. For extruded
 * layers and metal: powder of plastics supports the part, and resin tolerates flatter faces than are measured.
 */
const overhang: Rule = {
  ...PRINTED,
  id: 'overhang',
  title: 'Stands without support',
  unit: '% of the volume',
  digits: 1,
  applies: ALWAYS,
  measure: supportShare,
  limits: [
    {
      // Support is priced, and made every day.
      state: 'note',
      breaks: 'above',
      path: 'limits.supportShare',
      advice: ({ context: { facts } }) => {
        const { best, asDrawn } = facts.print!;
        return {
          code: 'overhangs',
          areaCm2: Math.round(best.overhangMm2 / 10) / 10,
          isTurned: best.supportMm3 < asDrawn.supportMm3,
        };
      },
    },
  ],
  advice: { pass: { code: 'overhangs-none' }, unknown: { code: 'overhangs-not-measured' } },
};

export const PRINTING_RULES: readonly Rule[] = [trappedMaterial, overhang, ...PRINTED_DETAIL_RULES];
