/**
 * Dimensions, tolerances, datums and notes that a STEP file gives to its faces (ISO 10303-242, -47), with the faces that they belong to. What is only drawn
 * as lines beside the part is not read.
 *
 * A callout applies to a shape aspect. `GEOMETRIC_ITEM_SPECIFIC_USAGE` says which face an aspect is; one that is made of others is led to them by
 * relationships.
 */
import { stringsOf } from '#cad/step/step-strings.ts';
import type { StepText } from '#cad/step/step-text.ts';
import { lengthUnitMm, type StepUnits } from '#cad/step/step-units.ts';
import { readValues, type StepValues } from '#cad/step/step-values.ts';
import type { Pmi } from '#contract/pmi.ts';
import { threadSizeIn } from '#geometry/parts/thread-names.ts';

/** More callouts than anybody reads, and than a part has. */
const CALLOUTS_MAX = 2000;
/** Aspects of aspects: patterns of holes are two deep. */
const ASPECTS_MAX = 1000;

/** Texts of the whole part that a maker goes by; its other ones are file names, dates and whatever else a title block has. */
const GENERAL_NOTE =
  /\b(?:ISO\s*2768|ISO\s*22081|DIN\s*7168|GB\/T\s*1804|JIS\s*B\s*0405|GENERAL\s+TOL|UNLESS\s+OTHERWISE|MATERIAL\s*:)/i;
/** Of a representation, and of a property, that holds the name of the material. */
const MATERIAL_NAME = /^material( name| property)?$/i;

/** Programs write what a text stands for before it: "DIM\\w2X ⌀20". */
const KIND_OF_TEXT = /^[A-Z]+\\w/;

const DATUM_STATEMENTS = /^(DATUM_SYSTEM|DATUM_REFERENCE\w*|COMMON_DATUM|DATUM_REFERENCE_COMPARTMENT)$/;

/** By the id of a face's statement: its numbers among all faces, one for each place where its solid stands; null where faces were not joined. */
export type FaceNumbers = ReadonlyMap<number, readonly number[]> | null;

export function readPmi(text: StepText, units: StepUnits, faces: FaceNumbers): Pmi[] {
  return new PmiReader(text, units, faces).read();
}

/** The numbers of faces, in the order of the solids' instances; null where a solid does not have as many faces as it says. */
export function numberFaces(text: StepText, solids: readonly { solid: number; faces: number }[]): FaceNumbers {
  const numbers = new Map<number, number[]>();
  let next = 0;
  for (const { solid, faces } of solids) {
    const own = facesOfSolid(text, solid);
    if (own.length !== faces) return null;
    own.forEach((face, at) => {
      const known = numbers.get(face);
      if (known) known.push(next + at);
      else numbers.set(face, [next + at]);
    });
    next += faces;
  }
  return numbers;
}

function facesOfSolid(text: StepText, solid: number): number[] {
  return (readValues(text, solid)?.references ?? []).flatMap((shell) => {
    const values = readValues(text, shell);
    if (values?.keyword === 'CLOSED_SHELL') return values.references;
    return readValues(text, values?.references.at(-1) ?? 0)?.references ?? [];
  });
}

class PmiReader {
  readonly #text: StepText;
  readonly #units: StepUnits;
  readonly #faces: FaceNumbers;
  /** Faces of aspects, and aspects of aspects. */
  readonly #items = new Map<number, number[]>();
  readonly #parts = new Map<number, number[]>();
  /** Whatever an aspect stands for: a datum by its feature. */
  readonly #wholes = new Map<number, number[]>();

