/** Two revisions of a part by what was measured and what the rules say: only what differs. */
import type { Hole, PartFacts } from '#contract/part-facts.ts';
import type { Finding } from '#contract/quote.ts';
import { formatNumber } from '#contract/units.ts';

export interface MeasureChange {
  label: string;
  /** With its unit; null where it was not measured. */
  before: string | null;
  after: string | null;
}

/** Measurements that changed as they are shown: size, volume, surface, holes. */
export function compareMeasures(before: PartFacts, after: PartFacts): MeasureChange[] {
  const [old, fresh] = [measuresOf(before), measuresOf(after)];
  return [...new Set([...fresh.keys(), ...old.keys()])].flatMap((label) => {
    const change = { label, before: old.get(label) ?? null, after: fresh.get(label) ?? null };
    return change.before === change.after ? [] : [change];
  });
}

function measuresOf(facts: PartFacts): Map<string, string | null> {
  const { boundingBoxMm, volumeMm3, areaMm2, holes } = facts;
  const size = boundingBoxMm?.map((mm) => formatNumber(mm, 2)).join(' × ');
  return new Map([
    ['Size', size ? `${size} mm` : null],
    ['Volume', volumeMm3 === null ? null : `${formatNumber(volumeMm3 / 1000, 2)} cm³`],
    ['Surface', areaMm2 === null ? null : `${formatNumber(areaMm2 / 100, 2)} cm²`],
    ['Holes', holes.length === 0 ? 'none' : listHoles(holes)],
  ]);
}

function listHoles(holes: readonly Hole[]): string {
  const counts = new Map<string, number>();
  const sorted = holes.toSorted((one, other) => one.diameterMm - other.diameterMm || one.depthMm - other.depthMm);
  for (const { diameterMm, depthMm, through } of sorted) {
    const words = `Ø${formatNumber(diameterMm, 2)} ${through ? 'through' : `${formatNumber(depthMm, 2)} deep`}`;
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, count]) => (count === 1 ? words : `${count} × ${words}`)).join(', ');
}

export interface FindingChange {
  rule: string;
  title: string;
  /** null: the rule did not apply. */
  before: Finding['state'] | null;
  after: Finding['state'] | null;
}

/** Rules that say something else than before, the worst of a rule's findings for each. */
export function compareFindings(before: readonly Finding[], after: readonly Finding[]): FindingChange[] {
  const [old, fresh] = [worstByRule(before), worstByRule(after)];
  return [...new Set([...fresh.keys(), ...old.keys()])].flatMap((rule) => {
    const [was, is] = [old.get(rule), fresh.get(rule)];
    if (was?.state === is?.state) return [];
    return [{ rule, title: (is ?? was)!.title, before: was?.state ?? null, after: is?.state ?? null }];
  });
}

const SEVERITY = { pass: 0, unknown: 1, warn: 2, fail: 3 } as const satisfies Record<Finding['state'], number>;

function worstByRule(findings: readonly Finding[]): Map<string, Finding> {
  const worst = new Map<string, Finding>();
  for (const finding of findings) {
    const known = worst.get(finding.rule);
    if (!known || SEVERITY[finding.state] > SEVERITY[known.state]) worst.set(finding.rule, finding);
  }
  return worst;
}
