/** Brings the working tree into a state that can run: packages installed, pages built, a browser for the tests. Plain JavaScript for any Node ≥ 20. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');
const BUILD_INPUTS = [
  'src',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'tsconfig.json',
  'scripts',
];
const readPlaces = (name) => JSON.parse(readFileSync(join(ROOT, 'scripts', name), 'utf8'));
const CHROMIUM_PLACES = readPlaces('chromium-places.json');
const OTHER_BROWSER_PLACES = readPlaces('other-browser-places.json');

/** Runs a command with its output in view; a failure ends the process with the command's name. */
export function run(command, args, { env = {}, allowFailure = false } = {}) {
  const result = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  const code = result.status ?? 1;
  if (code !== 0 && !allowFailure) {
    console.error(`\n${command} ${args.join(' ')} failed${result.error ? `: ${result.error.message}` : ''}.`);
    process.exit(code);
  }
  return code;
}

/** The path of a command that a package brought, run by the Node that came with the packages. */
export const bin = (name) => join(ROOT, 'node_modules/.bin', name);

/** The environment of our commands: packages' own commands first, so that `node` is the Node that npm brought. */
export const OWN_ENV = { PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}` };

/**
 * `npm ci` when there are no packages yet, or the lock has changed since. Serving needs no tools of the tests, a sixth of the packages'
 * bytes: they come with the first test.
 */
export function ensureInstalled({ withTestTools = false } = {}) {
  const stamp = join(ROOT, 'node_modules/.installed-lock');
  const lock = hashOf([join(ROOT, 'package-lock.json')]);
  const all = `${lock} with test tools`;
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
  if (installed === all || (installed === lock && !withTestTools)) return;
  if (installed === null && isAllInstalled()) return writeFileSync(stamp, all);
  console.error('Installing packages ...');
  // Only error lines: the engine warnings speak of the system's Node, which runs nothing but this script.
  run('npm', ['ci', '--loglevel=error', '--engine-strict=false', ...(withTestTools ? [] : ['--omit=dev'])]);
  writeFileSync(stamp, withTestTools ? all : lock);
}

/** Whether `npm ci` or `npm install`, run by hand, has brought all that the lock names, test tools too: to install again would take those away. */
function isAllInstalled() {
  const brought = join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(brought)) return false;
  const { packages: here } = JSON.parse(readFileSync(brought, 'utf8'));
  const { packages: wanted } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  // What is optional may be for other machines.
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || here[path]?.version === version,
  );
}

/** Builds the pages when a source changed since the last build. */
export function ensureBuilt() {
  const stamp = join(ROOT, 'build/.inputs');
  const wanted = hashOf(BUILD_INPUTS.flatMap((path) => filesBelow(join(ROOT, path))));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.error('Building the pages ...');
  run(bin('node'), ['scripts/build.mjs'], { env: { ...OWN_ENV, NODE_ENV: 'production' } });
  writeFileSync(stamp, wanted);
}

/**
 * A Chromium for the browser tests: the one that is here, or Debian's package. Returns its path, or null. The headless shell comes first:
 * without the windows of the whole browser, a page costs half the processor time.
 */
export function ensureChromium() {
  const found = () => process.env.CHROMIUM_PATH ?? CHROMIUM_PLACES.find(existsSync) ?? null;
  if (found() || !existsSync('/etc/debian_version')) return found();
  console.error("Installing Debian's Chromium for the browser tests ...");
  apt('update', '-qq');
  // Older releases have the whole browser only.
  for (const name of ['chromium-headless-shell', 'chromium']) if (!found()) aptInstall(name);
  return found();
}

/**
 * Firefox and WebKitGTK for the slow browser tests: those that are here, or Debian's packages. WebKit needs a screen, which Xvfb is. Returns the names of
 * those that could not be had; their tests are skipped, and counted.
 */
export function ensureOtherBrowsers() {
  const wanted = [
    { name: 'Firefox', packages: ['firefox-esr'], isHere: () => isThere('firefox') },
    {
      name: 'WebKit',
      packages: ['webkit2gtk-driver', 'xvfb'],
      isHere: () => isThere('webkitDriver') && isThere('miniBrowser') && isThere('xvfb'),
    },
  ];
  const isThere = (program) => OTHER_BROWSER_PLACES[program].some(existsSync);
  const missing = wanted.filter(({ isHere }) => !isHere());
  if (missing.length > 0 && existsSync('/etc/debian_version')) {
    console.error(`Installing Debian's ${missing.map(({ name }) => name).join(' and ')} for the browser tests ...`);
    apt('update', '-qq');
    for (const { packages } of missing) aptInstall(...packages);
  }
  return wanted.filter(({ isHere }) => !isHere()).map(({ name }) => name);
}

function aptInstall(...packages) {
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

function apt(...args) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command, ...rest] = [...asRoot, 'apt-get', ...args];
  run(command, rest, { allowFailure: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .filter((name) => !name.endsWith('.test.ts'))
    .flatMap((name) => filesBelow(join(path, name)));
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`${path.slice(ROOT.length)}\0`).update(readFileSync(path));
  return hash.digest('hex');
}
