import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readCad } from '#cad/read-cad.ts';
import { defaultChoices } from '#catalog/options.ts';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import { block, type Part, upload, uploadForm } from './parts.ts';
import type { Answer, Visitor } from './visitor.ts';

let api: ApiUnderTest;
let ann: Visitor;
beforeAll(async () => {
  api = await openApi();
  ann = await api.signedIn();
});
afterAll(() => api.close());
afterEach(async () => {
  await api.db.deleteFrom('quotes').execute();
  await api.db.deleteFrom('files').execute();
});

const BLOCK: Part = { name: 'block.stl', bytes: block(40, 30, 20) };
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array(2000).fill(7)]);

const send = (form: FormData): Promise<Answer> => ann.post('/api/files/upload', form);

/** Every file that lies in storage, also half-written ones. */
async function storedFiles(): Promise<string[]> {
  const entries = await readdir(api.storageFolder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

/** What an upload that was refused must leave behind: nothing at all. */
async function expectNothingNew(storedBefore: string[]): Promise<void> {
  expect(await storedFiles()).toEqual(storedBefore);
  expect(await api.db.selectFrom('files').selectAll().execute()).toEqual([]);
  expect(await api.db.selectFrom('quotes').selectAll().execute()).toEqual([]);
}

test('an upload is stored with its digest and opens a quote that is being measured', async () => {
  const answer = await send(uploadForm([BLOCK]));
  expect(answer.status).toBe(200);
  const sha256 = createHash('sha256').update(BLOCK.bytes).digest('hex');
  expect(answer.json).toEqual({
    message: '1 file uploaded. Your parts are being measured.',
    quoteId: expect.any(String),
    files: [{ id: expect.any(String), name: 'block.stl', bytes: 684, sha256 }],
    refused: [],
  });
  const quote = await ann.get(`/api/quotes/${answer.json.quoteId}`);
  expect(quote.json).toMatchObject({
    status: 'measuring',
    speed: 'standard',
    currency: 'USD',
    totalMinor: null,
    parts: [{ fileName: 'block.stl', price: null, failure: null, choices: { process: 'print', quantity: 2 } }],
  });
  expect((await ann.get('/api/quotes/current')).json.quote).toEqual(quote.json);
});

test('ten files keep their order, whatever the order of fields and files in the form', async () => {
  const form = new FormData();
  form.append('quantity', '3');
  const names = Array.from({ length: 10 }, (_, index) => `part-${index}.stl`);
  for (const [index, name] of names.entries()) {
    form.append('file', new Blob([block(10 + index, 10, 10)]), name);
    if (index === 4) form.append('material', 'CNC Machining');
  }
  form.append('thickness', '0');
  const answer = await send(form);
  expect(answer.json.files.map((file: { name: string }) => file.name)).toEqual(names);
  const quote = (await ann.get('/api/quotes/current')).json.quote;
  expect(quote.parts.map((part: { fileName: string }) => part.fileName)).toEqual(names);
});

test('choices are taken a file, in order, with one speed', async () => {
  const one = {
    process: 'print',
    material: 'sls-pa12',
    finish: 'as-printed',
    tolerance: 'standard',
    quantity: 7,
    speed: 'standard',
  };
  const { choices } = (await ann.get(`/api/quotes/${(await upload(ann)).quoteId}`)).json.parts[0];
  const answer = await send(
    uploadForm([BLOCK, { name: 'other.stl', bytes: block(1, 2, 3) }], {
      quantity: undefined,
      speed: 'express',
      choices: JSON.stringify([choices, { ...choices, quantity: 7 }]),
    }),
  );
  const quote = (await ann.get(`/api/quotes/${answer.json.quoteId}`)).json;
  expect(quote.speed).toBe('express');
  expect(quote.parts.map((part: { choices: object }) => part.choices)).toEqual([
    { ...choices, speed: 'express' },
    { ...choices, quantity: 7, speed: 'express' },
  ]);
  const unknown = await send(uploadForm([BLOCK], { choices: JSON.stringify([{ ...one, material: 'unobtainium' }]) }));
  expect([unknown.status, unknown.json.message]).toEqual([
    400,
    'We do not offer the material “unobtainium” for 3D Printing.',
  ]);
});

test('a mixed upload names each process', async () => {
  const { choices } = (await ann.get(`/api/quotes/${(await upload(ann)).quoteId}`)).json.parts[0];
  const cnc = { ...choices, process: 'cnc', material: 'pom', finish: 'as-machined', tolerance: 'iso2768-m' };
  const sent = { material: '3D Printing, CNC Machining', choices: JSON.stringify([choices, cnc]) };
  const files = [BLOCK, { name: 'other.stl', bytes: block(1, 2, 3) }];
  expect((await send(uploadForm(files, sent))).status).toBe(200);
  const unknown = await send(uploadForm(files, { ...sent, material: '3D Printing, Witchcraft' }));
  expect([unknown.status, unknown.json.message]).toEqual([400, expect.stringContaining('“Witchcraft” is not one')]);
});

test('a quotation mark in the name of a file stays one', async () => {
  const answer = await send(uploadForm([{ ...BLOCK, name: '3" plate 100%.stl' }]));
  expect(answer.json.files[0].name).toBe('3" plate 100%.stl');
});

test.each([
  ['no file', [], {}, 400, 'no_file', 'Please upload a file.'],
  ['no process', [BLOCK], { material: undefined }, 400, 'no_process', 'Please select a manufacturing process.'],
  [
    'an unknown process',
    [BLOCK],
    { material: 'Witchcraft' },
    400,
    'invalid_input',
    '“Witchcraft” is not one of our processes: CNC Machining, Sheet Metal, 3D Printing, Injection Molding, Assembly, Design Prototype.',
  ],
  ...['-1', '1.5', '1000000000', 'many', ''].map(
    (quantity) =>
      [
        `a quantity of “${quantity}”`,
        [BLOCK],
        { quantity },
        400,
        'invalid_input',
        'Quantity must be a whole number from 1 to 10,000.',
      ] as const,
  ),
  [
    'no quantity',
    [BLOCK],
    { quantity: undefined },
    400,
    'invalid_input',
    'Quantity must be a whole number from 1 to 10,000.',
  ],
  [
    'a thickness of words',
    [BLOCK],
    { thickness: 'thin' },
    400,
    'invalid_input',
    'Thickness must be a number of millimeters from 0 to 100.',
  ],
  [
    'an unknown speed',
    [BLOCK],
    { speed: 'warp' },
    400,
    'invalid_input',
    'Speed must be economy, standard, express or rush.',
  ],
  [
    'choices for another number of files',
    [BLOCK],
    { choices: '[]' },
    400,
    'invalid_input',
    'Files sent: 1. Choices sent: 0. There must be one of each.',
  ],
  [
    'choices that are no JSON',
    [BLOCK],
    { choices: '{' },
    400,
    'invalid_input',
    'The choices of a part are missing or wrong. Please choose process, material, finish and tolerance again.',
  ],
  [
    'an empty file',
    [{ name: 'empty.step', bytes: new Uint8Array() }],
    {},
    415,
    'unsupported_file',
    '“empty.step” is empty (0 bytes). Please export it from your CAD program again.',
  ],
  [
    'a PNG that is called STEP',
    [{ name: 'bracket.step', bytes: PNG }],
    {},
    415,
    'unsupported_file',
    '“bracket.step” is a PNG picture, not a CAD file. Export the part as STEP and upload that file.',
  ],
  [
    'a very short PNG',
    [{ name: 'bracket.step', bytes: PNG.slice(0, 20) }],
    {},
    415,
    'unsupported_file',
    '“bracket.step” is a PNG picture, not a CAD file. Export the part as STEP and upload that file.',
  ],
  ['eleven files', Array(11).fill(BLOCK), {}, 400, 'too_many_files', 'You can upload up to 10 files only.'],
] as [string, Part[], Record<string, string | undefined>, number, string, string][])(
  '%s is refused with a sentence, and nothing is kept',
  async (_what, parts, fields, status, code, message) => {
    const before = await storedFiles();
    const answer = await send(uploadForm(parts, fields));
    expect([answer.status, answer.json.code, answer.json.message]).toEqual([status, code, message]);
    await expectNothingNew(before);
  },
);

describe('a file that is kept for a person', () => {
  /** A compound file, as SOLIDWORKS wrote it until 2014; its directory lies behind what the upload sees. */
  const compound = new Uint8Array(4096);
  compound.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  // Newer ones have no signature.
  const unmarked = new Uint8Array(4096).map((_, at) => (at * 151 + 7) % 251);
  const natives = [
    { name: 'housing.sldprt', bytes: compound },
    { name: 'lid.SLDPRT', bytes: unmarked },
    { name: 'frame.prt.12', bytes: unmarked },
  ];

  test('is accepted, a SOLIDWORKS file too, and goes with the others', async () => {
    const answer = await send(uploadForm([BLOCK, ...natives]));
    expect([answer.status, answer.json.refused]).toEqual([200, []]);
    expect(answer.json.files.map((file: { name: string }) => file.name)).toEqual([
      'block.stl',
      'housing.sldprt',
      'lid.SLDPRT',
      'frame.prt.12',
    ]);
  });

  test.each(natives)('$name is kept as a document by the reader too', async ({ name, bytes }) => {
    const outcome = await readCad({ fileName: name, bytes }, { kernel: () => Promise.reject(new Error('no kernel')) });
    expect(outcome).toMatchObject({ kind: 'model', model: { kind: 'document', format: 'native' } });
  });
});

describe('one refused file of several', () => {
  test('is named, the others go with their own choices, and nothing of it is kept', async () => {
    const before = await storedFiles();
    const parts = [
      { name: 'picture.step', bytes: PNG },
      BLOCK,
      { name: 'empty.step', bytes: new Uint8Array() },
      { name: 'notes.txt', bytes: new TextEncoder().encode('to be made soon') },
      { name: 'other.stl', bytes: block(1, 2, 3) },
    ];
    const choices = JSON.stringify(
      parts.map((_, at) => ({ ...defaultChoices('print'), quantity: at + 1, speed: 'standard' })),
    );
    const answer = await send(uploadForm(parts, { choices, quantity: undefined }));
    expect([answer.status, answer.json.message]).toEqual([200, '2 files uploaded. Your parts are being measured.']);
    expect(answer.json.refused).toEqual([
      { name: 'picture.step', message: expect.stringMatching(/^“picture.step” is a PNG picture/) },
      { name: 'empty.step', message: expect.stringMatching(/^“empty.step” is empty/) },
      { name: 'notes.txt', message: expect.stringMatching(/^“notes.txt” is not a CAD file that we recognize/) },
    ]);
    const quote = (await ann.get(`/api/quotes/${answer.json.quoteId}`)).json;
    expect(
      quote.parts.map((part: { fileName: string; choices: { quantity: number } }) => [
        part.fileName,
        part.choices.quantity,
      ]),
    ).toEqual([
      ['block.stl', 2],
      ['other.stl', 5],
    ]);
    expect(await storedFiles()).toHaveLength(before.length + 2);
    expect(await api.db.selectFrom('pendingFiles').selectAll().execute()).toEqual([]);
  });
});

test('a file above the limit is refused by name, and nothing is kept', async () => {
  const before = await storedFiles();
  const answer = await ann.post('/api/files/upload', endless('big.stl', 251_000_000), {
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  });
  expect([answer.status, answer.json.code, answer.json.message]).toEqual([
    413,
    'file_too_large',
    '“big.stl” is larger than 250 MB, our limit. Email us and we will find another way.',
  ]);
  await expectNothingNew(before);
});

test('a connection that breaks in the middle leaves nothing, and the server goes on', async () => {
  const before = await storedFiles();
  const answer = await ann.post('/api/files/upload', endless('cut.stl', 3_000_000, { breaks: true }), {
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  });
  expect([answer.status, answer.json.code]).toEqual([400, 'upload_interrupted']);
  await expectNothingNew(before);
  expect((await send(uploadForm([BLOCK]))).status).toBe(200);
});

test('a body that ends before its last boundary leaves nothing', async () => {
  const before = await storedFiles();
  const answer = await ann.post('/api/files/upload', endless('short.stl', 100_000, { isClosed: false }), {
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  });
  expect([answer.status, answer.json.code]).toEqual([400, 'upload_interrupted']);
  await expectNothingNew(before);
});

test('a name is kept for show, without folders and tricks', async () => {
  const { files } = await upload(ann, [{ ...BLOCK, name: '../../Flansch Ø\u202E 40.stl' }]);
  expect(files.map((file) => file.name)).toEqual(['Flansch Ø 40.stl']);
});

test('an upload without any form is no file', async () => {
  expect((await ann.post('/api/files/upload', {})).json.code).toBe('no_file');
});

/** A multipart body with one large file, made while it is read. */
function endless(
  name: string,
  bytes: number,
  { breaks = false, isClosed = true }: { breaks?: boolean; isClosed?: boolean } = {},
): ReadableStream<Uint8Array> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const field = (key: string, value: string) =>
    `--edge\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`;
  const head = `${field('material', '3D Printing')}${field('quantity', '1')}--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const chunk = new Uint8Array(65_536).fill(65);
  let left = bytes;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encode(head)),
    pull(controller) {
      if (left > 0) {
        controller.enqueue(chunk.subarray(0, Math.min(left, chunk.length)));
        left -= chunk.length;
      } else if (breaks) controller.error(new Error('the line went dead'));
      else {
        if (isClosed) controller.enqueue(encode('\r\n--edge--\r\n'));
        controller.close();
      }
    },
  });
}

test('files out of a ZIP do not count towards the ten: fourteen are taken with four of a ZIP, eleven single ones are not', async () => {
  const choices = { ...defaultChoices('print'), quantity: 2 };
  const form = (single: number, unpacked: number) => {
    const parts = [...Array(single).fill(choices), ...Array(unpacked).fill({ ...choices, archive: 'kit.zip' })];
    const sent = new FormData();
    sent.set('material', '3D Printing');
    sent.set('choices', JSON.stringify(parts));
    for (const [at] of parts.entries()) sent.append('file', new Blob([BLOCK.bytes]), `block-${at}.stl`);
    return sent;
  };
  const taken = await send(form(10, 4));
  expect([taken.status, taken.json.files?.length]).toEqual([200, 14]);
  const refused = await send(form(11, 4));
  expect([refused.status, refused.json.code]).toEqual([400, 'too_many_files']);
});
