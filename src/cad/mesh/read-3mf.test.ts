import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readMf } from '#cad/mesh/read-3mf.ts';
import { formatNote } from '#contract/note-words.ts';
import { measurePart } from '#geometry/part-facts.ts';
import { seededRandom } from '../../../tests/seeded-random.ts';

const RELATIONSHIPS = (target = '/3D/3dmodel.model') =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Target="${target}" Id="a" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>`;
const CORE = 'xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"';
const PRODUCTION = 'xmlns:p="http://schemas.microsoft.com/3dmanufacturing/production/2015/06"';

/** A box of 1 x 2 x 3 of the file's units. */
const QUADS = [
  [0, 2, 3, 1],
  [4, 5, 7, 6],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 4, 6, 2],
  [1, 3, 7, 5],
];
const VERTICES = [0, 1, 2, 3, 4, 5, 6, 7]
  .map((bits) => `<vertex x="${bits & 1 ? 1 : 0}" y="${bits & 2 ? 2 : 0}" z="${bits & 4 ? 3 : 0}"/>`)
  .join('\n');
const TRIANGLES = QUADS.map(
  ([a, b, c, d]) => `<triangle v1="${a}" v2="${b}" v3="${c}"/><triangle v1="${a}" v2="${c}" v3="${d}"/>`,
).join('');
const MESH = `<mesh><vertices>${VERTICES}</vertices><triangles>${TRIANGLES}</triangles></mesh>`;
const box = (attributes = 'id="1"'): string => `<object ${attributes}>${MESH}</object>`;

const modelOf = (objects: string, items: string, attributes = `unit="millimeter" ${CORE}`): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<model ${attributes}><resources>${objects}</resources><build>${items}</build></model>`;

function packed(model: string | Uint8Array, others: Record<string, string> = {}): Uint8Array {
  const files = Object.entries({ '_rels/.rels': RELATIONSHIPS(), ...others }).map(([name, text]) => [
    name,
    strToU8(text),
  ]);
  const bytes = typeof model === 'string' ? strToU8(model) : model;
  return zipSync({ ...Object.fromEntries(files), '3D/3dmodel.model': bytes });
}

function readBytes(bytes: Uint8Array) {
  const outcome = readMf(bytes, {});
  if (outcome.kind === 'unreadable') return outcome.failure;
  const facts = measurePart(outcome.model, { file: 'a.3mf', bytes: 1, sha256: '0'.repeat(64) });
  const { volumeMm3, watertight, bodies, boundingBoxMm, parts, notes } = facts;
  return {
    unit: facts.units.declared,
    volumeMm3,
    watertight,
    bodies,
    boundingBoxMm,
    parts,
    notes: notes.map(formatNote),
  };
}

const read = (...model: Parameters<typeof modelOf>) => readBytes(packed(modelOf(...model)));

const ITEM = '<item objectid="1"/>';
const BOX = { unit: 'mm', volumeMm3: 6, watertight: true, bodies: 1, boundingBoxMm: [1, 2, 3], parts: [], notes: [] };

test('a box is read', () => {
  expect(read(box(), ITEM)).toEqual(BOX);
});

test.each([
  ['micron', 'µm', 0.001],
  ['centimeter', 'cm', 10],
  ['inch', 'inch', 25.4],
  ['foot', 'ft', 304.8],
  ['meter', 'm', 1000],
])('a %s is converted', (written, unit, sizeMm) => {
  const found = read(box(), ITEM, `unit="${written}" ${CORE}`);
  expect(found).toMatchObject({ unit });
  if (!('volumeMm3' in found)) throw new Error(found.message);
  expect(found.volumeMm3! / (6 * sizeMm ** 3)).toBeCloseTo(1, 6);
});

test('no unit is millimetres, and one that the format does not know is refused', () => {
  expect(read(box(), ITEM, CORE)).toEqual(BOX);
  for (const word of ['mile', 'constructor'])
    expect(read(box(), ITEM, `unit="${word}" ${CORE}`)).toMatchObject({
      code: 'unreadable',
      message: expect.stringContaining('a unit that the format does not know'),
    });
});

test('copies of one object are one part with a number, mirrored ones too', () => {
  const items = `${ITEM}<item objectid="1" transform="-1 0 0 0 1 0 0 0 1 -5 0 0"/><item objectid="1" transform="0 1 0 -1 0 0 0 0 1 20 0 0"/>`;
  expect(read(box('id="1" name="Foot"'), items)).toMatchObject({
    bodies: 3,
    volumeMm3: 18,
    watertight: true,
    // From x = -6 to x = 20; the turned one is 2 wide in x.
    boundingBoxMm: [26, 2, 3],
    parts: [{ name: 'Foot', count: 3, volumeMm3: 6 }],
    notes: [],
  });
});

