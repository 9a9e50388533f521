/** The global section of an IGES file (IGES 5.3, 2.2.4.3): its delimiters, its unit, and its resolution. */
import { type IgesMarks, type IgesValue, splitFields } from '#cad/iges/iges-values.ts';

export interface IgesGlobal {
  marks: IgesMarks;
  /** As we call it; null where the file has one that we do not know. */
  unit: string | null;
  /** mm in one of them. */
  lengthMm: number;
  /** A length in the file for one of the part. */
  modelScale: number;
  /** Points nearer than this are one, mm; 0 where the file does not say. */
  resolutionMm: number;
  /** Of the part, or else of the file; '' for none. */
  name: string;
}

/** Flag 14; of 3 the name says the unit. */
const UNITS: Record<number, string> = { 1: 'inch', 2: 'mm', 4: 'ft', 6: 'm', 8: 'mil', 9: 'µm', 10: 'cm', 11: 'µin' };
const NAMES: Record<string, string> = {
  IN: 'inch',
  INCH: 'inch',
  MM: 'mm',
  FT: 'ft',
  M: 'm',
  MIL: 'mil',
  UM: 'µm',
  CM: 'cm',
  UIN: 'µin',
};
const LENGTHS_MM: Record<string, number> = {
  inch: 25.4,
  mm: 1,
  ft: 304.8,
  m: 1000,
  mil: 0.0254,
  µm: 0.001,
  cm: 10,
  µin: 0.0000254,
};
const MARKS = { delimiter: ',', terminator: ';' };

/** Reads the section; an unknown unit is taken as mm. */
export function readGlobal(section: string): IgesGlobal {
  const marks = marksOf(section);
  // The marks themselves may stand there as they are: 1H,,1H;,
  const fields: IgesValue[] = splitFields(section, marks);
  const flag = fields[13] ?? 1;
  const unit = flag === 3 ? (NAMES[String(fields[14]).toUpperCase()] ?? null) : (UNITS[Number(flag)] ?? null);
  const lengthMm = LENGTHS_MM[unit ?? 'mm']!;
  const positive = (value: IgesValue | undefined): number | null =>
    typeof value === 'number' && value > 0 && value < Infinity ? value : null;
  return {
    marks,
    unit,
    lengthMm,
    modelScale: positive(fields[12]) ?? 1,
    resolutionMm: (positive(fields[18]) ?? 0) * lengthMm,
    name: String(fields[2] ?? fields[3] ?? '').trim(),
  };
}

function marksOf(section: string): IgesMarks {
  const delimiter = /^\s*1H(.)/.exec(section)?.[1] ?? MARKS.delimiter;
  const rest = section.trimStart().replace(/^1H./, '');
  const terminator = rest[0] === delimiter ? /^1H(.)/.exec(rest.slice(1).trimStart())?.[1] : undefined;
  return { delimiter, terminator: terminator ?? MARKS.terminator };
}
