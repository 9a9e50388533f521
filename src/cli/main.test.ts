import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Ran {
  exit: number | null;
  said: string;
  words: string;
}

function partwright(...args: string[]): Promise<Ran> {
  return partwrightWith({}, ...args);
}

function partwrightWith(env: Record<string, string>, ...args: string[]): Promise<Ran> {
  return new Promise((done) => {
    const command = [join(import.meta.dirname, 'main.ts'), ...args];
    const child = execFile(process.execPath, command, { env: { ...process.env, ...env } }, (_error, said, words) =>
      done({ exit: child.exitCode, said, words }),
    );
  });
}

test('--help lists all commands, and is no failure', async () => {
  const { exit, said, words } = await partwright('--help');
  expect({ exit, words }).toEqual({ exit: 0, words: '' });
  expect(said).toMatch(/^ {2}facts FILE .*\n {2}doctor /s);
});

test('--help after a command says what that one takes, and does not run it', async () => {
  expect(await partwright('backup', '--help')).toEqual({
    exit: 0,
    said: expect.stringMatching(/^ {2}backup FILE \[--with-secret\] +backs up the running site to one file\n$/),
    words: '',
  });
});

test('a database that does not answer is named as that, and not as a fault of this program', async () => {
  const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none';
  const { exit, said } = await partwrightWith({ DATABASE_URL }, 'admin', 'create', 'mia@partwright.example');
  expect({ exit, said: JSON.parse(said) }).toEqual({
    exit: 2,
    said: {
      error: {
        code: 'database_unavailable',
        message: 'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
      },
    },
  });
});
