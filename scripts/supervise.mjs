/** Runs a server for as long as it is wanted: starts it again when it crashes, and says in the log why it ended. */
import { spawn } from 'node:child_process';

/** EX_CONFIG of sysexits.h: only a person can mend it. The server ends with it; see `src/server/main.ts`. */
const EXIT_CONFIGURATION = 78;
/** A server that has run for `healthyAfter` was healthy: the next pause is the first one again. */
const PAUSE_MS = { first: 1_000, max: 60_000, healthyAfter: 60_000 };
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const LEVEL_ERROR = 50;

/**
 * Resolves with the exit code once the server has ended in order, was told to end, or ended over its configuration. The server's output is
 * passed on as it comes. `pauseMs`: other pauses than the usual, for tests.
 */
export async function supervise(command, args, { pauseMs = PAUSE_MS, ...options }) {
  let child = null;
  let isWanted = true;
  let endPause = () => {};
  const pass = (signal) => {
    isWanted = false;
    child?.kill(signal);
    endPause();
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  for (let waitMs = pauseMs.first; ; waitMs = Math.min(waitMs * 2, pauseMs.max)) {
    const startedAt = performance.now();
    // The server ends when its channel to this process closes: after a kill -9 of this one nobody else would end it.
    child = spawn(command, args, { ...options, stdio: ['inherit', 'inherit', 'pipe', 'ipc'] });
    const end = await watch(child);
    if (!isWanted) return end.code ?? (end.signal === 'SIGKILL' ? 137 : 0);
    if (end.code === 0 || end.code === EXIT_CONFIGURATION) return end.code;
    if (performance.now() - startedAt >= pauseMs.healthyAfter) waitMs = pauseMs.first;
    report(end, waitMs);
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, waitMs);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    if (!isWanted) return 0;
  }
}

/** Passes the server's standard error on, and resolves with how it ended and the last thing that it said of an error. */
function watch(child) {
  return new Promise((resolve) => {
    let lastLine = null;
    let rest = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      process.stderr.write(text);
      const lines = (rest + text).split('\n');
      rest = lines.pop();
      lastLine = lines.findLast(isSaid) ?? lastLine;
    });
    child.once('error', (error) => resolve({ code: null, signal: null, lastLine: error.message }));
    child.once('close', (code, signal) => resolve({ code, signal, lastLine: isSaid(rest) ? rest : lastLine }));
  });
}

/** Not the lines of a stack, nor what Node writes around it. */
const isSaid = (line) => line !== '' && !/^(\s|[{}\]]|Node\.js v|-----)/.test(line);

/** One JSON object a line on standard output, as the server's own log. */
function report({ code, signal, lastLine }, waitMs) {
  const how = signal ? `signal ${signal}` : `exit code ${code}`;
  // A signal ends it whatever it said last.
  const why = signal || !lastLine ? '' : `: ${lastLine}`;
  const msg = `the server ended (${how}${why}) and is started again in ${waitMs / 1_000} s`;
  const time = new Date().toISOString();
  process.stdout.write(`${JSON.stringify({ level: LEVEL_ERROR, time, code, signal, lastLine, msg })}\n`);
}
