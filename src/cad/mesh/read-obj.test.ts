import { expect, test } from 'vitest';
import { readObj } from '#cad/mesh/read-obj.ts';
import { sniff } from '#cad/sniff.ts';
import { formatNote } from '#contract/note-words.ts';
import { measurePart } from '#geometry/part-facts.ts';
import { seededRandom } from '../../../tests/seeded-random.ts';

/** A box of 10 x 20 x 30 in six quads. */
const CORNERS = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => [bits & 1 ? 10 : 0, bits & 2 ? 20 : 0, bits & 4 ? 30 : 0]);
const QUADS = [
  [1, 3, 4, 2],
  [5, 6, 8, 7],
  [1, 2, 6, 5],
  [3, 7, 8, 4],
  [1, 5, 7, 3],
  [2, 4, 8, 6],
];

const verticesOf = (move = 0): string => CORNERS.map(([x, y, z]) => `v ${x! + move} ${y} ${z}\n`).join('');
const facesOf = (write: (corner: number) => string | number): string =>
  QUADS.map((quad) => `f ${quad.map(write).join(' ')}\n`).join('');
const BOX = verticesOf() + facesOf((corner) => corner);

function read(text: string | Uint8Array) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const outcome = readObj(bytes, {});
  if (outcome.kind === 'unreadable') return outcome.failure;
  const facts = measurePart(outcome.model, { file: 'a.obj', bytes: 1, sha256: '0'.repeat(64) });
  const { volumeMm3, areaMm2, watertight, bodies, parts, notes } = facts;
  return { volumeMm3, areaMm2, watertight, bodies, parts, notes: notes.map(formatNote) };
}

const MEASURED = { volumeMm3: 6000, areaMm2: 2200, watertight: true, bodies: 1, parts: [], notes: [] };

test('a comment that names the unit of the file is taken at its word', () => {
  const scaled = (head: string) => {
    const outcome = readObj(new TextEncoder().encode(`${head}\n${BOX}`), {});
    if (outcome.kind === 'unreadable' || outcome.model.kind !== 'mesh') throw new Error('Expected a mesh');
    const { units, boundingBoxMm } = measurePart(outcome.model, { file: 'a.obj', bytes: 1, sha256: '0'.repeat(64) });
    return [units.declared, boundingBoxMm];
  };
  expect(scaled('# File units = centimeters')).toEqual(['cm', [100, 200, 300]]);
  expect(scaled('# File units = inches\r')).toEqual(['inch', [254, 508, 762]]);
  expect(scaled('# File units = parsecs')).toEqual([null, [10, 20, 30]]);
});

test('quads are read', () => {
  expect(read(BOX)).toEqual(MEASURED);
});