test('a scaled copy is a part of its own', () => {
  const items = `${ITEM}<item objectid="1" transform="2 0 0 0 2 0 0 0 -2 10 0 0"/>`;
  expect(read(box(), items)).toMatchObject({
    bodies: 2,
    volumeMm3: 6 + 48,
    parts: [
      { name: 'Object 1', count: 1, volumeMm3: 6 },
      { name: 'Object 1', count: 1, volumeMm3: 48 },
    ],
    notes: [],
  });
});

test('components are placed by their object and then by the build', () => {
  const pair = `<object id="2"><components><component objectid="1"/><component objectid="1" transform="1 0 0 0 1 0 0 0 1 0 10 0"/></components></object>`;
  const items = '<item objectid="2" transform="0 1 0 -1 0 0 0 0 1 0 0 0"/>';
  expect(read(box() + pair, items)).toMatchObject({ bodies: 2, volumeMm3: 12, boundingBoxMm: [12, 1, 3] });
});

test('objects in other model parts are found, by the production extension', () => {
  const other = modelOf(box('id="7" name="Far"'), '');
  const root = modelOf(
    '<object id="1"><components><component objectid="7" q:path="/3D/Objects/a b.model"/></components></object>',
    `${ITEM}<item objectid="7" q:path="/3D/Objects/a%20b.model" transform="1 0 0 0 1 0 0 0 1 4 0 0"/>`,
    `${CORE} ${PRODUCTION.replace('xmlns:p', 'xmlns:q')} requiredextensions="q"`,
  );
  const bytes = packed(root, { '3D/Objects/a b.model': other });
  expect(readBytes(bytes)).toMatchObject({ bodies: 2, volumeMm3: 12, parts: [{ name: 'Far', count: 2 }] });
});

test('what a slicer keeps beside the plate is left out and said to be', () => {
  const found = read(box() + box('id="2"'), `${ITEM}<item objectid="2" printable="0"/>`);
  expect(found).toEqual({ ...BOX, notes: ['1 switched-off object was left out.'] });
});

const PRUSA = 'Metadata/Slic3r_PE_model.config';
const BAMBU = 'Metadata/model_settings.config';
/** The box's twelve triangles, and after them the same box moved by 1.5 in x as PrusaSlicer keeps a second volume. */
const TWO_VOLUMES = box()
  .replace('</vertices>', `${VERTICES.replaceAll(/x="(\d)"/g, (_, x) => `x="${Number(x) + 1.5}"`)}</vertices>`)
  .replace('</triangles>', `${TRIANGLES.replaceAll(/"(\d)"/g, (_, vertex) => `"${Number(vertex) + 8}"`)}</triangles>`);
const prusa = (settings: string, range = 'firstid="12" lastid="23"'): string =>
  `<config><object id="1"><metadata type="object" key="name" value="Box"/><volume firstid="0" lastid="11"><metadata type="volume" key="volume_type" value="ModelPart"/></volume><volume ${range}>${settings}</volume></object></config>`;
const setting = (key: string, value: string): string => `<metadata type="volume" key="${key}" value="${value}"/>`;

test.each([
  ['modifier', setting('volume_type', 'ParameterModifier')],
  ['modifier', setting('modifier', '1')],
  ['modifier', setting('modifier', '1') + setting('volume_type', 'ParameterModifier')],
  ['support', setting('volume_type', 'SupportEnforcer')],
  ['support', setting('volume_type', 'SupportBlocker')],
])('a %s volume of PrusaSlicer is no part: %s', (kind, settings) => {
  const bytes = packed(modelOf(TWO_VOLUMES, ITEM), { [PRUSA]: prusa(settings) });
  expect(readBytes(bytes)).toEqual({ ...BOX, notes: [`1 ${kind} volume was left out.`] });
});

