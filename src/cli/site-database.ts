/** The database of the site that is installed here: the running one if there is one. */
import type { OpenDatabase } from '#db/open.ts';

/** Its libraries are loaded only now: commands that need no database start without them. */
export async function openSiteDatabase(): Promise<OpenDatabase> {
  const [{ openDatabase }, { readEnv }] = await Promise.all([import('#db/open.ts'), import('#server/env.ts')]);
  const { databaseUrl, dataDir } = readEnv();
  return openDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir, attach: true });
}
