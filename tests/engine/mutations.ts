/**
 * Damage to real files, the same for the same seed: what a bad line, a wrong edit or malice does to a file. `bench/fuzz.ts` and
 * `mutations.test.ts` make it, read it and judge what comes out.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { type Format, type PartFacts, PartFactsSchema } from '#contract/part-facts.ts';
import { measurePart } from '#geometry/part-facts.ts';
import { type Random, seededRandom } from '../seeded-random.ts';
import { readManifest, SHARED_CAD } from '../setup/shared-files.ts';
import { readBytes } from './engine.ts';

export const MUTATIONS = ['flip', 'cut', 'duplicate', 'number', 'token', 'reference'] as const;
export type Mutation = (typeof MUTATIONS)[number];

export interface Damaged {
  bytes: Uint8Array;
  mutation: Mutation;
  /** What was done, for the reader of a report. */
  words: string;
}

/** Larger files than this say nothing more and take longer. */
const FILE_BYTES_MAX = 300_000;
/** The manifest's word for a format, where it is not ours. */
const MANIFEST_FORMATS: Partial<Record<Format, string>> = { iges: 'igs' };

/** Real files of a format that are whole and not larger than `bytesMax`, by their path in the corpus. */
export function listSources(format: Format, bytesMax = FILE_BYTES_MAX): string[] {
  const name = MANIFEST_FORMATS[format] ?? format;
  return readManifest()
    .filter(
      ({ file, format: own, bytes }) => own === name && !file!.startsWith('hostile_') && Number(bytes) <= bytesMax,
    )
    .map(({ file }) => file!);
}

/** Numbers at which readers stumble: signs, ends of the number range, what is none. */
const ODD_NUMBERS = [
  '0',
  '-1',
  '1e308',
  '-1e-308',
  '1e999',
  'NaN',
  '99999999999999999999',
  '4294967295',
  '0.1.2',
  '-0.',
];
/** Tokens that open, close, end or refer to something in one of the formats. */
const TOKENS = [
  '(',
  ')',
  ')));',
  '((((',
  '$',
  '*',
  "'",
  ';',
  '\n',
  '#1',
  '#',
  '<',
  '/>',
  '&x;',
  ']]>',
  '0\n',
  '\0',
  '{',
  '}',
  '[',
  '>>',
  'ENDSEC;',
  'EOF',
];

/** `source` with one to four pieces of damage of one kind. A 3MF is damaged inside its package as often as outside. */
export function damage(source: Uint8Array, format: Format, random: Random): Damaged {
  const mutation = pick(MUTATIONS, random);
  const times = 1 + Math.floor(4 * random());
  if (format === '3mf' && random() < 0.5) return damagePackage(source, mutation, times, random);
  return damageText(source, mutation, times, random);
}

function damagePackage(source: Uint8Array, mutation: Mutation, times: number, random: Random): Damaged {
  const entries = unzipSync(source);
  const names = Object.keys(entries).filter((name) => /\.(model|rels|xml)$/.test(name));
  const name = pick(names, random);
  const { bytes, words } = damageText(entries[name]!, mutation, times, random);
  return { bytes: zipSync({ ...entries, [name]: bytes }), mutation, words: `${name}: ${words}` };
}

function damageText(source: Uint8Array, mutation: Mutation, times: number, random: Random): Damaged {
  if (mutation === 'cut') {
    const end = Math.floor(random() * source.length);
    return { bytes: source.slice(0, end), mutation, words: `cut at ${end} of ${source.length}` };
  }
  if (mutation === 'flip') {
    const bytes = source.slice();
    const places = Array.from({ length: times }, () => Math.floor(random() * bytes.length));
    for (const place of places) bytes[place] = Math.floor(256 * random());
    return { bytes, mutation, words: `bytes at ${places.join(', ')}` };
  }
  let text = strFromU8(source, true);
  const words: string[] = [];
  for (let time = 0; time < times; time += 1) {
    const step = STEPS[mutation](text, random);
    text = step.text;
    words.push(step.words);
  }
  return { bytes: strToU8(text, true), mutation, words: words.join('; ') };
}

/** One piece of damage to a text of Latin-1: each byte is a letter. */
const STEPS: Record<
  Exclude<Mutation, 'cut' | 'flip'>,
  (text: string, random: Random) => { text: string; words: string }
