/** A STEP file with callouts on faces of its first solid, as a program with product manufacturing information writes them. */

export type Callout = { face: number } & ({ note: string } | { diameterMm: number; lowerMm: number; upperMm: number });

/** Beyond the numbers of the fixtures. */
const FIRST_ID = 900_000;
const IDS_EACH = 20;

export function withCallouts(step: string, callouts: readonly Callout[]): string {
  const faces = /CLOSED_SHELL\s*\([^(]*\(([^)]*)\)/
    .exec(step)![1]!
    .split(',')
    .map((id) => id.trim());
  const statements = callouts.map((callout, at) => {
    const id = (offset: number) => `#${FIRST_ID + IDS_EACH * at + offset}`;
    const aspect = `${id(1)}=SHAPE_ASPECT('','',#1,.T.);
${id(2)}=GEOMETRIC_ITEM_SPECIFIC_USAGE('','',${id(1)},#1,${faces[callout.face]!});`;
    if ('note' in callout)
      return `${aspect}
${id(3)}=PROPERTY_DEFINITION('semantic text','',${id(1)});${id(4)}=PROPERTY_DEFINITION_REPRESENTATION(${id(3)},${id(5)});
${id(5)}=REPRESENTATION('',(${id(6)}),#1);${id(6)}=DESCRIPTIVE_REPRESENTATION_ITEM('','${callout.note}');`;
    const length = (offset: number, value: number) =>
      `${id(offset)}=(LENGTH_MEASURE_WITH_UNIT()MEASURE_REPRESENTATION_ITEM()MEASURE_WITH_UNIT(LENGTH_MEASURE(${value}),#1)REPRESENTATION_ITEM(''));`;
    return `${aspect}
${id(3)}=DIMENSIONAL_SIZE(${id(1)},'diameter');${id(4)}=DIMENSIONAL_CHARACTERISTIC_REPRESENTATION(${id(3)},${id(5)});
${id(5)}=SHAPE_DIMENSION_REPRESENTATION('',(${id(6)}),#1);${length(6, callout.diameterMm)}
${id(7)}=PLUS_MINUS_TOLERANCE(${id(8)},${id(3)});${id(8)}=TOLERANCE_VALUE(${id(9)},${id(10)});
${length(9, callout.lowerMm)}${length(10, callout.upperMm)}`;
  });
  const end = step.lastIndexOf('ENDSEC;');
  return `${step.slice(0, end)}${statements.join('\n')}\n${step.slice(end)}`;
}
