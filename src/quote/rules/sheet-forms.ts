/** Rules of what is formed out of a sheet or pressed into it. */
import type { Advice } from '#contract/advice-words.ts';
import {
  dentDepths,
  formsToBend,
  formsToEdge,
  hardwareToEdge,
  hasDents,
  hasExtruded,
  hasPressed,
  hasPushed,
  pilotSizes,
} from '#quote/measures/sheet-forms.ts';
import type { Found, Rule } from '#quote/rules/rule.ts';
import { mmOf } from '#quote/rules/sheet-cuts.ts';

const FORM = { unit: 'x thickness', mend: null, reason: null } satisfies Partial<Rule>;

const inMm = (found: Found) => ({ count: found.count, limitMm: mmOf(found) });

const highExtrusions = (found: Found): Advice => ({ code: 'extrusions-high', ...inMm(found) });

const formToEdge: Rule = {
  ...FORM,
  id: 'form-to-edge',
  title: 'Forms away from edges',
  applies: hasPushed,
  measure: formsToEdge,
  limits: [
    {
      state: 'warn',
      breaks: 'below',
      path: 'limits.formToEdge',
      advice: (found) => ({ code: 'forms-at-edge', ...inMm(found) }),
    },
  ],
  advice: { pass: { code: 'forms-inside' } },
};

const formToBend: Rule = {
  ...FORM,
  id: 'form-to-bend',
  title: 'Forms away from bends',
  applies: (context) => hasPushed(context) || hasPressed(context),
  measure: formsToBend,
  limits: [
    {
      state: 'warn',
      breaks: 'below',
      path: 'limits.formToBend',
      advice: (found) => ({ code: 'forms-near-bends', ...inMm(found) }),
    },
  ],
};

const formDepth: Rule = {
  ...FORM,
  id: 'form-depth',
  title: 'Depth of dimples and embossed fields',
  unit: 'x width',
  applies: hasDents,
  measure: dentDepths,
  limits: [
    {
      state: 'warn',
      breaks: 'above',
      path: 'limits.formDepth',
      advice: ({ count, limit }) => ({ code: 'forms-deep', count, ratio: limit }),
    },
  ],
  advice: { pass: { code: 'forms-shallow' } },
};

const pilotSize: Rule = {
  ...FORM,
  id: 'extruded-hole-pilot',
  title: 'Pilot holes of extruded holes',
  applies: hasExtruded,
  measure: pilotSizes,
  limits: [
    // It is cut as any other hole.
    { state: 'warn', breaks: 'below', path: 'limits.sheetHole', advice: highExtrusions },
    { state: 'note', breaks: 'below', path: 'limits.sheetHoleNote', advice: highExtrusions },
  ],
  advice: { pass: { code: 'extrusions-low' } },
};

const hardwareEdge: Rule = {
  ...FORM,
  id: 'hardware-to-edge',
  title: 'Pressed-in pieces away from edges',
  unit: 'x hole',
  applies: hasPressed,
  measure: hardwareToEdge,
  limits: [
    {
      state: 'warn',
      breaks: 'below',
      path: 'limits.hardwareToEdge',
      advice: ({ count, limit }) => ({ code: 'hardware-at-edge', count, ratio: limit }),
    },
  ],
};

export const SHEET_FORM_RULES: readonly Rule[] = [formToEdge, formToBend, formDepth, pilotSize, hardwareEdge];
