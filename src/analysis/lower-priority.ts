import { getPriority, setPriority } from 'node:os';

/**
 * Linux's "nice" value. The least, 19, would leave a part next to nothing of a busy machine, and 10 left it a tenth of a core: beside two other busy
 * programs on two cores a part took 13 s in place of 1.4 s. With 5 it took 4 s, with 0 it took 2.8 s. Beside busy workers, 99 of 100 answers of the
 * site came within 30 ms with 10, 33 ms with 5 and 27 ms with 0, so the site loses nothing that can be measured. By the weights of the kernel it
 * keeps three quarters of a core that it shares with a worker.
 */
const PRIORITY = 5;

/** Whoever waits for a page comes before this thread. Linux counts the priority by thread; elsewhere this would be all of the process. */
export function lowerPriority(): void {
  // A process that was started with less may not raise itself.
  if (process.platform === 'linux' && getPriority() < PRIORITY) setPriority(PRIORITY);
}
