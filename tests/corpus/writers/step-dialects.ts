/**
 * One solid as three CAD programs would write it. The kernel writes the schema, the unit of length and curves on surfaces; what programs do
 * differently with the same statements is done to its text: units of angle, names, numbering, numbers, layout.
 */
import type { Bench, Solid } from '../../../scripts/sample-parts/bench.ts';

/**
 * - `ap203`: inches and degrees, numbers with exponents, no spaces, lines of 80.
 * - `ap214`: millimetres, spaces around everything, the highest number first, line ends of Windows.
 * - `ap242`: metres, curves on surfaces, names outside of ASCII, comments, numbers with gaps.
 */
export type Dialect = 'ap203' | 'ap214' | 'ap242';

interface Rules {
  schema: string;
  unit: 'INCH' | 'MM' | 'M';
  hasSurfaceCurves: boolean;
  /** What the program says of itself. */
  system: string;
  layOut: (statements: Statement[], name: string) => string;
}

/** In the order of the file. */
interface Statement {
  id: number;
  /** Without spaces outside of strings. */
  text: string;
}

const DIALECTS: Record<Dialect, Rules> = {
  ap203: { schema: 'AP203', unit: 'INCH', hasSurfaceCurves: false, system: 'Parametric 9', layOut: layOutPacked },
  ap214: { schema: 'AP214IS', unit: 'MM', hasSurfaceCurves: false, system: 'Works 2024', layOut: layOutWide },
  ap242: { schema: 'AP242DIS', unit: 'M', hasSurfaceCurves: true, system: 'Modeler V5', layOut: layOutNoted },
};

