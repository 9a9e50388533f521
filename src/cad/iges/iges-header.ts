/** The global section of an IGES file (IGES 5.3, 2.2.4.3): the unit, and whether the file is there to its end. Lines of 80 characters, a letter in column 73. */

export interface IgesHeader {
  /** As we call it; null where the file has one that we do not know. */
  unit: string | null;
  /** A length in the file for one of the part. */
  modelScale: number;
  /** Has its last line, which counts the others. */
  isWhole: boolean;
  /** Solids, surfaces and faces by the numbers of their kinds. */
  entities: Map<number, number>;
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

/** Global parameters stand in some ten lines. */
const GLOBAL_CHARACTERS_MAX = 20_000;

/** Reads what stands around the geometry. `bytes` are known to begin with a start section. */
export function readIgesHeader(bytes: Uint8Array): IgesHeader {
  const text = new TextDecoder('latin1').decode(bytes);
  const entities = new Map<number, number>();
  let global = '';
  let isFirst = true;
  let isWhole = false;
  for (let at = 0; at < text.length; ) {
    let end = text.indexOf('\n', at);
    if (end < 0) end = text.length;
    const section = text[at + 72];
    if (end - at > 72) {
      if (section === 'G' && global.length < GLOBAL_CHARACTERS_MAX) global += text.slice(at, at + 72);
      if (section === 'D') {
        // Two lines each; both begin with the number of the kind.
        if (isFirst) {
          const kind = Number(text.slice(at, at + 8));
          entities.set(kind, (entities.get(kind) ?? 0) + 1);
        }
        isFirst = !isFirst;
      }
      if (section === 'T') isWhole = true;
    }
    at = end + 1;
  }
  const fields = fieldsOf(global);
  const flag = Number(fields[13] || 1);
  const scale = Number((fields[12] ?? '').replace(/d/i, 'e') || 1);
  return {
    unit: flag === 3 ? (NAMES[(fields[14] ?? '').toUpperCase()] ?? null) : (UNITS[flag] ?? null),
    modelScale: Number.isFinite(scale) && scale > 0 ? scale : 1,
    isWhole,
    entities,
  };
}

/** Strings are written with their length, "2HMM"; the first two fields say what stands between fields and at the end. */
function fieldsOf(global: string): string[] {
  const delimiter = /^1H(.)/.exec(global)?.[1] ?? ',';
  const terminator = /^(?:1H.)?.1H(.)/.exec(global)?.[1] ?? ';';
  const fields: string[] = [];
  let at = 0;
  while (at < global.length && fields.length < 30) {
    const counted = /^\s*(\d{1,5})H/.exec(global.slice(at, at + 16));
    let value: string;
    if (counted) {
      const from = at + counted[0].length;
      value = global.slice(from, from + Number(counted[1]));
      at = from + Number(counted[1]);
    } else {
      let end = at;
      while (end < global.length && global[end] !== delimiter && global[end] !== terminator) end += 1;
      value = global.slice(at, end).trim();
      at = end;
    }
    fields.push(value);
    while (at < global.length && global[at] === ' ') at += 1;
    if (global[at] === terminator) break;
    at += 1;
  }
  return fields;
}
