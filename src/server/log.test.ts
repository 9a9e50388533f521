import { expect, test } from 'vitest';
import { createLog, pathForLog } from '#server/log.ts';

test('secrets are left out of the log wherever an object brings them', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) });
  log.info(
    { body: { email: 'a@example.com', password: 'Secret1!' }, request: { headers: { cookie: 'session=1' } } },
    'login',
  );
  log.debug('not at this level');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      body: { email: 'a@example.com', password: '[left out]' },
      request: { headers: { cookie: '[left out]' } },
      msg: 'login',
    },
  ]);
});

test('the secret of a shared quote does not stand in the paths of the log', () => {
  expect(pathForLog('/api/shared/a-Secret_1/parts/0/file')).toBe('/api/shared/[left out]/parts/0/file');
  expect(pathForLog('/q/a-Secret_1.data')).toBe('/q/[left out].data');
  expect(pathForLog('/api/quotes/1')).toBe('/api/quotes/1');
});
