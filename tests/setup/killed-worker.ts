import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ClientConfig } from 'pg';
import { expect, vi } from 'vitest';

/** A process of its own that takes a job and never finishes it. */
const hangingWorker = (connection: ClientConfig) => `
  import { openJobs } from '#server/jobs/jobs.ts';
  const jobs = await openJobs({ connection: ${JSON.stringify(connection)}, onError: console.error });
  await jobs.work('analyse-part', async ({ data }) => {
    console.log('took ' + data.partId);
    await new Promise(() => {});
  });
`;

/** Lets a process of its own take the job of this part, and kills it. */
export async function killWhoTakes(connection: ClientConfig, partId: string): Promise<void> {
  const worker = spawn(process.execPath, ['--input-type=module-typescript', '-e', hangingWorker(connection)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(worker, 'exit');
  let output = '';
  worker.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await vi.waitFor(() => expect(output).toBe(`took ${partId}\n`), { timeout: 20_000, interval: 20 });
  worker.kill('SIGKILL');
  await ended;
}
