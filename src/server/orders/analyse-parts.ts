/** The job that measures an uploaded part, draws it and prices it; the last part of a quote settles the quote. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { type Analyser, ENGINE_VERSION, type PictureWish, type ReadFailureCode } from '#contract/analysis.ts';
import { type Analysis, type AnalysisKey, findAnalysis, saveAnalysis } from '#db/analyses.ts';
import { withContentLock } from '#db/content-lock.ts';
import { hasPartPicture } from '#db/part-pictures.ts';
import { findPartToPrice, type PartResult, type PartToPrice } from '#db/quote-prices.ts';
import type { Database, Db } from '#db/schema.ts';
import type { Job, Jobs } from '#server/jobs/jobs.ts';
import { keepPartPicture } from '#server/orders/keep-part-picture.ts';
import { CalledOff, tryPart } from '#server/orders/part-tries.ts';
import { pricePart, settlePart } from '#server/orders/price-part.ts';
import type { LiveSettings } from '#server/settings/live-settings.ts';
import type { SealedStorage } from '#server/storage/sealed-storage.ts';

export interface AnalysisWork {
  db: Kysely<Database>;
  jobs: Jobs;
  storage: SealedStorage;
  analyser: Analyser;
  settings: Pick<LiveSettings, 'brand'>;
  publicUrl: string;
  log: Logger;
  /** Parts at once; as many as the analyser has workers. Each takes a connection of `db` for as long as it is measured. */
  concurrency?: number;
  /** Told how long each step took. */
  onStage?: ((part: { stage: 'measure' | 'price'; format: string; seconds: number }) => void) | undefined;
  /** How long a part waits for another worker that measures the same content, before it is measured twice; two minutes unless given. */
  waitMostMs?: number;
}

/** A failure that a retry may not see: it depends on this process, not on the file. */
const PASSING: ReadFailureCode = 'engine_failure';
/** Failures that a less busy machine, or a file of another name, may not see: reported to the customer now, but not stored for these bytes. */
const NOT_OF_THE_BYTES: readonly ReadFailureCode[] = ['time_limit', 'memory_limit', 'unknown_format'];

/** Three times its displayed width, so that it is sharp on any screen. The background is transparent. */
const PICTURE: PictureWish = { sizePx: 320, background: 'transparent' };

const GIVEN_UP = {
  code: 'engine_failure',
  message: 'We could not measure this file because our system failed several times. Please contact us.',
};

/** Measures and prices uploaded parts from now on. One customer never has all the workers, unless there is only one. */
export async function startAnalysingParts(work: AnalysisWork): Promise<void> {
  const { concurrency = 1 } = work;
  const mostPerGroup = Math.max(1, concurrency - 1);
  await work.jobs.work('analyse-part', (job) => analysePart(work, job), { concurrency, mostPerGroup });
  await work.jobs.work('give-up-part', ({ data }) => giveUpPart(work, data.partId));
}

/** Does one job; skips a part that has a result. Throws when a retry may succeed. */
export async function analysePart(
  work: AnalysisWork,
  { data: { partId }, signal }: Pick<Job<'analyse-part'>, 'data' | 'signal'>,
): Promise<void> {
  await tryPart({
    db: work.db,
    partId,
    attempt: async () => {
      const part = await findPartToPrice(work.db, partId);
      if (part) await settle(work, part.id, await resultOf(work, part, signal));
    },
    giveUp: (cause) => giveUpPart(work, partId, cause),
  });
}

/** Tells the customer, rather than leaving a quote that measures forever. */
async function giveUpPart(work: AnalysisWork, partId: string, cause?: unknown): Promise<void> {
  work.log.error({ partId, err: cause }, 'gave up measuring a part');
  await settle(work, partId, { failure: GIVEN_UP });
}

