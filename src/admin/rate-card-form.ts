/** Turns a rate card into the inputs of a form, one a figure, and back. */
import type { RateCard } from '#contract/rate-card.ts';
import { readRateCard } from '#quote/rate-card.ts';

export interface RateBox {
  /** Path in the card, joined by slashes (a key may hold a dot). Also the name of the input. */
  name: string;
  label: string;
  value: string;
  isText: boolean;
}

export interface RateGroup {
  /** Path of the group. */
  key: string;
  heading: string;
  boxes: RateBox[];
  groups: RateGroup[];
}

type Node = { [key: string]: unknown };

/** Fields without an input: the server sets the version, and the kind of a technology decides which figures it has. */
const FIXED = ['schema', 'version', 'example', 'kind'];

/** All figures of the card in groups, in the order of the card. */
export function groupsOf(card: RateCard): RateGroup {
  return groupOf(card as unknown as Node, '', 'Shop');
}

function groupOf(node: Node, path: string, heading: string): RateGroup {
  const boxes: RateBox[] = [];
  const groups: RateGroup[] = [];
  for (const [key, value] of Object.entries(node)) {
    if (FIXED.includes(key)) continue;
    const name = path ? `${path}/${key}` : key;
    if (Array.isArray(value)) boxes.push({ name, label: labelOf(key), value: value.join(', '), isText: true });
    else if (typeof value === 'object' && value !== null) groups.push(groupOf(value as Node, name, headingOf(key)));
    else boxes.push({ name, label: labelOf(key), value: String(value), isText: typeof value === 'string' });
  }
  return { key: path, heading, boxes, groups };
}

/** Labels a key: "machineMinorPerHour" is "Machine, cents per hour". Most people call a minor unit a cent. */
export function labelOf(key: string): string {
  const words = key
    .replace(/([A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+)/g, '$1 ')
    .trim()
    .toLowerCase()
    .replace(/\bminor\b/, 'cents')
    .replace(/\bmm\b/, 'mm')
    .replace(/\bcm 3\b/, 'cm³')
    .replace(/\bcm 2\b/, 'cm²')
    .replace(/^(.+?) (cents|percent|minutes|seconds|mm|cm³|cm²|days)(?= |$)/, '$1, $2');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const NAMES: Record<string, string> = {
  cnc: 'CNC machining',
  print: '3D printing',
  fdm: 'FDM',
  sla: 'SLA',
  sls: 'SLS',
  mjf: 'MJF',
};

function headingOf(key: string): string {
  return NAMES[key] ?? (/[-\d]/.test(key) ? key : labelOf(key));
}

export type ReadCard = { kind: 'card'; card: RateCard } | { kind: 'problems'; problems: Record<string, string> };

/** The base card with the input applied, and problems by input name. A figure that was not sent stays as in the base. */
export function readCard(base: RateCard, texts: Record<string, string>): ReadCard {
  const card = structuredClone(base) as unknown as Node;
  const problems: Record<string, string> = {};
  for (const box of boxesOf(groupsOf(base))) {
    const text = texts[box.name]?.trim();
    if (text === undefined) continue;
    const before = valueAt(card, box.name);
    const value = readValue(before, text);
    if (value === null)
      problems[box.name] = Array.isArray(before) ? 'Numbers with commas between them' : 'A number, for example 12.5';
    else setAt(card, box.name, value);
  }
  if (Object.keys(problems).length > 0) return { kind: 'problems', problems };
  const read = readRateCard({ ...card, example: false });
  if (read.kind === 'card') return { kind: 'card', card: read.card };
  for (const { path, message } of read.problems) {
    // A figure in a list has no input.
    const name = boxesOf(groupsOf(base)).find((box) => `${path}/`.startsWith(`${box.name}/`))?.name ?? path;
    problems[name] ??= message;
  }
  return { kind: 'problems', problems };
}

function boxesOf({ boxes, groups }: RateGroup): RateBox[] {
  return [...boxes, ...groups.flatMap(boxesOf)];
}

function readValue(before: unknown, text: string): string | number | number[] | null {
  if (typeof before === 'string') return text;
  if (!Array.isArray(before)) return readNumber(text);
  const numbers = text.split(',').map((part) => readNumber(part.trim()));
  return numbers.some((number) => number === null) ? null : (numbers as number[]);
}

/** Plain decimals only: "1,5" could be one and a half or fifteen. */
function readNumber(text: string): number | null {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

function valueAt(node: Node, name: string): unknown {
  return name.split('/').reduce<unknown>((at, key) => (at as Node)[key], node);
}

function setAt(node: Node, name: string, value: unknown): void {
  const keys = name.split('/');
  const last = keys.pop()!;
  (keys.reduce<unknown>((at, key) => (at as Node)[key], node) as Node)[last] = value;
}
