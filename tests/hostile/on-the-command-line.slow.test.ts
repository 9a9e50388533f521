/** `partwright facts` on what it cannot read: one JSON object on stdout, one sentence on stderr, exit 2. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const MAIN = resolve(import.meta.dirname, '../../src/cli/main.ts');
const FIXTURES = resolve(import.meta.dirname, '../fixtures');

const folder = mkdtempSync(join(tmpdir(), 'partwright-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: string[]): Promise<{ exit: number | null; json: unknown; words: string }> {
  return new Promise((done) => {
    const child = execFile(process.execPath, [MAIN, ...args], { timeout: 50_000 }, (_error, stdout, stderr) =>
      done({ exit: child.exitCode, json: JSON.parse(stdout), words: stderr.trim() }),
    );
  });
}

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** The answer that says `message`, in both places. */
function failure(code: string, message: string) {
  return { exit: 2, json: { error: { code, message } }, words: message };
}

test('a part is measured and nothing is said beside it', async () => {
  const { exit, json, words } = await run('facts', join(FIXTURES, 'cup.stl'));
  expect({ exit, words }).toEqual({ exit: 0, words: '' });
  expect(json).toMatchObject({ file: 'cup.stl', format: 'stl', kind: 'mesh', watertight: true });
});

test('without a command the commands are listed', async () => {
  const { exit, json, words } = await run();
  expect({ exit, code: (json as { error: { code: string } }).error.code }).toEqual({ exit: 2, code: 'usage' });
  expect(words).toMatch(/^Expected a command, found no command\. The commands are:\n {2}facts FILE /);
});

test.each([
  ['a word that is no command', ['fax'], 'usage', /^Expected a command, found "fax"\./],
  ['a name every object has', ['constructor'], 'usage', /^Expected a command, found "constructor"\./],
  ['no file', ['facts'], 'usage', /^Expected one file, found 0\./],
  ['two files', ['facts', 'a', 'b'], 'usage', /^Expected one file, found 2\./],
  ['an unknown option', ['facts', '--fast', 'a'], 'usage', /^Unknown option '--fast'/],
])('%s is refused in words', async (_what, args, code, message) => {
  const { exit, json, words } = await run(...args);
  expect({ exit, json }).toEqual({ exit: 2, json: { error: { code, message: expect.stringMatching(message) } } });
  expect(words).toMatch(message);
});

test('a missing file, a folder and a device are told apart', async () => {
  const missing = join(folder, 'missing.step');
  expect(await Promise.all([run('facts', missing), run('facts', folder), run('facts', '/dev/null')])).toEqual([
    failure('no_such_file', `No such file: ${missing}.`),
    failure('not_a_file', `${folder} is a folder, not a file.`),
    failure('not_a_file', '/dev/null is a device, not a file.'),
  ]);
});

test.each([
  ['an empty file', 'empty.step', '', 'empty_file'],
  [
    'a picture with a wrong name',
    'picture.step',
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    'unsupported_format',
  ],
  ['a text', 'notes.step', 'Please machine this from aluminium.', 'unknown_format'],
  ['a STEP that stops in the middle', 'cut.step', 'ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\n#1=PRODUCT(', 'truncated'],
  [
    'a bomb of parentheses',
    'bomb.step',
    `ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\n#1=${'('.repeat(200_000)};`,
    'too_nested',
  ],
])('%s (%s) ends with exit 2', async (_what, name, content, code) => {
  const { exit, json, words } = await run('facts', write(name, content));
  expect({ exit, json }).toEqual({ exit: 2, json: { error: { code, message: words } } });
});
