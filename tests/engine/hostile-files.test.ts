/** Files that are broken, renamed or made to harm: each ends in facts or in a sentence, soon. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatDoubt } from '#contract/doubt-words.ts';
import { formatNote } from '#contract/note-words.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import { measurePart } from '#geometry/part-facts.ts';
import { seededRandom } from '../seeded-random.ts';
import { hasSharedFiles, readManifest, SHARED_CAD } from '../setup/shared-files.ts';
import { sharedTest } from '../setup/shared-test.ts';
import { FIXTURES, readBytes } from './engine.ts';

/** What is found: `code` of a failure, or kind, volume and bodies. */
type Expected =
  | { code: string; says: RegExp }
  | { kind: 'solid' | 'mesh' | 'document'; volumeMm3: number | null; bodies: number; doubt?: RegExp; note?: RegExp }
  | ExpectedOutline;

/** A drawing: how long its cut and how large its area are, both to a millionth. */
interface ExpectedOutline {
  kind: 'outline';
  cutLengthMm: number;
  areaMm2: number;
  areaError?: number;
  contours: number;
  open?: number;
  duplicates?: number;
  isValid?: false;
  doubt?: RegExp;
  note?: RegExp;
}

const CUBE = { kind: 'solid', volumeMm3: 1000, bodies: 1 } as const;
const MESH_CUBE = { kind: 'mesh', volumeMm3: 1000, bodies: 1 } as const;
const DOCUMENT = { kind: 'document', volumeMm3: null, bodies: 0, note: /kept for a person/ } as const;

const PLATE: ExpectedOutline = { kind: 'outline', cutLengthMm: 300, areaMm2: 5000, contours: 1 };

