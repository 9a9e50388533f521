import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** The priorities of a program before and after the call, started with a "nice" value. */
async function lowered(nice: number): Promise<[before: number, after: number]> {
  const module = JSON.stringify(join(import.meta.dirname, 'lower-priority.ts'));
  const script = `
    import { getPriority } from 'node:os';
    import { lowerPriority } from ${module};
    const before = getPriority();
    lowerPriority();
    console.log(JSON.stringify([before, getPriority()]));`;
  const args = ['-n', String(nice), process.execPath, '--input-type=module', '-e', script];
  return JSON.parse((await promisify(execFile)('nice', args)).stdout);
}

test.skipIf(process.platform !== 'linux')(
  'a worker stands back, and not further than it was started with',
  async () => {
    const [before, after] = await lowered(0);
    expect(after).toBe(Math.max(before, 5));
    const [low, lower] = await lowered(12);
    expect(lower).toBe(low);
  },
);
