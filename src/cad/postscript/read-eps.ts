/** EPS, with the header of DOS or without: its program is run within limits, and the lines it paints become an outline. */

import { PageCanvas } from '#cad/drawing/page-canvas.ts';
import { documentWith, outcomeOfPage } from '#cad/drawing/page-outcome.ts';
import { CrowdedPage, PAGE_CURVES_MAX } from '#cad/drawing/page-path.ts';
import { PsGraphics } from '#cad/postscript/ps-graphics.ts';
import { PageShown, type PsAction, PsMachine } from '#cad/postscript/ps-machine.ts';
import { PLAIN_OPERATORS } from '#cad/postscript/ps-operators.ts';
import { PAINT_OPERATORS } from '#cad/postscript/ps-paint-operators.ts';
import { LargePostScript, UnknownPostScript } from '#cad/postscript/ps-scanner.ts';
import { type ReadOptions, type ReadOutcome, unreadable } from '#cad/read-outcome.ts';
import type { Note } from '#contract/note-words.ts';
import type { Box2 } from '#geometry/outline/box2.ts';
import { boxOf } from '#geometry/outline/outline-curves.ts';

const WORDS = { eps: 'EPS', ai: 'Illustrator file' } as const;
const MM_PER_POINT = 25.4 / 72;
/** A box is written in whole points and takes in half the width of the lines. */
const BOX_ERROR_MM = 2;
/** US Letter, where a file says no size. */
const LETTER: Box2 = [0, 0, 612 * MM_PER_POINT, 792 * MM_PER_POINT];

const OPERATORS: ReadonlyMap<string, PsAction> = new Map(Object.entries({ ...PLAIN_OPERATORS, ...PAINT_OPERATORS }));

/**
 * Short names of Illustrator 9 and later. Their meaning, as its prolog "Adobe_AGM_Core" has it, in our words: the prolog itself asks for a whole
 * printer.
 */
const ILLUSTRATOR = `
/mo {moveto} def /li {lineto} def /cv {curveto} def /cp {closepath} def /np {newpath} def
/f {fill} def /ef {eofill} def /@ {stroke} def
/clp {clip newpath} def /eclp {eoclip newpath} def /nclp {newpath clip} def
/ct {concat} def /gry {setgray} def /rgb {setrgbcolor} def /cmyk {setcmykcolor} def /colr {setcolor} def
/sep {1 exch sub setgray} def /sepcs {pop} def /add_res {pop pop pop} def
/lw {setlinewidth} def /lc {setlinecap} def /lj {setlinejoin} def /ml {setmiterlimit} def
/dsh {setdash} def /sop {setoverprint} def /sadj {setstrokeadjust} def /pgsv {} def /pgrs {} def
`;

/** Reads `bytes`, which are known to begin like PostScript or with the header of a DOS EPS. */
export function readEps(bytes: Uint8Array, format: 'eps' | 'ai', options: Pick<ReadOptions, 'onStage'>): ReadOutcome {
  const name = WORDS[format];
  const text = programIn(bytes);
  const declared = boundingBoxIn(text);
  const canvas = new PageCanvas(declared ?? LETTER);
  try {
    run(text, canvas);
  } catch (cause) {
    if (cause instanceof CrowdedPage || cause instanceof LargePostScript)
      return unreadable(
        'too_large',
        `This ${name} draws more than ${PAGE_CURVES_MAX.toLocaleString('en-US')} lines or takes too many steps. Save only the outline of the part, preferably as DXF, and upload that file.`,
      );
    if (!(cause instanceof UnknownPostScript)) throw cause;
    return documentWith({ format }, { code: 'kept-unread-command', name, command: shown(cause.message) });
  }
  options.onStage?.('measuring');
  if (declared && isBeyond(canvas, declared)) return documentWith({ format }, { code: 'kept-beyond-box', name });
  const pages = Number(/^%%Pages:\s*(\d{1,6})\s*$/m.exec(text)?.[1] ?? 1);
  const notes: Note[] = pages > 1 ? [{ code: 'first-page-only', pages }] : [];
  return outcomeOfPage(canvas, { format, name, notes, isWhole: true });
}

/** The program as text, one character a byte, line ends as one; what stands around it, a picture for the screen, is left out. */
function programIn(bytes: Uint8Array): string {
  let program = bytes;
  if (bytes[0] === 0xc5 && bytes.length >= 12) {
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const [from, length] = [view.getUint32(4, true), view.getUint32(8, true)];
    program = bytes.subarray(from, from + length);
  }
  return new TextDecoder('latin1').decode(program).replaceAll(/\r\n?/g, '\n');
}

/** In mm; null where the file has none. Of a finer one and a whole one the finer. */
function boundingBoxIn(text: string): Box2 | null {
  for (const key of ['HiResBoundingBox', 'BoundingBox'])
    for (const match of text.matchAll(
      new RegExp(`^%%${key}:\\s*(-?[\\d.]+)\\s+(-?[\\d.]+)\\s+(-?[\\d.]+)\\s+(-?[\\d.]+)`, 'gm'),
    )) {
      const box = match.slice(1, 5).map((side) => Number(side) * MM_PER_POINT) as Box2;
      if (box.every((side) => Number.isFinite(side)) && box[2] > box[0] && box[3] > box[1]) return box;
    }
  return null;
}

function run(text: string, canvas: PageCanvas): void {
  const machine = new PsMachine(new PsGraphics(canvas), OPERATORS);
  let program = text;
  if (text.includes('procset Adobe_AGM_Core')) {
    const start = text.indexOf('%%EndPageSetup');
    const end = text.indexOf('%%PageTrailer', start);
    if (start < 0 || end < 0) throw new UnknownPostScript('no page');
    program = text.slice(start, end);
    machine.runText(ILLUSTRATOR);
  }
  try {
    machine.runText(program);
  } catch (cause) {
    if (!(cause instanceof PageShown)) throw cause;
  }
}

function isBeyond({ strands }: PageCanvas, declared: Box2): boolean {
  return strands.flat().some((curve) => {
    const box = boxOf(curve);
    return (
      box[0] < declared[0] - BOX_ERROR_MM ||
      box[1] < declared[1] - BOX_ERROR_MM ||
      box[2] > declared[2] + BOX_ERROR_MM ||
      box[3] > declared[3] + BOX_ERROR_MM
    );
  });
}

/** Letters of a name that may be shown in a sentence. */
function shown(text: string): string {
  return text.replaceAll(/[^\w .*@'-]/g, '').slice(0, 40);
}
