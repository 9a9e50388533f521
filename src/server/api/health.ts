/** Whether this process can do its work: database, storage and queue each answer. */
import { sql } from 'kysely';
import type { Services } from '#server/services.ts';

type State = 'ok' | 'unavailable';

export interface Readiness {
  isReady: boolean;
  parts: Record<'database' | 'storage' | 'queue', State>;
}

/** Anybody may ask, and looking writes a file: within this time all are told what the last look found. */
const KNOWN_FOR_MS = 3_000;
/** A frozen database answers nobody; whoever asks about it is answered all the same. */
const LOOK_WITHIN_MS = 5_000;

type Looked = Pick<Services, 'db' | 'storage' | 'jobs' | 'log' | 'now'>;

export type ReadReadiness = () => Promise<Readiness>;

/** Looks at most once in `KNOWN_FOR_MS`, and once at a time, however many ask. */
export function createReadiness(services: Looked): ReadReadiness {
  let last: { at: number; found: Promise<Readiness> } | null = null;
  let isLooking = false;
  return () => {
    const now = services.now();
    if (last && (isLooking || now - last.at < KNOWN_FOR_MS)) return last.found;
    isLooking = true;
    const found = look(services).finally(() => {
      isLooking = false;
    });
    last = { at: now, found };
    return found;
  };
}

async function look({ db, storage, jobs, log }: Looked): Promise<Readiness> {
  const stateOf = async (part: string, check: () => Promise<unknown>): Promise<State> => {
    try {
      await within(LOOK_WITHIN_MS, check());
      return 'ok';
    } catch (error) {
      log.error({ err: error, part }, 'not ready');
      return 'unavailable';
    }
  };
  const [database, storageState, queue] = await Promise.all([
    stateOf('database', () => requireWriting(db)),
    stateOf('storage', () => storage.check()),
    stateOf('queue', () => jobs.check()),
  ]);
  const parts = { database, storage: storageState, queue };
  return { isReady: Object.values(parts).every((state) => state === 'ok'), parts };
}

/** A standby, or a database that was set to read only, answers and keeps nothing. */
async function requireWriting(db: Looked['db']): Promise<void> {
  const { rows } = await sql<{ only: string }>`select current_setting('transaction_read_only') as only`.execute(db);
  if (rows[0]?.only === 'on') throw new Error('The database only reads');
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limitMs / 1_000} s`)), limitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
