/** The whole site as `npm start` runs it, in a process and a data folder of its own, on a database of the run's PostgreSQL. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import PostalMime from 'postal-mime';
import type { Connection } from '#db/embedded-access.ts';
import { openDatabase } from '#db/open.ts';
import { onServer, urlOf } from './database.ts';
import { freePort } from './free-port.ts';
import { ofTheRun } from './of-the-run.ts';
import { TEMPLATE } from './template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The site that the whole run shares; null in runs that need none. */
    site: SiteAddress | null;
  }
}

const ROOT = resolve(import.meta.dirname, '../..');
const START_LIMIT_MS = 90_000;

export interface Mail {
  to: string;
  subject: string;
  /** The plain text part. */
  text: string;
  html: string;
}

/** What another process has to know to use a site. */
export interface SiteAddress {
  url: string;
  dataDir: string;
  pid: number;
  /** How to reach the site's database with `pg`. */
  connection: ClientConfig;
}

export interface StartedSite extends SiteAddress {
  /** Everything the server has logged so far. */
  log(): string;
  /** Mails written so far, oldest first. */
  mails(): Promise<Mail[]>;
  /** Waits until a mail to this address with these words in its subject is there. */
  mailTo(to: string, subject: RegExp): Promise<Mail>;
  stop(): Promise<void>;
}

/** The site of the run. Other files use it at the same time: a test knows its own people and orders by their addresses. */
export function siteOfTheRun(): StartedSite {
  const address = ofTheRun('site');
  if (!address) throw new Error('This run has no site: see vitest.journeys.config.ts');
  return { ...openSite(address), stop: async () => {} };
}

/**
 * A site of its own, for tests that need other settings, count what is in it, or harm it. Its database is a copy of the run's template; outside of a
 * run, where `postgres` is null, the site brings its own PostgreSQL as `npm start` does. A `DATA_DIR` in `env` stays when the site stops.
 */
export async function startSite(
  env: Record<string, string> = {},
  postgres: Connection | null = ofTheRun('postgres'),
): Promise<StartedSite> {
  const room = mkdtempSync(join(tmpdir(), 'partwright-site-'));
  const dataDir = env.DATA_DIR ?? room;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const copy = postgres && (await copyTemplate(postgres));
  const output = openSync(join(room, LOG_NAME), 'a');
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...(copy ? { DATABASE_URL: copy.url } : {}),
      LOG_LEVEL: 'info',
      // The same on every machine; who wants more says so.
      WEB_PROCESSES: '1',
      // Rendering all pages takes some four seconds of processor time for each site, and tests open few of them. That of the run is warm.
      ...(process.env.VITEST && { WARM_PAGES: 'no' }),
      ...env,
    },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const site = openSite({ url, dataDir, pid: child.pid!, connection: copy?.connection ?? {} }, room);

  let isStopping = false;
  child.on('exit', (code, signal) => {
    // What follows would only say that nobody answers.
    if (!isStopping)
      console.error(`The site ended by itself (${signal ?? `code ${code}`}):\n${site.log().slice(-4000)}`);
  });

  const stop = async () => {
    isStopping = true;
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
      await exited;
      clearTimeout(timer);
    }
    await copy?.drop();
    rmSync(room, { recursive: true, force: true });
  };

  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      const log = site.log();
      await stop();
      throw new Error(`The site did not start:\n${log}`);
    }
    await sleep(50);
  }
  if (copy) return { ...site, stop };
  const { DATABASE_URL: given } = env;
  const connection = given ? { connectionString: given } : await ownConnection(env.DATA_DIR ?? dataDir);
  return { ...site, connection, stop };
}

async function copyTemplate(postgres: Connection) {
  const database = `site_${randomBytes(8).toString('hex')}`;
  await onServer(postgres, `create database ${database} template ${TEMPLATE}`);
  return {
    url: urlOf(postgres, database),
    connection: { ...postgres, database },
    drop: () => onServer(postgres, `drop database ${database} with (force)`),
  };
}

/** How to reach the PostgreSQL that a started site has brought along. */
export async function ownConnection(dataDir: string): Promise<ClientConfig> {
  const { connection, close } = await openDatabase({ dataDir, attach: true });
  await close();
  return connection;
}

const LOG_NAME = 'site.log';

function openSite(address: SiteAddress, room = address.dataDir): Omit<StartedSite, 'stop'> {
  const read = new Map<string, Mail>();
  const mails = () => readMails(join(address.dataDir, 'mail'), read);
  return {
    ...address,
    log: () => readFileSync(join(room, LOG_NAME), 'utf8'),
    mails,
    mailTo: async (to, subject) => {
      for (let tries = 0; tries < 150; tries += 1) {
        const found = (await mails()).findLast((mail) => mail.to.includes(to) && subject.test(mail.subject));
        if (found) return found;
        await sleep(100);
      }
      throw new Error(
        `No mail to ${to} with ${subject}; there are ${JSON.stringify((await mails()).map((mail) => [mail.to, mail.subject]))}`,
      );
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** All mails of a folder, oldest first. `read`: what was read before, by the name of its file. */
export async function readMails(folder: string, read: Map<string, Mail>): Promise<Mail[]> {
  if (!existsSync(folder)) return [];
  // One with a dot in front is still being written.
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
  for (const name of names) {
    if (read.has(name)) continue;
    const mail = await PostalMime.parse(readFileSync(join(folder, name)));
    read.set(name, {
      to: mail.to?.map((to) => to.address).join(', ') ?? '',
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
    });
  }
  return names.sort().map((name) => read.get(name)!);
}
