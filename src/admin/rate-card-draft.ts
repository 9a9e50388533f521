/** A rate card while somebody works on it: rows come and go before anything is checked, so it may be no whole card. */

import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { rowsOnOffer } from '#catalog/table-rows.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { type CardShape, cardShape } from '#quote/card-shape.ts';
import { withLiftedBlocks } from '#quote/rate-card.ts';

export type Draft = { [key: string]: unknown };

/** Joined by slashes: a key may hold a dot. */
export function keysOf(path: string): string[] {
  return path === '' ? [] : path.split('/');
}

export function join(path: string, key: string): string {
  return path ? `${path}/${key}` : key;
}

export function nodeOf(value: unknown): Draft {
  return typeof value === 'object' && value !== null ? (value as Draft) : {};
}

export function valueAt(draft: unknown, path: string): unknown {
  return keysOf(path).reduce<unknown>(
    (at, key) => (Object.hasOwn(nodeOf(at), key) ? nodeOf(at)[key] : undefined),
    draft,
  );
}

/** A copy of the card with every figure that a schema asks for: one that the card lacks is the example's, as a rate that nobody has set yet. */
export function draftOf(card: RateCard): Draft {
  return { ...card, ...nodeOf(completed(cardShape(), withLiftedBlocks(card), EXAMPLE_RATE_CARD)) };
}

interface AddedRow {
  draft: Draft;
  /** Where it stands. */
  added: string;
  /** Its figures have to be typed; else they are the example's, or those of a row beside it. */
  isEmpty: boolean;
}

/**
 * The draft with one more row, or with a group that was left out. A row of a list begins empty: nobody means a second cutter like the
 * last. Throws a RangeError for what may not stand there.
 */
export function withRow(draft: Draft, path: string, id: string): AddedRow {
  const shape = shapeAt(draft, path);
  const next = structuredClone(draft);
  const parent = nodeOf(valueAt(next, path));
  if (shape?.kind === 'list' && Array.isArray(parent)) {
    parent.push(blank(shape.row));
    return { draft: next, added: join(path, String(parent.length - 1)), isEmpty: true };
  }
  const offered =
    shape?.kind === 'table' ? rowsOnOffer(path)?.map((row) => row.id) : membersOf(shape).map(([key]) => key);
  const isKnown = offered ? offered.includes(id) : /^[a-z0-9][\w.-]{0,59}$/i.test(id);
  if (!isKnown || Object.hasOwn(parent, id)) throw new RangeError(`Expected a row that ${path} may have, found ${id}`);
  const inner = shape?.kind === 'table' ? shape.row : membersOf(shape).find(([key]) => key === id)![1];
  const beside = shape?.kind === 'table' ? (firstOf(parent) ?? firstOf(exampleAt(path))) : undefined;
  parent[id] = structuredClone(valueAt(exampleAt(path), id) ?? beside ?? blank(inner));
  return { draft: next, added: join(path, id), isEmpty: false };
}

/** The shape of what stands at a path; of variants, the group that stands there. */
export function shapeAt(draft: unknown, path: string): CardShape | null {
  let shape: CardShape | null = cardShape();
  let at = draft;
  for (const key of keysOf(path)) {
    const group = standing(shape, at);
    at = valueAt(at, key);
    shape =
      group?.kind === 'table' || group?.kind === 'list'
        ? group.row
        : (membersOf(group).find(([member]) => member === key)?.[1] ?? null);
  }
  return standing(shape, at);
}

/** Which of several groups stands there. A kind that no schema knows is shown as the first one, and named when the card is checked. */
export function standing(shape: CardShape | null, value: unknown): Exclude<CardShape, { kind: 'variants' }> | null {
  if (shape?.kind !== 'variants') return shape;
  const name = String(nodeOf(value)[shape.discriminator]);
  return shape.groups.get(name) ?? [...shape.groups.values()][0] ?? null;
}

export function membersOf(shape: CardShape | null): readonly (readonly [string, CardShape])[] {
  return shape?.kind === 'group' ? shape.members : [];
}

function completed(shape: CardShape, value: unknown, example: unknown): unknown {
  const group = standing(shape, value ?? example);
  if (value === undefined && shape.isOptional) return undefined;
  if (value === undefined && group?.kind !== 'group') return structuredClone(example ?? blank(shape));
  if (group?.kind === 'group') {
    const rest = { ...nodeOf(value) };
    for (const [key, member] of group.members) {
      const inner = completed(member, valueAt(value, key), valueAt(example, key));
      if (inner !== undefined) rest[key] = inner;
    }
    return rest;
  }
  if (group?.kind === 'table') {
    const rows = Object.entries(nodeOf(value));
    return Object.fromEntries(
      rows.map(([id, row]) => [id, completed(group.row, row, valueAt(example, id) ?? firstOf(example))]),
    );
  }
  return structuredClone(value);
}

/** Figures that nobody has typed: the form asks for them. */
function blank(shape: CardShape): unknown {
  if (shape.kind === 'figure') return shape.input === 'numbers' ? [] : shape.input === 'switch' ? false : '';
  if (shape.kind === 'list') return [];
  if (shape.kind === 'table') return {};
  const group = standing(shape, undefined);
  const kind = shape.kind === 'variants' ? { [shape.discriminator]: [...shape.groups.keys()][0] } : {};
  const members = membersOf(group).filter(([, { isOptional }]) => !isOptional);
  return { ...kind, ...Object.fromEntries(members.map(([key, member]) => [key, blank(member)])) };
}

function exampleAt(path: string): unknown {
  return valueAt(EXAMPLE_RATE_CARD, path);
}

function firstOf(rows: unknown): unknown {
  return Object.values(nodeOf(rows))[0];
}
