import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import { expectRowsKept } from '../../tests/setup/killed-database.ts';

const folder = await mkdtemp(join(tmpdir(), 'partwright-killed-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const ROUNDS = ['process', 'server', 'both', 'process'] as const;

test('no acknowledged row is lost when the process, or the server, or both are killed again and again', () =>
  expectRowsKept(join(folder, 'killed'), [...ROUNDS, ...ROUNDS, ...ROUNDS], 200));
