/** The database of the site that is installed here: the running one if there is one. */
import { join } from 'node:path';
import { ConfigurationError } from '#contract/configuration-error.ts';
import type { OpenDatabase } from '#db/open.ts';
import type { Env } from '#server/env.ts';

/**
 * Where there is no site yet, `admin create` and `rate-card import` may make its database. All else would say of an empty one that it is done.
 * Its libraries are loaded only now: commands that need no database start without them.
 */
export async function openSiteDatabase({ mayMake = false } = {}): Promise<OpenDatabase> {
  const [{ openDatabase }, { readEnv }] = await Promise.all([import('#db/open.ts'), import('#server/env.ts')]);
  const { databaseUrl, dataDir } = readEnv();
  if (!mayMake) await requireSite({ databaseUrl, dataDir });
  return openDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir, attach: true });
}

/** Throws a sentence where the settings name no database, and the data folder has none. */
export async function requireSite({ databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<void> {
  const { hasCluster } = await import('#db/embedded.ts');
  if (databaseUrl !== null || (await hasCluster(join(dataDir, 'pg')))) return;
  throw new ConfigurationError(
    `There is no site in DATA_DIR, ${dataDir}. Set DATA_DIR or DATABASE_URL as the site has them.`,
  );
}
