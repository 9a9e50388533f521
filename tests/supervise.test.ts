/** What `npm start` does when its server ends. The servers here are a few lines each; the real one is started in tests/crash. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';

const SUPERVISE = resolve(import.meta.dirname, '../scripts/supervise.mjs');
const folder = await mkdtemp(join(tmpdir(), 'partwright-supervised-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a server that is this script; `round` in it says how often it was started before. */
function supervised(name: string, script: string, pauseMs = { first: 1, max: 8, healthyAfter: 3_600_000 }) {
  const counted = `
    import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(join(folder, name))}, '.');
    const round = readFileSync(${JSON.stringify(join(folder, name))}, 'utf8').length - 1;
    ${script}`;
  const outer = `
    import { supervise } from ${JSON.stringify(SUPERVISE)};
    const args = ['--input-type=module', '-e', ${JSON.stringify(counted)}];
    process.exit(await supervise(process.execPath, args, { pauseMs: ${JSON.stringify(pauseMs)} }));`;
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', outer]);
  let out = '';
  let err = '';
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  return { child, ended: once(child, 'close'), out: () => out, err: () => err };
}

const messagesIn = (log: string) =>
  log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line).msg);

test('a server that crashes is started again after growing pauses, and the log says why it ended', async () => {
  const run = supervised(
    'crashes',
    `if (round === 0) throw new Error('the disk is full');
     if (round === 1) process.kill(process.pid, 'SIGKILL');
     if (round === 2) { console.error('Could not start: nobody answers.'); process.exit(1); }
     console.log('serving');`,
  );
  expect(await run.ended).toEqual([0, null]);
  expect(messagesIn(run.out())).toEqual([
    'the server ended (exit code 1: Error: the disk is full) and is started again in 0.001 s',
    'the server ended (signal SIGKILL) and is started again in 0.002 s',
    'the server ended (exit code 1: Could not start: nobody answers.) and is started again in 0.004 s',
  ]);
  // What it said itself is passed on.
  expect(run.out()).toContain('serving\n');
  expect(run.err()).toContain('Error: the disk is full');
});

test('the pauses grow up to a limit, and begin anew after a server that was healthy', async () => {
  const pausesOf = async (name: string, healthyAfter: number) => {
    const run = supervised(name, `if (round < 4) process.exit(1);`, { first: 1, max: 4, healthyAfter });
    expect(await run.ended).toEqual([0, null]);
    return messagesIn(run.out()).map((message) => /in ([\d.]+) s$/.exec(message)?.[1]);
  };
  expect(await pausesOf('never-healthy', 3_600_000)).toEqual(['0.001', '0.002', '0.004', '0.004']);
  expect(await pausesOf('healthy', 0)).toEqual(['0.001', '0.001', '0.001', '0.001']);
});

test('a configuration that only a person can mend ends the start without another try', async () => {
  const run = supervised('configured', `console.error('Could not start: PORT is wrong.'); process.exit(78);`);
  expect(await run.ended).toEqual([78, null]);
  expect([run.out(), run.err()]).toEqual(['', 'Could not start: PORT is wrong.\n']);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s reaches the server, which ends in order and stays ended',
  async (signal) => {
    const run = supervised(
      signal,
      `process.on('${signal}', () => { console.log('closing'); process.exit(0); });
     setInterval(() => {}, 1_000);
     console.log('serving');`,
    );
    await vi.waitFor(() => expect(run.out()).toBe('serving\n'), { timeout: 20_000 });
    run.child.kill(signal);
    expect(await run.ended).toEqual([0, null]);
    expect(run.out()).toBe('serving\nclosing\n');
  },
);

test('a stop during a pause ends at once', async () => {
  const run = supervised('pausing', 'process.exit(3);', { first: 3_600_000, max: 3_600_000, healthyAfter: 3_600_000 });
  await vi.waitFor(() => expect(run.out()).toContain('is started again in 3600 s'), { timeout: 20_000 });
  run.child.kill('SIGTERM');
  expect(await run.ended).toEqual([0, null]);
});
