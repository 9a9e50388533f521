/** Builds the pages and compresses what the browser will ask for, once. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { bin, OWN_ENV, ROOT, run } from './prepare.mjs';

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|wasm|xml|webmanifest|step)$/;
const SMALL_BYTES = 512;
// 11 would take a minute on the 23 MB kernel for 4 % less; everything else is small enough for it.
const QUALITY_LARGE = 9;
const QUALITY_SMALL = 11;
const LARGE_BYTES = 2_000_000;

run(bin('react-router'), ['build', '--logLevel', 'warn'], { env: OWN_ENV });
for (const path of filesBelow(join(ROOT, 'build/client'))) {
  if (!COMPRESSIBLE.test(path) || statSync(path).size < SMALL_BYTES) continue;
  const bytes = readFileSync(path);
  const quality = bytes.length > LARGE_BYTES ? QUALITY_LARGE : QUALITY_SMALL;
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_LGWIN]: 22,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  );
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}
