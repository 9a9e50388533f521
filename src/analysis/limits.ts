/** How long, how large and how much memory one analysis may take, and the words when it takes more. */
import type { ReadFailure, ReadFailureCode } from '#contract/analysis.ts';
import { formatBytes } from '#contract/units.ts';

const MEGABYTE = 1_000_000;
const MEBIBYTE = 1024 * 1024;

export interface AnalysisLimits {
  /** Larger files are refused before a worker sees them. */
  fileBytesMax: number;
  /**
   * Milliseconds of processor time that a file of this size may take. On the server the clock only ends a thread that no longer works. A browser tells
   * nobody its processor time: there the clock ends a file after a multiple of this, because a phone is slow and a machine has other work.
   */
  timeMs: (fileBytes: number) => number;
  /** Milliseconds for a new thread to begin its first job. */
  bootMs: number;
  /** Bytes the kernel's heap may grow to; a file that needs more is refused. */
  kernelHeapBytesMax: number;
  /** The kernel's heap never shrinks: above this, the thread is replaced once its job is done. */
  kernelHeapBytesKept: number;
  /** The thread that read a larger file is replaced: its own heap has grown to several times the file. */
  fileBytesKept: number;
  /**
   * Files after which a thread is replaced, which frees the little memory that each leaves behind, also in the system's allocator. A new thread takes twice
   * as long for each of its first hundred files, because its code is not optimized yet.
   */
  filesKept: number;
  /** Milliseconds an idle thread is kept; a warm one holds about 400 MB. */
  idleMs: number;
}

/** The slowest real file measured (43 MB, 5,745 faces) takes 20 s of its 106 s. */
export const DEFAULT_LIMITS: AnalysisLimits = {
  fileBytesMax: 500 * MEGABYTE,
  timeMs: (fileBytes) => Math.min(20_000 + 2_000 * (fileBytes / MEGABYTE), 120_000),
  bootMs: 60_000,
  kernelHeapBytesMax: 1536 * MEBIBYTE,
  kernelHeapBytesKept: 512 * MEBIBYTE,
  fileBytesKept: 50 * MEGABYTE,
  filesKept: 1_000,
  idleMs: 60_000,
};

const WORDS = {
  time_limit:
    'Measuring this file took too long, so we stopped. Save the part alone, without modeled threads, knurls or engraved text, and try again.',
  memory_limit:
    'Measuring this file needs more memory than we allow per part. Save the part alone, without modeled threads, knurls or engraved text, and try again.',
  engine_failure:
    'Our geometry engine stopped on this file. Export it again from your CAD system, as STEP AP214 or AP242 if you can, and try again.',
  cancelled: 'Measuring this file was stopped.',
} as const satisfies Partial<Record<ReadFailureCode, string>>;

/** The failure of a file that met one of the limits, with words for its owner. */
export function limitFailure(code: keyof typeof WORDS): ReadFailure {
  return { code, message: WORDS[code] };
}

/** The failure of a file whose thread never began: its code did not come over the network. */
export const NOT_LOADED: ReadFailure = {
  code: 'engine_failure',
  message: 'The geometry engine could not be loaded. Check the connection and try again.',
};

/** The failure of every file in a browser that refuses a part of the engine. */
export const NO_WEB_ASSEMBLY: ReadFailure = {
  code: 'engine_failure',
  message:
    'This browser does not run WebAssembly, which measures the part. Allow it for this site (Lockdown Mode and strict security settings turn it off), or use another browser.',
};

/** The failure of a file that is too large to be measured, naming both sizes. */
export function tooLarge(fileBytes: number, limitBytes: number): ReadFailure {
  return {
    code: 'too_large',
    message: `This file is ${formatBytes(fileBytes)}; we measure up to ${formatBytes(limitBytes)}. Send us the part alone, without its assembly.`,
  };
}
