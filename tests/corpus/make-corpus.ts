/** `npm run make-corpus`: writes all files of the corpus anew. Run after a change here and commit what comes out. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { FILES, makeFiles, pathOf } from './corpus-files.ts';

const files = await makeFiles();
rmSync(FILES, { recursive: true, force: true });
mkdirSync(FILES);
for (const [name, bytes] of files) writeFileSync(pathOf(name), bytes);
const total = [...files.values()].reduce((all, { length }) => all + length, 0);
console.log(`${files.size} files, ${Math.round(total / 1000)} kB`);
