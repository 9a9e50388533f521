import { expect, test } from 'vitest';
import { readEps } from '#cad/postscript/read-eps.ts';
import type { ReadOutcome } from '#cad/read-outcome.ts';
import { formatNote } from '#contract/note-words.ts';

const MM = 25.4 / 72;
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const eps = (program: string, box = '0 0 400 300'): Uint8Array =>
  latin1(`%!PS-Adobe-3.0 EPSF-3.0\r%%BoundingBox: ${box}\r${program.replaceAll('\n', '\r')}`);
const read = (bytes: Uint8Array): ReadOutcome => readEps(bytes, 'eps', {});

function measured(bytes: Uint8Array) {
  const outcome = read(bytes);
  if (outcome.kind === 'unreadable' || outcome.model.kind !== 'outline') return said(bytes);
  const { areaMm2, lengthMm, closed, open } = outcome.model.contours;
  return { area: rounded(areaMm2 / MM ** 2), length: rounded(lengthMm / MM), closed: closed.length, open: open.length };
}
const rounded = (value: number): number => Number(value.toFixed(6));
const said = (bytes: Uint8Array): string => {
  const outcome = read(bytes);
  return outcome.kind === 'unreadable'
    ? `${outcome.failure.code}: ${outcome.failure.message}`
    : outcome.model.notes.map(formatNote).join(' ');
};

const SQUARE = { area: 20_000, length: 600, closed: 1, open: 0 };
const PLATE = '50 50 moveto 250 50 lineto 250 150 lineto 50 150 lineto closepath stroke ';

test('moves, lines, curves, relative ones, arcs both ways', () => {
  expect(measured(eps(PLATE))).toEqual(SQUARE);
  expect(measured(eps('50 50 moveto 200 0 rlineto 0 100 rlineto -200 0 rlineto closepath stroke'))).toEqual(SQUARE);
  expect(measured(eps('newpath 100 100 30 0 360 arc closepath stroke'))).toEqual({
    area: rounded(900 * Math.PI),
    length: rounded(60 * Math.PI),
    closed: 1,
    open: 0,
  });
  expect(measured(eps('100 100 30 90 0 arcn stroke'))).toMatchObject({ length: rounded(15 * Math.PI), open: 1 });
  expect(measured(eps('200 100 moveto 100 100 30 0 180 arc stroke'))).toMatchObject({
    length: rounded(70 + 30 * Math.PI),
  });
});

test('transforms: scaled, turned, by a matrix, saved and given back', () => {
  expect(
    measured(
      eps(
        'gsave 2 dup scale 25 dup translate 100 50 0 0 4 2 roll 0 0 moveto 100 0 lineto 100 50 lineto 0 50 lineto closepath stroke grestore',
      ),
    ),
  ).toEqual(SQUARE);
  expect(measured(eps('300 50 translate 90 rotate 0 0 200 100 rectstroke'))).toEqual(SQUARE);
  expect(measured(eps('matrix currentmatrix [2 0 0 2 0 0] concat setmatrix 50 50 200 100 rectfill'))).toEqual(SQUARE);
});

test('an area and its border are one cut: the path is saved with the state', () => {
  expect(
    measured(
      eps('50 50 moveto 250 50 lineto 250 150 lineto 50 150 lineto closepath gsave 0.5 setgray fill grestore stroke'),
    ),
  ).toEqual(SQUARE);
});

test('short names as cairo defines them', () => {
  const prolog = `%%BeginProlog
50 dict begin
/q { gsave } bind def /Q { grestore } bind def
/cm { 6 array astore concat } bind def
/w { setlinewidth } bind def
/re { exch dup neg 3 1 roll 5 3 roll moveto 0 rlineto
      0 exch rlineto 0 rlineto closepath } bind def
/S { stroke } bind def /rg { setrgbcolor } bind def
/set_size { /setpagedevice where { pop currentpagedevice } { pop pop } ifelse } def
%%EndProlog
%%BeginPageSetup
400 300 set_size
%%EndPageSetup
q 0 0 400 300 rectclip
1 0 0 -1 0 300 cm q
0 0 0 rg 1 w
50 50 200 100 re S
Q Q
showpage
% what follows is never run: undefinedoperator
undefinedoperator`;
  expect(measured(eps(prolog))).toEqual(SQUARE);
});

