/**
 * The shape of a rate card as plain data, for whoever shows one: read from the schemas that check it, so that a form has each figure that a schema
 * has, and no other.
 */
import type * as z from 'zod/mini';
import { RateCardSchema } from '#contract/rate-card.ts';
import { CARD_WORDS } from '#quote/card-words.ts';
import { FIGURES, type FigureWords } from '#quote/figures.ts';
import { PROCESSES } from '#quote/processes.ts';

interface Described {
  words: FigureWords;
  /** May be left out. */
  isOptional: boolean;
}

export interface FigureShape extends Described {
  kind: 'figure';
  /** `numbers` are several in one figure: sides of a box, sizes that rise. */
  input: 'number' | 'numbers' | 'text' | 'choice' | 'switch';
  /** Of a choice. */
  options: readonly string[];
}

export interface GroupShape extends Described {
  kind: 'group';
  members: readonly (readonly [key: string, shape: CardShape])[];
}

/** Groups of which one stands there, named by a member of it. */
export interface VariantsShape extends Described {
  kind: 'variants';
  discriminator: string;
  groups: ReadonlyMap<string, GroupShape>;
}

/** Rows under open ids, or one after the other. */
export interface RowsShape extends Described {
  kind: 'table' | 'list';
  row: CardShape;
}

export type CardShape = FigureShape | GroupShape | VariantsShape | RowsShape;

/** Members that no person sets: the form of the card, and what publishing says. */
const FIXED = ['schema', 'version', 'example'];

/** Of a whole card. Processes that are priced by machine are optional groups of it: a card may leave each out. */
export function cardShape(): GroupShape {
  const members = Object.entries(RateCardSchema.shape)
    .filter(([key]) => !FIXED.includes(key))
    .map(([key, schema]) => [key, key === 'processes' ? processesShape() : shapeOf(schema, key)] as const)
    .filter((member): member is readonly [string, CardShape] => member[1] !== null);
  return { kind: 'group', words: NO_WORDS, isOptional: false, members };
}

function processesShape(): GroupShape {
  const members = PROCESSES.flatMap(({ offer, pricing }) => {
    const shape = pricing && shapeOf(pricing.schema, `processes/${offer.process}`);
    return shape ? [[offer.process, { ...shape, isOptional: true }] as const] : [];
  });
  return { kind: 'group', words: { ...NO_WORDS, label: 'Processes' }, isOptional: false, members };
}

const NO_WORDS: FigureWords = { label: '', unit: '', help: '' };

/** Of a schema at a path of the card; null for what has one value only. Throws a RangeError for a kind of schema that no rate card has used so far. */
export function shapeOf(schema: z.core.$ZodType, path: string, isOptional = false): CardShape | null {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const described = { words: wordsOf(schema, path), isOptional };
  const figure = (input: FigureShape['input'], options: readonly string[] = []): FigureShape => ({
    kind: 'figure',
    input,
    options,
    ...described,
  });
  const rows = (kind: RowsShape['kind'], row: z.core.$ZodType): RowsShape => ({
    kind,
    row: shapeOf(row, `${path}/*`)!,
    ...described,
  });
  switch (def.type) {
    case 'optional':
      return withOwnWords(schema, shapeOf(def.innerType, path, true));
    case 'default':
      return withOwnWords(schema, shapeOf(def.innerType, path));
    case 'literal':
      return null;
    case 'number':
      return figure('number');
    case 'string':
      return figure('text');
    case 'boolean':
      return figure('switch');
    case 'enum':
      return figure('choice', Object.keys(def.entries));
    case 'tuple':
      return figure('numbers');
    case 'array':
      return isNumber(def.element) ? figure('numbers') : rows('list', def.element);
    case 'record':
      return rows('table', def.valueType);
    case 'object':
      return { kind: 'group', members: membersOf(def.shape, path), ...described };
    case 'union':
      return { kind: 'variants', ...variantsOf(def as z.core.$ZodDiscriminatedUnionDef, path), ...described };
    default:
      throw new RangeError(`Expected a schema of figures at ${path}, found ${def.type}`);
  }
}

/** Words may be registered for what may be left out as a whole, not for what is in it. */
function withOwnWords(schema: z.core.$ZodType, inner: CardShape | null): CardShape | null {
  const words = FIGURES.get(schema as z.ZodMiniType);
  return inner && words ? { ...inner, words } : inner;
}

function membersOf(shape: z.core.$ZodShape, path: string): GroupShape['members'] {
  return Object.entries(shape).flatMap(([key, schema]) => {
    const member = shapeOf(schema, `${path}/${key}`);
    return member ? [[key, member] as const] : [];
  });
}

function variantsOf({ discriminator, options }: z.core.$ZodDiscriminatedUnionDef, path: string) {
  const groups = options.flatMap((option) => {
    const names = [...(option._zod.propValues?.[discriminator] ?? [])];
    const group = shapeOf(option, path) as GroupShape;
    return names.map((name) => [String(name), group] as const);
  });
  return { discriminator, groups: new Map(groups) };
}

function isNumber(schema: z.core.$ZodType): boolean {
  return schema._zod.def.type === 'number';
}

/** What nobody gave words is named by its key: better than no box. */
function wordsOf(schema: z.core.$ZodType, path: string): FigureWords {
  const key = path.split('/').at(-1)!;
  const named = { ...NO_WORDS, label: key.charAt(0).toUpperCase() + key.slice(1) };
  return FIGURES.get(schema as z.ZodMiniType) ?? CARD_WORDS[path] ?? named;
}
