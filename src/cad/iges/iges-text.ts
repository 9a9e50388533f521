/**
 * The text of an IGES file (IGES 5.3, chapter 2, fixed-format ASCII): lines of 80 characters with the letter of their section in column 73 and their number
 * behind it. S says something to people, G how the file is written, D lists the entities, P holds their parameters, T counts the lines of the others.
 */

/** One entity as the directory has it. */
export interface IgesEntity {
  /** Of its first line in the directory: what others name it by. */
  number: number;
  /** 110 a line, 186 a solid, and so on. */
  kind: number;
  form: number;
  /** Lines of the parameter section, from 0. */
  firstLine: number;
  lines: number;
  /** The entity 124 that moves it; 0 for none. */
  matrix: number;
  isBlanked: boolean;
  /** Stands only where another entity uses it. */
  isDependent: boolean;
  /** 0 geometry, 1 annotation, 2 definition, 3 other, 4 logical, 5 in the parameters of a surface, 6 construction. */
  use: number;
}

export interface IgesText {
  /** The section G as one string. */
  global: string;
  /** By their numbers, in the order of the file. */
  entities: ReadonlyMap<number, IgesEntity>;
  /** The 64 characters of each line of the section P. */
  parameters: readonly string[];
}

/** Why a text is none that is read here. */
export type IgesFault =
  | { kind: 'compressed' | 'binary' }
  | { kind: 'truncated' }
  /** The number of the line in the file, from 1. */
  | { kind: 'damaged'; line: number };

/** Fields of eight characters. */
const FIELD = 8;

/** Reads the frame of a file. `bytes` are known to begin with a line of an IGES. */
export function scanIges(bytes: Uint8Array): IgesText | IgesFault {
  const text = new TextDecoder('latin1').decode(bytes);
  if (text[72] === 'C') return { kind: 'compressed' };
  if (text[72] === 'B') return { kind: 'binary' };
  const sections: Record<string, string[]> = { S: [], G: [], D: [], P: [], T: [] };
  const order = 'SGDPT';
  let place = 0;
  let line = 0;
  let end = '';
  for (let at = 0; at < text.length && end === ''; line += 1) {
    let next = text.indexOf('\n', at);
    if (next < 0) next = text.length;
    const content = text.slice(at, next).trimEnd();
    at = next + 1;
    if (content === '') continue;
    const letter = content[72] ?? '';
    const own = order.indexOf(letter);
    // A file that was cut ends in the middle of a line.
    if (own < 0 && at >= text.length) return { kind: 'truncated' };
    if (letter === '' || own < place || own > place + 1) return { kind: 'damaged', line: line + 1 };
    place = own;
    const lines = sections[letter]!;
    lines.push(content.slice(0, 72));
    if (letter === 'T') end = content;
    else if (Number(content.slice(73, 80)) !== lines.length) return { kind: 'damaged', line: line + 1 };
  }
  if (end === '' || hasFewer(sections, end)) return { kind: 'truncated' };
  const entities = directoryOf(sections.D!);
  if ('kind' in entities) return { kind: 'damaged', line: sections.S!.length + sections.G!.length + entities.line };
  return {
    global: sections.G!.join(''),
    entities: entities.list,
    parameters: sections.P!.map((row) => row.slice(0, 64)),
  };
}

/** The last line says "S      1G      3D    240P   1234". */
function hasFewer(sections: Record<string, string[]>, end: string): boolean {
  return [...end.slice(0, 32).matchAll(/([SGDP])([ \d]{7})/g)].some(
    ([, letter, count]) => sections[letter!]!.length < Number(count),
  );
}

function directoryOf(lines: string[]): { list: Map<number, IgesEntity> } | { kind: 'damaged'; line: number } {
  const list = new Map<number, IgesEntity>();
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const [first, second] = [lines[at]!, lines[at + 1]!];
    const field = (line: string, place: number): number => Number(line.slice(FIELD * place, FIELD * (place + 1)));
    const kind = field(first, 0);
    // Visible or not, how it hangs on others, what it is for, and how what hangs on it is shown: two digits each, zeros often left out.
    const status = first
      .slice(8 * FIELD)
      .padEnd(FIELD)
      .replaceAll(' ', '0');
    const entity: IgesEntity = {
      number: at + 1,
      kind,
      form: field(second, 4),
      firstLine: field(first, 1) - 1,
      lines: field(second, 3),
      matrix: field(first, 6),
      isBlanked: status.slice(0, 2) === '01',
      isDependent: status.slice(2, 4) === '01' || status.slice(2, 4) === '03',
      use: Number(status.slice(4, 6)),
    };
    const { form, firstLine, matrix, use } = entity;
    const isWhole = [kind, form, firstLine, entity.lines, matrix, use].every(Number.isInteger);
    if (!isWhole || field(second, 0) !== kind) return { kind: 'damaged', line: at + 1 };
    list.set(entity.number, entity);
  }
  return { list };
}
