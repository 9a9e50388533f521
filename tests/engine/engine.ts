/** One kernel for all tests of a file, and the way from bytes to facts. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import factory from 'replicad-opencascadejs';
import { DEFAULT_LIMITS } from '#analysis/limits.ts';
import { type Kernel, openKernel } from '#cad/kernel/kernel.ts';
import { type ReadOutcome, readCad } from '#cad/read-cad.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import { type MeasureOptions, measurePart } from '#geometry/part-facts.ts';
import { keepForRun } from './kept-facts.ts';

const ROOT = join(import.meta.dirname, '../..');
export const FIXTURES = join(ROOT, 'tests/fixtures');

let opened: Promise<Kernel> | null = null;
/** A new kernel of a compiled module is there in a third of the time. */
let compiled: Promise<WebAssembly.Module> | null = null;

/** The kernel of this test file; a new one where the last was spoiled or has grown, as a pool of workers does it. */
export async function kernelOnce(): Promise<Kernel> {
  const last = await opened;
  if (last && (last.isSpoiled || last.heapBytes > DEFAULT_LIMITS.kernelHeapBytesKept)) opened = null;
  compiled ??= WebAssembly.compile(readFileSync(createRequire(import.meta.url).resolve('replicad-opencascadejs/wasm')));
  const wasmModule = await compiled;
  opened ??= openKernel(factory, { wasmModule });
  return opened;
}

export async function readBytes(fileName: string, bytes: Uint8Array): Promise<ReadOutcome> {
  return readCad({ fileName, bytes }, { kernel: kernelOnce });
}

/** Facts of a file that must be readable, measured once a run. */
export async function factsOf(path: string, options: MeasureOptions = {}): Promise<PartFacts> {
  const { file, sha256 } = open(path);
  return keepForRun({ file, sha256, options }, () => measureFile(path, options));
}

/** The same, measured anew. */
export async function measureFile(path: string, options: MeasureOptions = {}): Promise<PartFacts> {
  const { file, bytes, sha256 } = open(path);
  const outcome = await readBytes(file, bytes);
  if (outcome.kind === 'unreadable') throw new Error(`${file}: ${outcome.failure.message}`);
  return measurePart(outcome.model, { file, bytes: bytes.length, sha256 }, options);
}

function open(path: string): { file: string; bytes: Uint8Array; sha256: string } {
  const bytes = new Uint8Array(readFileSync(path));
  return { file: basename(path), bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
