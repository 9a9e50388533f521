/** Uploaded files on their way back: encrypted where they lie, given to whom they belong and to admins, each access recorded. */
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type ServerType, serve } from '@hono/node-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { UploadAnswer } from '#contract/order.ts';
import { analysePart } from '#server/orders/analyse-parts.ts';
import { openLocalStorage } from '#server/storage/local-storage.ts';
import { newStorageKey } from '#server/storage/storage.ts';
import { openSharedAnalyser } from '../setup/shared-analyser.ts';
import { type ApiUnderTest, openApi, PASSWORD } from './api-under-test.ts';
import { block, upload } from './parts.ts';
import type { Visitor } from './visitor.ts';

const IDENTITY = '01890a5d-ac96-774b-bcce-b302099a8057';

let api: ApiUnderTest;
let ann: Visitor;
let bob: Visitor;
let mia: Visitor;
beforeAll(async () => {
  api = await openApi();
  ann = await api.signedIn('customer', 'ann@buyer.example');
  bob = await api.signedIn('customer', 'bob@buyer.example');
  mia = await api.signedIn('admin', 'mia@partwright.example');
});
afterAll(() => api.close());

type UploadedFile = UploadAnswer['files'][number];

/** A file of Ann's, measured by nobody. */
async function annsFile(name = 'block.stl', bytes = block(40, 30, 20)): Promise<UploadedFile> {
  return (await upload(ann, [{ name, bytes }])).files[0]!;
}

/** A text file of three segments, none like the other. */
const largePart = () =>
  new Uint8Array(Buffer.from(Array.from({ length: 12_000 }, (_, line) => `vertex ${line} 0 0\n`).join('')));

const accessesTo = async (id: string) => (await mia.get(`/api/admin/files/${id}/accesses`)).json.accesses;
const accessesWritten = () => api.db.selectFrom('fileLooks').selectAll().execute();

