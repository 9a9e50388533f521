/**
 * Runs the operators of a page (ISO 32000-1, 8 and 9) as far as they draw lines and areas: paths, transforms, clips, forms, layers. Text and
 * pictures are counted; fonts, pictures, patterns, scripts and links are never looked into.
 */
import { type Clip, narrowClip, type PageCanvas } from '#cad/drawing/page-canvas.ts';
import { CrowdedPage, PagePath } from '#cad/drawing/page-path.ts';
import { type Affine, composeAffine, transformPoint } from '#cad/drawing/svg-frames.ts';
import { isWhiteGray, isWhiteInk, isWhiteLight } from '#cad/drawing/white.ts';
import { type ColorFamily, familyOf, isWhiteIn } from '#cad/pdf/pdf-colors.ts';
import type { PdfFile } from '#cad/pdf/pdf-file.ts';
import { PdfLayers } from '#cad/pdf/pdf-layers.ts';
import type { PdfPage } from '#cad/pdf/pdf-page.ts';
import { isPdfSpace, PdfScanner } from '#cad/pdf/pdf-scanner.ts';
import {
  isStream,
  isWord,
  kindOf,
  nameIn,
  type PdfDict,
  type PdfStream,
  type PdfString,
  type PdfValue,
} from '#cad/pdf/pdf-values.ts';
import { PdfWords } from '#cad/pdf/pdf-words.ts';
import type { Vec2 } from '#geometry/outline/outline.ts';

/** Of the page and all forms in it, each time they are drawn. Ten for each line that a drawing may have. */
const OPERATORS_MAX = 3_000_000;
/** A form in a form in a form. */
const FORMS_MAX = 24;
/** Each time a form is drawn; a sheet with its symbols as forms has some thousand. */
const FORM_USES_MAX = 100_000;
/** What stands before an operator: six numbers at most, or one colour of many inks. */
const OPERANDS_MAX = 64;
/** States that are saved and not yet given back; programs go 20 deep. */
const SAVED_MAX = 10_000;

/** How many numbers an operator that says where something lies needs. */
const NUMBERS_NEEDED: Record<string, number> = { m: 2, l: 2, c: 6, v: 4, y: 4, re: 4, cm: 6 };
/** Operators that are known and say nothing about lines (ISO 32000-1, annex A). */
const OTHERS = new Set('w J j M ri i ID EI ET Tc Tw Tz Ts d0 d1 CS SCN BX EX MP DP'.split(' '));

interface Paint {
  family: ColorFamily;
  isWhite: boolean;
  /** Fully see-through. */
  isClear: boolean;
}

interface State {
  affine: Affine;
  clip: Clip;
  stroke: Paint;
  fill: Paint;
  isDashed: boolean;
  textMode: number;
}

const BLACK: Paint = { family: 'light', isWhite: false, isClear: false };

interface Run {
  file: PdfFile;
  canvas: PageCanvas;
  layers: PdfLayers;
  words: PdfWords;
  operators: number;
  formUses: number;
  /** Forms that are being drawn. */
  inside: PdfStream[];
  isWhole: boolean;
}

/** Draws `page` on `canvas`. False where some of it could not be read. @throws {CrowdedPage} @throws {LargePdf} */
export function drawPage(file: PdfFile, page: PdfPage, canvas: PageCanvas): boolean {
  const run: Run = {
    file,
    canvas,
    layers: new PdfLayers(file),
    words: new PdfWords(),
    operators: 0,
    formUses: 0,
    inside: [],
    isWhole: page.isWhole,
  };
  const state: State = {
    affine: page.affine,
    clip: canvas.wholePage,
    stroke: BLACK,
    fill: BLACK,
    isDashed: false,
    textMode: 0,
  };
  runContent(run, { bytes: page.contents, resources: page.resources, state, hidden: null });
  return run.isWhole;
}

interface Content {
  bytes: Uint8Array;
  resources: PdfDict;
  state: State;
  /** Why all of it is not to be cut. */
  hidden: string | null;
}

function runContent(run: Run, content: Content): void {
  const scanner = new PdfScanner(content.bytes);
  const drawing = new ContentRun(run, content);
  let operands: PdfValue[] = [];
  for (let item = scanner.read(); item !== undefined; item = scanner.read()) {
    if (!isWord(item)) {
      operands.push(item);
      if (operands.length > OPERANDS_MAX) operands.shift();
      continue;
    }
    run.operators += 1;
    if (run.operators > OPERATORS_MAX) throw new CrowdedPage();
    if (item.word === 'BI') {
      skipPicture(scanner);
      run.canvas.leaveOut('picture');
    } else drawing.apply(item.word, operands);
    operands = [];
  }
}

/** A picture in the middle of the operators: its bytes end with EI between spaces. */
function skipPicture(scanner: PdfScanner): void {
  for (let item = scanner.read(); item !== undefined; item = scanner.read())
    if (isWord(item) && item.word === 'ID') break;
  const { bytes, end } = scanner;
  for (let at = scanner.at + 1; at < end; at += 1)
    if (
      bytes[at] === 0x45 &&
      bytes[at + 1] === 0x49 &&
      isPdfSpace(bytes[at - 1]) &&
      (at + 2 >= end || isPdfSpace(bytes[at + 2]))
    ) {
      scanner.at = at + 2;
      return;
    }
  scanner.at = end;
}

