import { expect, test } from 'vitest';
import { NESTING_MAX, scanStep, textOf } from '#cad/step/step-text.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const file = (data: string): Uint8Array =>
  bytesOf(`ISO-10303-21;\nHEADER;\nFILE_NAME('a;b','');\nENDSEC;\nDATA;\n${data}\nENDSEC;\nEND-ISO-10303-21;\n`);

test('a whole file is whole, and its faces and solids are counted', () => {
  const {
    bytes: _,
    kept,
    index,
    ...text
  } = scanStep(
    file("#1=ADVANCED_FACE('',(#2),#3,.T.);\n#4 = ADVANCED_FACE ('',(),#3,.T.) ;#5=MANIFOLD_SOLID_BREP('a',#6);"),
  );
  expect(text).toEqual({
    isWhole: true,
    nesting: 2,
    statements: 10,
    counts: {
      MANIFOLD_SOLID_BREP: 1,
      BREP_WITH_VOIDS: 0,
      FACETED_BREP: 0,
      SHELL_BASED_SURFACE_MODEL: 0,
      GEOMETRIC_CURVE_SET: 0,
      GEOMETRIC_SET: 0,
      ADVANCED_FACE: 2,
      FACE_SURFACE: 0,
    },
    hasTessellation: false,
  });
  expect(kept.map(({ id, keyword, isComplex }) => ({ id, keyword, isComplex }))).toEqual([
    { id: 5, keyword: 'MANIFOLD_SOLID_BREP', isComplex: false },
  ]);
  // Behind `=`, up to the semicolon.
  expect(index.endOf(4) - index.startOf(4)).toBe("ADVANCED_FACE ('',(),#3,.T.) ".length);
  expect([index.startOf(3), index.startOf(99_999_999)]).toEqual([-1, -1]);
});

test('semicolons, quotes and marks inside strings and comments end nothing', () => {
  const text = scanStep(file("/* ; ' ( */ #1=PRODUCT('it''s; (a) /* b */','n',$,(#2)); /* #9=PRODUCT('no') */"));
  expect(text.kept.map((statement) => textOf(text, statement))).toEqual(["PRODUCT('it''s; (a) /* b */','n',$,(#2))"]);
  expect(text.isWhole).toBe(true);
});

test('a statement of several keywords is kept by its first', () => {
  const { kept } = scanStep(file('#7=( LENGTH_UNIT() NAMED_UNIT(*) SI_UNIT(.MILLI.,.METRE.) );'));
  expect(kept.map(({ id, keyword, isComplex }) => ({ id, keyword, isComplex }))).toEqual([
    { id: 7, keyword: 'LENGTH_UNIT', isComplex: true },
  ]);
});

test('a byte order mark is left out', () => {
  const marked = Uint8Array.of(0xef, 0xbb, 0xbf, ...file(''));
  expect(scanStep(marked).bytes).toEqual(file(''));
});

test('a file that stops inside its data is not whole', () => {
  const whole = file("#1=PRODUCT('a','b',$,());");
  expect(scanStep(whole.slice(0, whole.length - 40)).isWhole).toBe(false);
});

test('a file that lacks only its last line is whole', () => {
  const whole = file("#1=PRODUCT('a','b',$,());");
  expect(scanStep(whole.slice(0, whole.length - 19)).isWhole).toBe(true);
});

test('a bomb of parentheses is given up at the bound', () => {
  const { nesting, isWhole } = scanStep(file(`#1=A(${'('.repeat(100_000)}${')'.repeat(100_000)});`));
  expect({ nesting, isWhole }).toEqual({ nesting: NESTING_MAX + 1, isWhole: false });
});
