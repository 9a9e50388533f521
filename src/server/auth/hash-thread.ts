/** A thread that hashes passwords, one at a time; `hash-pool.ts` starts it. */
import { scryptSync, timingSafeEqual } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashResult, HashWork } from '#server/auth/hash-pool.ts';

const port = parentPort;
if (!port) throw new Error('Expected to run as a worker thread, found the main thread');

port.on('message', (work: HashWork) => {
  const result: HashResult = work.kind === 'hash' ? hash(work) : isRight(work.stored, work.password);
  port.postMessage(result);
});

function hash({ password, cost: { memoryKiB, passes } }: Extract<HashWork, { kind: 'hash' }>): string {
  return hashSync(password, { memoryCost: memoryKiB, timeCost: passes, parallelism: 1 });
}

function isRight(stored: string, password: string): boolean {
  return stored.startsWith('scrypt$') ? isRightScrypt(stored, password) : verifySync(stored, password);
}

const SCRYPT_MEMORY_BYTES_MAX = 64 * 1024 * 1024;

/** What earlier versions stored: "scrypt$N$r$p$salt$key", the last two in base64url. */
function isRightScrypt(stored: string, password: string): boolean {
  const [, N, r, p, salt = '', key = ''] = stored.split('$');
  const expected = Buffer.from(key, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: SCRYPT_MEMORY_BYTES_MAX };
  return timingSafeEqual(scryptSync(password, Buffer.from(salt, 'base64url'), expected.length, cost), expected);
}
