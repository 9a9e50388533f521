/** Background jobs: done later, once, by any free process. A job is queued in the transaction that needs it, and stored in the same database. */
import type { ClientConfig } from 'pg';
import { fromKysely, PgBoss, type Queue } from 'pg-boss';
import type { Db } from '#db/schema.ts';
import { type JobData, type JobName, QUEUES } from '#server/jobs/queues.ts';
import type { JobTraces } from '#server/traces/traces.ts';

export interface EnqueueOptions {
  /** Not before this many seconds have passed. */
  afterSeconds?: number;
  /** Nothing is queued while a job of this name and key waits or runs. Only for queues whose policy is `exclusive`. */
  onceFor?: string;
  /** A job with a higher number is done first; jobs with the same one in the order in which they were queued. 0 unless given. */
  priority?: number;
  /** Whose job it is, for `mostPerGroup`. */
  group?: string;
}

export interface Job<Name extends JobName> {
  id: string;
  data: JobData[Name];
  /** 0 for the first try. */
  retries: number;
  /** Aborted when the job takes too long or the process stops: release all resources. */
  signal: AbortSignal;
}

export interface WorkOptions {
  /** Jobs of this name that this process does at once. */
  concurrency?: number;
  /** Of those, at most so many of one group: the others stay free for other groups. */
  mostPerGroup?: number;
}

export interface Jobs {
  /**
   * Queues a job as part of `tx`: it exists only if the transaction commits. Returns its id; null when `onceFor` found another. Handlers must be idempotent:
   * a worker that is killed after its work, but before it reports so, leaves the job to another.
   */
  enqueue<Name extends JobName>(
    tx: Db,
    name: Name,
    data: JobData[Name],
    options?: EnqueueOptions,
  ): Promise<string | null>;
  /** Starts to do the jobs of a name. When a handler throws, its job is retried with growing delays. */
  work<Name extends JobName>(
    name: Name,
    handler: (job: Job<Name>) => Promise<void>,
    options?: WorkOptions,
  ): Promise<void>;
  /** Rejects when the queue does not answer: the readiness check. */
  check(): Promise<void>;
  /** Takes no more jobs and waits at most `STOP_WITHIN_MS` for running ones; unfinished jobs go back to the queue. */
  close(): Promise<void>;
}

export interface JobsOptions {
  /** How to reach the database; pg-boss keeps a few connections of its own, one of them to be told of new jobs at once. */
  connection: ClientConfig;
  /** Called for the log with problems between the queue and its database, and with every failed try of a job. */
  onError: (error: Error) => void;
  /** No other process works on this database: a job that is running at the start belongs to a process that was killed. */
  isAlone?: boolean;
  /** A job goes on with the trace of what queued it, in whichever process that was. */
  traces?: JobTraces | null;
}

const SCHEMA = 'pgboss';
const CONNECTIONS = 4;
const STOP_WITHIN_MS = 5_000;
/** How soon a job of a killed worker is noticed, on top of its heartbeat. */
const SUPERVISE_SECONDS = 2;
/** Notifications of new jobs do not cover retries: without this a retry waits for half a minute. */
const POLL_SECONDS = 2;

/** Starts the queue; its tables are made and brought up to date in a schema of their own. */
export async function openJobs({ connection, onError, isAlone = false, traces = null }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    ...(connection as object),
    schema: SCHEMA,
    // A migration has made it.
    createSchema: false,
    max: CONNECTIONS,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    // No job is scheduled by time; without this pg-boss polls twice a minute.
    schedule: false,
  });
  boss.on('error', onError);
  await boss.start();
  for (const [name, options] of Object.entries<Omit<Queue, 'name'>>(QUEUES)) {
    await boss.createQueue(name, options);
    // An existing queue keeps the options it was created with; its policy can never change.
    const { policy: _, ...changeable } = options;
    await boss.updateQueue(name, changeable);
  }
  if (isAlone) await endHeartbeats(boss);

  return {
    async enqueue(tx, name, data, { afterSeconds, onceFor, priority, group } = {}) {
      const traceparent = traces?.traceparent();
      const id = await boss.send(name, traceparent ? { ...data, traceparent } : data, {
        // pg-boss reads its own column names, so this query bypasses the camelCase plugin.
        db: fromKysely(tx.withoutPlugins()),
        ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
        ...(onceFor === undefined ? {} : { singletonKey: onceFor }),
        ...(priority === undefined ? {} : { priority }),
        ...(group === undefined ? {} : { group: { id: group } }),
      });
      if (id === null && onceFor === undefined) throw new Error(`The job ${name} was not queued`);
      return id;
    },

    async work(name, handler, { concurrency = 1, mostPerGroup } = {}) {
      // One at a time each, so that a worker can be told by its id to look again: without that it rests between two waiting jobs.
      for (let worker = 0; worker < concurrency; worker += 1) {
        const id: string = await boss.work<JobData[typeof name] & { traceparent?: string }>(
          name,
          {
            notifyPollingIntervalSeconds: POLL_SECONDS,
            ...(mostPerGroup === undefined ? {} : { localGroupConcurrency: mostPerGroup }),
          },
          async (jobs) => {
            try {
              for (const { id, data: sent, retryCount: retries, signal } of jobs) {
                const { traceparent, ...rest } = sent;
                const data = rest as unknown as JobData[typeof name];
                const work = () => handler({ id, data, retries, signal });
                await (traces ? traces.job({ name, id, retries, traceparent }, work) : work());
              }
            } catch (cause) {
              const [job] = jobs;
              onError(new Error(`The job ${name} ${JSON.stringify(job?.data)} failed`, { cause }));
              throw cause;
            } finally {
              boss.notifyWorker(id);
            }
          },
        );
      }
    },

    async check() {
      if ((await boss.schemaVersion()) === null) throw new Error('The queue has no tables');
    },

    close: () => boss.stop({ graceful: true, timeout: STOP_WITHIN_MS }),
  };
}

/** As if the workers of all running jobs had been silent for long: the queue gives these jobs to others within seconds. */
async function endHeartbeats(boss: PgBoss): Promise<void> {
  await boss
    .getDb()
    .executeSql(
      `update ${SCHEMA}.job set heartbeat_on = to_timestamp(0) where state = 'active' and heartbeat_on is not null`,
    );
}
