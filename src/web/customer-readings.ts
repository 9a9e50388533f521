import type { ReadingKeeper } from '#part/part-readings.ts';
import { sessionEmail } from '#web/user-store.ts';

const loadStore = () => import('#part/readings-store.ts');

/** As in `part/browser-database.ts`, which is still on its way when this is asked. */
const DATABASE = 'partwright';

/** Readings of the customer's pages stay in this browser as long as the chosen files. The store loads with the first file. */
export const customerReadings: ReadingKeeper = {
  findReading: async (sha256) => (await loadStore()).findReading(sha256),
  keepReading: async (reading, isWanted) => (await loadStore()).keepReading(reading, isWanted),
  mayHaveKept: async () => {
    try {
      return (await indexedDB.databases()).some(({ name }) => name === DATABASE);
    } catch {
      // Older browsers do not tell.
      return true;
    }
  },
  owner: sessionEmail,
};
