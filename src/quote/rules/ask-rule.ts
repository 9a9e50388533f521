/** A rule and a part → a finding. */
import type { Advice } from '#contract/advice-words.ts';
import type { Finding } from '#contract/quote.ts';
import type { Reason } from '#contract/reason-words.ts';
import { limitAt } from '#quote/rules/limit-at.ts';
import type { Found, Limit, Place, Rule, RuleContext } from '#quote/rules/rule.ts';

/** Digits that facts are rounded to: a place that is drawn at the limit passes. */
const SLACK = 1e-6;
/** Bounds of exact measures are smaller: a place that is drawn at the limit is no doubt. */
const ROUNDING_SHARE = 1e-5;

interface Bound extends Limit {
  value: number;
  source: string;
}

interface Judged {
  bound: Bound;
  place: Place;
  /** Beyond the limit, as a share of it; negative within. */
  excess: number;
}

export interface Answer {
  finding: Finding;
  /** Why the part is left to a person. */
  reason: Reason | null;
}

/** null where the rule says nothing about this part. */
export function askRule(rule: Rule, context: RuleContext): Answer | null {
  if (!rule.applies(context)) return null;
  const bounds = rule.limits.flatMap((limit): Bound[] => {
    const at = limitAt(limit.path, context);
    return at ? [{ ...limit, ...at }] : [];
  });
  const first = milderOf(bounds)[0];
  if (!first) return null;
  const measured = rule.measure(context);
  const { id, title, unit } = rule;
  const finding = { rule: id, title, unit, limit: first.value, source: first.source, faceIds: [], savesMinor: null };
  const said = (advice: Advice | ((context: RuleContext) => Advice) | undefined, code: 'passed' | 'not-measured') =>
    (typeof advice === 'function' ? advice(context) : advice) ?? { code, title };
  if (measured.kind === 'unknown') {
    const advice = said(rule.advice?.unknown, 'not-measured');
    return { finding: { ...finding, state: 'unknown', measured: null, advice }, reason: null };
  }
  const pass = said((measured.kind === 'none' && rule.advice?.none) || rule.advice?.pass, 'passed');
  const judged = measured.kind === 'none' ? [] : measured.places.flatMap((place) => judgedBy(bounds, place));
  const broken = judged.filter(({ excess }) => excess > SLACK);
  if (broken.length === 0 && rule.isQuiet) return null;
  if (broken.length === 0) {
    const nearest = worstOf(judged.filter(({ bound }) => milderOf(bounds).includes(bound)));
    if (!nearest) return { finding: { ...finding, state: 'pass', measured: null, advice: pass }, reason: null };
    const { bound, place } = nearest;
    const within = withinOf(rule, context);
    const isUnsure = within > 0 && Math.abs(place.value - bound.value) <= within * place.value;
    return {
      finding: {
        ...finding,
        state: 'pass',
        ...(isUnsure && { note: true }),
        measured: shownOf(place, rule),
        limit: bound.value,
        source: bound.source,
        faceIds: sorted(place.faceIds),
        advice: isUnsure ? { code: 'near-limit', title, percent: Number((100 * within).toPrecision(2)) } : pass,
      },
      reason: null,
    };
  }
  return brokenRule(rule, context, broken);
}

/** Share by which the measure may be off. What rounding leaves is no doubt; findings that come early know of none yet. */
function withinOf({ standsOn }: Rule, { facts }: RuleContext): number {
  const within = standsOn && 'known' in facts ? (facts.known[standsOn]?.within ?? 0) : 0;
  return within > ROUNDING_SHARE ? within : 0;
}

function brokenRule(rule: Rule, context: RuleContext, broken: readonly Judged[]): Answer {
  const state = (['fail', 'warn', 'note'] as const).find((one) => broken.some(({ bound }) => bound.state === one))!;
  const { bound, place: worst } = worstOf(broken.filter((one) => one.bound.state === state))!;
  const places = [...new Set(broken.filter(({ place }) => place.of === worst.of).map(({ place }) => place))];
  const items = new Map(places.map((place) => [place.item ?? place, place.count ?? 1]));
  const count = [...items.values()].reduce((sum, alike) => sum + alike, 0);
  const value = rounded(worst.value, rule);
  const found: Found = { context, value, limit: bound.value, source: bound.source, count, places, worst };
  const reason = state === 'fail' && rule.reason ? rule.reason(found) : null;
  // Nothing is saved of a price that is not there.
  const mended = reason ? null : (rule.mend?.(found) ?? null);
  return {
    finding: {
      rule: rule.id,
      title: rule.title,
      state: state === 'note' ? 'pass' : state,
      ...(state === 'note' && { note: true }),
      measured: shownOf(worst, rule),
      limit: bound.value,
      unit: rule.unit,
      source: bound.source,
      faceIds: sorted([...places.flatMap(({ faceIds }) => faceIds), ...(rule.facesOf?.(places, context) ?? [])]),
      advice: bound.advice(found),
      savesMinor: mended && context.savingOf(mended),
    },
    reason,
  };
}

function judgedBy(bounds: readonly Bound[], place: Place): Judged[] {
  return bounds
    .filter(({ of }) => of === place.of)
    .map((bound) => {
      const beyond = bound.breaks === 'above' ? place.value - bound.value : bound.value - place.value;
      return { bound, place, excess: bound.value === 0 ? beyond : beyond / bound.value };
    });
}

/** Limits that are shown of a part that passes: the first that would be said. */
function milderOf(bounds: readonly Bound[]): readonly Bound[] {
  const state = (['warn', 'fail', 'note'] as const).find((one) => bounds.some((bound) => bound.state === one));
  return bounds.filter((bound) => bound.state === state);
}

function worstOf(judged: readonly Judged[]): Judged | null {
  return judged.reduce<Judged | null>((a, b) => (a === null || b.excess > a.excess ? b : a), null);
}

function rounded(value: number, { digits = 2 }: Rule): number {
  const scale = Number(`1e${digits}`);
  return Math.round(value * scale) / scale;
}

function shownOf(place: Place, rule: Rule): number | null {
  return place.shown === null ? null : rounded(place.value, rule);
}

function sorted(faceIds: readonly number[]): number[] {
  return [...new Set(faceIds)].sort((a, b) => a - b);
}