async function resultOf(work: AnalysisWork, part: PartToPrice, signal: AbortSignal): Promise<PartResult> {
  const analysis = await analyse(work, part, signal);
  if (analysis.kind === 'unreadable') return { failure: analysis.failure };
  const began = performance.now();
  const result = await pricePart(work.db, part, analysis.facts, work.log);
  work.onStage?.({ stage: 'price', format: analysis.facts.format, seconds: secondsSince(began) });
  return result;
}

const secondsSince = (began: number) => (performance.now() - began) / 1000;

/** How often a part looks whether another worker has measured its content. */
const LOOK_EVERY_MS = 100;
/** As long as the largest file may run. The lock saves work and nothing depends on it: a process that hangs must not hold it against everybody. */
const WAIT_MOST_MS = 120_000;

/** The stored facts and picture of the part's content. Of the workers of all processes one measures and draws what is missing; the others wait for it. */
async function analyse(work: AnalysisWork, part: PartToPrice, signal: AbortSignal): Promise<Analysis> {
  const { db, waitMostMs = WAIT_MOST_MS } = work;
  const key = { sha256: part.sha256, engineVersion: ENGINE_VERSION };
  const measureOnce = async () => {
    const known = await findAnalysis(db, key);
    return known && !(await lacksPicture(db, key, known)) ? known : measure(work, part, key, known, signal);
  };
  for (let waited = 0; waited < waitMostMs; waited += LOOK_EVERY_MS) {
    const locked = await withContentLock(db, key, measureOnce);
    if (locked) return locked.result;
    await sleep(LOOK_EVERY_MS, null, { signal }).catch((cause) => {
      throw new CalledOff('Waiting for another worker ended without a result', { cause });
    });
  }
  return measureOnce();
}

/** `known`: facts that only lack their picture. */
async function measure(
  work: AnalysisWork,
  part: PartToPrice,
  key: AnalysisKey,
  known: Analysis | null,
  signal: AbortSignal,
): Promise<Analysis> {
  const { db, storage, analyser } = work;
  const bytes = await readAll(storage, part);
  const began = performance.now();
  const outcome = await analyser.analyse(
    { fileName: part.fileName, bytes, wantMesh: false, picture: PICTURE },
    { signal },
  );
  const format = outcome.kind === 'read' ? outcome.facts.format : 'unreadable';
  work.onStage?.({ stage: 'measure', format, seconds: secondsSince(began) });
  if (outcome.kind === 'read' && outcome.picture) await keepPartPicture(work, key, outcome.picture);
  if (known) return known;
  if (outcome.kind === 'unreadable') {
    const { code, message } = outcome.failure;
    if (code === 'cancelled') throw new CalledOff(`Measuring ended without a result: ${message}`);
    if (code === PASSING) throw new Error(`Measuring ended without a result: ${message}`);
    if (!NOT_OF_THE_BYTES.includes(code)) await saveAnalysis(db, key, outcome);
    return outcome;
  }
  const analysis: Analysis = { kind: 'read', facts: outcome.facts };
  await saveAnalysis(db, key, analysis);
  return analysis;
}

/** Measured before there were pictures, or its picture was removed with another customer's file. Drawing it requires reading the file again. */
async function lacksPicture(db: Db, key: AnalysisKey, known: Analysis): Promise<boolean> {
  return known.kind === 'read' && known.facts.kind !== 'document' && !(await hasPartPicture(db, key));
}

/** One array of exactly the file's size: the pool hands it to a worker without a copy. */
async function readAll(storage: SealedStorage, { storageKey, wrappedKey, bytes }: PartToPrice): Promise<Uint8Array> {
  const whole = new Uint8Array(bytes);
  let at = 0;
  for await (const chunk of await storage.open({ storageKey, wrappedKey })) {
    whole.set(chunk as Uint8Array, at);
    at += (chunk as Uint8Array).byteLength;
  }
  if (at !== bytes) throw new Error(`Expected ${bytes} stored bytes, found ${at}`);
  return whole;
}

async function settle(work: AnalysisWork, partId: string, result: PartResult): Promise<void> {
  await work.db.transaction().execute((tx) => settlePart(tx, work, partId, result));
}
