/** Builds the pages and compresses what the browser will ask for, once. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { bin, OWN_ENV, ROOT, run } from './prepare.mjs';

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|wasm|xml|webmanifest|step)$/;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const SMALL_BYTES = 512;
// 11 would take a minute on the 23 MB kernel for 4 % less; everything else is small enough for it.
const QUALITY_LARGE = 9;
const QUALITY_SMALL = 11;
const LARGE_BYTES = 2_000_000;

run(bin('react-router'), ['build', '--logLevel', 'warn'], { env: OWN_ENV });
// Each file twice, on all cores: zlib has threads of its own.
await Promise.all(filesBelow(join(ROOT, 'build/client')).map(compressFile));

async function compressFile(path) {
  if (!COMPRESSIBLE.test(path) || statSync(path).size < SMALL_BYTES) return;
  const bytes = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE_BYTES ? QUALITY_LARGE : QUALITY_SMALL,
    [constants.BROTLI_PARAM_LGWIN]: 22,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [byBrotli, byGzip] = await Promise.all([brotli(bytes, { params }), deflate(bytes, { level: 9 })]);
  writeFileSync(`${path}.br`, byBrotli);
  writeFileSync(`${path}.gz`, byGzip);
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}
