import { expect, test } from 'vitest';
import { ConfigurationError } from '#contract/configuration-error.ts';
import { writeInDataDir } from '#db/write-in-data-dir.ts';

const failing = (code: string, { path = '/data/pg', syscall = 'mkdir' } = {}) =>
  writeInDataDir('/data', async () => {
    throw Object.assign(new Error(`${code}: ${syscall} '${path}'`), { code, path, syscall });
  });

test('what only a person can mend is said in a sentence', async () => {
  for (const code of ['EACCES', 'EPERM', 'ENOTDIR', 'EEXIST'])
    await expect(failing(code)).rejects.toThrow(
      new ConfigurationError(
        `Cannot write in DATA_DIR, /data: ${code}: mkdir '/data/pg'. Give the folder to the site's user, or set another.`,
      ),
    );
});

test('what may heal, or is of another place or another matter, stays as it is', async () => {
  for (const code of ['EROFS', 'ENOSPC', 'EIO']) await expect(failing(code)).rejects.toMatchObject({ code });
  await expect(failing('EACCES', { path: '/tmp/socket' })).rejects.toMatchObject({ code: 'EACCES' });
  await expect(failing('EACCES', { syscall: 'spawn /data/pg/bin/initdb' })).rejects.toMatchObject({ code: 'EACCES' });
  await expect(failing('EEXIST', { syscall: 'open' })).rejects.toMatchObject({ code: 'EEXIST' });
});