/** The same solid gives the same bytes, whatever the clock says. */
export function stepOf(bench: Bench, solid: Solid, name: string, dialect: Dialect): string {
  const rules = DIALECTS[dialect];
  const written = writeByKernel(bench, solid, rules);
  const schema = /FILE_SCHEMA\(\(\s*('[^']*')\s*\)\)/.exec(written)![1]!;
  const header = [
    "FILE_DESCRIPTION(('a part of the corpus'),'2;1');",
    `FILE_NAME('${name}.step','2025-01-01T00:00:00',('Partwright'),(''),'','${rules.system}','');`,
    `FILE_SCHEMA((${schema}));`,
  ];
  const data = rules.layOut(named(statementsOf(written), name), name);
  const lineEnd = dialect === 'ap214' ? '\r\n' : '\n';
  const lines = ['ISO-10303-21;', 'HEADER;', ...header, 'ENDSEC;', 'DATA;', data, 'ENDSEC;', 'END-ISO-10303-21;', ''];
  return lines.join('\n').replaceAll('\n', lineEnd);
}

function writeByKernel({ oc }: Bench, solid: Solid, { schema, unit, hasSurfaceCurves }: Rules): string {
  // The settings are there once a writer is, and count for the next one.
  new oc.STEPControl_Writer().delete();
  oc.Interface_Static.SetCVal('write.step.schema', schema);
  oc.Interface_Static.SetCVal('write.step.unit', unit);
  oc.Interface_Static.SetCVal('write.step.product.name', 'corpus part');
  oc.Interface_Static.SetIVal('write.surfacecurve.mode', hasSurfaceCurves ? 1 : 0);
  const writer = new oc.STEPControl_Writer();
  const mode = oc.STEPControl_StepModelType.STEPControl_AsIs;
  writer.Transfer(solid, mode, true, new oc.Message_ProgressRange());
  writer.Write('/out.step');
  return stopClock(oc.FS.readFile('/out.step', { encoding: 'utf8' }));
}

/** A file of AP203 says when its parts were approved. */
function stopClock(text: string): string {
  return text
    .replaceAll(/CALENDAR_DATE\([^)]*\)/g, 'CALENDAR_DATE(2025,1,1)')
    .replaceAll(/LOCAL_TIME\([^#]*#/g, 'LOCAL_TIME(0,0,$$,#');
}

/** The kernel breaks lines in the middle of a statement, and strings hold neither line ends nor semicolons. */
function statementsOf(text: string): Statement[] {
  const data = text.slice(text.indexOf('DATA;') + 5, text.lastIndexOf('ENDSEC;'));
  return Array.from(data.matchAll(/#(\d+)\s*=\s*([^;]*);/g), ([, id, body]) => ({
    id: Number(id),
    text: outsideStrings(body!.replaceAll('\n', ''), (code) =>
      code.replaceAll(/\s+/g, ' ').replaceAll(/ ?([(),]) ?/g, '$1'),
    ),
  }));
}

function outsideStrings(text: string, change: (code: string) => string): string {
  return text
    .split(/('(?:[^']|'')*')/)
    .map((piece, index) => (index % 2 === 0 ? change(piece) : piece))
    .join('');
}

/** The kernel counts the products that it has written since it began. */
function named(statements: Statement[], name: string): Statement[] {
  return statements.map(({ id, text }) => ({ id, text: text.replaceAll(/'corpus part( \d+)?'/g, `'${name}'`) }));
}

function renumbered(statements: Statement[], numberOf: (position: number) => number): Statement[] {
  const numbers = new Map(statements.map(({ id }, position) => [id, numberOf(position)]));
  return statements.map(({ id, text }) => ({
    id: numbers.get(id)!,
    text: outsideStrings(text, (code) => code.replaceAll(/#(\d+)/g, (_, old) => `#${numbers.get(Number(old))}`)),
  }));
}

function layOutPacked(statements: Statement[]): string {
  return inDegrees(statements)
    .map(({ id, text }) => `#${id}=${outsideStrings(text, withExponents)};`)
    .map((line) => brokenAt(80, line))
    .join('\n');
}

/** "12.5" as "1.25E1"; counts have no point and stay. */
function withExponents(code: string): string {
  return code.replaceAll(/-?\d+\.\d*(?:E[+-]?\d+)?/g, (number) => {
    const [digits, power] = Number(number).toExponential().split('e') as [string, string];
    return `${digits.includes('.') ? digits : `${digits}.`}E${Number(power)}`;
  });
}

/** Longer lines go on in the next one, between two values. */
function brokenAt(width: number, line: string): string {
  let [broken, room] = ['', width];
  for (const piece of line.split(/(?<=,)(?=(?:[^']*'[^']*')*[^']*$)/)) {
    if (piece.length > room && broken !== '') {
      broken += '\n';
      room = width;
    }
    broken += piece;
    room -= piece.length;
  }
  return broken;
}

/** Angles of the file in degrees, a unit that is defined by the radian. Only cones have an angle of their own. */
function inDegrees(statements: Statement[]): Statement[] {
  const radian = statements.find(({ text }) => /PLANE_ANGLE_UNIT\(\).*\.RADIAN\./.test(text))!;
  const last = Math.max(...statements.map(({ id }) => id));
  const [base, factor, exponents] = [last + 1, last + 2, last + 3];
  const degree = `(CONVERSION_BASED_UNIT('DEGREE',#${factor})NAMED_UNIT(#${exponents})PLANE_ANGLE_UNIT())`;
  return [
    ...statements.map(({ id, text }) => ({
      id,
      text:
        id === radian.id
          ? degree
          : text.replace(
              /^(CONICAL_SURFACE\(.*,)([^,]+)\)$/,
              (_, start, angle) => `${start}${shown((Number(angle) * 180) / Math.PI)})`,
            ),
    })),
    { id: base, text: radian.text },
    { id: factor, text: `PLANE_ANGLE_MEASURE_WITH_UNIT(PLANE_ANGLE_MEASURE(${shown(Math.PI / 180)}),#${base})` },
    { id: exponents, text: 'DIMENSIONAL_EXPONENTS(0.,0.,0.,0.,0.,0.,0.)' },
  ];
}

function shown(value: number): string {
  const digits = value.toPrecision(15);
  return digits.includes('.') ? digits : `${digits}.`;
}

function layOutWide(statements: Statement[]): string {
  const count = statements.length;
  return renumbered(statements, (position) => count - position)
    .map(({ id, text }) => {
      const spaced = outsideStrings(text, (code) =>
        code.replaceAll(',', ', ').replaceAll('(', ' ( ').replaceAll(')', ' ) ').replaceAll(/ {2,}/g, ' '),
      );
      return `#${id} = ${spaced.trim()} ;`;
    })
    .join('\n');
}

/** Numbers with gaps, a comment before each face, and a name with letters of other alphabets (\X2\, ISO 10303-21). */
function layOutNoted(statements: Statement[], name: string): string {
  return renumbered(statements, (position) => 10 * (position + 1))
    .map(({ id, text }) => {
      const note = text.startsWith('ADVANCED_FACE') ? '/* a face; its surface, its loops */ ' : '';
      return `${note}#${id}=${text.replaceAll(`'${name}'`, `'\\X2\\6E2C\\X0\\ ${name}'`)};`;
    })
    .join('\n');
}
