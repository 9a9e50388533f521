/**
 * Browsers with engines of their own beside Chromium: Debian's Firefox ESR, by WebDriver BiDi, and its WebKitGTK, by WebDriver. A page here knows only what
 * tests need of any browser: open an address, run a script, choose files.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import PLACES from '../../scripts/other-browser-places.json' with { type: 'json' };
import { freePort } from './free-port.ts';

export interface OtherPage {
  goto(url: string): Promise<void>;
  /** Runs the body of an async function in the page; `given` is what it is called with. */
  run<T>(body: string, given?: unknown): Promise<T>;
  /** Runs what takes the page elsewhere: its answer may be lost with the page, and what comes next is asked for. */
  leave(body: string, given?: unknown): Promise<void>;
  /** Runs `body` again and again until it gives something that is not null. */
  until<T>(what: string, body: string, given?: unknown): Promise<T>;
  setFiles(selector: string, paths: readonly string[]): Promise<void>;
}

export interface OtherBrowser {
  open(): Promise<{ page: OtherPage; close: () => Promise<void> }>;
}

const START_MS = 60_000;
const PATIENCE_MS = 120_000;
const LOOK_AGAIN_MS = 50;

const FIREFOX = PLACES.firefox.find(existsSync);
const WEBKIT_DRIVER = PLACES.webkitDriver.find(existsSync);
const MINI_BROWSER = PLACES.miniBrowser.find(existsSync);
const XVFB = PLACES.xvfb.find(existsSync);

/** Each with its name; null where this machine does not have it. */
export const OTHER_BROWSERS: readonly { name: string; browser: OtherBrowser | null }[] = [
  { name: 'Firefox', browser: FIREFOX ? { open: () => openFirefox(FIREFOX) } : null },
  {
    name: 'WebKit',
    browser:
      WEBKIT_DRIVER && MINI_BROWSER && XVFB
        ? { open: () => openWebKit({ driver: WEBKIT_DRIVER, browser: MINI_BROWSER, xvfb: XVFB }) }
        : null,
  },
];

async function openFirefox(program: string) {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-profile-'));
  // Nothing of Mozilla's is asked for over the network.
  writeFileSync(join(profile, 'user.js'), FIREFOX_SETTINGS.map((line) => `user_pref(${line});\n`).join(''));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } });
  const end = async () => {
    await endProcess(child);
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const address = await lineOf(child, /WebDriver BiDi listening on (ws:\S+)/);
    const call = await openBiDi(`${address}/session`);
    await call('session.new', { capabilities: {} });
    const { contexts } = (await call('browsingContext.getTree', {})) as { contexts: { context: string }[] };
    const context = contexts[0]!.context;
    const evaluate = async (functionDeclaration: string, given: unknown) => {
      const answer = (await call('script.callFunction', {
        functionDeclaration,
        arguments: [{ type: 'string', value: JSON.stringify(given ?? null) }],
        target: { context },
        awaitPromise: true,
      })) as {
        type: string;
        result: { type: string; value?: string; sharedId?: string };
        exceptionDetails?: { text: string };
      };
      if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text ?? 'The script failed');
      return answer.result;
    };
    const page = withUntil({
      async goto(url) {
        await call('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      async run(body, given) {
        const { value } = await evaluate(inFunction(body), given);
        return JSON.parse(value!);
      },
      async setFiles(selector, files) {
        const { sharedId } = await evaluate('(given) => document.querySelector(JSON.parse(given))', selector);
        await call('input.setFiles', { context, element: { sharedId }, files });
      },
    });
    return { page, close: end };
  } catch (cause) {
    await end();
    throw cause;
  }
}

const FIREFOX_SETTINGS = [
  '"datareporting.policy.dataSubmissionEnabled", false',
  '"toolkit.telemetry.enabled", false',
  '"app.update.enabled", false',
  '"browser.safebrowsing.downloads.remote.enabled", false',
  '"network.captive-portal-service.enabled", false',
  '"network.connectivity-service.enabled", false',
  '"services.settings.server", "data:,"',
  '"extensions.update.enabled", false',
];

type Call = (method: string, params: object) => Promise<unknown>;

async function openBiDi(address: string): Promise<Call> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (cause: Error) => void }>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data));
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(`${error}: ${message}`));
    else asked?.resolve(result);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser ended'));
  });
  let last = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}

