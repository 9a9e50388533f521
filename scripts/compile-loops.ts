/**
 * Compiles `src/geometry/loops/*.as.ts` into `src/geometry/loops/bytes.ts`, which goes with the sources, so that nothing needs a compiler that does not
 * change a loop: `node scripts/compile-loops.ts`. A test compiles again and compares.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import asc from 'assemblyscript/asc';

const FOLDER = join(import.meta.dirname, '../src/geometry/loops');
export const LOOPS_FILE = join(FOLDER, 'bytes.ts');

/** The text of `bytes.ts`. Throws what the compiler says of an error. */
export async function compileLoops(): Promise<string> {
  let wasm = Buffer.alloc(0);
  const { error, stderr } = await asc.main(
    // Memory is laid out by the loops themselves, so no runtime goes with them.
    [
      join(FOLDER, 'index.as.ts'),
      '-O3',
      '--noAssert',
      '--runtime',
      'stub',
      '--enable',
      'simd',
      '--outFile',
      'loops.wasm',
    ],
    {
      readFile: (name) => readFile(name, 'utf8').catch(() => null),
      writeFile: (_, contents) => {
        wasm = Buffer.from(contents);
      },
      listFiles: () => [],
    },
  );
  if (error) throw new Error(`${error.message}\n${stderr.toString()}`);
  return [
    '/** Made from `*.as.ts` by `node scripts/compile-loops.ts`: a WebAssembly module in base 64. */',
    `export const LOOPS =\n  '${wasm.toString('base64')}';`,
    '',
  ].join('\n');
}

if (import.meta.main) await writeFile(LOOPS_FILE, await compileLoops());