/** The state of one stream of operators. */
class ContentRun {
  readonly #run: Run;
  readonly #content: Content;
  readonly #saved: State[] = [];
  /** Of each marked piece that is open: why it is not to be cut. */
  readonly #marks: (string | null)[] = [];
  #state: State;
  #path = new PagePath();
  #clips = false;

  constructor(run: Run, content: Content) {
    this.#run = run;
    this.#content = content;
    this.#state = content.state;
  }

  apply(operator: string, operands: PdfValue[]): void {
    const numbers = operands.filter((value) => typeof value === 'number');
    if (numbers.length < (NUMBERS_NEEDED[operator] ?? 0)) {
      this.#run.isWhole = false;
      return;
    }
    if (this.#applyPath(operator, numbers) || this.#applyPaint(operator)) return;
    if (this.#applyColor(operator, numbers, operands) || this.#run.words.place(operator, numbers)) return;
    switch (operator) {
      case 'q':
        if (this.#saved.length < SAVED_MAX) this.#saved.push(this.#state);
        break;
      case 'Q':
        this.#state = this.#saved.pop() ?? this.#state;
        break;
      case 'cm':
        this.#set({ affine: composeAffine(this.#state.affine, numbers.slice(-6) as Affine) });
        break;
      case 'd':
        this.#set({ isDashed: isDash(operands[0]) });
        break;
      case 'gs':
        this.#applyStates(nameIn(operands[0]));
        break;
      case 'Tr':
        this.#set({ textMode: numbers[0] ?? 0 });
        break;
      case "'":
      case '"':
        this.#run.words.nextLine();
        this.#showText(operands.at(-1));
        break;
      case 'Tj':
      case 'TJ':
        this.#showText(operands.at(-1));
        break;
      case 'Do':
        this.#drawObject(nameIn(operands[0]));
        break;
      case 'sh':
        this.#run.canvas.leaveOut('shaded area');
        break;
      case 'BDC':
        this.#marks.push(nameIn(operands[0]) === 'OC' ? this.#hiddenBy(operands[1]) : null);
        break;
      case 'BMC':
        this.#marks.push(null);
        break;
      case 'EMC':
        this.#marks.pop();
        break;
      default:
        // A word that is none: the contents are damaged.
        if (!OTHERS.has(operator)) this.#run.isWhole = false;
    }
  }

  #set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
  }

  get #hidden(): string | null {
    return this.#content.hidden ?? this.#marks.find((mark) => mark !== null) ?? null;
  }

  #applyPath(operator: string, numbers: number[]): boolean {
    const { affine } = this.#state;
    const path = this.#path;
    const point = (index: number): Vec2 => transformPoint(affine, [numbers[index]!, numbers[index + 1]!]);
    switch (operator) {
      case 'm':
        path.moveTo(point(0));
        return true;
      case 'l':
        path.lineTo(point(0));
        return true;
      case 'c':
        path.curveTo(point(0), point(2), point(4));
        return true;
      case 'v':
        if (path.at) path.curveTo(path.at, point(0), point(2));
        return true;
      case 'y':
        path.curveTo(point(0), point(2), point(2));
        return true;
      case 'h':
        path.close();
        return true;
      case 're': {
        const [x, y, width, height] = numbers as [number, number, number, number];
        path.moveTo(transformPoint(affine, [x, y]));
        path.lineTo(transformPoint(affine, [x + width, y]));
        path.lineTo(transformPoint(affine, [x + width, y + height]));
        path.lineTo(transformPoint(affine, [x, y + height]));
        path.close();
        return true;
      }
      case 'W':
      case 'W*':
        this.#clips = true;
        return true;
      default:
        return false;
    }
  }

