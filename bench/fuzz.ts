/**
 * Damaged files, by the hundred: `node bench/fuzz.ts FORMAT N SEED` (all formats, 100 each, seed 1 where nothing is said). Each is read in a
 * child process that is watched: its death is a crash, its silence a hang. Prints what crashed, hung or threw, which facts
 * were no facts, and which damaged STEP and IGES files passed as sound with another volume than the whole file's. Ends with 1 where one of the first
 * three was found, with 2 where the corpus is missing.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { FORMATS, type Format } from '#contract/part-facts.ts';
import { CORPUS, hasCorpus } from '../tests/engine/engine.ts';
import { listSources, type Mutation, repeatDamage, runRound, type Verdict } from '../tests/engine/mutations.ts';

const DEFAULTS = { rounds: 100, seed: 1 };
/** By the clock. Whole files of this size take a tenth of a second; a busy machine takes ten times as long. */
const LIMIT_MS = 20_000;
/** The first round of a process compiles the engine and reads the whole file too. */
const START_MS = 40_000;
/** Formats in which a solid is what its surfaces say. */
const EXACT: Format[] = ['step', 'iges'];
/** What is another volume, relative. */
const VOLUME_ERROR = 1e-6;

interface Job {
  format: Format;
  seed: number;
  round: number;
}

interface Answer {
  file: string;
  mutation: Mutation;
  words: string;
  verdict: Verdict | { kind: 'crash' | 'hang'; words: string };
}

if (process.send) serve();
else await drive(process.argv.slice(2));

/** The watched process: one round after the other, as it is told. */
function serve(): void {
  process.on('message', async ({ format, seed, round }: Job) => {
    const { file, damaged, verdict } = await runRound(format, listSources(format), seed, round);
    process.send!({ file, mutation: damaged.mutation, words: damaged.words, verdict } satisfies Answer);
  });
}

async function drive([wanted, rounds = DEFAULTS.rounds, seed = DEFAULTS.seed]: (string | number | undefined)[]) {
  if (!hasCorpus) {
    console.error(`The corpus is not here: expected its list at ${join(CORPUS, 'MANIFEST.csv')}. Nothing was tried.`);
    process.exit(2);
  }
  if (wanted !== undefined && !FORMATS.includes(wanted as Format)) {
    console.error(`No format named ${wanted}. There are: ${FORMATS.join(', ')}.`);
    process.exit(2);
  }
  // Nobody reads DWG here: there is nothing to damage.
  const formats = wanted ? [wanted as Format] : FORMATS.filter((format) => format !== 'dwg');
  const all = new Map<Format, Answer[]>();
  for (const format of formats) all.set(format, await fuzz(format, Number(rounds), Number(seed)));
  console.table(Object.fromEntries([...all].map(([format, answers]) => [format, countVerdicts(format, answers)])));
  let faults = 0;
  for (const [format, answers] of all)
    answers.forEach(({ file, mutation, words, verdict }, round) => {
      const where = `${format} round ${round}, ${file}, ${mutation} (${words.slice(0, 200)})`;
      if (verdict.kind === 'sound' && isChanged(format, verdict))
        console.log(`passes as sound with ${(1 + verdict.change!).toPrecision(9)} of the volume: ${where}`);
      if (verdict.kind !== 'fault' && verdict.kind !== 'crash' && verdict.kind !== 'hang') return;
      faults += 1;
      console.log(`${verdict.kind}: ${where}\n  ${verdict.words}`);
    });
  console.log(`${faults} crashes, hangs and faults`);
  if (faults > 0) process.exitCode = 1;
}

async function fuzz(format: Format, rounds: number, seed: number): Promise<Answer[]> {
  const sources = listSources(format);
  if (sources.length === 0) return [];
  const answers: Answer[] = [];
  let child: ChildProcess | null = null;
  for (let round = 0; round < rounds; round += 1) {
    const isFresh: boolean = child === null;
    child ??= fork(import.meta.filename, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const answer = await ask(child, { format, seed, round }, isFresh ? START_MS : LIMIT_MS);
    if (typeof answer !== 'string') {
      answers.push(answer);
      continue;
    }
    child.kill('SIGKILL');
    child = null;
    const { file, damaged } = repeatDamage(format, sources, seed, round);
    const words = answer === 'hang' ? 'no answer in time' : 'the process died';
    answers.push({ file, mutation: damaged.mutation, words: damaged.words, verdict: { kind: answer, words } });
  }
  child?.kill();
  return answers;
}

/** The answer, or how it failed to come. */
function ask(child: ChildProcess, job: Job, limitMs: number): Promise<Answer | 'crash' | 'hang'> {
  return new Promise((resolve) => {
    const settle = (answer: Answer | 'crash' | 'hang'): void => {
      clearTimeout(timer);
      child.off('message', hear);
      child.off('exit', die);
      resolve(answer);
    };
    const hear = (message: unknown): void => settle(message as Answer);
    const die = (): void => settle('crash');
    const timer = setTimeout(() => settle('hang'), limitMs);
    child.on('message', hear);
    child.on('exit', die);
    child.send(job);
  });
}

function isChanged(format: Format, { change }: Extract<Verdict, { kind: 'sound' }>): boolean {
  return EXACT.includes(format) && change !== null && Math.abs(change) > VOLUME_ERROR;
}

function countVerdicts(format: Format, answers: Answer[]) {
  const count = (kind: Answer['verdict']['kind']): number =>
    answers.filter(({ verdict }) => verdict.kind === kind).length;
  return {
    rounds: answers.length,
    refused: count('refused'),
    doubted: count('doubted'),
    sound: count('sound'),
    'other volume': answers.filter(({ verdict }) => verdict.kind === 'sound' && isChanged(format, verdict)).length,
    faults: count('fault'),
    hangs: count('hang'),
    crashes: count('crash'),
  };
}
