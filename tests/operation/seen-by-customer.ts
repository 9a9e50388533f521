/** What a customer sees of a site, and the command line beside it: for backups that are brought elsewhere. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, vi } from 'vitest';
import { PASSWORD } from '../setup/people.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export interface Seen {
  orders: unknown;
  quotes: unknown;
  documents: string[];
}

/** What a customer sees of an order and its files, the bytes included. */
export async function see(url: string, bearer: string): Promise<Seen> {
  const headers = { authorization: `Bearer ${bearer}` };
  const get = async (path: string) => (await fetch(url + path, { headers })).json();
  const { rows: orders } = (await get('/api/orders')) as { rows: { orderId: string }[] };
  const documents = await vi.waitFor(
    async () => {
      const made = await documentsOf(url, headers, orders[0]!.orderId);
      expect(made).toHaveLength(2);
      return made;
    },
    // Drawn with less priority than pages: on a busy machine they take minutes. Who asks twenty times a second is refused.
    { timeout: 180_000, interval: 1_000 },
  );
  // An order lists them once they are made.
  const whole = await Promise.all(orders.map(({ orderId }) => get(`/api/orders/${orderId}`)));
  return { orders: whole, quotes: await get('/api/quotes'), documents };
}

async function documentsOf(url: string, headers: Record<string, string>, orderId: string): Promise<string[]> {
  const answers = await Promise.all(
    ['invoice', 'packing-list'].map((kind) => fetch(`${url}/api/orders/${orderId}/documents/${kind}`, { headers })),
  );
  const made = answers.filter(({ ok }) => ok);
  return Promise.all(made.map(async (answer) => Buffer.from(await answer.arrayBuffer()).toString('base64')));
}

export interface Said {
  code: number;
  value: {
    error?: { code: string; message: string };
    note?: string;
    rows?: number;
    files?: number;
    filesMissing?: string[];
  };
}

export const partwright = (dataDir: string, ...args: string[]) => partwrightWith({ DATA_DIR: dataDir }, ...args);

export async function partwrightWith(settings: Record<string, string>, ...args: string[]): Promise<Said> {
  const env = { ...process.env, ...settings };
  const command = ['src/cli/main.ts', ...args];
  return promisify(execFile)(process.execPath, command, { cwd: ROOT, env }).then(
    ({ stdout }) => ({ code: 0, value: JSON.parse(stdout) as Said['value'] }),
    (error: { code: number; stdout: string }) => ({
      code: error.code,
      value: JSON.parse(error.stdout) as Said['value'],
    }),
  );
}

export async function expectDone(said: Said): Promise<void> {
  expect(said).toMatchObject({ code: 0, value: { note: expect.any(String) } });
}

/** A Bearer token by password. `origin`: of the pages, where a proxy stands before the site. */
export async function logIn(url: string, email: string, origin = url): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { token: string }).token;
}