test('what PrusaSlicer calls a part is one, and a range that the mesh does not have is none', () => {
  const two = { bodies: 2, volumeMm3: 12, notes: [] };
  for (const config of [
    prusa(setting('volume_type', 'ModelPart')),
    prusa(setting('modifier', '0')),
    prusa(setting('volume_type', 'constructor')),
    prusa(setting('volume_type', 'ParameterModifier'), 'firstid="12" lastid="24"'),
    prusa(setting('volume_type', 'ParameterModifier'), 'firstid="23" lastid="12"'),
    prusa(setting('volume_type', 'ParameterModifier'), 'lastid="12"'),
    prusa(setting('volume_type', 'ParameterModifier')).replace('object id="1"', 'object id="7"'),
  ])
    expect(readBytes(packed(modelOf(TWO_VOLUMES, ITEM), { [PRUSA]: config })), config).toMatchObject(two);
});

test('an object of a type that the format does not have is a part', () => {
  expect(read(box('id="1" type="constructor"'), ITEM)).toEqual(BOX);
});

test('a negative volume is left out, and said not to be cut away', () => {
  const config = prusa(setting('volume_type', 'NegativeVolume'));
  expect(readBytes(packed(modelOf(TWO_VOLUMES, ITEM), { [PRUSA]: config }))).toEqual({
    ...BOX,
    notes: ['1 negative volume was left out.', expect.stringContaining('measured without that cut')],
  });
});

test('components that Bambu Studio calls modifiers are left out', () => {
  const objects = `${box()}${box('id="2"')}<object id="3"><components><component objectid="1"/><component objectid="2" transform="1 0 0 0 1 0 0 0 1 5 0 0"/></components></object>`;
  const config = (subtype: string): string =>
    `<config><object id="3"><metadata key="name" value="Box"/><part id="1" subtype="normal_part"/><part id="2" subtype="${subtype}"><metadata key="name" value="x"/></part></object></config>`;
  const readWith = (subtype: string) =>
    readBytes(packed(modelOf(objects, '<item objectid="3"/>'), { [BAMBU]: config(subtype) }));
  expect(readWith('modifier_part')).toEqual({ ...BOX, notes: ['1 modifier volume was left out.'] });
  expect(readWith('support_blocker')).toEqual({ ...BOX, notes: ['1 support volume was left out.'] });
  expect(readWith('normal_part')).toMatchObject({ bodies: 2, notes: [] });
});

test("a slicer's settings that do not read are said to be", () => {
  const bytes = packed(modelOf(box(), ITEM), { [BAMBU]: '<config><object id="1"></config>' });
  expect(readBytes(bytes)).toEqual({ ...BOX, notes: [expect.stringContaining('could not be read')] });
});

test('supports and auxiliary objects are left out and said to be', () => {
  const objects = box() + box('id="2" type="support"') + box('id="3" type="other"');
  const found = read(objects, `${ITEM}<item objectid="2"/><item objectid="2"/><item objectid="3"/>`);
  expect(found).toEqual({ ...BOX, notes: ['2 support objects were left out.', '1 auxiliary object was left out.'] });
});

test('names with a prefix, other extensions, comments and UTF-16 are read', () => {
  const prefixed = modelOf(box(), ITEM, `xmlns:c=${CORE.slice(6)}`).replaceAll(/<(\/?)(?=[a-z])/g, '<$1c:');
  expect(readBytes(packed(prefixed))).toEqual(BOX);
  const extended = box().replace(
    '<mesh>',
    '<!-- > --><mesh><x:more><vertex x="9" y="9" z="9"/><vertex x="8" y="9" z="9"/></x:more>',
  );
  expect(read(extended, ITEM, `${CORE} xmlns:x="http://example.com/x"`)).toEqual(BOX);
  const units = Uint16Array.from(`\ufeff${modelOf(box(), ITEM)}`, (char) => char.charCodeAt(0));
  expect(readBytes(packed(new Uint8Array(units.buffer)))).toEqual(BOX);
});

test('an object that builds itself is refused, and so is a bomb of components', () => {
  const cycle =
    '<object id="1"><components><component objectid="2"/></components></object><object id="2"><components><component objectid="1"/></components></object>';
  expect(read(cycle, ITEM)).toMatchObject({
    code: 'unreadable',
    message: expect.stringMatching(/component of itself/),
  });
  const tens = Array.from(
    { length: 12 },
    (_, index) =>
      `<object id="${index + 2}"><components>${`<component objectid="${index + 1}"/>`.repeat(10)}</components></object>`,
  );
  expect(read(box() + tens.join(''), '<item objectid="13"/>')).toMatchObject({ code: 'too_large' });
  const chain = Array.from(
    { length: 5000 },
    (_, index) => `<object id="${index + 2}"><components><component objectid="${index + 1}"/></components></object>`,
  );
  expect(read(box() + chain.join(''), '<item objectid="5001"/>')).toMatchObject({ code: 'too_nested' });
});

