/** The whole site as `npm start` runs it, in a process and a data folder of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { freePort } from './free-port.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const START_LIMIT_MS = 90_000;

export interface Mail {
  to: string;
  subject: string;
  /** The plain text part. */
  text: string;
  html: string;
}

export interface StartedSite {
  url: string;
  dataDir: string;
  pid: number;
  /** Everything the server has logged so far. */
  log(): string;
  /** Mails written so far, oldest first. */
  mails(): Promise<Mail[]>;
  /** Waits until a mail to this address with these words in its subject is there. */
  mailTo(to: string, subject: RegExp): Promise<Mail>;
  stop(): Promise<void>;
}

export async function startSite(env: Record<string, string> = {}): Promise<StartedSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'partwright-site-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stdout.on('data', (chunk) => {
    log += chunk;
  });
  child.stderr.on('data', (chunk) => {
    log += chunk;
  });

  let isStopping = false;
  child.on('exit', (code, signal) => {
    // What follows would only say that nobody answers.
    if (!isStopping) console.error(`The site ended by itself (${signal ?? `code ${code}`}):\n${log.slice(-4000)}`);
  });

  const mails = () => readMails(join(dataDir, 'mail'));
  const stop = async () => {
    isStopping = true;
    if (child.exitCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
      await exited;
      clearTimeout(timer);
    }
    rmSync(dataDir, { recursive: true, force: true });
  };

  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The site did not start:\n${log}`);
    }
    await sleep(100);
  }
  return {
    url,
    dataDir,
    pid: child.pid!,
    log: () => log,
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
    stop,
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function readMails(folder: string): Promise<Mail[]> {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return Promise.all(
    names.sort().map(async (name) => {
      const mail = await PostalMime.parse(readFileSync(join(folder, name)));
      return {
        to: mail.to?.map((to) => to.address).join(', ') ?? '',
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
      };
    }),
  );
}