async function openWebKit({ driver, browser, xvfb }: { driver: string; browser: string; xvfb: string }) {
  const home = mkdtempSync(join(tmpdir(), 'webkit-home-'));
  // It has no mode without a screen.
  const screen = spawn(xvfb, ['-displayfd', '1', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let child: ChildProcess | null = null;
  let session: string | null = null;
  const end = async () => {
    if (session) await send(session, 'DELETE').catch(() => {});
    if (child) await endProcess(child);
    await endProcess(screen);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const display = await lineOf(screen, /^(\d+)$/);
    const port = await freePort();
    child = spawn(driver, [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        GDK_BACKEND: 'x11',
        HOME: home,
        XDG_DATA_HOME: home,
        XDG_CACHE_HOME: home,
        NO_AT_BRIDGE: '1',
        GIO_USE_VFS: 'local',
        GSETTINGS_BACKEND: 'memory',
      },
    });
    const service = `http://127.0.0.1:${port}`;
    const deadline = Date.now() + START_MS;
    while (!(await fetch(`${service}/status`).catch(() => null))) {
      if (Date.now() > deadline) throw new Error('WebKitWebDriver does not answer');
      await sleep(LOOK_AGAIN_MS);
    }
    const wanted = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
    const opened = await send(`${service}/session`, 'POST', { capabilities: { alwaysMatch: wanted } });
    session = `${service}/session/${(opened as { sessionId: string }).sessionId}`;
    const address = session;
    await send(`${address}/timeouts`, 'POST', { pageLoad: PATIENCE_MS });
    const sync = (script: string, args: readonly unknown[]) =>
      send(`${address}/execute/sync`, 'POST', { script, args });
    let runs = 0;
    const page = withUntil({
      async goto(url) {
        await send(`${address}/url`, 'POST', { url });
      },
      // Started, then asked for by its number: this driver has given the answer of one asynchronous script to the next.
      async run(body, given) {
        runs += 1;
        await sync(
          `const [id, text] = arguments; window.runs ??= {}; window.runs[id] = { id, isRunning: true };
           (${inFunction(body)})(text).then((value) => { runs[id] = { id, value }; }, (cause) => { runs[id] = { id, cause: String(cause) }; });`,
          [runs, JSON.stringify(given ?? null)],
        );
        const deadline = Date.now() + PATIENCE_MS;
        while (Date.now() < deadline) {
          const answer = (await sync('return window.runs?.[arguments[0]] ?? null;', [runs])) as {
            id: number;
            isRunning?: true;
            value: string;
            cause?: string;
          } | null;
          // The page that ran it has gone to another one: its answer is lost, and to wait for it would take all the patience there is.
          if (answer === null) throw new Error('The page was left before the script in it ended');
          if (answer.id === runs && answer.cause) throw new Error(answer.cause);
          if (answer.id === runs && !answer.isRunning) return JSON.parse(answer.value);
          await sleep(LOOK_AGAIN_MS);
        }
        throw new Error('The script in the page did not end');
      },
      async setFiles(selector, paths) {
        const found = await send(`${address}/element`, 'POST', { using: 'css selector', value: selector });
        const id = Object.values(found as object)[0];
        await send(`${address}/element/${id}/value`, 'POST', { text: paths.join('\n') });
      },
    });
    return { page, close: end };
  } catch (cause) {
    await end();
    throw cause;
  }
}

async function send(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
  if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`);
  return value;
}

/** Values cross as JSON: each engine has its own way of numbering objects. */
const inFunction = (body: string) =>
  `async (text) => { const given = JSON.parse(text); const run = async () => { ${body} }; return JSON.stringify((await run()) ?? null); }`;

function withUntil(page: Omit<OtherPage, 'until' | 'leave'>): OtherPage {
  return {
    ...page,
    leave: (body, given) => page.run<void>(body, given).catch(() => {}),
    async until<T>(what: string, body: string, given?: unknown): Promise<T> {
      const deadline = Date.now() + PATIENCE_MS;
      let said: unknown = null;
      while (Date.now() < deadline) {
        // A page that is on its way to the next one has no answer.
        const found = await page.run<T | null>(body, given).catch((cause: unknown) => {
          said = cause;
          return null;
        });
        if (found !== null) return found;
        await sleep(LOOK_AGAIN_MS);
      }
      throw new Error(`${what} did not come`, { cause: said });
    },
  };
}

/** What a process says of itself on the pipe that it has: the first group of the pattern. */
async function lineOf(child: ChildProcess, pattern: RegExp): Promise<string> {
  const lines = createInterface({ input: (child.stderr ?? child.stdout)! });
  const timer = setTimeout(() => lines.close(), START_MS);
  try {
    for await (const line of lines) {
      const found = pattern.exec(line)?.[1];
      if (found !== undefined) return found;
    }
  } finally {
    clearTimeout(timer);
    // What it says later must not fill the pipe.
    (child.stderr ?? child.stdout)!.resume();
  }
  throw new Error(`${child.spawnfile} did not start`);
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await gone;
  clearTimeout(timer);
}
