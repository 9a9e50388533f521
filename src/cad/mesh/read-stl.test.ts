import { expect, test } from 'vitest';
import { readStl } from '#cad/mesh/read-stl.ts';
import { formatNote } from '#contract/note-words.ts';
import { measurePart } from '#geometry/part-facts.ts';

/** A tetrahedron with corners at the origin and 10 mm along each axis: V = 1000 / 6. */
const CORNERS = [
  [
    [0, 0, 0],
    [0, 10, 0],
    [10, 0, 0],
  ],
  [
    [0, 0, 0],
    [10, 0, 0],
    [0, 0, 10],
  ],
  [
    [0, 0, 0],
    [0, 0, 10],
    [0, 10, 0],
  ],
  [
    [10, 0, 0],
    [0, 10, 0],
    [0, 0, 10],
  ],
];

const ascii = (triangles: (number | string)[][][], end = 'endsolid part\n'): Uint8Array =>
  new TextEncoder().encode(
    `solid part\n${triangles
      .map(
        (corners) =>
          `facet normal 0 0 0\n outer loop\n${corners.map((corner) => `  vertex ${corner.join(' ')}\n`).join('')} endloop\nendfacet\n`,
      )
      .join('')}${end}`,
  );

function factsOf(bytes: Uint8Array) {
  const outcome = readStl(bytes, {});
  if (outcome.kind === 'unreadable') return outcome.failure;
  const { volumeMm3, watertight, bodies, faces, notes } = measurePart(outcome.model, {
    file: 'a.stl',
    bytes: 1,
    sha256: '0'.repeat(64),
  });
  return { volumeMm3, watertight, bodies, faces, notes: notes.map(formatNote) };
}

const TETRAHEDRON = { volumeMm3: 166.666667, watertight: true, bodies: 1, faces: 4, notes: [] };

test('an ascii file is read', () => {
  expect(factsOf(ascii(CORNERS))).toEqual(TETRAHEDRON);
});

test('capitals, tabs, exponents and Windows line ends are read', () => {
  const text = new TextDecoder()
    .decode(ascii(CORNERS))
    .toUpperCase()
    .replaceAll('\n', '\r\n')
    .replaceAll(' 10 ', '\t+1.0E1\t');
  expect(factsOf(new TextEncoder().encode(text))).toEqual(TETRAHEDRON);
});

test('several solids in one file are several bodies', () => {
  const second = CORNERS.map((corners) => corners.map(([x, y, z]) => [x! + 100, y!, z!]));
  const bytes = Uint8Array.of(...ascii(CORNERS), ...ascii(second));
  expect(factsOf(bytes)).toEqual({ ...TETRAHEDRON, volumeMm3: 333.333333, bodies: 2, faces: 8 });
});

test('one triangle that faces inward is turned, and the note says so', () => {
  const turned = CORNERS.with(2, CORNERS[2]!.toReversed());
  expect(factsOf(ascii(turned))).toEqual({ ...TETRAHEDRON, notes: ['1 triangle faced inward and was turned.'] });
});

test('corners that rounding has parted are joined', () => {
  const rounded = structuredClone(CORNERS);
  rounded[3]![0] = [10.000001, 0, 0];
  expect(factsOf(ascii(rounded))).toMatchObject({ watertight: true, bodies: 1 });
});

test('a missing triangle leaves the volume unknown, never 0', () => {
  expect(factsOf(ascii(CORNERS.slice(0, 3)))).toEqual({
    volumeMm3: null,
    watertight: false,
    bodies: 1,
    faces: 3,
    notes: ['The mesh is not closed: 3 open edges. Its volume is not known until it is repaired.'],
  });
});

test('a file without its end is truncated', () => {
  expect(factsOf(ascii(CORNERS, ''))).toMatchObject({ code: 'truncated' });
});

test('a word in place of a number is refused', () => {
  expect(
    factsOf(
      ascii([
        ...CORNERS.slice(0, 3),
        [
          [10, 0, 0],
          [0, 'ten', 0],
          [0, 0, 10],
        ],
      ]),
    ),
  ).toEqual({
    code: 'unreadable',
    message: '1 of 4 triangles in this STL has a corner that is not a number. Export it again from your CAD program.',
  });
});

test('a name may hold the word before corners, and all may stand on one line', () => {
  const text = new TextDecoder().decode(ascii(CORNERS)).replaceAll('solid part', 'solid vertex 3D mount');
  expect(factsOf(new TextEncoder().encode(text))).toEqual(TETRAHEDRON);
  expect(factsOf(new TextEncoder().encode(text.replaceAll(/\s+/g, ' ')))).toEqual(TETRAHEDRON);
});

test('a binary file that begins with "solid" and is cut short is not said to be empty', () => {
  const bytes = new Uint8Array(84 + 50 * 4);
  bytes.set(new TextEncoder().encode('solid made by a CAD program'));
  bytes[80] = 4;
  expect(factsOf(bytes.subarray(0, 84 + 50 * 3 + 17))).toMatchObject({ code: 'truncated' });
  expect(factsOf(bytes.subarray(0, 84 + 50 * 3))).toEqual({
    code: 'unreadable',
    message: 'This STL declares 4 triangles but contains 3. Export it again from your CAD program.',
  });
});
