/** Rules of finishes, whatever made the part. Each is asked where the finish, or the card, has its limit. */
import {
  addedUm,
  blindHolesInBath,
  finishCautions,
  fitUnderFilm,
  hollowsInBath,
  sharpEdges,
  sidesInBath,
  strengthInBath,
  threadUnderFilm,
  tightUnderFilm,
} from '#quote/measures/finishing.ts';
import { ALWAYS, type Limit, type Rule } from '#quote/rules/rule.ts';

const FINISHED = { applies: ALWAYS, mend: null, reason: null } satisfies Partial<Rule>;

const bathSide = (of: string, path: string): Limit => ({
  state: 'fail',
  breaks: 'above',
  of,
  path,
  advice: ({ context: { finish }, worst, limit }) => ({
    code: 'finish-too-large',
    finish: finish.label,
    byMm: Math.ceil((worst.value - limit) * 10) / 10,
  }),
});

const finishSize: Rule = {
  ...FINISHED,
  id: 'finish-size',
  title: 'Fits the finisher’s bath, oven or cabinet',
  unit: 'mm',
  asksDrawings: true,
  measure: sidesInBath,
  limits: [
    bathSide('length', 'finishRates.largestMm.0'),
    bathSide('width', 'finishRates.largestMm.1'),
    bathSide('height', 'finishRates.largestMm.2'),
  ],
  advice: {
    pass: ({ finish }) => ({ code: 'finish-fits-bath', finish: finish.label }),
    unknown: { code: 'size-not-measured' },
  },
  reason: ({ context: { finish }, value, limit }) => ({
    code: 'finish-too-large',
    finish: finish.label,
    sideMm: value,
    limitMm: limit,
  }),
};

const filmOnFits: Rule = {
  ...FINISHED,
  id: 'film-on-fits',
  title: 'Fits under the finish',
  unit: 'x the tolerance',
  digits: 1,
  measure: fitUnderFilm,
  limits: [
    {
      state: 'warn',
      breaks: 'above',
      path: 'limits.finishFit',
      advice: ({ context, count, worst: { label = '' } }) => ({
        code: 'film-on-fit',
        count,
        finish: context.finish.label,
        fit: label,
        addedUm: addedUm(context),
      }),
    },
  ],
};

const filmOnThreads: Rule = {
  ...FINISHED,
  id: 'film-on-threads',
  title: 'Threads under the finish',
  unit: 'x the allowance',
  digits: 1,
  measure: threadUnderFilm,
  limits: [
    {
      state: 'warn',
      breaks: 'above',
      path: 'limits.finishThread',
      advice: ({ context, count, worst: { label = '' } }) => ({
        code: 'film-on-thread',
        count,
        finish: context.finish.label,
        thread: label,
        addedUm: addedUm(context),
      }),
    },
  ],
};

const filmOnTolerances: Rule = {
  ...FINISHED,
  id: 'film-on-tolerances',
  title: 'Tight dimensions under the finish',
  unit: 'x the tolerance',
  digits: 1,
  measure: tightUnderFilm,
  limits: [
    {
      state: 'warn',
      breaks: 'above',
      path: 'limits.finishTight',
      advice: ({ context, worst: { label = '' } }) => ({
        code: 'film-on-tolerance',
        finish: context.finish.label,
        addedUm: addedUm(context),
        label,
      }),
    },
  ],
};

const bathInHoles: Rule = {
  ...FINISHED,
  id: 'bath-in-holes',
  title: 'Blind holes in the bath',
  unit: 'x diameter',
  digits: 1,
  measure: blindHolesInBath,
  limits: [
    {
      state: 'warn',
      breaks: 'above',
      path: 'limits.finishBlindHole',
      advice: ({ context: { finish }, count, limit }) => ({
        code: 'bath-in-holes',
        count,
        finish: finish.label,
        ratio: limit,
      }),
    },
  ],
};

const bathInHollows: Rule = {
  ...FINISHED,
  id: 'bath-in-hollows',
  title: 'Hollows in the bath',
  unit: 'mm',
  applies: ({ finish, facts }) =>
    finish.limits?.finishWayOut !== undefined && (facts.print?.traps.some(({ isShut }) => !isShut) ?? false),
  measure: hollowsInBath,
  limits: [
    {
      state: 'warn',
      breaks: 'below',
      path: 'limits.finishWayOut',
      advice: ({ count, limit }) => ({ code: 'bath-in-hollows', count, wayOutMm: limit }),
    },
  ],
};

const powderOnEdges: Rule = {
  ...FINISHED,
  id: 'powder-on-edges',
  title: 'Sharp edges under powder',
  unit: 'edges',
  digits: 0,
  measure: sharpEdges,
  limits: [
    {
      state: 'note',
      breaks: 'above',
      path: 'limits.finishEdges',
      advice: ({ value }) => ({ code: 'powder-on-edges', count: value }),
    },
  ],
};

const platedStrong: Rule = {
  ...FINISHED,
  id: 'plated-strong',
  title: 'Strong steel in a plating bath',
  unit: 'MPa',
  digits: 0,
  applies: ({ material }) => /steel/i.test(material.family ?? ''),
  measure: strengthInBath,
  limits: [
    {
      state: 'warn',
      breaks: 'above',
      path: 'limits.finishStrength',
      advice: ({ context: { finish }, limit }) => ({ code: 'plated-strong', finish: finish.label, limit }),
    },
  ],
};

const finishCaution: Rule = {
  ...FINISHED,
  id: 'finish-caution',
  title: 'How the material takes the finish',
  unit: '',
  isQuiet: true,
  asksDrawings: true,
  measure: finishCautions,
  limits: [
    {
      state: 'warn',
      breaks: 'above',
      path: 'limits.finishCaution',
      advice: ({ context: { finish, material }, worst: { reason = '' } }) => ({
        code: 'finish-caution',
        finish: finish.label,
        material: material.label,
        reason,
      }),
    },
  ],
};

export const FINISHING_RULES: readonly Rule[] = [
  finishSize,
  filmOnFits,
  filmOnThreads,
  filmOnTolerances,
  bathInHoles,
  bathInHollows,
  powderOnEdges,
  platedStrong,
  finishCaution,
];
