/** Builds the pages and compresses what the browser will ask for, once. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { bin, OWN_ENV, ROOT } from './prepare.mjs';

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|wasm|xml|webmanifest|step)$/;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const KERNEL = join(ROOT, 'node_modules/replicad-opencascadejs/dist/replicad_single.wasm');
const SMALL_BYTES = 512;
// 11 would take a minute on the 23 MB kernel for 4 % less, and seconds on the PDF reader.
const QUALITY_LARGE = 9;
const QUALITY_SMALL = 11;
const LARGE_BYTES = 1_000_000;

/** What the build copies as it is, and what takes longest to compress. */
const COPIED = [...filesBelow(join(ROOT, 'public')), KERNEL];

/** What was compressed, or is being compressed, by the hash of its content. */
const compressed = new Map();

const build = spawn(bin('react-router'), ['build', '--logLevel', 'warn'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, ...OWN_ENV },
});
// The build leaves part of the cores idle: what it only copies is compressed beside it.
for (const path of COPIED.filter(isCompressible)) compress(readFileSync(path));
const [code] = await once(build, 'exit');
if (code !== 0) {
  console.error('\nreact-router build failed.');
  process.exit(code ?? 1);
}
// Each file twice, on all cores: zlib has threads of its own.
await Promise.all(filesBelow(join(ROOT, 'build/client')).filter(isCompressible).map(compressFile));

async function compressFile(path) {
  const bytes = readFileSync(path);
  if (bytes.length < SMALL_BYTES) return;
  const [byBrotli, byGzip] = await compress(bytes);
  writeFileSync(`${path}.br`, byBrotli);
  writeFileSync(`${path}.gz`, byGzip);
}

/** [brotli, gzip] of these bytes. */
function compress(bytes) {
  const key = createHash('sha256').update(bytes).digest('hex');
  if (!compressed.has(key)) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE_BYTES ? QUALITY_LARGE : QUALITY_SMALL,
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    compressed.set(key, Promise.all([brotli(bytes, { params }), deflate(bytes, { level: 9 })]));
  }
  return compressed.get(key);
}

function isCompressible(path) {
  return COMPRESSIBLE.test(path);
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}
