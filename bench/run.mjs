/** `npm run bench`: every benchmark of this folder, or those named: `npm run bench -- read-step`. Each prints ratios to a peer measured in the same run. */
import { readdirSync } from 'node:fs';
import { bin, ensureBuilt, ensureInstalled, OWN_ENV, run } from '../scripts/prepare.mjs';

const names = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -3));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No benchmark named ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(2);
}
ensureInstalled();
ensureBuilt();
let failed = 0;
for (const name of wanted.length > 0 ? wanted : names) {
  console.log(`\n== ${name}`);
  if (run(bin('node'), [`bench/${name}.ts`], { env: OWN_ENV, allowFailure: true }) !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
