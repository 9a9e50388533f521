/** Turns a rate card into the inputs of a form, one a figure, and back. The schemas say which figures there are, and in which words. */
import { type Draft, join, membersOf, nodeOf, standing, valueAt } from '#admin/rate-card-draft.ts';
import { inOrder, labelOfRow, rowsOnOffer } from '#catalog/table-rows.ts';
import type { Option } from '#contract/catalog.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { type CardShape, cardShape, type FigureShape } from '#quote/card-shape.ts';
import { readRateCard } from '#quote/rate-card.ts';

export interface RateBox {
  /** Path in the card, joined by slashes (a key may hold a dot). Also the name of the input. */
  name: string;
  label: string;
  unit: string;
  help: string;
  value: string;
  input: FigureShape['input'];
  /** Of a choice. */
  options: readonly Option[];
  /** May stay empty. */
  isOptional: boolean;
}

/** What may be added to a group. */
export interface Addition {
  /** Rows that are not there yet; null where the shop names a row itself. */
  rows: readonly Option[] | null;
  /** A list has no ids: its rows stand one after the other. */
  isList: boolean;
}

export interface RateGroup {
  /** Path of the group. */
  key: string;
  heading: string;
  help: string;
  /** Beside the heading: the kind of a machine, or that the catalog does not have the row. */
  note: string;
  boxes: RateBox[];
  groups: RateGroup[];
  /** Rows of a few figures each, which stand below each other in columns. */
  isTable: boolean;
  addition: Addition | null;
  /** May be taken out of the card. */
  isRemovable: boolean;
}

/** Name of the checkbox that takes a group out when the card is published. */
export const removalOf = (key: string) => `remove:${key}`;

/** Wider rows are opened one at a time. */
const COLUMNS_MOST = 4;

/** All figures of the draft in groups: the shop, each process, materials, finishes. */
export function groupsOf(draft: object): RateGroup {
  const card = groupOf(cardShape(), draft, '', '');
  const processes = card.groups.find(({ key }) => key === 'processes')!;
  const groups = card.groups.flatMap((group) => (group === processes ? group.groups : [group]));
  return { ...card, groups, addition: processes.addition };
}

function groupOf(shape: CardShape, value: unknown, path: string, heading: string): RateGroup {
  const group: RateGroup = {
    key: path,
    heading,
    help: shape.words.help,
    note: '',
    boxes: [],
    groups: [],
    isTable: false,
    addition: null,
    isRemovable: shape.isOptional,
  };
  const inside = standing(shape, value);
  if (shape.kind === 'variants' && inside) group.note = inside.words.label;
  if (inside?.kind === 'figure') return { ...group, boxes: [boxOf(inside, value, path)] };
  if (inside?.kind === 'table' || inside?.kind === 'list') return rowsOf(inside, value, group);
  for (const [key, member] of membersOf(inside)) {
    const name = join(path, key);
    const own = valueAt(value, key);
    if (member.kind === 'figure') group.boxes.push(boxOf(member, own, name));
    else if (own !== undefined) group.groups.push(groupOf(member, own, name, headingOf(path, key, member)));
  }
  const absent = membersOf(inside).filter(
    ([key, member]) => member.kind !== 'figure' && member.isOptional && valueAt(value, key) === undefined,
  );
  const rows = absent.map(([id, member]) => ({ id, label: headingOf(path, id, member) }));
  return { ...group, addition: rows.length > 0 ? { rows, isList: false } : null };
}

function headingOf(path: string, key: string, { words }: CardShape): string {
  return (path === 'processes' && labelOfRow(path, key)) || words.label;
}

function rowsOf(shape: Extract<CardShape, { row: CardShape }>, value: unknown, group: RateGroup): RateGroup {
  const isList = shape.kind === 'list';
  const ids = Object.keys(nodeOf(value));
  const groups = (isList ? ids : inOrder(group.key, ids)).map((id, place) => {
    const row = valueAt(value, id);
    const label = isList ? `${shape.row.words.label} ${place + 1}` : labelOfRow(group.key, id);
    const inner = groupOf(shape.row, row, join(group.key, id), label ?? id);
    return { ...inner, isRemovable: true, note: label === null ? 'not in the catalog' : inner.note };
  });
  const offered = isList ? null : rowsOnOffer(group.key);
  const rows = offered?.filter(({ id }) => !Object.hasOwn(nodeOf(value), id)) ?? null;
  const isTable = groups.every((row) => row.groups.length === 0 && row.boxes.length <= COLUMNS_MOST && !row.addition);
  return { ...group, groups, isTable, addition: rows?.length === 0 ? null : { rows, isList } };
}

