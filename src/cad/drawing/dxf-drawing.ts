/** The sections of a DXF file as plain records: header, layers, blocks, entities. What no outline needs is not kept. */
import { DxfHabits } from '#cad/drawing/dxf-habits.ts';
import { BrokenDxf, openPairs } from '#cad/drawing/dxf-text.ts';
import type { Vec3 } from '#contract/units.ts';

/** One entity or table entry, with the pairs that follow its name. */
export interface DxfRecord {
  type: string;
  codes: number[];
  values: string[];
  /** The vertices of a polyline. */
  children: DxfRecord[];
}

export interface DxfLayer {
  isFrozen: boolean;
  isOff: boolean;
  isPlotted: boolean;
  linetype: string;
}

export interface DxfBlock {
  base: Vec3;
  /** An external reference, or one laid over another. */
  isOfOtherFile: boolean;
  entities: DxfRecord[];
}

export interface DxfDrawing {
  /** First value of each variable by its name, such as "$INSUNITS". */
  header: Map<string, string>;
  /** By name in small letters, as blocks are. */
  layers: Map<string, DxfLayer>;
  blocks: Map<string, DxfBlock>;
  entities: DxfRecord[];
  /** The section of entities was closed. */
  isComplete: boolean;
  /** Values that no program writes: of codes that hold whole numbers and have none, and those that stand out among the others of the file. */
  foreign: number;
}

/** Entities and vertices of a file; a real one of 100 MB has half a million. */
const RECORDS_MAX = 2_000_000;

/** There is more in the file than we take. */
export class LargeDxf extends Error {}

/** @throws {BrokenDxf} where the pairs do not read as such. @throws {LargeDxf} */
export function readDrawing(bytes: Uint8Array): DxfDrawing {
  const drawing: DxfDrawing = {
    header: new Map(),
    layers: new Map(),
    blocks: new Map(),
    entities: [],
    isComplete: false,
    foreign: 0,
  };
  const habits = new DxfHabits();
  const pairs = openPairs(bytes);
  let section = '';
  let variable = '';
  let block: DxfBlock | null = null;
  let record: DxfRecord | null = null;
  let records = 0;
  /** The polyline or insert whose parts follow it. */
  let owner: DxfRecord | null = null;

  const close = (): void => {
    if (!record) return;
    if (section === 'TABLES' && record.type === 'LAYER') putLayer(drawing, record);
    if (section === 'BLOCKS' && record.type === 'BLOCK') {
      const isOfOtherFile = (numberOf(record, 70, 0) & (4 | 8)) !== 0;
      block = { base: pointOf(record, 10), isOfOtherFile, entities: [] };
      drawing.blocks.set(textOf(record, 2).toLowerCase(), block);
    }
    if (record.type === 'SEQEND') owner = null;
    else if (record.type === 'VERTEX') owner?.children.push(record);
    else if (section === 'ENTITIES') drawing.entities.push(record);
    else if (section === 'BLOCKS' && record.type === 'ENDBLK') block = null;
    else if (section === 'BLOCKS' && record.type !== 'BLOCK') block?.entities.push(record);
    if (record.type === 'POLYLINE') owner = record;
    record = null;
  };

  let isNaming = false;
  let isEmbedded = false;
  while (pairs.next()) {
    const { code, text } = pairs;
    if (isWholeNumber(code) && !WHOLE_NUMBER.test(text)) drawing.foreign += 1;
    habits.add(section, code, text);
    if (code === 0) {
      close();
      isNaming = text === 'SECTION';
      isEmbedded = false;
      if (text === 'ENDSEC') {
        if (section === 'ENTITIES') drawing.isComplete = true;
        section = '';
      } else if (text === 'EOF') break;
      else if (section === 'ENTITIES' || section === 'BLOCKS' || (section === 'TABLES' && text === 'LAYER')) {
        records += 1;
        if (records > RECORDS_MAX) throw new LargeDxf();
        record = { type: text, codes: [], values: [], children: [] };
      }
      continue;
    }
    if (isNaming && code === 2) {
      section = text;
      isNaming = false;
    } else if (section === 'HEADER') {
      if (code === 9) variable = text;
      else if (!drawing.header.has(variable)) drawing.header.set(variable, text);
    } else if (record) {
      // What follows is another object inside of this one, with the same codes.
      if (code === 101) isEmbedded = true;
      if (isEmbedded || code >= 1000 || code === 999) continue;
      record.codes.push(code);
      record.values.push(text);
    }
  }
  drawing.foreign += habits.foreign;
  return drawing;
}

/** Flags, colors and counts, by AutoCAD's DXF reference. Some writers put a point behind them. */
function isWholeNumber(code: number): boolean {
  return (code >= 60 && code <= 79) || (code >= 90 && code <= 99) || (code >= 170 && code <= 179);
}
const WHOLE_NUMBER = /^(?!-0*\.?0*$)[-+]?\d{1,11}(?:\.0*)?$/;

function putLayer({ layers }: DxfDrawing, record: DxfRecord): void {
  const flags = numberOf(record, 70, 0);
  layers.set(textOf(record, 2).toLowerCase(), {
    isFrozen: (flags & 1) !== 0,
    isOff: numberOf(record, 62, 7) < 0,
    isPlotted: numberOf(record, 290, 1) !== 0,
    linetype: textOf(record, 6),
  });
}

/** The first value of a code as text; '' where there is none. */
export function textOf({ codes, values }: DxfRecord, code: number): string {
  const at = codes.indexOf(code);
  return at < 0 ? '' : values[at]!;
}

/** The first value of a code as a number. @throws {BrokenDxf} where it is none. */
export function numberOf(record: DxfRecord, code: number, fallback: number): number {
  const at = record.codes.indexOf(code);
  return at < 0 ? fallback : toNumber(record.values[at]!);
}

/** All values of a code, in order. @throws {BrokenDxf} */
export function numbersOf({ codes, values }: DxfRecord, code: number): number[] {
  const found: number[] = [];
  codes.forEach((one, index) => {
    if (one === code) found.push(toNumber(values[index]!));
  });
  return found;
}

/** x, y and z stand ten codes apart. @throws {BrokenDxf} */
export function pointOf(record: DxfRecord, code: number): Vec3 {
  return [numberOf(record, code, 0), numberOf(record, code + 10, 0), numberOf(record, code + 20, 0)];
}

/** Larger coordinates than a kilometre's leave too few digits behind the point. */
const COORDINATE_MAX = 1e9;

/** No program writes a coordinate so small that is not 0: what arithmetic leaves of nothing, as 4e-80, has fewer zeros. */
const NOTHING = 1e-200;

/** @throws {BrokenDxf} where the text is no number that a program writes. */
export function toNumber(text: string): number {
  const value = text === '' ? Number.NaN : Number(text);
  if (!(Math.abs(value) < COORDINATE_MAX) || (value !== 0 && Math.abs(value) < NOTHING))
    throw new BrokenDxf(`no number: ${text.slice(0, 20)}`);
  return value;
}
