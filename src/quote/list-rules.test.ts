import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { listRules } from '#quote/list-rules.ts';
import { PROCESSES } from '#quote/processes.ts';
import { FINISHING_RULES } from '#quote/rules/finishing.ts';

const LISTED = listRules(CATALOG, EXAMPLE_RATE_CARD);

/** Materials that a rule has no limit for, so that it is not asked. */
const UNASKED = LISTED.filter(({ limits }) => limits.length === 0);

test('every rule of every process is listed for every material', () => {
  const all = PROCESSES.reduce((sum, { offer, rules }) => sum + offer.materials.length * rules.length, 0);
  expect(LISTED.length).toBe(all);
  expect(new Set(LISTED.map(({ process, material, rule }) => [process, material, rule].join())).size).toBe(all);
});

test('at least 70 rules judge parts', () => {
  expect(new Set(LISTED.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(70);
});

test('at least 30 rules judge milling and turning', () => {
  const rules = new Set(LISTED.filter(({ process }) => process === 'cnc').map(({ rule }) => rule));
  expect(rules.size).toBeGreaterThanOrEqual(30);
});

test('every limit is a number with a source; what has none is known by name', () => {
  for (const { rule, limits } of LISTED) {
    for (const { value, source, path } of limits) {
      expect(Number.isFinite(value), `${rule}: ${path}`).toBe(true);
      expect(source.length, `${rule}: ${path}`).toBeGreaterThan(10);
    }
  }
  const unasked = new Set(UNASKED.map(({ process, material, rule }) => `${process} ${material}: ${rule}`));
  // Bends of copper, brass and wood, walls and wood's size follow no known limit; only the finest tolerance has a longest size; only FDM and DMLS need support that can be seen, only FDM prints on air, and powder of plastics needs none.
  const isKnown = (one: string) =>
    /^sheet (copper|brass|plywood|mdf|hardwood).*: bend-(radius|grain)$|^cnc .*: tolerance-to-size$|^print (sla|sls|mjf).*: overhang$|^print (sla|sls|mjf|dmls).*: printed-bridge$|^print (sls|mjf).*: printed-support-inside$|^cnc (plywood|mdf|hardwood): thin-wall$/.test(
      one,
    );
  const isOfFinish = (one: string) => FINISHING_RULES.some(({ id }) => one.endsWith(`: ${id}`));
  expect([...unasked].filter((one) => !/: trapped-material$/.test(one) && !isKnown(one) && !isOfFinish(one))).toEqual(
    [],
  );
  const asked = new Set(LISTED.filter(({ limits }) => limits.length > 0).map(({ rule }) => rule));
  expect(FINISHING_RULES.filter(({ id }) => !asked.has(id))).toEqual([]);
});

test('what a finish, a tolerance or a material changes is listed with it', () => {
  const limitsOf = (process: string, material: string, rule: string) =>
    LISTED.find((one) => one.process === process && one.material === material && one.rule === rule)?.limits.map(
      ({ value, option }) => [value, option],
    );
  expect(limitsOf('molding', 'abs', 'draft')).toEqual([
    [0.5, undefined],
    [2, undefined],
    [3, 'texture'],
  ]);
  expect(limitsOf('cnc', 'al-6061-t6', 'tolerance-to-size')).toEqual([[250, 'pm-0.025']]);
  expect(limitsOf('cnc', 'ss-304', 'smallest-hole')).toEqual([
    [0.2, undefined],
    [1.2, undefined],
  ]);
  expect(limitsOf('cnc', 'pom', 'too-large')?.map(([value]) => value)).toEqual([800, 500, 400]);
});
