/** How much processor time a server takes. */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** After the start, pages are rendered and compressed in the background for a while; that is not serving. */
const SETTLED_BELOW_MS = 20;

/** User and system time of all threads of a process so far. Linux counts them in hundredths of a second. */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The second field, a name in brackets, may hold spaces; user and system time are the 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Waits until a process that was just started rests. */
export async function untilSettled(pid: number): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const before = await processorMs(pid);
    await sleep(1000);
    if ((await processorMs(pid)) - before < SETTLED_BELOW_MS) return;
  }
}
