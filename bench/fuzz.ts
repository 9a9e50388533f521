/**
 * Damaged files, by the thousand: `node bench/fuzz.ts FORMAT N SEED` (all formats, 100 each, seed 1 where nothing is said). They are read in a
 * child process that is watched: its death is a crash, its silence a hang. Prints a table, every crash, hang and fault, and the first files of each
 * kind of damage that pass as sound with other sizes than the whole file's. Ctrl-C ends it early, with the table of what was done. Ends with 1 where something crashed, hung, threw or
 * grew, with 2 where the corpus is missing.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { limitKernelMemory } from '#analysis/kernel-memory.ts';
import { DEFAULT_LIMITS } from '#analysis/limits.ts';
import { FORMATS, type Format } from '#contract/part-facts.ts';
import {
  listSources,
  type Mutation,
  repeatDamage,
  runRound,
  SAME_SIZE,
  type Verdict,
} from '../tests/engine/mutations.ts';
import { hasSharedFiles, SHARED_CAD } from '../tests/setup/shared-files.ts';
import { reportFigures } from './results/figures.ts';

const DEFAULTS = { rounds: 100, seed: 1 };
/** By the clock, as long as the pool gives a small file on a busy machine. Whole files of this size take a tenth of a second. */
const LIMIT_MS = 60_000;
/** The first round of a process compiles the engine and reads the whole file too. */
const START_MS = 60_000;
/** Files up to this size, where the larger ones take most of the time and say nothing more. */
const FILE_BYTES_MAX: Partial<Record<Format, number>> = { step: 60_000, obj: 100_000, '3mf': 100_000 };
/** Rounds between two words on how far it is. */
const TOLD = 1000;
/** Rounds between two looks at the memory. By half of them all sources are read, each way through the kernel was gone, and what is hot is compiled. */
const MARK = 250;
/** What a process may grow by in its later half: of twenty thousand rounds, two hundred bytes each. */
const GROWTH_BYTES_MAX = 2 * 1024 * 1024;
/** Accepted files shown for each kind of damage. */
const SHOWN_MAX = 12;
const MEBIBYTE = 1024 * 1024;

interface Job {
  format: Format;
  seed: number;
  from: number;
  to: number;
}

interface Answer {
  kind: 'answer';
  round: number;
  file: string;
  mutation: Mutation;
  words: string;
  verdict: Verdict | { kind: 'crash' | 'hang'; words: string };
  ms: number;
}

/** JavaScript's heap after a collection. */
interface Mark {
  kind: 'mark';
  rounds: number;
  heapBytes: number;
}

interface Fuzzed {
  answers: Answer[];
  /** Of the processes that made two marks or more: the one half way and the last. */
  heaps: { early: Mark; last: Mark }[];
}

if (process.send) serve();
else await drive(process.argv.slice(2));

/** The watched process: the rounds it is told, one after the other. */
function serve(): void {
  limitKernelMemory(DEFAULT_LIMITS.kernelHeapBytesMax);
  process.on('disconnect', () => process.exit());
  // Ctrl-C reaches this process too; the one that watches it ends it.
  process.on('SIGINT', () => {});
  process.on('message', async ({ format, seed, from, to }: Job) => {
    const sources = sourcesOf(format);
    for (let round = from; round < to; round += 1) {
      const begun = performance.now();
      const { file, damaged, verdict } = await runRound(format, sources, seed, round);
      const { mutation, words } = damaged;
      const ms = performance.now() - begun;
      await send({ kind: 'answer', round, file, mutation, words: words.slice(0, 300), verdict, ms });
      if ((round - from + 1) % MARK > 0) continue;
      globalThis.gc?.();
      await send({ kind: 'mark', rounds: round - from + 1, heapBytes: process.memoryUsage().heapUsed });
    }
  });
}

/** Resolves when the message has left: a process that dies in the next round must have told of this one. */
function send(message: Answer | Mark): Promise<void> {
  return new Promise((resolve) => process.send!(message, () => resolve()));
}

function sourcesOf(format: Format): string[] {
  return listSources(format, FILE_BYTES_MAX[format]);
}

async function drive([wanted, rounds = DEFAULTS.rounds, seed = DEFAULTS.seed]: (string | number | undefined)[]) {
  if (!hasSharedFiles) {
    console.error(
      `The corpus is not here: expected its list at ${join(SHARED_CAD, 'MANIFEST.csv')}. Nothing was tried.`,
    );
    process.exit(2);
  }
  if (wanted !== undefined && !FORMATS.includes(wanted as Format)) {
    console.error(`No format named ${wanted}. There are: ${FORMATS.join(', ')}.`);
    process.exit(2);
  }
  // Nobody reads DWG here: there is nothing to damage.
  const formats = wanted ? [wanted as Format] : FORMATS.filter((format) => format !== 'dwg');
  const all = new Map<Format, Fuzzed>();
  for (const format of formats) all.set(format, await fuzz(format, Number(rounds), Number(seed)));
  console.table(Object.fromEntries([...all].map(([format, fuzzed]) => [format, countVerdicts(fuzzed)])));
  let faults = 0;
  for (const [format, { answers, heaps }] of all) {
    showAccepted(format, answers);
    for (const { round, file, mutation, words, verdict } of answers) {
      if (verdict.kind !== 'fault' && verdict.kind !== 'crash' && verdict.kind !== 'hang') continue;
      faults += 1;
      console.log(`${verdict.kind}: ${format} round ${round}, ${file}, ${mutation} (${words})\n  ${verdict.words}`);
    }
    for (const { early, last } of heaps) {
      if (last.heapBytes - early.heapBytes <= GROWTH_BYTES_MAX) continue;
      faults += 1;
      console.log(
        `growth: ${format}, ${last.heapBytes - early.heapBytes} bytes in ${last.rounds - early.rounds} rounds`,
      );
    }
  }
  console.log(`${faults} crashes, hangs, faults and growths`);
  if (faults > 0) process.exitCode = 1;
  const tried = [...all.values()].reduce((sum, { answers }) => sum + answers.length, 0);
  reportFigures({
    'crashes, hangs, faults and growths': { value: faults, unit: `of ${tried} files`, better: 'less', limit: 0 },
  });
}