  constructor(text: StepText, units: StepUnits, faces: FaceNumbers) {
    this.#text = text;
    this.#units = units;
    this.#faces = faces;
    for (const { references } of this.#statements(/^GEOMETRIC_ITEM_SPECIFIC_USAGE$/))
      addTo(this.#items, references.at(-3) ?? 0, references.at(-1) ?? 0);
    for (const { references } of this.#statements(/^SHAPE_ASPECT_(RELATIONSHIP|ASSOCIATIVITY)$/)) {
      const [whole, part] = references.slice(-2);
      addTo(this.#parts, whole ?? 0, part ?? 0);
      addTo(this.#wholes, part ?? 0, whole ?? 0);
    }
  }

  read(): Pmi[] {
    return [
      ...this.#dimensions(),
      ...this.#tolerances(),
      ...this.#datums(),
      ...this.#notes(),
      ...this.#threadNames(),
      ...this.#materials(),
    ].slice(0, CALLOUTS_MAX);
  }

  #statements(keywords: RegExp): (StepValues & { id: number })[] {
    return this.#text.kept.flatMap(({ id, keyword }) => {
      const values = keywords.test(keyword) ? readValues(this.#text, id) : null;
      return values ? [{ ...values, id }] : [];
    });
  }

  #dimensions(): Pmi[] {
    const deviations = new Map<number, number[]>();
    const fits = new Map<number, string>();
    for (const { references } of this.#statements(/^PLUS_MINUS_TOLERANCE$/)) {
      const [range = 0, dimension = 0] = references.slice(-2);
      const values = readValues(this.#text, range);
      if (values?.keyword === 'TOLERANCE_VALUE') deviations.set(dimension, values.references);
      if (values?.keyword === 'LIMITS_AND_FITS') fits.set(dimension, fitOf(stringsOf(this.#text, range)));
    }
    return this.#statements(/^DIMENSIONAL_CHARACTERISTIC_REPRESENTATION$/).flatMap(({ references }): Pmi[] => {
      const [dimension, representation] = references.slice(-2);
      const own = readValues(this.#text, dimension ?? 0);
      if (!own || !/\bDIMENSIONAL_(SIZE|LOCATION)/.test(own.keyword)) return [];
      const items = (readValues(this.#text, representation ?? 0)?.references ?? []).slice(0, -1);
      const values = items.map((item) => this.#lengthMm(item)).filter((value) => value !== null);
      const [valueMm] = values;
      if (valueMm === undefined) return [];
      const range = deviations.get(dimension!)?.map((each) => this.#lengthMm(each)) ?? [];
      const isSize = own.keyword.includes('DIMENSIONAL_SIZE');
      return [
        {
          kind: 'dimension',
          name: stringsOf(this.#text, dimension!).find((name) => name !== '') ?? '',
          valueMm,
          lowerMm: range[0] ?? null,
          upperMm: range[1] ?? null,
          notes: [...items.flatMap((item) => this.#textOf(item)), fits.get(dimension!) ?? ''].filter(Boolean),
          faceIds: this.#facesOf(isSize ? own.references.slice(0, 1) : own.references.slice(-2)),
        },
      ];
    });
  }

  #tolerances(): Pmi[] {
    return this.#statements(/_TOLERANCE$|^GEOMETRIC_TOLERANCE/).flatMap(({ keyword, references }): Pmi[] => {
      const name = keyword
        .split(' ')
        .findLast(
          (word) => /_TOLERANCE$/.test(word) && word !== 'GEOMETRIC_TOLERANCE' && word !== 'PLUS_MINUS_TOLERANCE',
        );
      const [magnitude, aspect, ...systems] = references.filter((reference) => reference > 0);
      const valueMm = this.#lengthMm(magnitude ?? 0);
      if (!name || valueMm === null || valueMm < 0 || aspect === undefined) return [];
      return [
        {
          kind: 'tolerance',
          name: name
            .replace(/_TOLERANCE$/, '')
            .replaceAll('_', ' ')
            .toLowerCase(),
          valueMm,
          datums: this.#datumLetters(systems),
          faceIds: this.#facesOf([aspect]),
        },
      ];
    });
  }

  #datums(): Pmi[] {
    return this.#statements(/^DATUM$/).flatMap(({ id }): Pmi[] => {
      const letter = stringsOf(this.#text, id).at(-1);
      return letter ? [{ kind: 'datum', letter, faceIds: this.#facesOf([id, ...(this.#wholes.get(id) ?? [])]) }] : [];
    });
  }

  /** Texts that are properties of faces, and of the whole part those that a maker goes by. */
  #notes(): Pmi[] {
    return this.#properties().flatMap(({ property, items }): Pmi[] => {
      const aspect = readValues(this.#text, property)?.references.at(-1) ?? 0;
      const faceIds = this.#facesOf([aspect]);
      const texts = items.flatMap((item) => this.#textOf(item));
      if (faceIds && faceIds.length > 0) return texts.map((text): Pmi => ({ kind: 'note', text, faceIds }));
      // One text of several lines is an item for each of them.
      const whole = texts.join('\n');
      return GENERAL_NOTE.test(whole) && !this.#isAspect(aspect) ? [{ kind: 'note', text: whole, faceIds: [] }] : [];
    });
  }

  /** Some programs say a thread by the name of an aspect only: "M6x1 tapped hole 3". */
  #threadNames(): Pmi[] {
    return [...this.#items.keys()].flatMap((aspect): Pmi[] => {
      const name = stringsOf(this.#text, aspect).find((each) => threadSizeIn(each.toUpperCase()) !== null);
      return name === undefined ? [] : [{ kind: 'note', text: name, faceIds: this.#facesOf([aspect]) }];
    });
  }

  /** Of the whole file, each once. */
  #materials(): Pmi[] {
    const named = this.#properties().flatMap(({ property, representation, items }) => {
      const titles = [...stringsOf(this.#text, property), ...stringsOf(this.#text, representation)];
      return titles.some((title) => MATERIAL_NAME.test(title)) ? items.flatMap((item) => this.#textOf(item)) : [];
    });
    const designated = this.#statements(/^MATERIAL_DESIGNATION$/).map(({ id }) => stringsOf(this.#text, id)[0] ?? '');
    return [...new Set([...named, ...designated])].filter(Boolean).map((name): Pmi => ({ kind: 'material', name }));
  }

  #properties(): { property: number; representation: number; items: readonly number[] }[] {
    return this.#statements(/^PROPERTY_DEFINITION_REPRESENTATION$/).map(({ references }) => {
      const [property = 0, representation = 0] = references.slice(-2);
      return { property, representation, items: readValues(this.#text, representation)?.references ?? [] };
    });
  }

  /** Of one place of the part, whether or not its faces are known. */
  #isAspect(id: number): boolean {
    return /SHAPE_ASPECT|DATUM|DIMENSIONAL|TOLERANCE/.test(readValues(this.#text, id)?.keyword ?? '');
  }

  #textOf(item: number): string[] {
    if (readValues(this.#text, item)?.keyword !== 'DESCRIPTIVE_REPRESENTATION_ITEM') return [];
    const text = stringsOf(this.#text, item).at(-1)?.replace(KIND_OF_TEXT, '').trim();
    return text ? [text] : [];
  }

  #lengthMm(id: number): number | null {
    const values = readValues(this.#text, id);
    if (!values || !/MEASURE/.test(values.keyword) || /ANGLE/.test(values.keyword)) return null;
    const [size] = values.numbers;
    if (size === undefined || !Number.isFinite(size)) return null;
    // A measure may name its precision as well as its unit.
    const unitMm = values.references.map((unit) => lengthUnitMm(this.#text, unit)).find((each) => each !== null);
    return size * (unitMm ?? this.#units.lengthMm);
  }

  #datumLetters(systems: readonly number[]): string[] {
    const letters: string[] = [];
    const open = [...systems];
    for (let at = 0; at < open.length && at < ASPECTS_MAX; at += 1) {
      const values = readValues(this.#text, open[at]!);
      if (!values) continue;
      if (values.keyword === 'DATUM') letters.push(stringsOf(this.#text, open[at]!).at(-1) ?? '');
      else if (DATUM_STATEMENTS.test(values.keyword)) open.push(...values.references);
    }
    return [...new Set(letters.filter(Boolean))];
  }

  #facesOf(aspects: readonly number[]): number[] | null {
    if (!this.#faces) return null;
    const found = new Set<number>();
    const seen = new Set(aspects);
    const open = [...aspects];
    for (let at = 0; at < open.length && at < ASPECTS_MAX; at += 1) {
      const aspect = open[at]!;
      for (const item of this.#items.get(aspect) ?? []) for (const face of this.#faces.get(item) ?? []) found.add(face);
      // The tolerance of a size belongs to what has the size.
      const own = readValues(this.#text, aspect);
      const next = own?.keyword.includes('DIMENSIONAL_SIZE')
        ? own.references.slice(0, 1)
        : (this.#parts.get(aspect) ?? []);
      for (const each of next) {
        if (seen.has(each)) continue;
        seen.add(each);
        open.push(each);
      }
    }
    return [...found].sort((a, b) => a - b);
  }
}

/** "H7" of `LIMITS_AND_FITS('H','hole','7','')`. */
function fitOf([deviation = '', , grade = '']: string[]): string {
  return /^[A-Za-z]{1,2}$/.test(deviation) && /^(?:IT)?\d{1,2}$/i.test(grade)
    ? deviation + grade.replace(/^IT/i, '')
    : '';
}

function addTo(lists: Map<number, number[]>, key: number, value: number): void {
  const known = lists.get(key);
  if (known) known.push(value);
  else lists.set(key, [value]);
}
