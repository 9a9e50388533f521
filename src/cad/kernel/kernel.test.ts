import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import factory from 'replicad-opencascadejs';
import { expect, test } from 'vitest';
import { KernelFailure, openKernel } from '#cad/kernel/kernel.ts';
import { readCad } from '#cad/read-cad.ts';

const wasm = createRequire(import.meta.url).resolve('replicad-opencascadejs/wasm');
const fixtures = join(import.meta.dirname, '../../../tests/fixtures');

test('opens from a compiled module as from bytes', async () => {
  const kernel = await openKernel(factory, { wasmModule: await WebAssembly.compile(readFileSync(wasm)) });
  expect({ isSpoiled: kernel.isSpoiled, hasHeap: kernel.heapBytes > 0 }).toEqual({ isSpoiled: false, hasHeap: true });
});

test('an STL never asks for the kernel', async () => {
  const bytes = new Uint8Array(readFileSync(join(fixtures, 'cup.stl')));
  const outcome = await readCad(
    { fileName: 'cup.stl', bytes },
    { kernel: () => Promise.reject(new Error('asked for the kernel')) },
  );
  expect(outcome.kind).toBe('model');
});

test('running out of memory is a memory limit, though the C++ says nothing, and spoils the kernel', async () => {
  const kernel = await openKernel(factory, { wasmBinary: readFileSync(wasm) });
  await withMemoryOf(kernel.heapBytes, async () => {
    const fill = (): unknown =>
      kernel.run(() => Array.from({ length: 10 }, () => new kernel.oc.NCollection_Array1_double(1, 10_000_000)));
    expect(fill).toThrow(new KernelFailure('memory_limit', 'The geometry kernel ran out of memory'));
  });
  expect(kernel.isSpoiled).toBe(true);
});

test('a part that needs more memory than there is gets a sentence', async () => {
  const kernel = await openKernel(factory, { wasmBinary: readFileSync(wasm) });
  // A form that only the kernel reads, and 300,000 points, which its first 105 MB do not hold.
  const text = readFileSync(join(fixtures, 'trimmed-vase.step'), 'latin1');
  const points = Array.from({ length: 300_000 }, (_, i) => `#${100_000 + i}=CARTESIAN_POINT('',(${i}.,0.,0.));\n`);
  const end = text.lastIndexOf('ENDSEC;');
  const bytes = new TextEncoder().encode(text.slice(0, end) + points.join('') + text.slice(end));
  const outcome = await withMemoryOf(kernel.heapBytes, () =>
    readCad({ fileName: 'trimmed-vase.step', bytes }, { kernel: async () => kernel }),
  );
  expect(outcome).toMatchObject({ kind: 'unreadable', failure: { code: 'memory_limit' } });
});

test('a damaged file that the kernel has read spoils it, a sound one does not', async () => {
  const kernel = await openKernel(factory, { wasmBinary: readFileSync(wasm) });
  const text = readFileSync(join(fixtures, 'trimmed-vase.step'), 'latin1');
  const read = (written: string) =>
    readCad({ fileName: 'vase.step', bytes: new TextEncoder().encode(written) }, { kernel: async () => kernel });
  expect((await read(text)).kind).toBe('model');
  expect(kernel.isSpoiled).toBe(false);
  const damaged = text.replace(/(RECTANGULAR_TRIMMED_SURFACE\('',#)\d+/, '$199999');
  expect(damaged).not.toBe(text);
  const outcome = await read(damaged);
  const isSound =
    outcome.kind === 'model' && outcome.model.kind === 'solid' && outcome.model.bodies.every((body) => body.isValid);
  expect([isSound, kernel.isSpoiled]).toEqual([false, true]);
});

test('an error of our own passes through, and what was kept is given back', async () => {
  const kernel = await openKernel(factory, { wasmBinary: readFileSync(wasm) });
  const given: string[] = [];
  const handle = (name: string) => ({ delete: () => given.push(name) });
  expect(() =>
    kernel.run((scope) => {
      scope.keep(handle('first'));
      scope.keep(handle('second'));
      throw new TypeError('ours');
    }),
  ).toThrow(TypeError);
  expect({ given, isSpoiled: kernel.isSpoiled }).toEqual({ given: ['second', 'first'], isSpoiled: false });
});

/** Runs `work` in a thread whose heaps may not grow past `bytesMax`. */
async function withMemoryOf<T>(bytesMax: number, work: () => Promise<T>): Promise<T> {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number): number {
    if (this.buffer.byteLength + pages * 65_536 > bytesMax) throw new RangeError(`Expected at most ${bytesMax} bytes`);
    return grow.call(this, pages);
  };
  try {
    return await work();
  } finally {
    WebAssembly.Memory.prototype.grow = grow;
  }
}