function boxOf({ words, input, options, isOptional }: FigureShape, value: unknown, name: string): RateBox {
  const { label, unit, help } = words;
  return {
    name,
    label,
    unit,
    help,
    value: textOf(input, value),
    input,
    options: options.map((id) => ({ id, label: words.options?.[id] ?? id })),
    isOptional,
  };
}

function textOf(input: FigureShape['input'], value: unknown): string {
  if (input === 'switch') return value === true ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

export type ReadCard = { kind: 'card'; card: RateCard } | { kind: 'problems'; problems: Record<string, string> };

/** The draft with the input applied and without what is to be removed; problems by input name. A figure that was not sent stays as in the draft. */
export function readCard(draft: object, texts: Record<string, string>): ReadCard {
  const card = structuredClone(draft) as Draft;
  const problems: Record<string, string> = {};
  const isRemoved = (path: string) =>
    `${path}/`.split('/').some((_, end, keys) => texts[removalOf(keys.slice(0, end).join('/'))]);
  const boxes = boxesOf(groupsOf(draft)).filter(({ name }) => !isRemoved(name));
  for (const box of boxes) {
    const text = texts[box.name]?.trim();
    if (text === undefined) continue;
    const read = readFigure(box, text);
    if (read.kind === 'problem') problems[box.name] = read.words;
    else setAt(card, box.name, read.value);
  }
  const kept = Object.keys(texts).filter((name) => name.startsWith('remove:') && texts[name]);
  const places = removeAll(
    card,
    kept.map((name) => name.slice('remove:'.length)),
  );
  const read = readRateCard({ ...card, example: false });
  if (read.kind === 'problems')
    for (const { path, message } of read.problems) {
      const place = places(path);
      // A figure in a list of numbers has no input, nor has a whole group: the nearest box is named.
      const box =
        boxes.find(({ name }) => `${place}/`.startsWith(`${name}/`)) ??
        boxes.find(({ name }) => name.startsWith(`${place}/`));
      problems[box?.name ?? place] ??= message;
    }
  if (read.kind === 'card' && Object.keys(problems).length === 0) return { kind: 'card', card: read.card };
  return { kind: 'problems', problems };
}

/** Every input of a group. */
export function boxesOf({ boxes, groups }: RateGroup): RateBox[] {
  return [...boxes, ...groups.flatMap(boxesOf)];
}

type ReadFigure = { kind: 'value'; value: unknown } | { kind: 'problem'; words: string };

function readFigure({ input, isOptional }: RateBox, text: string): ReadFigure {
  if (isOptional && text === '') return { kind: 'value', value: undefined };
  if (input === 'text' || input === 'choice') return { kind: 'value', value: text };
  if (input === 'switch') return { kind: 'value', value: text === 'yes' || (isOptional ? undefined : false) };
  if (input === 'number') {
    const value = readNumber(text);
    return value === null ? { kind: 'problem', words: 'Enter a number, for example 12.5' } : { kind: 'value', value };
  }
  const value = text.split(',').map((part) => readNumber(part.trim()));
  return value.includes(null)
    ? { kind: 'problem', words: 'Enter numbers separated by commas' }
    : { kind: 'value', value };
}

/** Plain decimals only: "1,5" could be one and a half or fifteen. */
function readNumber(text: string): number | null {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

function setAt(card: Draft, name: string, value: unknown): void {
  const keys = name.split('/');
  const last = keys.pop()!;
  const node = nodeOf(valueAt(card, keys.join('/')));
  if (value === undefined) delete node[last];
  else node[last] = value;
}

/** Takes groups out. Returns how a path in what is left is called in the form, where the rows of a list keep their places. */
function removeAll(card: Draft, paths: readonly string[]): (path: string) => string {
  const kept = new Map<string, string[]>();
  for (const path of paths) {
    const keys = path.split('/');
    const last = keys.pop()!;
    const parent = valueAt(card, keys.join('/'));
    if (Array.isArray(parent))
      kept.set(
        keys.join('/'),
        Object.keys(parent).filter((place) => !paths.includes([...keys, place].join('/'))),
      );
    else delete nodeOf(parent)[last];
  }
  for (const [path, places] of kept) {
    const list = valueAt(card, path) as unknown[] | undefined;
    if (list)
      setAt(
        card,
        path,
        places.map((place) => list[Number(place)]),
      );
  }
  return (path) => {
    for (const [list, places] of kept) {
      if (!path.startsWith(`${list}/`)) continue;
      const [place, ...rest] = path.slice(list.length + 1).split('/');
      return [list, places[Number(place)] ?? place, ...rest].join('/');
    }
    return path;
  };
}
