/** `npm start`: installs what is missing, builds what changed, serves, and serves again after a crash. `npm run dev`: the same with reload. */
import { spawn } from 'node:child_process';
import { bin, ensureBuilt, ensureInstalled, OWN_ENV, ROOT } from './prepare.mjs';
import { supervise } from './supervise.mjs';

const WATCHED = ['server', 'db', 'contract', 'catalog', 'quote', 'analysis', 'cad', 'geometry', 'brand'];
const SERVER = 'src/server/main.ts';

ensureInstalled();
if (process.argv.includes('--dev')) develop();
else {
  ensureBuilt();
  process.exit(await supervise(bin('node'), [SERVER], optionsFor('production')));
}

/** Node itself waits for the next change when the server ends. */
function develop() {
  const watch = WATCHED.map((room) => `--watch-path=src/${room}`);
  const child = spawn(bin('node'), [...watch, '--watch-preserve-output', SERVER, '--dev'], {
    ...optionsFor('development'),
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 0)));
}

function optionsFor(mode) {
  return { cwd: ROOT, env: { ...process.env, ...OWN_ENV, NODE_ENV: mode } };
}
