/** The Dockerfile, step by step in a fresh Debian, where there is no Docker to build it: what it makes starts, answers, is looked at and stops. */
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../setup/free-port.ts';
import { descendantsOf, uidOf } from '../setup/processes.ts';
import { type BuiltImage, buildImage, readDockerfile, whyNoRoots } from './fresh-debian.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SIZE_MAX_MB = 900;
const START = { timeout: 120_000 };
const why = whyNoRoots();

describe.skipIf(why !== null)(`in a fresh Debian root${why ? ` (skipped: ${why})` : ''}`, () => {
  let image: BuiltImage;
  beforeAll(() => {
    image = buildImage(readDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')));
  }, 900_000);
  afterAll(() => image?.remove());

  test('the image is small and holds neither tests nor what only building needs', () => {
    const app = readdirSync(join(image.root, 'app'));
    expect(app).toEqual(expect.arrayContaining(['src', 'build', 'node_modules', 'scripts']));
    expect(app.filter((name) => ['tests', 'bench', '.git', 'data'].includes(name))).toEqual([]);
    expect(existsSync(join(image.root, 'app/node_modules/vite'))).toBe(false);
    expect(sizeOf(image.root) / 1e6).toBeLessThan(SIZE_MAX_MB);
  });

  test('as a user of its own it starts with its own database, is healthy, is examined, and stops in order', async () => {
    const env = { PORT: String(await freePort()), WARM_PAGES: 'no' };
    expect(image.user).toBe('partwright');
    expect(image.healthcheck(env)).toBe(1);
    const site = image.start(image.command, env);
    const ended = once(site, 'exit');
    let log = '';
    for (const stream of [site.stdout!, site.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => {
        log += text;
      });
    try {
      await expect
        .poll(
          () =>
            fetch(`http://127.0.0.1:${env.PORT}/readyz`).then(
              ({ status }) => status,
              () => log.slice(-2_000),
            ),
          START,
        )
        .toBe(200);
      expect(image.healthcheck(env)).toBe(0);
      const page = await fetch(`http://127.0.0.1:${env.PORT}/faq`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')]);
      // Nothing was installed or built at the start.
      expect(log).not.toMatch(/Installing|Building/);
      const inside = descendantsOf(site.pid!);
      expect(inside.length).toBeGreaterThan(3);
      expect(inside.filter((pid) => uidOf(pid) === 0)).toEqual([]);
      expect(statSync(join(image.root, 'data/secret-key')).mode & 0o777).toBe(0o600);
      const { status, output } = image.run(['partwright', 'doctor', '--explain'], env);
      expect([status, output]).toEqual([1, expect.stringContaining('Prices are made with the example rates')]);
    } finally {
      const [supervisor] = descendantsOf(site.pid!);
      process.kill(supervisor ?? site.pid!, 'SIGTERM');
      expect(await ended).toEqual([0, null]);
    }
  });
});

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