test('corners may name texture and normal too', () => {
  expect(read(`vt 0 0\nvn 0 0 1\n${verticesOf()}${facesOf((corner) => `${corner}/1/1`)}`)).toEqual(MEASURED);
  expect(read(`vn 0 0 1\n${verticesOf()}${facesOf((corner) => `${corner}//1`)}`)).toEqual(MEASURED);
});

test('negative numbers count back from the last corner so far', () => {
  expect(read(verticesOf() + facesOf((corner) => corner - 9) + verticesOf(50))).toEqual(MEASURED);
});

test('Windows line ends, tabs, comments, colours and lines that go on are read', () => {
  const text = BOX.replaceAll('\n', ' # a comment\r\n')
    .replaceAll('f 1 ', 'f\t1 \\\r\n ')
    .replaceAll(' 30 #', ' 3.0E1 1 0 0 #');
  expect(read(text)).toEqual(MEASURED);
});

test('UTF-16 of both byte orders and UTF-8 with a mark are read', () => {
  const units = Uint16Array.from(`\ufeff${BOX}`, (char) => char.charCodeAt(0));
  const little = new Uint8Array(units.buffer);
  const big = little.map((_, at) => little[at ^ 1]!);
  expect(read(little)).toEqual(MEASURED);
  expect(read(big)).toEqual(MEASURED);
  expect(read(`\ufeff${BOX}`)).toEqual(MEASURED);
});

test('a concave face is cut along its own outline', () => {
  // An L of 3 x 3 less 2 x 2, 2 high, whose first corner does not see all others.
  const outline = [
    [3, 1],
    [1, 1],
    [1, 3],
    [0, 3],
    [0, 0],
    [3, 0],
  ];
  const at = (corner: number, top: boolean): number => 1 + (corner % 6) + (top ? 6 : 0);
  const vertices = [0, 2].flatMap((z) => outline.map(([x, y]) => `v ${x} ${y} ${z}\n`)).join('');
  const sides = outline.map(
    (_, corner) => `f ${at(corner, false)} ${at(corner + 1, false)} ${at(corner + 1, true)} ${at(corner, true)}\n`,
  );
  const text = `${vertices}f 6 5 4 3 2 1\nf 7 8 9 10 11 12\n${sides.join('')}`;
  expect(read(text)).toMatchObject({ volumeMm3: 10, areaMm2: 2 * 5 + 12 * 2, watertight: true, notes: [] });
});

test('a quad that is bent is cut along its bend, whichever corner it begins with', () => {
  // The roof of a house, 10 long, 2 wide and 1 above its floor: each end and each half of the floor is joined to a triangle of the roof.
  const vertices = 'v 0 0 0\nv 10 0 0\nv 10 2 0\nv 0 2 0\nv 0 1 1\nv 10 1 1\n';
  const faces = ['f 1 4 3 2', 'f 1 2 6 5', 'f 3 4 5 6', 'f 2 3 6', 'f 4 1 5'];
  const whole = read(`${vertices}${faces.join('\n')}\n`);
  // The end (2 3 6) and one half of the roof (3 5 6) as one quad that begins at each of its corners.
  for (const quad of ['2 3 5 6', '3 5 6 2', '5 6 2 3', '6 2 3 5'])
    expect(read(`${vertices}f 1 4 3 2\nf 1 2 6 5\nf 3 4 5\nf ${quad}\nf 4 1 5\n`)).toEqual(whole);
});

test('closed objects are bodies with their names, even where they touch', () => {
  const second = QUADS.map((quad) => `f ${quad.map((corner) => corner + 8).join(' ')}\n`).join('');
  const text = `o left half\n${BOX}o right half\n${verticesOf(10)}${second}`;
  expect(read(text)).toMatchObject({
    bodies: 2,
    volumeMm3: 12000,
    parts: [
      { name: 'left half', count: 1, volumeMm3: 6000 },
      { name: 'right half', count: 1, volumeMm3: 6000 },
    ],
  });
});

test('groups that are only parts of a surface are one body', () => {
  const [first, ...others] = facesOf((corner) => corner).split(/(?=f)/);
  expect(read(`${verticesOf()}g top\n${first}g rest\n${others.join('')}`)).toEqual(MEASURED);
});

test('materials are never opened; curves, points and faces of two corners are left out and said to be', () => {
  const text = `mtllib ../../etc/passwd\nusemtl a\n${BOX}cstype bezier\ndeg 3\ncurv 0 1 1 2 3 4\nend\np 1\nl 1 2\nf 1 2\n`;
  expect(read(text)).toEqual({
    ...MEASURED,
    notes: [
      'Curves and free-form surfaces in this OBJ were left out: only its polygons were measured.',
      '2 loose points and lines in this OBJ were left out.',
      '1 face with fewer than three corners was left out.',
    ],
  });
});

test('a corner that there is not, 0, a word and a broken number each get a sentence', () => {
  expect(read(`${BOX}f 1 2 9\n`)).toMatchObject({
    code: 'unreadable',
    message: expect.stringMatching(/names corner 9, but the file has 8/),
  });
  expect(read(`${BOX}f 0 1 2\n`)).toMatchObject({
    code: 'unreadable',
    message: expect.stringMatching(/Face 7 .* has “0”/),
  });
  expect(read(`${BOX}f -9 1 2\n`)).toMatchObject({ code: 'unreadable' });
  expect(read(`${BOX}f one 1 2\n`)).toMatchObject({
    code: 'unreadable',
    message: expect.stringMatching(/has “one”/),
  });
  expect(read(`${BOX}v 1 x 2\nf 1 2 9\n`)).toMatchObject({
    code: 'unreadable',
    message: expect.stringMatching(/Corner 9 .* not three/),
  });
  expect(read(`${BOX}v 1 2\nf 1 2 9\n`)).toMatchObject({ code: 'unreadable' });
  expect(read(`${BOX}v 1 2 1e300\nf 1 2 9\n`)).toMatchObject({ code: 'unreadable' });
});

test('a file of points has no geometry', () => {
  expect(read(verticesOf())).toMatchObject({ code: 'no_geometry' });
});

test('a missing face leaves the volume unknown', () => {
  expect(read(BOX.split('\n').slice(0, -2).join('\n'))).toMatchObject({ volumeMm3: null, watertight: false });
});

test('flipped bytes end in facts or in a sentence', () => {
  const random = seededRandom(5);
  for (let pass = 0; pass < 200; pass += 1) {
    const bytes = new TextEncoder().encode(BOX);
    for (let flips = 0; flips < 4; flips += 1) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    const found = read(bytes);
    if ('message' in found) expect(found.message).toMatch(/\.$/);
    else expect(JSON.stringify(found)).not.toMatch(/NaN|Infinity/);
  }
});

test('a vertex that lies there twice moves all others on by one: the faces still close, and cross each other', () => {
  const bytes = new TextEncoder().encode(`${verticesOf().replace('\n', '\nv 3 4 5\n')}${facesOf((corner) => corner)}`);
  const outcome = readObj(bytes, {});
  if (outcome.kind === 'unreadable') throw new Error(outcome.failure.message);
  const facts = measurePart(outcome.model, { file: 'a.obj', bytes: 1, sha256: '0'.repeat(64) });
  expect({ watertight: facts.watertight, valid: facts.valid, notes: facts.notes.map(formatNote) }).toEqual({
    watertight: true,
    valid: false,
    notes: expect.arrayContaining([expect.stringMatching(/passes through itself in one place/)]),
  });
});

test('a corner ten thousand kilometres away is damage', () => {
  expect(read(BOX.replace('v 10 20 30', 'v 10 20 1e10'))).toEqual({
    code: 'unreadable',
    message:
      'A corner in this OBJ lies at 1.00e+10 mm. No part is larger than 10,000,000 mm (10 km), so the file is damaged. Export it again from your CAD program.',
  });
});

test('it is told from its first vertex, wherever that stands and however it is written', () => {
  const told = (text: string) => sniff(new TextEncoder().encode(text));
  const comments = '# made by a program that has much to say of itself\n'.repeat(500);
  const indented = BOX.replaceAll(/^v /gm, '  v +');
  for (const text of [
    BOX,
    comments + BOX,
    `mtllib a.mtl\n${comments}o part\n${BOX}`,
    indented,
    BOX.replaceAll('\n', '\r'),
  ])
    expect(told(text)).toEqual({ kind: 'format', format: 'obj' });
  expect(told(comments)).toEqual({ kind: 'unknown' });
  expect(told(`${comments}a letter\nto somebody\n`)).toEqual({ kind: 'unknown' });
});

test('a box of which one corner was moved still closes, and is told by the faces that it bends', () => {
  const moved = BOX.replace('v 10 20 30', 'v 10 20 25');
  const outcome = readObj(new TextEncoder().encode(moved), {});
  if (outcome.kind === 'unreadable') throw new Error(outcome.failure.message);
  const facts = measurePart(outcome.model, { file: 'a.obj', bytes: 1, sha256: '0'.repeat(64) });
  expect([facts.watertight, facts.valid]).toEqual([true, false]);
  expect(facts.notes).toContainEqual({ code: 'obj-bent', count: 1 });
});

test('a statement that runs into a number, or a corner of more than three numbers, is told: the file was damaged', () => {
  const factsOf = (text: string) => {
    const outcome = readObj(new TextEncoder().encode(text), {});
    if (outcome.kind === 'unreadable') throw new Error(outcome.failure.message);
    const { valid, notes } = measurePart(outcome.model, { file: 'a.obj', bytes: 1, sha256: '0'.repeat(64) });
    return { valid, foreign: notes.flatMap((note) => (note.code === 'obj-foreign' ? [note.count] : [])) };
  };
  expect(factsOf(BOX.replace('f ', 'usemtl 3d\nvp 0.1\nf '))).toEqual({ valid: true, foreign: [] });
  // A line that goes on after a backslash begins with a number, and is no statement.
  expect(factsOf(BOX.replace('f 1 3 4', 'f 1 3 \\\n4'))).toEqual({ valid: true, foreign: [] });
  expect(factsOf(`${verticesOf()}v93042 0\n${facesOf((corner) => corner)}`)).toEqual({ valid: false, foreign: [1] });
  expect(factsOf(BOX.replace('f 1 3', 'f 1/1/1/3/3 3'))).toEqual({ valid: false, foreign: [1] });
});

/** What a file says of itself. */
const toldOf = (text: string) => {
  const outcome = readObj(new TextEncoder().encode(text), {});
  if (outcome.kind === 'unreadable') throw new Error(outcome.failure.message);
  const { valid, notes } = measurePart(outcome.model, { file: 'a.obj', bytes: 1, sha256: '0'.repeat(64) });
  return { valid, notes: notes.filter(({ code }) => code === 'obj-foreign' || code === 'obj-normals') };
};
const SOUND = { valid: true, notes: [] };
const FOREIGN = { valid: false, notes: [{ code: 'obj-foreign', count: 1 }] };

test('a control character in a statement, or a corner that names a texture that is not there, is damage', () => {
  expect(toldOf(BOX.replace('v 10 20 30', 'v 10\t20 30\u001a5'))).toMatchObject({ valid: false });
  const textured = (texture: number | string): string =>
    `vt 0 0\nvt 1 0\n${verticesOf()}${facesOf((corner) => `${corner}/${corner === 8 ? texture : 2}`)}`;
  expect(toldOf(textured(1))).toEqual(SOUND);
  expect(toldOf(textured(3))).toEqual(FOREIGN);
  expect(toldOf(textured('0.5'))).toMatchObject({ valid: false });
  // Some programs name textures and write none.
  expect(toldOf(verticesOf() + facesOf((corner) => `${corner}/${corner}`))).toEqual(SOUND);
});

test('where a file says how many corners and faces it has, both numbers are right or neither is meant', () => {
  const counted = (vertices: number, faces: number): string => `# Vertices: ${vertices}\n# Faces: ${faces}\n${BOX}`;
  expect(toldOf(counted(8, 6))).toEqual(SOUND);
  expect(toldOf(counted(5, 6))).toEqual(FOREIGN);
  // Both count something else, and the faces are counted as triangles.
  expect(toldOf(counted(12, 18))).toEqual(SOUND);
  expect(toldOf(counted(8, 12))).toEqual(SOUND);
});

/** A ball of `rings` rows of quads, as a program writes it that fills numbers up to six decimals and gives each corner the mean of the normals around it. */
function ball(move: (x: number) => string = (x) => x.toFixed(6)): string {
  const [rings, around] = [13, 16];
  const points: number[][] = [[0, 0, 5]];
  for (let ring = 1; ring < rings; ring += 1)
    for (let at = 0; at < around; at += 1) {
      const [down, turn] = [(Math.PI * ring) / rings, (2 * Math.PI * at) / around];
      points.push([5 * Math.sin(down) * Math.cos(turn), 5 * Math.sin(down) * Math.sin(turn), 5 * Math.cos(down)]);
    }
  points.push([0, 0, -5]);
  const number = (ring: number, at: number): number =>
    ring === 0 ? 1 : ring === rings ? points.length : 2 + (ring - 1) * around + (at % around);
  const faces: number[][] = [];
  for (let ring = 0; ring < rings; ring += 1)
    for (let at = 0; at < around; at += 1) {
      const [a, b, c, d] = [number(ring, at), number(ring + 1, at), number(ring + 1, at + 1), number(ring, at + 1)];
      if (ring < rings - 1) faces.push([a, b, c]);
      if (ring > 0) faces.push([a, c, d]);
    }
  // Of a ball's corner the mean direction is its own, by the symmetry of what lies around it but for the diagonals.
  const sums = points.map(() => [0, 0, 0]);
  for (const face of faces) {
    const [p, q, r] = face.map((corner) => points[corner - 1]!) as [number[], number[], number[]];
    const [u, v] = [q.map((value, axis) => value - p[axis]!), r.map((value, axis) => value - p[axis]!)];
    const normal = [u[1]! * v[2]! - u[2]! * v[1]!, u[2]! * v[0]! - u[0]! * v[2]!, u[0]! * v[1]! - u[1]! * v[0]!];
    for (const corner of face) sums[corner - 1] = sums[corner - 1]!.map((value, axis) => value + normal[axis]!);
  }
  const written = points.map(
    (point, at) => `v ${point.map((x, axis) => (at === 80 && axis === 0 ? move(x) : x.toFixed(6))).join(' ')}`,
  );
  const normals = sums.map((sum) => `vn ${sum.map((value) => (value / Math.hypot(...sum)).toFixed(6)).join(' ')}`);
  return [...written, ...normals, ...faces.map((face) => `f ${face.map((at) => `${at}//${at}`).join(' ')}`)].join('\n');
}

test('a corner that was moved after its normals were computed is told by them', () => {
  expect(toldOf(ball())).toEqual(SOUND);
  const { valid, notes } = toldOf(ball((x) => (1.3 * x).toFixed(6)));
  expect([valid, notes.map(({ code }) => code)]).toEqual([false, ['obj-normals']]);
  // Normals of another surface tell nothing.
  expect(toldOf(ball((x) => (1.3 * x).toFixed(6)).replaceAll(/vn \S+/g, 'vn 0.300000'))).toEqual(SOUND);
});

test('a number of other decimals, or a corner of four numbers, among many that are alike is damage', () => {
  expect(toldOf(ball(() => '4'))).toMatchObject({ valid: false });
  const longer = ball((x) => `${x.toFixed(6)} 1.000000 1.000000`)
    .replaceAll(/vn .*\n/g, '')
    .replaceAll(/\/\/\d+/g, '');
  expect(toldOf(longer)).toEqual(FOREIGN);
});