test.each([
  ['a document type', `<!DOCTYPE m [<!ENTITY a "b">]>${modelOf(box(), ITEM)}`, 'unreadable', /document type/],
  ['a cut file', modelOf(box(), ITEM).slice(0, 600), 'truncated', /stops in the middle/],
  ['a corner that is no number', modelOf(box().replace('x="1"', 'x="one"'), ITEM), 'unreadable', /not three numbers/],
  ['a corner without z', modelOf(box().replace(' z="3"', ''), ITEM), 'unreadable', /not three numbers/],
  [
    'a triangle out of range',
    modelOf(box().replace('v1="7"', 'v1="8"').replace('v2="7"', 'v2="8"'), ITEM),
    'unreadable',
    /that there is not/,
  ],
  ['two objects of one number', modelOf(box() + box(), ITEM), 'unreadable', /two objects/],
  ['a build of nothing', modelOf(box(), ''), 'no_geometry', /contains no mesh to build/],
  ['an unknown object', modelOf(box(), '<item objectid="2"/>'), 'unreadable', /does not contain/],
  ['a bad transform', modelOf(box(), '<item objectid="1" transform="1 0 0"/>'), 'unreadable', /twelve numbers/],
  [
    'a flat transform',
    modelOf(box(), '<item objectid="1" transform="1 0 0 0 1 0 0 0 0 0 0 0"/>'),
    'unreadable',
    /flattened to zero/,
  ],
  ['an empty object', modelOf('<object id="1"/>', ITEM), 'unsupported_format', /no triangles/],
  ['crossed tags', modelOf(box(), ITEM).replace('</vertices>', '</triangles>'), 'unreadable', /well formed/],
  ['a web page', '<html><body></body></html>', 'unreadable', /does not begin/],
  [
    'an extension that we do not read',
    modelOf(
      box(),
      ITEM,
      `${CORE} xmlns:v="http://schemas.3mf.io/3dmanufacturing/volumetric/2022/01" requiredextensions="v"`,
    ),
    'unsupported_format',
    /\(volumetric\)/,
  ],
  [
    'secure content',
    modelOf(
      box(),
      ITEM,
      `${CORE} xmlns:sc="http://schemas.microsoft.com/3dmanufacturing/securecontent/2019/04" requiredextensions="sc"`,
    ),
    'unsupported_format',
    /encrypted/,
  ],
  [
    'a beam lattice',
    modelOf(
      box().replace('</mesh>', '<b:beamlattice><b:beams><b:beam v1="0" v2="1"/></b:beams></b:beamlattice></mesh>'),
      ITEM,
      `${CORE} xmlns:b="http://schemas.microsoft.com/3dmanufacturing/beamlattice/2017/02"`,
    ),
    'unsupported_format',
    /beam lattice/,
  ],
])('%s gets a sentence', (_, model, code, says) => {
  expect(readBytes(packed(model))).toMatchObject({ code, message: expect.stringMatching(says) });
});

test('a package without a model, a key store and a model that is missing get a sentence', () => {
  expect(readBytes(zipSync({ 'a.model': strToU8('x') }))).toMatchObject({ code: 'unreadable' });
  expect(readBytes(packed(modelOf(box(), ITEM), { '_rels/.rels': RELATIONSHIPS('/3D/other.model') }))).toMatchObject({
    code: 'unreadable',
  });
  const keys = RELATIONSHIPS().replace('2013/01/3dmodel', '2019/04/keystore');
  expect(readBytes(packed(modelOf(box(), ITEM), { '_rels/.rels': keys }))).toMatchObject({
    code: 'unsupported_format',
    message: expect.stringMatching(/encrypted/),
  });
});

test('flipped bytes in the archive or in the XML end in facts or in a sentence', () => {
  const random = seededRandom(11);
  const xml = modelOf(box(), ITEM);
  for (let pass = 0; pass < 300; pass += 1) {
    const inside = strToU8(xml);
    const bytes = pass % 2 === 0 ? packed(xml) : inside;
    for (let flips = 0; flips < 3; flips += 1) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    const found = readBytes(pass % 2 === 0 ? bytes : packed(inside));
    if ('message' in found) expect(found.message).toMatch(/\.$/);
    else expect(JSON.stringify(found)).not.toMatch(/NaN|Infinity/);
  }
});
