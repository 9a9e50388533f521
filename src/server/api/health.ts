/** Whether this process can do its work: database, storage and queue each answer. */
import { sql } from 'kysely';
import type { Services } from '#server/services.ts';

type State = 'ok' | 'unavailable';

export async function readiness({
  db,
  storage,
  jobs,
  log,
}: Services): Promise<{ isReady: boolean; parts: Record<'database' | 'storage' | 'queue', State> }> {
  const stateOf = async (part: string, check: () => Promise<unknown>): Promise<State> => {
    try {
      await check();
      return 'ok';
    } catch (error) {
      log.error({ err: error, part }, 'not ready');
      return 'unavailable';
    }
  };
  const [database, storageState, queue] = await Promise.all([
    stateOf('database', () => sql`select 1`.execute(db)),
    stateOf('storage', () => storage.check()),
    stateOf('queue', () => jobs.check()),
  ]);
  const parts = { database, storage: storageState, queue };
  return { isReady: Object.values(parts).every((state) => state === 'ok'), parts };
}
