/** Limits of the rules that finishes are asked: a finish has those of the ways in which it is made. */
import type { Limits } from '#contract/catalog.ts';

/** Baths: what runs in must be rinsed out. */
export const BATH_LIMITS: Limits = {
  finishBlindHole: {
    value: 4,
    unit: 'x diameter',
    source: 'Platers’ and anodizers’ practice: blind holes up to about 4 x their diameter rinse out; deeper ones bleed',
  },
  finishWayOut: {
    value: 3,
    unit: 'mm',
    source: 'Platers’ practice: hollows drain through openings of 3 mm or more',
  },
};

/** Films that count against a tolerance. */
export const FILM_LIMITS: Limits = {
  finishFit: {
    value: 0.25,
    unit: 'x the tolerance',
    source: 'ISO 286-2: width of the class at this diameter; a film may take a quarter of it',
  },
  finishTight: {
    value: 0.25,
    unit: 'x the tolerance',
    source: 'The chosen tolerance; a film may take a quarter of it',
  },
  finishThread: {
    value: 1,
    unit: 'x the allowance',
    source: 'ISO 965-1: a film takes four times its thickness of the pitch diameter; position G allows for it',
  },
};

/** Charged powder thins where an edge is sharp. */
export const POWDER_LIMITS: Limits = {
  ...FILM_LIMITS,
  finishEdges: { value: 0, unit: 'edges', source: 'Powder coaters’ guides: round outer edges with 0.5 mm or more' },
};

/** Hydrogen from the bath makes strong steel brittle. */
export const PLATING_LIMITS: Limits = {
  ...BATH_LIMITS,
  ...FILM_LIMITS,
  finishStrength: {
    value: 1000,
    unit: 'MPa',
    source: 'ISO 9588: steels above 1000 MPa are baked after plating',
  },
};

/** For finishes that some materials take badly. */
export const CAUTION_LIMITS: Limits = {
  finishCaution: { value: 0, unit: '', source: 'Finishers’ guides: the effect of the alloy or plastic on this finish' },
};
