/** What a browser tells of its machine. Only some tell the memory. */
export interface Machine {
  hardwareConcurrency: number;
  deviceMemory?: number;
}

const WORKERS_MAX = 4;
/** A thread with the kernel holds about 400 MB, and a browser gives a page a part of the machine's memory only. */
const GIGABYTES_A_WORKER = 2;
/** Told by no browser of a phone's maker, and the least that such phones have. */
const GIGABYTES_UNKNOWN = 4;

/**
 * How many files a page reads at the same time: no more than the machine has cores and room for, and one at least. One core is left to the page itself: with
 * readers on all of them its tasks waited for up to 200 ms while fifty files were read.
 */
export function countWorkers({ hardwareConcurrency, deviceMemory = GIGABYTES_UNKNOWN }: Machine): number {
  const withRoom = Math.floor(deviceMemory / GIGABYTES_A_WORKER);
  return Math.max(1, Math.min(WORKERS_MAX, (hardwareConcurrency || 1) - 1, withRoom));
}