test('Illustrator’s short names have their meaning without its prolog', () => {
  const page = `%%BeginResource: procset Adobe_AGM_Core 2.0 0
systemdict /never known currentfile eexec
%%EndPageSetup
1 -1 scale 0 -300 translate
pgsv [1 0 0 1 0 0] ct gsave np gsave 0 0 mo 0 300 li 400 300 li 400 0 li cp clp
.7 lw 1 lc [] 0 dsh true sadj
50 50 mo 250 50 li 250 150 li 50 150 li cp false sop /0 [/DeviceCMYK] /CSA add_res .7 .6 .6 .9 cmyk @
userdict /annotatepage 2 copy known {get exec}{pop pop} ifelse
grestore grestore pgrs
%%PageTrailer
currentfile`;
  expect(measured(eps(page))).toEqual(SQUARE);
});

test('loops, conditions, dictionaries and arrays', () => {
  const program = `/side 100 def /corner { 2 copy moveto } def
    0 1 3 { dup 2 mod 0 eq { pop } { 60 mul 20 add 20 moveto 30 0 rlineto 0 30 rlineto -30 0 rlineto closepath stroke } ifelse } for
    2 { } repeat { exit } loop [1 2 3] { pop } forall << /a 5 >> /a get pop { stop } stopped pop`;
  expect(measured(eps(program))).toEqual({ area: 1800, length: 240, closed: 2, open: 0 });
});

test('the header of a DOS file leads to the program', () => {
  const program = eps(PLATE);
  const bytes = new Uint8Array(30 + program.length + 100);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0xc6d3d0c5, true);
  view.setUint32(4, 30, true);
  view.setUint32(8, program.length, true);
  bytes.set(program, 30);
  expect(measured(bytes)).toEqual(SQUARE);
});

test('white areas behind, dashes and words are left out and told', () => {
  const program = `1 setgray 0 0 400 300 rectfill 0 setgray [4 2] 0 setdash 10 10 moveto 90 10 lineto stroke [] 0 setdash
    /Helvetica findfont 12 scalefont setfont 20 20 moveto (3 mm) show ${PLATE}`;
  expect(measured(eps(program))).toEqual(SQUARE);
  expect(said(eps(program))).toContain('1 background, 1 dashed line, 1 text');
});

test.each([
  ['files', '(/etc/passwd) (r) file', 'file'],
  ['other programs', '(x.ps) run', 'run'],
  ['its own text', 'currentfile 100 string readstring', 'currentfile'],
  ['pictures', '8 8 1 [8 0 0 8 0 0] { } image', 'image'],
  ['names without a meaning', `${PLATE} fantasy`, 'fantasy'],
])('what asks for %s is a document and not half an outline', (_, program, name) => {
  expect(said(eps(program))).toContain(`uses a drawing command we do not support (“${name}”)`);
});

test.each([
  ['without end', '{ } loop'],
  ['that calls itself', '/f { f } def f'],
  ['that fills the stack', '{ 1 } loop'],
  ['that doubles an array', '[0] 60 { dup aload length 2 mul array astore } repeat'],
  ['that saves states', '{ gsave } loop'],
  ['nested too deep', '{'.repeat(50_000)],
  ['of too many lines', '0 0 moveto 400000 { 1 1 rlineto } repeat stroke'],
])('a program %s ends in a sentence', (_, program) => {
  expect(said(eps(program))).toMatch(/too_large: |do not support/);
});

test('lines outside of the declared box were not understood', () => {
  expect(said(eps(PLATE, '0 0 100 100'))).toMatch(/outside its declared box/);
});

test('a program that paints nothing is a document', () => {
  expect(said(eps('showpage'))).toMatch(/There is nothing to cut in this EPS/);
});
