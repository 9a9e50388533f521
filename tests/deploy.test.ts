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

const hasNginx = spawnSync('nginx', ['-v']).status === 0;

test.skipIf(!hasNginx)('nginx takes the settings that the guide shows', () => {
  const folder = mkdtempSync(join(tmpdir(), 'partwright-nginx-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const make = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=parts.example.com'];
  const made = spawnSync('openssl', [...make, '-keyout', key, '-out', certificate]);
  const [, shown] = /```nginx\n(.*?)```/s.exec(read('docs/operations.md'))!;
  const site = shown!.replace(/\/etc\/\S+fullchain\.pem/, certificate).replace(/\/etc\/\S+privkey\.pem/, key);
  const conf = join(folder, 'nginx.conf');
  const own = `pid ${folder}/pid; error_log ${folder}/log; events {}`;
  writeFileSync(conf, `${own} http { access_log off; ${site} }`);
  const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-c', conf], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(made.status).toBe(0);
  // A later nginx warns of the spelling that the earlier ones know.
  expect([status, stderr.replace(/^.*\[warn\].*$\n?/gm, '')]).toEqual([0, '']);
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

test('each alert is explained once, and asks for figures that the site tells', () => {
  const rules = read('deploy/alerts.yml');
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
  const docs = read('docs/operations.md');
  const table = docs.slice(docs.indexOf('### What each alert means'), docs.indexOf('## Backup and restore'));
  const explained = [...table.matchAll(/^\| ([A-Z]\w+) \|/gm)].map(([, name]) => name!);
  expect(explained).toEqual(alerts);
  const sources = ['metrics', 'shop-metrics'].map((name) => read(`src/server/metrics/${name}.ts`)).join();
  const told = new Set([...sources.matchAll(/name: '(partwright_\w+)'/g)].map(([, name]) => name!));
  const asked = [...rules.matchAll(/partwright_\w+/g)].map(([name]) => name.replace(/_bucket$/, ''));
  expect(asked.length).toBeGreaterThan(alerts.length - 1);
  expect(asked.filter((name) => !told.has(name))).toEqual([]);
});
