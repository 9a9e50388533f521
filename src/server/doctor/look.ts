/** Looks at an installation and changes nothing. What is unsafe of it, `judge.ts` says. */
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { findFailedBackup, findLastBackups } from '#db/backups.ts';
import { explainRefusal } from '#db/explain-refusal.ts';
import { compareMigrations, isSuperuser, type LookedAt, lookAtSite, onlyReads, readClock } from '#db/look-at-site.ts';
import { countUnsentMails } from '#db/mails.ts';
import { findCurrentRateCard } from '#db/rate-cards.ts';
import { listSessionAddresses } from '#db/sessions.ts';
import { readPieces } from '#server/backup/pieces.ts';
import { HEADER, HeaderSchema, SECRET } from '#server/backup/write-backup.ts';
import type { Seen, SeenBackups, SeenDatabase, SeenDisk, SeenSettings } from '#server/doctor/seen.ts';
import { type Env, localUrl, NEXT_SECRET_FILE, SECRET_FILE } from '#server/env.ts';
import { tryMailServer } from '#server/mail/transport.ts';
import { createLiveSettings } from '#server/settings/live-settings.ts';
import { localFolder } from '#server/storage/open-storage.ts';
import { LOOPBACK_ONLY } from '#server/trusted-proxies.ts';

/** Each part, and whether all of them work. */
const ReadySchema = z.object({ status: z.string() }).catchall(z.string());

const HOUR_MS = 3_600_000;
/** As long as a mail that was given up is told of. */
const GIVEN_UP_SEEN_MS = 7 * 24 * HOUR_MS;
const ANSWER_WITHIN_MS = 10_000;
const SESSIONS_SEEN = 100;
/** Of those in the folder, the newest. */
const BACKUPS_SEEN = 100;
/** More is no secret. */
const SECRET_BYTES_MAX = 4_096;

/** `backupFolder`: where backups are kept that the site does not make itself; null where nobody has said. */
export async function lookAround(env: Env, backupFolder: string | null): Promise<Seen> {
  const [answer, { database, problem }, disk, smtpProblem] = await Promise.all([
    askSite(env.publicUrl),
    lookAtDatabase(env),
    lookAtDisk(env),
    tryMail(env),
  ]);
  const secret = env.secretKey ?? (disk.secretFile && (await readSecret(disk.secretFile.path)));
  return {
    now: new Date(),
    settings: settingsOf(env),
    answer,
    database,
    databaseProblem: problem,
    disk,
    backups: await lookAtBackupsOf(env, { folder: backupFolder, secret, lastMadeAt: database?.lastBackupAt ?? null }),
    smtpProblem,
  };
}

function settingsOf(env: Env): SeenSettings {
  return {
    publicUrl: env.publicUrl,
    localUrl: localUrl(env),
    host: env.host,
    namesProxies: env.trustedProxies !== LOOPBACK_ONLY,
    smtpHost: env.smtpUrl === null ? null : new URL(env.smtpUrl).hostname.replace(/^\[|\]$/g, ''),
    allowsPlainSmtp: env.allowPlainSmtp,
    freeBytesAlert: env.storageLimits.freeBytesAlert,
  };
}

async function askSite(publicUrl: string): Promise<Seen['answer']> {
  const { readOffset } = beginReading();
  try {
    const answer = await fetch(`${publicUrl}/readyz`, {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      redirect: 'manual',
    });
    const date = Date.parse(answer.headers.get('date') ?? '');
    // The header has whole seconds, cut off.
    const clockOffMs = Number.isNaN(date) ? null : readOffset(date + 500);
    return { status: answer.status, clockOffMs, notReady: listNotReady(await answer.text()) };
  } catch {
    return null;
  }
}

/** Why it takes no mail; null where it does, and without one. */
async function tryMail({ smtpUrl, allowPlainSmtp }: Env): Promise<string | null> {
  if (smtpUrl === null) return null;
  return tryMailServer(smtpUrl, { allowPlainSmtp }).then(
    () => null,
    (error: Error) => error.message,
  );
}

/** null for what is no answer of the site: a proxy's own page, say. */
function listNotReady(body: string): string[] | null {
  try {
    const { status, ...parts } = ReadySchema.parse(JSON.parse(body));
    return Object.keys(parts).filter((part) => parts[part] !== 'ok');
  } catch {
    return null;
  }
}

/** A clock was read at some moment between the call and now: it counts as the middle of both. */
function beginReading(): { readOffset: (read: number) => number } {
  const before = Date.now();
  return { readOffset: (read) => read - (before + Date.now()) / 2 };
}

interface LookedAtDatabase {
  database: SeenDatabase | null;
  problem: string | null;
}

async function lookAtDatabase(env: Env): Promise<LookedAtDatabase> {
  try {
    const database = await lookAtSite(env, (site) => readDatabase(site, env));
    return { database, problem: database ? null : `No site runs on the data folder ${env.dataDir}.` };
  } catch (error) {
    const refusal = env.databaseUrl === null ? null : explainRefusal(error as Error, env.databaseUrl);
    // Never the address itself: it holds the password.
    return { database: null, problem: `The database cannot be looked at: ${refusal ?? (error as Error).message}.` };
  }
}