async function storedAt({ id }: UploadedFile): Promise<string> {
  const { storageKey } = await api.db
    .selectFrom('files')
    .select('storageKey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return join(api.storageFolder, storageKey.slice(0, 2), storageKey);
}

async function damage(file: UploadedFile, at: number): Promise<void> {
  const path = await storedAt(file);
  const stored = await readFile(path);
  stored[at < 0 ? stored.length + at : at]! ^= 1;
  await writeFile(path, stored);
}

test('the owner and any admin get a file back as it was sent, to be saved and never shown', async () => {
  const bytes = block(40, 30, 20);
  const { id } = await annsFile('block.stl', bytes);
  for (const [visitor, path] of [
    [ann, `/api/files/${id}`],
    [mia, `/api/admin/files/${id}`],
  ] as const) {
    const answer = await visitor.get(path);
    expect(answer.status).toBe(200);
    expect(answer.bytes.equals(bytes)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="block.stl"; filename*=UTF-8''block.stl`,
      'content-length': '684',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'accept-ranges': 'none',
      'x-request-id': expect.any(String),
    });
  }
});

test('a file of many segments comes back whole, also when a range of it is asked for', async () => {
  const bytes = largePart();
  const { id } = await annsFile('large.step', bytes);
  const answer = await ann.get(`/api/files/${id}`, { headers: { range: 'bytes=0-9' } });
  expect([answer.status, answer.headers.get('content-range')]).toEqual([200, null]);
  expect(answer.bytes.equals(bytes)).toBe(true);
});

test('what lies in storage is not the file, and the key beside it is not its key', async () => {
  const file = await annsFile('large.step', largePart());
  const stored = await readFile(await storedAt(file));
  expect(stored.includes('vertex')).toBe(false);
  const { wrappedKey } = await api.db
    .selectFrom('files')
    .select('wrappedKey')
    .where('id', '=', file.id)
    .executeTakeFirstOrThrow();
  expect(wrappedKey).toHaveLength(60);
  expect((await readdir(api.storageFolder, { recursive: true })).join()).not.toContain('large');
});

test('nobody else gets it, and another’s file is answered like one that is not there', async () => {
  const { id } = await annsFile();
  const notFound = { code: 'not_found', message: 'Not found, or you do not have access to it.' };
  for (const path of [id, IDENTITY, 'upload', '1', `${id}x`, '%00', "'%20or%201=1"]) {
    const answer = await bob.get(`/api/files/${path}`);
    expect([path, answer.status, answer.json]).toEqual([path, 404, notFound]);
  }
  for (const path of [IDENTITY, '1', '%00', `${IDENTITY}/accesses`, '1/accesses']) {
    const answer = await mia.get(`/api/admin/files/${path}`);
    expect([path, answer.status, answer.json]).toEqual([path, 404, notFound]);
  }
  const codeOf = async (visitor: Visitor, path: string) => (await visitor.get(path)).json.code;
  expect(await codeOf(api.visitor(), `/api/files/${id}`)).toBe('not_signed_in');
  expect(await codeOf(api.visitor(), `/api/admin/files/${id}`)).toBe('not_signed_in');
  expect(await codeOf(mia, `/api/files/${id}`)).toBe('forbidden');
  expect(await codeOf(ann, `/api/admin/files/${id}`)).toBe('forbidden');
  expect(await codeOf(ann, `/api/admin/files/${id}/accesses`)).toBe('forbidden');
  expect(await accessesTo(id)).toEqual([]);
});

test('a name is given back exactly, and no name says anything else in the header', async () => {
  const dispositionOf = async (name: string) => {
    const { id } = await annsFile();
    await api.db.updateTable('files').set({ name }).where('id', '=', id).execute();
    return (await ann.get(`/api/files/${id}`)).headers.get('content-disposition');
  };
  expect(await dispositionOf('Flansch Ø 40.stl')).toBe(
    `attachment; filename="Flansch _ 40.stl"; filename*=UTF-8''Flansch%20%C3%98%2040.stl`,
  );
  expect(await dispositionOf('C:\\a"b\r\nx-evil: 1\u202E.stl')).toBe(
    `attachment; filename="a\\"bx-evil: 1.stl"; filename*=UTF-8''a%22bx-evil%3A%201.stl`,
  );
});

test('each download is written down before its first byte: who, as whom, how and when', async () => {
  const { id } = await annsFile();
  const began = Date.now();
  await ann.get(`/api/files/${id}`);
  await mia.get(`/api/admin/files/${id}`);
  await api.db
    .updateTable('users')
    .set({ name: 'Mia Married' })
    .where('email', '=', 'mia@partwright.example')
    .execute();
  const accesses = await accessesTo(id);
  expect(accesses).toEqual([
    { at: expect.any(String), how: 'download', by: 'Ann Miller', role: 'admin' },
    { at: expect.any(String), how: 'download', by: 'Ann Miller', role: 'customer' },
  ]);
  expect(Date.parse(accesses[1].at)).toBeGreaterThanOrEqual(began - 1000);
  expect(Date.parse(accesses[0].at)).toBeGreaterThanOrEqual(Date.parse(accesses[1].at));
});

test('what was refused, and headers alone, are no accesses', async () => {
  const { id } = await annsFile();
  const before = await accessesWritten();
  await bob.get(`/api/files/${id}`);
  const head = await ann.send('HEAD', `/api/files/${id}`);
  expect([head.status, head.headers.get('content-length'), head.bytes.length]).toEqual([200, '684', 0]);
  expect(await accessesWritten()).toEqual(before);
});

test('an access that cannot be recorded does not happen', async () => {
  const { id } = await annsFile();
  await sql`alter table file_looks rename to hidden`.execute(api.db);
  try {
    const answer = await ann.get(`/api/files/${id}`);
    expect([answer.status, answer.json]).toEqual([
      500,
      { code: 'internal', message: 'Something went wrong. Please try again.' },
    ]);
    expect(answer.headers.get('content-disposition')).toBeNull();
  } finally {
    await sql`alter table hidden rename to file_looks`.execute(api.db);
  }
});

test('the newest hundred accesses are told', async () => {
  const { id } = await annsFile();
  await sql`
    insert into file_looks (file_id, how, actor_id, actor_name, actor_role)
    select ${id}, 'download', 'someone', 'Reader ' || number, 'admin' from generate_series(1, 120) number`.execute(
    api.db,
  );
  const accesses = await accessesTo(id);
  expect(accesses).toHaveLength(100);
  expect([accesses[0].by, accesses[99].by]).toEqual(['Reader 120', 'Reader 21']);
});

test('no access is ever changed or removed, not even with its file', async () => {
  const { id } = await annsFile();
  await ann.get(`/api/files/${id}`);
  const before = await accessesWritten();
  const refused = 'Rows of file_looks are added and never changed or removed';
  for (const statement of [
    sql`update file_looks set actor_name = 'Nobody'`,
    sql`delete from file_looks where file_id = ${id}`,
    sql`truncate file_looks`,
    sql`insert into file_looks (id, file_id, how, actor_id, actor_name, actor_role) overriding system value
        values (${before[0]!.id}, ${id}, 'download', 'x', 'x', 'admin') on conflict (id) do update set actor_name = 'x'`,
  ])
    await expect(statement.execute(api.db)).rejects.toThrow(refused);
  await expect(
    sql`insert into file_looks (file_id, how, actor_id, actor_name, actor_role) values (${id}, 'guess', 'x', 'x', 'admin')`.execute(
      api.db,
    ),
  ).rejects.toThrow('file_looks_how_check');
  await api.db.deleteFrom('quotes').execute();
  await api.db.deleteFrom('files').where('id', '=', id).execute();
  expect(await accessesWritten()).toEqual(before);
  expect(await accessesTo(id)).toHaveLength(1);
  expect((await ann.get(`/api/files/${id}`)).status).toBe(404);
});

test('a file that was changed in storage is an error that says so, never data, and no access', async () => {
  const file = await annsFile();
  await damage(file, 100);
  const answer = await ann.get(`/api/files/${file.id}`);
  expect([answer.status, answer.json]).toEqual([
    500,
    {
      code: 'file_damaged',
      message: 'Our stored copy of this file is damaged and cannot be read. Please write to us.',
    },
  ]);
  expect(api.log.at(-1)).toContain('found it changed, moved or cut');
  expect(await accessesTo(file.id)).toEqual([]);
});

test('the key of another file opens nothing', async () => {
  const [one, other] = [await annsFile(), await annsFile()];
  await sql`update files set wrapped_key = (select wrapped_key from files where id = ${other.id}) where id = ${one.id}`.execute(
    api.db,
  );
  expect((await ann.get(`/api/files/${one.id}`)).json.code).toBe('file_damaged');
  expect((await ann.get(`/api/files/${other.id}`)).status).toBe(200);
});

test('a file from before files were encrypted is given as it lies there', async () => {
  const { id } = await annsFile();
  const storageKey = newStorageKey();
  const bytes = Buffer.from('solid from before\nendsolid\n');
  await (await openLocalStorage(api.storageFolder)).put(storageKey, Readable.from([bytes]));
  await sql`update files set wrapped_key = null, storage_key = ${storageKey}, bytes = ${bytes.length} where id = ${id}`.execute(
    api.db,
  );
  expect((await ann.get(`/api/files/${id}`)).text).toBe(String(bytes));
});

test('measuring a part reads it and is nobody’s access', async () => {
  const { quoteId, files } = await upload(ann, [{ name: 'sealed.stl', bytes: block(41, 31, 21) }]);
  const part = await api.db
    .selectFrom('quoteParts')
    .select('id')
    .where('quoteId', '=', quoteId)
    .executeTakeFirstOrThrow();
  const analyser = openSharedAnalyser();
  try {
    await analysePart({ ...api.deps, analyser }, { data: { partId: part.id }, signal: new AbortController().signal });
  } finally {
    await analyser.close();
  }
  expect((await ann.get(`/api/quotes/${quoteId}`)).json.status).toBe('priced');
  expect(await accessesTo(files[0]!.id)).toEqual([]);
});

test('over a connection: a reader who goes away lets go of the file, and a broken file breaks off', async () => {
  const opened: Readable[] = [];
  const { storage } = api.deps;
  const watched = await openApi({
    db: api.db,
    storage: {
      ...storage,
      open: async (file) => {
        const stream = await storage.open(file);
        opened.push(stream);
        return stream;
      },
    },
  });
  const server: ServerType = serve({ fetch: watched.app.fetch, port: 0, hostname: '127.0.0.1' });
  try {
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const login = { email: 'ann@buyer.example', password: PASSWORD };
    const { token } = (await api.visitor().post('/api/auth/login', login)).json;
    const file = await annsFile('huge.stl', new Uint8Array(30_000_000).fill(65));

    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /api/files/${file.id} HTTP/1.1\r\nhost: parts.test\r\nauthorization: Bearer ${token}\r\n\r\n`);
    await once(socket, 'data');
    socket.pause();
    expect(opened.map((stream) => stream.destroyed)).toEqual([false]);
    socket.destroy();
    await vi.waitFor(() => expect(opened.map((stream) => stream.destroyed)).toEqual([true]));

    await damage(file, -1);
    const answer = await fetch(`http://127.0.0.1:${port}/api/files/${file.id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '30000000']);
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
    expect(watched.log.join('\n')).toContain('a download was interrupted');
    expect(watched.log.join('\n')).toContain('the last segment, number 457,');
  } finally {
    server.close();
    await watched.close();
  }
});
