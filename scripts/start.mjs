/** `npm start`: installs what is missing, builds what changed, serves. `npm run dev`: the same with reload. */
import { spawn } from 'node:child_process';
import { bin, ensureBuilt, ensureInstalled, OWN_ENV, ROOT } from './prepare.mjs';

const development = process.argv.includes('--dev');
ensureInstalled();
if (!development) ensureBuilt();

const WATCHED = ['server', 'db', 'contract', 'catalog', 'quote', 'analysis', 'cad', 'geometry', 'brand'];
const args = development ? [...WATCHED.map((room) => `--watch-path=src/${room}`), '--watch-preserve-output'] : [];
const child = spawn(bin('node'), [...args, 'src/server/main.ts', ...(development ? ['--dev'] : [])], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, ...OWN_ENV, NODE_ENV: development ? 'development' : 'production' },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 0)));