> = {
  duplicate: (text, random) => {
    const start = Math.floor(random() * text.length);
    const end = Math.min(text.length, start + 1 + Math.floor(200 * random()));
    return { text: text.slice(0, end) + text.slice(start), words: `doubled ${start} to ${end}` };
  },
  // Swapped with another one of the file, or made odd.
  number: (text, random) => {
    const all = [...text.matchAll(/-?\d+\.?\d*(?:[eE][-+]?\d+)?/g)];
    if (all.length === 0) return { text, words: 'no number' };
    const from = pick(all, random);
    const to = random() < 0.5 ? pick(all, random)[0] : pick(ODD_NUMBERS, random);
    return { text: replaceAt(text, from.index, from[0], to), words: `${from[0]} at ${from.index} is ${to}` };
  },
  token: (text, random) => {
    const place = Math.floor(random() * text.length);
    const token = pick(TOKENS, random);
    return { text: text.slice(0, place) + token + text.slice(place), words: `${JSON.stringify(token)} at ${place}` };
  },
  // STEP's #12, IDs and references of XML, handles and object numbers: a word with a number in it becomes another such word.
  reference: (text, random) => {
    const steps = [...text.matchAll(/#\d+(?=\s*[,)])/g)];
    const all = steps.length > 0 ? steps : [...text.matchAll(/[A-Za-z"#]+\d+/g)];
    if (all.length === 0) return { text, words: 'no reference' };
    const from = pick(all, random);
    const to = pick(all, random)[0];
    return { text: replaceAt(text, from.index, from[0], to), words: `${from[0]} at ${from.index} is ${to}` };
  },
};

function replaceAt(text: string, place: number, old: string, fresh: string): string {
  return text.slice(0, place) + fresh + text.slice(place + old.length);
}

function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)]!;
}

/** How the reading of a damaged file ended. All but `fault` are as they should be. */
export type Verdict =
  | { kind: 'refused'; code: string }
  /** Facts that say themselves that something is wrong, or drawn as a document. */
  | { kind: 'doubted' }
  /** Facts without doubt. `change` is the largest relative difference of a size from the whole file's; null where the whole file is not sound. */
  | { kind: 'sound'; change: number | null }
  | { kind: 'fault'; words: string };

/** What is another size, relative: facts have nine digits. */
export const SAME_SIZE = 1e-6;

interface Source {
  bytes: Uint8Array;
  /** The sizes of the whole file; null where it is not sound itself. */
  sizes: number[] | null;
  /** Its unit is asked for. */
  isDoubtful: boolean;
}

const SOURCES = new Map<string, Source>();

/** Damages one of the format's files by the number of the round, reads it and judges. */
export async function runRound(
  format: Format,
  sources: string[],
  seed: number,
  round: number,
): Promise<{ file: string; damaged: Damaged; verdict: Verdict }> {
  const random = seededRandom(seed * 100_003 + round);
  const file = pick(sources, random);
  const source = await readSource(file);
  const damaged = damage(source.bytes, format, random);
  return { file, damaged, verdict: await judge(file, damaged.bytes, source) };
}

/** The damage alone, for a report about a round that never ended. */
export function repeatDamage(
  format: Format,
  sources: string[],
  seed: number,
  round: number,
): { file: string; damaged: Damaged } {
  const random = seededRandom(seed * 100_003 + round);
  const file = pick(sources, random);
  return { file, damaged: damage(new Uint8Array(readFileSync(join(SHARED_CAD, file))), format, random) };
}

async function readSource(file: string): Promise<Source> {
  const kept = SOURCES.get(file);
  if (kept) return kept;
  const bytes = new Uint8Array(readFileSync(join(SHARED_CAD, file)));
  const outcome = await readBytes(basename(file), bytes.slice());
  const facts = outcome.kind === 'model' ? factsFrom(outcome.model, file, bytes) : null;
  const sizes = facts && isSound(facts) ? sizesOf(facts) : null;
  const source = { bytes, sizes, isDoubtful: Boolean(facts?.units.doubt) };
  SOURCES.set(file, source);
  return source;
}

async function judge(file: string, bytes: Uint8Array, { sizes, isDoubtful }: Source): Promise<Verdict> {
  try {
    const outcome = await readBytes(basename(file), bytes);
    if (outcome.kind === 'unreadable') {
      const { code, message } = outcome.failure;
      return /^[A-Z0-9“].{20,}[.…]$/s.test(message)
        ? { kind: 'refused', code }
        : { kind: 'fault', words: `said "${message}"` };
    }
    const facts = factsFrom(outcome.model, file, bytes);
    const parsed = PartFactsSchema.safeParse(JSON.parse(JSON.stringify(facts)));
    if (!parsed.success)
      return { kind: 'fault', words: `facts of another shape: ${JSON.stringify(parsed.error.issues[0])}` };
    if (!isSound(facts) || (facts.units.doubt && !isDoubtful)) return { kind: 'doubted' };
    return { kind: 'sound', change: sizes && largestChange(sizesOf(facts), sizes) };
  } catch (error) {
    return { kind: 'fault', words: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function isSound({ valid, watertight }: PartFacts): boolean {
  return valid && watertight;
}

/** Volume, area and box of a body; length of the cut, area and box of an outline. */
function sizesOf({ volumeMm3, areaMm2, boundingBoxMm, outline }: PartFacts): number[] {
  const own = outline ? [outline.cutLengthMm, outline.areaMm2] : [volumeMm3 ?? 0, areaMm2 ?? 0];
  return [...own, ...(boundingBoxMm ?? [])];
}

function largestChange(found: number[], expected: number[]): number {
  if (found.length !== expected.length) return Infinity;
  const largest = Math.max(...expected);
  // A flat drawing has no height, and a height of nothing has no ratio.
  return Math.max(...found.map((size, at) => Math.abs(size - expected[at]!) / (expected[at] || largest)));
}

function factsFrom(model: Parameters<typeof measurePart>[0], file: string, bytes: Uint8Array): PartFacts {
  return measurePart(model, { file: basename(file), bytes: bytes.length, sha256: '0'.repeat(64) });
}
