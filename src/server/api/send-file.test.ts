import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { sendFile } from '#server/api/send-file.ts';
import type { Services } from '#server/services.ts';

const PIECES = ['one ', 'two ', 'three'];

function siteWith(stream: Readable): Hono {
  const services = { log: { error: () => {} } } as unknown as Services;
  const file = { name: 'part.step', bytes: PIECES.join('').length, open: async () => stream };
  return new Hono().get('/', (c) => sendFile(c, services, file));
}

test('a file is sent whole', async () => {
  const answer = await siteWith(Readable.from(PIECES.map((piece) => Buffer.from(piece)))).request('/');
  expect(await answer.text()).toBe('one two three');
});

test('a reader who goes away while a piece is on its way ends the reading of the file, and nothing else', async () => {
  const stream = new Readable({ read: () => {} });
  const answer = await siteWith(stream).request('/');
  const reader = answer.body!.getReader();
  const waiting = reader.read();
  const read = stream.read.bind(stream);
  let gone: Promise<void> | null = null;
  // Two chunks wait, and the reader leaves when the first one was passed on.
  stream.read = (size) => {
    const piece = read(size);
    if (piece !== null) gone ??= reader.cancel();
    return piece;
  };
  stream.push('one ');
  stream.push('two ');
  await Promise.allSettled([waiting, gone]);
  await sleep(10);
  expect(gone).not.toBeNull();
  expect(stream.destroyed).toBe(true);
});
