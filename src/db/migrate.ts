/** Brings the tables up to date: runs each file of `migrations/` once, in order of name, forward only. */
import { readdir } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { ConfigurationError } from '#contract/configuration-error.ts';

/** Kysely's words for it. */
const UNKNOWN = /previously executed migration (\S+) is missing/;
const FOLDER = new URL('./migrations/', import.meta.url);

/**
 * Runs all pending migrations in one transaction under an advisory lock: several processes may start at once, and a failure leaves the
 * tables unchanged. Returns the names of the migrations that ran. Throws a ConfigurationError when the database has migrations that this code does not
 * know: a later version has used it. `upTo`: the last one to run, for rows that were written by an earlier version; all of them unless given.
 */
export async function migrate<Tables>(db: Kysely<Tables>, upTo?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) throw toSentence(error as Error);
  return (results ?? []).map((result) => result.migrationName);
}

function toSentence(cause: Error): Error {
  const { message } = cause;
  const unknown = UNKNOWN.exec(message)?.[1];
  return unknown === undefined
    ? new Error(`The tables could not be brought up to date: ${message}`, { cause })
    : new ConfigurationError(
        `The database has been used by a later version of Partwright (it has ${unknown}). Install that version, or restore a backup into another database.`,
        { cause },
      );
}

/** The names of all migrations of this version, in the order in which they run. */
export async function listMigrations(): Promise<string[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}-[a-z-]+\.ts$/.test(name)).sort();
  return names.map((name) => name.replace(/\.ts$/, ''));
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const entries = (await listMigrations()).map(async (name): Promise<[string, Migration]> => {
    return [name, (await import(new URL(`${name}.ts`, FOLDER).href)) as Migration];
  });
  return Object.fromEntries(await Promise.all(entries));
}