  #applyPaint(operator: string): boolean {
    const isStroked = /^(?:[sS]|[bB]\*?)$/.test(operator);
    const isFilled = /^(?:[fF]|f\*|[bB]\*?)$/.test(operator);
    if (!isStroked && !isFilled && operator !== 'n') return false;
    if (/^(?:s|b\*?)$/.test(operator)) this.#path.close();
    const { subpaths } = this.#path;
    const { stroke, fill, isDashed, clip } = this.#state;
    this.#run.canvas.paint(subpaths, {
      stroke: isStroked && !stroke.isClear ? { isWhite: stroke.isWhite, isDashed } : null,
      fill: isFilled && !fill.isClear ? { isWhite: fill.isWhite } : null,
      clip,
      hidden: this.#hidden,
    });
    if (this.#clips) this.#set({ clip: narrowClip(clip, subpaths) });
    this.#clips = false;
    this.#path = new PagePath();
    return true;
  }

  #applyColor(operator: string, numbers: number[], operands: PdfValue[]): boolean {
    const which = /^(?:[gk]|rg|sc|scn|cs)$/.test(operator) ? 'fill' : 'stroke';
    const now = this.#state[which];
    const { file } = this.#run;
    const put = (paint: Partial<Paint>): boolean => {
      this.#set({ [which]: { ...now, ...paint } });
      return true;
    };
    switch (operator.toLowerCase()) {
      case 'g':
        return put({ family: 'light', isWhite: isWhiteGray(numbers[0] ?? 0) });
      case 'rg':
        return put({ family: 'light', isWhite: isWhiteLight(numbers) });
      case 'k':
        return put({ family: 'ink', isWhite: isWhiteInk(numbers) });
      case 'cs':
        return put({ family: familyOf(file, this.#content.resources, operands[0]), isWhite: false });
      case 'sc':
      case 'scn':
        return put({ isWhite: isWhiteIn(now.family, numbers) });
      default:
        return false;
    }
  }

  #applyStates(name: string | null): void {
    const { file } = this.#run;
    const states = name === null ? null : file.dictIn(this.#resource('ExtGState', name));
    if (!states) return;
    const { stroke, fill } = this.#state;
    const [strokeAlpha, fillAlpha] = [file.numberIn(states.get('CA')), file.numberIn(states.get('ca'))];
    if (strokeAlpha !== null) this.#set({ stroke: { ...stroke, isClear: strokeAlpha === 0 } });
    if (fillAlpha !== null) this.#set({ fill: { ...fill, isClear: fillAlpha === 0 } });
    const dash = file.listIn(states.get('D'));
    if (dash.length > 0) this.#set({ isDashed: isDash(file.resolve(dash[0])) });
  }

  #showText(operand: PdfValue | undefined): void {
    // Neither filled nor stroked: words behind a scanned page.
    if (this.#state.textMode === 3 || this.#hidden) return;
    const parts = Array.isArray(operand) ? operand : [operand];
    let letters = 0;
    for (const part of parts)
      if (kindOf(part) === 'string') letters += (part as PdfString).bytes.filter((byte) => byte > 0x20).length;
    if (letters > 0 && this.#run.words.isNew(letters, this.#state.affine)) this.#run.canvas.addTexts(1);
  }

  #resource(kind: string, name: string): PdfValue | undefined {
    return this.#run.file.dictIn(this.#content.resources.get(kind))?.get(name);
  }

  #hiddenBy(operand: PdfValue | undefined): string | null {
    const name = nameIn(operand);
    return name === null ? null : this.#run.layers.hiddenBy(this.#resource('Properties', name));
  }

  #drawObject(name: string | null): void {
    const run = this.#run;
    const found = name === null ? null : run.file.resolve(this.#resource('XObject', name));
    if (!isStream(found)) {
      run.isWhole = false;
      return;
    }
    const hidden = this.#hidden ?? run.layers.hiddenBy(found.dict.get('OC'));
    if (nameIn(run.file.resolve(found.dict.get('Subtype'))) !== 'Form') {
      run.canvas.leaveOut('picture');
      return;
    }
    // A form that draws itself would never end; viewers stop there too.
    if (run.inside.includes(found) || run.inside.length >= FORMS_MAX) return;
    run.formUses += 1;
    if (run.formUses > FORM_USES_MAX) throw new CrowdedPage();
    run.inside.push(found);
    this.#drawForm(found, hidden);
    run.inside.pop();
  }

  #drawForm(form: PdfStream, hidden: string | null): void {
    const { file } = this.#run;
    const matrix = numbersOf(file, form.dict.get('Matrix'));
    const affine = matrix.length === 6 ? composeAffine(this.#state.affine, matrix as Affine) : this.#state.affine;
    const { bytes, isWhole } = file.unpack(form);
    if (!isWhole) this.#run.isWhole = false;
    const resources = file.dictIn(form.dict.get('Resources')) ?? this.#content.resources;
    const clip = clippedTo(numbersOf(file, form.dict.get('BBox')), affine, this.#state.clip);
    runContent(this.#run, { bytes, resources, state: { ...this.#state, affine, clip }, hidden });
  }
}

function numbersOf(file: PdfFile, value: PdfValue | undefined): number[] {
  return file.listIn(value).map((part) => file.numberIn(part) ?? 0);
}

function clippedTo(bbox: number[], affine: Affine, clip: Clip): Clip {
  if (bbox.length !== 4) return clip;
  const [x0, y0, x1, y1] = bbox as [number, number, number, number];
  const path = new PagePath();
  path.moveTo(transformPoint(affine, [x0, y0]));
  path.lineTo(transformPoint(affine, [x1, y0]));
  path.lineTo(transformPoint(affine, [x1, y1]));
  path.lineTo(transformPoint(affine, [x0, y1]));
  path.close();
  return narrowClip(clip, path.subpaths);
}

/** A pattern of dashes; one without any length draws a whole line. */
function isDash(pattern: PdfValue | undefined): boolean {
  return Array.isArray(pattern) && pattern.some((length) => typeof length === 'number' && length > 0);
}