async function fuzz(format: Format, rounds: number, seed: number): Promise<Fuzzed> {
  const sources = sourcesOf(format);
  const fuzzed: Fuzzed = { answers: [], heaps: [] };
  while (sources.length > 0 && fuzzed.answers.length < rounds) {
    const from = fuzzed.answers.length;
    const end = await runChild({ format, seed, from, to: rounds }, fuzzed);
    if (end === 'done') break;
    const round = fuzzed.answers.length;
    const { file, damaged } = repeatDamage(format, sources, seed, round);
    const words = end === 'hang' ? 'no answer in time' : 'the process died';
    const { mutation } = damaged;
    fuzzed.answers.push({
      kind: 'answer',
      round,
      file,
      mutation,
      words: damaged.words.slice(0, 300),
      verdict: { kind: end, words },
      ms: Number.NaN,
    });
  }
  return fuzzed;
}

/** Runs rounds in a process of their own until all are done or one of them ends it. */
function runChild(job: Job, { answers, heaps }: Fuzzed): Promise<'done' | 'crash' | 'hang'> {
  const child: ChildProcess = fork(import.meta.filename, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--expose-gc'],
  });
  const marks: Mark[] = [];
  return new Promise((resolve) => {
    const settle = (end: 'done' | 'crash' | 'hang'): void => {
      clearTimeout(timer);
      child.removeAllListeners();
      child.kill('SIGKILL');
      const [early, last] = [marks[Math.max(1, marks.length >> 1)], marks.at(-1)];
      if (early && last && last !== early) heaps.push({ early, last });
      resolve(end);
    };
    let timer = setTimeout(() => settle('hang'), START_MS);
    child.on('exit', () => settle('crash'));
    child.on('message', (message: Answer | Mark) => {
      if (message.kind === 'mark') marks.push(message);
      else {
        answers.push(message);
        if (answers.length % TOLD === 0) console.error(`${job.format}: ${answers.length} of ${job.to} rounds`);
        clearTimeout(timer);
        timer = setTimeout(() => settle('hang'), LIMIT_MS);
      }
      const isLastMarked = (job.to - job.from) % MARK > 0 || message.kind === 'mark';
      if (answers.length === job.to && isLastMarked) settle('done');
    });
    process.once('SIGINT', () => settle('done'));
    child.send(job);
  });
}

/** Sound, and not the part that was sent. */
function isAccepted({ verdict }: Answer): boolean {
  return verdict.kind === 'sound' && verdict.change !== null && verdict.change > SAME_SIZE;
}

function showAccepted(format: Format, answers: Answer[]): void {
  const accepted = answers.filter(isAccepted);
  for (const mutation of new Set(accepted.map((answer) => answer.mutation))) {
    const own = accepted.filter((answer) => answer.mutation === mutation);
    console.log(`${format}, ${mutation}: ${own.length} pass as sound with other sizes`);
    for (const { round, file, words, verdict } of own.slice(0, SHOWN_MAX))
      if (verdict.kind === 'sound')
        console.log(`  round ${round}, ${file}, a size differs by ${verdict.change!.toPrecision(3)}: ${words}`);
  }
}

function countVerdicts({ answers, heaps }: Fuzzed) {
  const count = (kind: Answer['verdict']['kind']): number =>
    answers.filter(({ verdict }) => verdict.kind === kind).length;
  const accepted = answers.filter(isAccepted).length;
  const times = answers.map(({ ms }) => ms).filter((ms) => !Number.isNaN(ms));
  const longest = heaps.toSorted((a, b) => b.last.rounds - a.last.rounds)[0];
  return {
    rounds: answers.length,
    refused: count('refused'),
    unsound: count('doubted'),
    'sound, as it was': count('sound') - accepted,
    accepted,
    faults: count('fault'),
    hangs: count('hang'),
    crashes: count('crash'),
    'slowest, s': Math.round(Math.max(...times) / 100) / 10,
    'mean, ms': Math.round(times.reduce((sum, ms) => sum + ms, 0) / times.length),
    'heap, MB': longest ? `${megabytes(longest.early)} → ${megabytes(longest.last)}` : '',
  };
}

function megabytes({ heapBytes }: Mark): string {
  return (heapBytes / MEBIBYTE).toFixed(1);
}
