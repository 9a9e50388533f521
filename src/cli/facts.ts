/** `facts FILE`: what a CAD file is. */
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_LIMITS, tooLarge } from '#analysis/limits.ts';
import { createNodeAnalyser } from '#analysis/node-pool.ts';
import { type Command, CommandError } from '#cli/command.ts';
import type { AnalysisJob, AnalysisOutcome } from '#contract/analysis.ts';
import { formatDoubt } from '#contract/doubt-words.ts';
import { formatNote } from '#contract/note-words.ts';
import type { PartFacts } from '#contract/part-facts.ts';

const USAGE = 'facts FILE [--k-factor K]';

export const facts: Command = {
  usage: USAGE,
  summary: 'measures a CAD file',
  async run(args) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'k-factor': { type: 'string' } },
    });
    const [path] = positionals;
    if (positionals.length !== 1 || !path)
      throw new CommandError('usage', `Expected one file, found ${positionals.length}. Usage: ${USAGE}`);
    return formatFacts(await factsOfFile(path, { kFactor: kFactorOf(values['k-factor']) }));
  },
};

/** As programs outside read it: doubt and notes as sentences. */
export function formatFacts({ units, notes, ...facts }: PartFacts): object {
  return {
    ...facts,
    units: { ...units, doubt: units.doubt && formatDoubt(units.doubt) },
    notes: notes.map(formatNote),
  };
}

/**
 * The K-factor that was asked for, from 0 (inside of the bend) to 1 (outside); undefined where none was.
 * @throws {CommandError} for anything else.
 */
export function kFactorOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  const kFactor = /^(?:\d+\.?\d*|\.\d+)$/.test(word) ? Number(word) : Number.NaN;
  if (kFactor >= 0 && kFactor <= 1) return kFactor;
  throw new CommandError('invalid_k_factor', `Expected a K-factor from 0 to 1, found "${word}".`);
}

/**
 * Measures the file at `path` in a thread with the limits of the server, and returns in bounded time.
 * @throws {CommandError} with a code of `READ_FAILURES`, or `no_such_file`, `not_a_file`, `no_access`.
 */
export async function factsOfFile(
  path: string,
  { kFactor }: { kFactor?: number | undefined } = {},
): Promise<PartFacts> {
  return (await readPart(path, { kFactor })).facts;
}

/** One for all files of a command: the engine is loaded once. */
let analyser: ReturnType<typeof createNodeAnalyser> | null = null;

/** Lets go of the engine, at the end of a command. */
export async function closeAnalyser(): Promise<void> {
  await analyser?.close();
  analyser = null;
}

/** As `factsOfFile`, with what else is wanted of the part. */
export async function readPart(
  path: string,
  wanted: Partial<Omit<AnalysisJob, 'fileName' | 'bytes'>>,
): Promise<Extract<AnalysisOutcome, { kind: 'read' }>> {
  const bytes = await readBytes(path);
  analyser ??= createNodeAnalyser({ workers: 1 });
  const outcome = await analyser.analyse({ fileName: basename(path), bytes, wantMesh: false, ...wanted });
  if (outcome.kind === 'unreadable') throw new CommandError(outcome.failure.code, outcome.failure.message);
  return outcome;
}

async function readBytes(path: string): Promise<Uint8Array> {
  // Non-blocking: opening a pipe without a writer would wait forever.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch((cause: NodeJS.ErrnoException) => {
    throw new CommandError(...whyNotOpened(path, cause), { cause });
  });
  try {
    const stats = await file.stat();
    if (!stats.isFile())
      throw new CommandError('not_a_file', `${path} is ${stats.isDirectory() ? 'a folder' : 'a device'}, not a file.`);
    if (stats.size > DEFAULT_LIMITS.fileBytesMax) {
      const { code, message } = tooLarge(stats.size, DEFAULT_LIMITS.fileBytesMax);
      throw new CommandError(code, message);
    }
    return await file.readFile();
  } finally {
    await file.close();
  }
}

function whyNotOpened(path: string, { code, message }: NodeJS.ErrnoException): [code: string, message: string] {
  if (code === 'ENOENT' || code === 'ENOTDIR') return ['no_such_file', `No such file: ${path}.`];
  if (code === 'EACCES' || code === 'EPERM') return ['no_access', `No permission to read ${path}.`];
  return ['not_a_file', `Cannot open ${path}: ${message}`];
}