async function readDatabase({ db, siteRole }: LookedAt, env: Env): Promise<SeenDatabase> {
  const { readOffset } = beginReading();
  const clockOffMs = readOffset((await readClock(db)).getTime());
  const settings = createLiveSettings({ db, brand: env.brand, givenBrand: env.givenBrand });
  await settings.refresh();
  const card = await findCurrentRateCard(db);
  const migrations = await compareMigrations(db);
  return {
    clockOffMs,
    isSuperuser: await isSuperuser(db, siteRole),
    onlyReads: await onlyReads(db),
    migrations,
    // Earlier tables have no list of them.
    lastBackupAt: migrations.pending.length > 0 ? null : (await findLastBackups(db)).madeAt,
    failedBackup: migrations.pending.length > 0 ? null : await findFailedBackup(db),
    rates: card ? { version: card.version, isExample: card.body.example } : null,
    mails: await countUnsentMails(db, {
      waitingSince: new Date(Date.now() - HOUR_MS),
      givenUpSince: new Date(Date.now() - GIVEN_UP_SEEN_MS),
    }),
    companyDomain: settings.brand.companyDomain,
    sender: env.mailFrom ?? settings.brand.supportEmail,
    sessionAddresses: await listSessionAddresses(db, SESSIONS_SEEN),
  };
}

async function lookAtDisk({ dataDir, secretKey }: Env): Promise<SeenDisk> {
  const { bavail, bsize } = await statfs(await nearestFolder(dataDir));
  const path = join(dataDir, SECRET_FILE);
  const [secret, files, names] = await Promise.all([
    stat(path).catch(() => null),
    stat(localFolder(dataDir)).catch(() => null),
    readdir(dataDir).catch((): string[] => []),
  ]);
  return {
    freeBytes: bavail * bsize,
    secretFile: secret && { path, mode: secret.mode },
    nextSecret: names.includes(NEXT_SECRET_FILE)
      ? { path: join(dataDir, NEXT_SECRET_FILE), isNext: secretKey === null }
      : null,
    oldSecrets: names.filter((name) => name.startsWith(`${SECRET_FILE}.old`)).map((name) => join(dataDir, name)),
    filesOwner: files?.uid ?? null,
  };
}

/** Of a folder that is not there yet, the one that it would be made in. */
async function nearestFolder(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  return isThere ? folder : nearestFolder(join(folder, '..'));
}

/** In the folder that was named, else where the site puts its own. Of a bucket, the database says when the last one was made. */
async function lookAtBackupsOf(
  { backups, dataDir, databaseUrl, filesIn }: Env,
  { folder, secret, lastMadeAt }: { folder: string | null; secret: string | null; lastMadeAt: Date | null },
): Promise<SeenBackups | null> {
  // With rows and files elsewhere, DATA_DIR is not where the data is.
  const data = databaseUrl !== null && filesIn !== null ? null : dataDir;
  if (folder !== null) return lookAtBackups(folder, { data, secret });
  if (backups === null) return null;
  if (backups.to.kind === 'folder') return lookAtBackups(backups.to.path, { data, secret });
  const place = `s3://${backups.to.bucket}/${backups.to.prefix}`;
  return {
    folder: place,
    newest: lastMadeAt && { name: place, madeAt: lastMadeAt },
    opens: backups.withSecret ? [place] : [],
    isBesideData: false,
  };
}

async function lookAtBackups(
  folder: string,
  { data, secret }: { data: string | null; secret: string | null },
): Promise<SeenBackups> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => ({
      name,
      path: join(folder, name),
      is: await stat(join(folder, name)).catch(() => null),
    })),
  );
  const files = found
    .flatMap(({ name, path, is }) => (is?.isFile() ? [{ name, path, bytes: is.size, mtimeMs: is.mtimeMs }] : []))
    .sort((one, other) => other.mtimeMs - one.mtimeMs)
    .slice(0, BACKUPS_SEEN);
  let newest: SeenBackups['newest'] = null;
  const opens: string[] = [];
  for (const { name, path, bytes } of files) {
    const header = await readHeader(path);
    const isSecret =
      header === null && bytes <= SECRET_BYTES_MAX && (await readSecret(path)) === secret && secret !== null;
    if (isSecret || header?.hasSecret) opens.push(path);
    if (header && (newest === null || header.madeAt > newest.madeAt)) newest = { name, madeAt: header.madeAt };
  }
  return { folder, newest, opens, isBesideData: data !== null && (await areOnOneDisk(folder, data)) };
}

/** Of its first two entries; null for what is no backup, and for one that cannot be read. */
async function readHeader(path: string): Promise<{ madeAt: Date; hasSecret: boolean } | null> {
  let madeAt: Date | null = null;
  try {
    for await (const { name, bytes } of readPieces(createReadStream(path))) {
      if (madeAt !== null) return { madeAt, hasSecret: name === SECRET };
      if (name !== HEADER) return null;
      madeAt = new Date(HeaderSchema.parse(JSON.parse(bytes.toString('utf8'))).madeAt);
    }
    return null;
  } catch {
    return null;
  }
}

const readSecret = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').then(
    (text) => text.trim(),
    () => null,
  );

/** Of a folder that is not there, the one that it would be made in counts. */
async function areOnOneDisk(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map(async (folder) => stat(await nearestFolder(folder))));
  return a!.dev === b!.dev;
}
