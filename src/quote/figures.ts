/**
 * The figures that a rate card is made of: each with its limits for the machine that reads it, and its words for the person who sets it. The panel's form
 * is made from these.
 */
import * as z from 'zod/mini';

export interface FigureWords {
  label: string;
  /** "cents/h", "mm"; empty for a plain number. */
  unit: string;
  /** What it does to a price, in a sentence; empty where label and unit say it. */
  help: string;
  /** Of a choice: the words of each value. */
  options?: Readonly<Record<string, string>>;
}

/** The words of each figure and of each group of figures, by its schema. */
export const FIGURES = z.registry<FigureWords>();

/** Far above any real rate: a typing slip such as a rate in cents times cents is refused. */
const RATE_MAX = 1_000_000_000;

function withWords<S extends z.ZodMiniType>(schema: S, label: string, unit: string, help: string): S {
  FIGURES.add(schema, { label, unit, help });
  return schema;
}

/** A rate or an amount of work; 0 where it costs nothing. */
export const rate = (label: string, unit: string, help = '') =>
  withWords(z.number().check(z.nonnegative(), z.lte(RATE_MAX)), label, unit, help);

/** Above 0: what something is divided by, or what always costs. */
export const positive = (label: string, unit: string, help = '') =>
  withWords(z.number().check(z.positive(), z.lte(RATE_MAX)), label, unit, help);

export const wholeMinor = (label: string, help = '') =>
  withWords(z.int().check(z.nonnegative(), z.lte(RATE_MAX)), label, 'cents', help);

/** A share of a whole, 0 to 1. */
export const share = (label: string, help = '') =>
  withWords(z.number().check(z.gte(0), z.lte(1)), label, '0 to 1', help);

/** A slowdown of 1 is none; below 1 a harder job would be cheaper. */
export const slowdown = (label: string, help = '') =>
  withWords(z.number().check(z.gte(1), z.lte(100)), label, 'times as long', help);

export const count = (label: string, help = '') => withWords(z.int().check(z.gte(1), z.lte(100)), label, '', help);

/** Whether the shop has something. */
export const yesNo = (label: string, help = '') => withWords(z.boolean(), label, '', help);

/** What a shop does without, so that its card need not say: unticked where it is left out. */
export const without = (label: string, help = '') => withWords(z.optional(z.boolean()), label, '', help);

/** Three sides of a box, in any order. */
export const size = (label: string, help = '') => {
  const side = z.number().check(z.positive(), z.lte(RATE_MAX));
  return withWords(z.tuple([side, side, side]), label, 'mm', help);
};

/** Sizes that a merchant or a drawer has, rising. */
export const risingSizes = (label: string, help = '') =>
  withWords(
    z.array(z.number().check(z.positive(), z.lte(RATE_MAX))).check(
      z.minLength(1),
      z.refine<number[]>(
        (sizes) => sizes.every((mm, i) => i === 0 || mm > (sizes[i - 1] ?? 0)),
        'Expected sizes that rise',
      ),
    ),
    label,
    'mm',
    help,
  );

/** A group of figures. No other field may stand in it: a misspelled one would be a figure that nobody reads. */
export const group = <Shape extends z.core.$ZodLooseShape>(label: string, shape: Shape, help = '') =>
  withWords(z.strictObject(shape), label, '', help);

/** Groups of figures one after the other, one at least. */
export const rows = <Row extends z.ZodMiniType>(label: string, row: Row, help = '') =>
  withWords(
    z.array(row).check(
      z.refine<z.infer<Row>[]>((list) => list.length >= 1, 'Expected at least 1 row'),
      z.refine<z.infer<Row>[]>((list) => list.length <= 100, 'Expected at most 100 rows'),
    ),
    label,
    '',
    help,
  );

/** Groups of figures under open ids: those of the catalog's materials, machines or tolerances. What the shop does not offer is left out. */
export const table = <Row extends z.ZodMiniType>(label: string, row: Row, help = '') =>
  withWords(z.record(z.string().check(z.minLength(1), z.maxLength(60)), row), label, '', help);