const EXPECTED: Record<string, Expected> = {
  'hostile_made/=cmd_formula_name.step': CUBE,
  'hostile_made/odd_name.step': CUBE,
  'hostile_made/xss_product_name.step': CUBE,
  'hostile_made/crlf_and_bom.step': CUBE,
  'hostile_made/cyclic_reference.step': { kind: 'solid', volumeMm3: 1599.35, bodies: 1 },
  'hostile_made/mm_part_declared_metres.step': {
    kind: 'solid',
    volumeMm3: 1e12,
    bodies: 1,
    doubt: /declares meters.*10000 × 10000 × 10000 mm.*10 × 10 × 10 mm/,
  },
  'hostile_made/deep_parens.step': { code: 'too_nested', says: /nests parentheses/ },
  'hostile_made/truncated_half.step': { code: 'truncated', says: /stops in the middle/ },
  'hostile_made/zero_bytes.step': { code: 'empty_file', says: /empty \(0 bytes\)/ },
  'hostile_made/html_login_page.step': { code: 'unsupported_format', says: /web page.*login/ },
  'hostile_made/random_64k.step': {
    code: 'unknown_format',
    says: /not a CAD file we recognize, although its name ends in \.step/,
  },
  'hostile_made/no_geometry.step': { code: 'no_geometry', says: /no solid body/ },
  'hostile_made/component_bomb_1e11.3mf': { code: 'too_large', says: /more than 10,000 copies/ },
  'hostile_made/component_cycle.3mf': { code: 'unreadable', says: /component of itself/ },
  'hostile_made/inch_unit.3mf': { kind: 'mesh', volumeMm3: 25.4 ** 3, bodies: 1 },
  'hostile_made/mirrored_component.3mf': MESH_CUBE,
  'hostile_made/mtllib_traversal.obj': MESH_CUBE,
  'hostile_made/path_traversal.3mf': MESH_CUBE,
  'hostile_made/xxe_billion_laughs.3mf': { code: 'unreadable', says: /document type/ },
  'hostile_made/zip_bomb_1GiB.3mf': { code: 'too_large', says: /unpacks to 1,074 MB/ },
  'hostile_real/malformed.obj': { code: 'unreadable', says: /Face 6 .* has “0”/ },
  'hostile_made/three_parts.zip': { code: 'unsupported_format', says: /ZIP archive.*Unpack/ },
  'hostile_made/stl_renamed.step': { kind: 'mesh', volumeMm3: 1000, bodies: 1 },
  'hostile_made/binary_starts_with_solid.stl': { kind: 'mesh', volumeMm3: 1000, bodies: 1 },
  'hostile_made/flipped_normals.stl': { kind: 'mesh', volumeMm3: 1000, bodies: 1, note: /12 triangles faced inward/ },
  'hostile_made/cavity_box.stl': { kind: 'mesh', volumeMm3: 7000, bodies: 1, note: /1 closed cavity/ },
  'hostile_made/open_box_missing_lid.stl': { kind: 'mesh', volumeMm3: null, bodies: 1, note: /4 open edges/ },
  'hostile_made/self_intersecting_two_boxes.stl': {
    kind: 'mesh',
    volumeMm3: 2000,
    bodies: 2,
    note: /overlap or touch/,
  },
  'hostile_made/nan_vertex.stl': { code: 'unreadable', says: /1 of 12 triangles.*not a number/ },
  'hostile_made/header_count_4e9.stl': { code: 'unreadable', says: /declares 4,294,967,295 triangles but contains 12/ },
  'hostile_made/block_inserts_itself.dxf': {
    kind: 'outline',
    cutLengthMm: 40,
    areaMm2: 100,
    contours: 1,
    note: /block inserts itself/,
  },
  'hostile_made/duplicate_lines.dxf': {
    kind: 'outline',
    cutLengthMm: 400,
    areaMm2: 10_000,
    contours: 1,
    duplicates: 4,
    note: /4 lines are drawn twice, 400 mm/,
  },
  'hostile_made/gap_0.05mm_open_contour.dxf': { ...PLATE, note: /1 gap of up to 0\.05 mm/ },
  'hostile_made/inch_units_declared.dxf': { kind: 'outline', cutLengthMm: 406.4, areaMm2: 10_322.56, contours: 1 },
  'hostile_made/insert_array_bomb.dxf': { code: 'too_large', says: /more than 300,000 lines/ },
  'hostile_made/text_and_dims_only.dxf': { code: 'no_geometry', says: /nothing to cut.*1 text/ },
  'hostile_made/pdf_renamed.dxf': {
    ...DOCUMENT,
    note: /PDF document, although its name ends in \.dxf.*damaged or empty.*It was not measured/,
  },
  'hostile_made/px_no_units_96dpi.svg': {
    kind: 'outline',
    cutLengthMm: 76.2,
    areaMm2: 322.58,
    contours: 1,
    doubt: /96 per inch, as in browsers, it is 25\.4 × 12\.7 mm/,
  },
  'hostile_made/remote_image_ssrf.svg': { ...PLATE, note: /Not cut and not measured: 1 picture/ },
  'hostile_made/script_and_onload.svg': PLATE,
  'hostile_made/xxe.svg': { ...PLATE, note: /1 text/ },
  'hostile_made/use_bomb.svg': { code: 'too_large', says: /more than 300,000 shapes/ },
  'hostile_real/300ZLT_ElectroGuard_v1_built_in_vents.dxf': {
    kind: 'outline',
    cutLengthMm: 210.137028,
    areaMm2: 271.408979,
    contours: 60,
    doubt: /declares millimeters.*14\.17 × 19\.69 mm.*inches.*360 × 500 mm/,
  },
  // Of the plate's STEP: 153752.6123 mm³ of 6.35 mm are 24213.01 mm²; six holes and a window.
  'hostile_real/300ZLT_ElectroPanel_Rear_v1.dxf': {
    kind: 'outline',
    cutLengthMm: 1232.77808,
    areaMm2: 153752.6123 / 6.35,
    contours: 8,
    duplicates: 14,
  },
  'hostile_real/LM2.dxf': {
    kind: 'outline',
    cutLengthMm: 2684.67335,
    areaMm2: 157290.323,
    contours: 40,
    note: /5 texts, 31 points, 22 dimensions/,
  },
  // Drawn a degree from above, so that everything has a copy 0.015 mm below it; the gaps are as wide.
  'hostile_real/Motor-mount-Front-V1-SW-SIMPLE.DXF': {
    kind: 'outline',
    cutLengthMm: 546.250215,
    // From the corners and radii of the upper of each two copies.
    areaMm2: 2943.798,
    areaError: 1e-3,
    contours: 12,
    duplicates: 28,
    note: /13 gaps of up to 0\.05 mm/,
  },
  'hostile_real/broken_loop.dxf': {
    kind: 'outline',
    cutLengthMm: 12,
    areaMm2: 8,
    contours: 1,
    duplicates: 1,
    doubt: /no unit/,
    note: /1 line is drawn twice, 0\.1 mm/,
  },
  'hostile_real/broken_pair.dxf': {
    kind: 'outline',
    cutLengthMm: 12,
    areaMm2: 8,
    contours: 1,
    duplicates: 1,
    doubt: /no unit/,
    note: /1 gap/,
  },
  'hostile_real/circle-double.dxf': {
    kind: 'outline',
    cutLengthMm: 240 + 40 * Math.PI,
    areaMm2: 3600 - 400 * Math.PI,
    contours: 2,
    duplicates: 1,
  },
  'hostile_real/open-polyline.dxf': {
    kind: 'outline',
    cutLengthMm: 300,
    areaMm2: 0,
    contours: 0,
    open: 1,
    isValid: false,
    note: /1 line does not close/,
  },
  // Two triangles that meet in the middle, whichever way they are run around.
  'hostile_real/polygon-self-intersect.dxf': {
    kind: 'outline',
    cutLengthMm: 200 + 200 * Math.SQRT2,
    areaMm2: 5000,
    contours: 1,
    isValid: false,
    note: /crosses itself/,
  },
  // Loose surfaces: no volume, and a size that asks for the unit.
  'hostile_real/bearing.iges': {
    kind: 'solid',
    volumeMm3: null,
    bodies: 1,
    doubt: /only 0\.101 × 0\.122 × 0\.0314 mm/,
    note: /do not close to a solid/,
  },
  'hostile_real/300ZLT_ElectroPanel_Rear_v1.step': { kind: 'solid', volumeMm3: 153752.612, bodies: 1 },
  'hostile_real/nist_ftc_08_asme1_ap242-e1-tg.stp': { code: 'no_geometry', says: /only triangles/ },
  'hostile_real/s1-c5-214.stp': { code: 'no_geometry', says: /other files \(TAIL\.stp, HEAD\.stp/ },
  'hostile_real/thelio_major_side1_no_geometry.step': { code: 'no_geometry', says: /no solid body/ },
  'hostile_real/issue1580-back-to-back.stl': {
    kind: 'mesh',
    volumeMm3: 10.6666667,
    bodies: 1,
    note: /More than two triangles/,
  },
  'hostile_real/openscad_invalidvertex.stl': { code: 'unreadable', says: /not a number/ },
  'hostile_real/openscad_unparseable.stl': { code: 'no_geometry', says: /loose/ },
  'hostile_real/soup.stl': { code: 'no_geometry', says: /loose/ },
  'hostile_real/teapot.stl': { kind: 'mesh', volumeMm3: null, bodies: 4, note: /64 open edges/ },
};

const corpusFiles = hasSharedFiles
  ? readManifest()
      .map((row) => row.file!)
      .filter((file) => file.startsWith('hostile_'))
  : [];

// Formats that no reader of ours takes yet are recognised and kept.
const expectedOf = (file: string): Expected => EXPECTED[file] ?? DOCUMENT;

sharedTest.each(corpusFiles)('%s ends as it should', async (file) => {
  const bytes = new Uint8Array(readFileSync(join(SHARED_CAD, file)));
  const outcome = await readBytes(file, bytes);
  const expected = expectedOf(file);
  if ('code' in expected) {
    if (outcome.kind !== 'unreadable') throw new Error(`Expected ${expected.code}, found a model`);
    expect(outcome.failure.code).toBe(expected.code);
    expect(outcome.failure.message).toMatch(expected.says);
    return;
  }
  if (outcome.kind === 'unreadable') throw new Error(outcome.failure.message);
  const facts = measurePart(outcome.model, { file, bytes: bytes.length, sha256: '0'.repeat(64) });
  if (expected.doubt) expect(formatDoubt(facts.units.doubt!)).toMatch(expected.doubt);
  else if (file.startsWith('hostile_made')) expect(facts.units.doubt).toBeNull();
  if (expected.note) expect(facts.notes.map(formatNote).join(' ')).toMatch(expected.note);
  if (expected.kind === 'outline') {
    expectOutline(facts, expected);
    return;
  }
  expect({ kind: facts.kind, bodies: facts.bodies }).toEqual({ kind: expected.kind, bodies: expected.bodies });
  if (expected.volumeMm3 === null) expect(facts.volumeMm3).toBeNull();
  else expect(Math.abs(facts.volumeMm3! - expected.volumeMm3) / expected.volumeMm3).toBeLessThan(1e-6);
});

function expectOutline(facts: PartFacts, expected: ExpectedOutline): void {
  const { outline } = facts;
  expect({
    kind: facts.kind,
    isValid: facts.valid,
    contours: outline?.contours,
    open: outline?.openContours,
    duplicates: outline?.duplicates,
  }).toEqual({
    kind: 'outline',
    isValid: expected.isValid ?? true,
    contours: expected.contours,
    open: expected.open ?? 0,
    duplicates: expected.duplicates ?? 0,
  });
  expect(Math.abs(outline!.cutLengthMm / expected.cutLengthMm - 1)).toBeLessThan(1e-6);
  if (expected.areaMm2 === 0) expect(outline!.areaMm2).toBe(0);
  else expect(Math.abs(outline!.areaMm2 / expected.areaMm2 - 1)).toBeLessThan(expected.areaError ?? 1e-6);
}

const bracket = (): Uint8Array => new Uint8Array(readFileSync(join(FIXTURES, 'bracket.step')));

test('a STEP file cut anywhere is refused as truncated, and the kernel is never asked', async () => {
  const whole = bracket();
  const end = new TextDecoder().decode(whole).lastIndexOf('ENDSEC;');
  for (let share = 0.05; share < 1; share += 0.09) {
    const outcome = await readBytes('cut.step', whole.slice(0, Math.floor(share * end)));
    expect(outcome).toMatchObject({ kind: 'unreadable', failure: { code: 'truncated' } });
  }
});

// Some damage traps inside the kernel: then it says that it is spoiled, and a fresh one takes its place.
test('a STEP file with flipped bytes gives facts or a sentence, and the next file is read as before', async () => {
  const random = seededRandom(7);
  for (let round = 0; round < 25; round += 1) {
    const bytes = bracket();
    for (let flips = 0; flips < 20; flips += 1)
      bytes[Math.floor(random() * bytes.length)] = 33 + Math.floor(random() * 90);
    const outcome = await readBytes('flipped.step', bytes);
    if (outcome.kind === 'unreadable') {
      expect(outcome.failure.message).toMatch(/\.$/);
      continue;
    }
    const facts = measurePart(outcome.model, { file: 'flipped.step', bytes: bytes.length, sha256: '0'.repeat(64) });
    expect(JSON.stringify(facts)).not.toMatch(/NaN|Infinity/);
  }
  const outcome = await readBytes('bracket.step', bracket());
  expect(outcome.kind).toBe('model');
});

test('every kind of picture and program gets its own sentence', async () => {
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13);
  expect(await readBytes('part.step', png)).toEqual({
    kind: 'unreadable',
    failure: {
      code: 'unsupported_format',
      message: 'This is a PNG picture named .step. Export the part as STEP and upload that file.',
    },
  });
});
