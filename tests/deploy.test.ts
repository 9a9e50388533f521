/** What an operator installs from: that it names what is there. The Dockerfile is carried out in tests/operation. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
/** "Exposure" from 0 (none) to 10; below 2.5 systemd calls a service OK or better. */
const EXPOSURE_MAX = '25';

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd)('systemd takes the unit, and finds it little exposed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'partwright-unit-'));
  const unit = join(folder, 'partwright.service');
  // Its program is not installed here.
  writeFileSync(
    unit,
    read('deploy/partwright.service').replaceAll('/opt/partwright/node_modules/.bin/node', process.execPath),
  );
  const [verified, exposure] = [
    spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' }),
    spawnSync('systemd-analyze', ['security', '--offline=yes', `--threshold=${EXPOSURE_MAX}`, unit], {
      encoding: 'utf8',
    }),
  ];
  rmSync(folder, { recursive: true });
  expect(verified.stderr.split('\n').filter((line) => line.includes('partwright.service'))).toEqual([]);
  expect([exposure.status, exposure.stdout.split('\n').at(-2)]).toEqual([
    0,
    expect.stringContaining('partwright.service'),
  ]);
});

test('the image is not built as root, keeps its data in a volume, and is asked for its health', () => {
  const image = read('Dockerfile');
  expect(image.match(/^USER (.*)$/m)?.[1]).toBe('partwright');
  expect(image).toMatch(/^VOLUME \/data$/m);
  expect(image).toMatch(/^HEALTHCHECK /m);
  const [, ...named] = /^HEALTHCHECK .*\\\n\s+CMD \["([^"]+)", "\/app\/([^"]+)"\]$/m.exec(image)!;
  expect(named.slice(1).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('what the image is built from is not left out, and what is secret is', () => {
  const leftOut = read('.dockerignore').split('\n');
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, sources]) =>
    sources!.split(' '),
  );
  expect(copied.filter((path) => !existsSync(join(ROOT, path)) || leftOut.includes(path))).toEqual([]);
  expect(leftOut).toEqual(expect.arrayContaining(['.git', 'data', '.env']));
});

test('no secret has a default in the compose file, and the database is no neighbor of the internet', () => {
  const compose = read('compose.yaml');
  for (const name of ['SECRET_KEY', 'POSTGRES_PASSWORD', 'S3_SECRET_ACCESS_KEY'])
    expect(compose).toMatch(new RegExp(`\\$\\{${name}:\\?`));
  expect([...compose.matchAll(/ports: (.*)/g)].map(([, ports]) => ports)).toEqual(['["127.0.0.1:3000:3000"]']);
});
