import { expect, test } from 'vitest';
import type { FirstFacts } from '#contract/analysis.ts';
import { formatFirstFacts } from './format-first-facts.ts';

const FIRST: FirstFacts = { format: 'step', unit: null, schema: null, names: [], bodies: null };

test('an assembly is told by protocol, unit, bodies and the first of its parts', () => {
  const schema = 'AUTOMOTIVE_DESIGN { 1 0 10303 214 1 1 1 1 }';
  const names = ['plate', 'nut', 'rod', 'bolt'];
  expect(formatFirstFacts({ ...FIRST, unit: 'mm', schema, names, bodies: 18 })).toBe(
    'STEP AP214, millimeters, 18 bodies: plate, nut, rod, …',
  );
});

test('what is not known is left out', () => {
  expect(formatFirstFacts(FIRST)).toBe('STEP');
  expect(formatFirstFacts({ ...FIRST, format: 'stl' })).toBe('STL');
});

test.each([
  ['CONFIG_CONTROL_DESIGN', 'STEP AP203, inches, 1 body'],
  ['CONFIGURATION_CONTROL_3D_DESIGN_ED2_MIM_LF { 1 0 10303 403 1 1 4}', 'STEP AP203, inches, 1 body'],
  ['AP242_MANAGED_MODEL_BASED_3D_ENGINEERING_MIM_LF { 1 0 10303 442 1 1 4 }', 'STEP AP242, inches, 1 body'],
  ['IFC4', 'STEP, inches, 1 body'],
])('the schema %s', (schema, words) => {
  expect(formatFirstFacts({ ...FIRST, unit: 'inch', schema, bodies: 1 })).toBe(words);
});
