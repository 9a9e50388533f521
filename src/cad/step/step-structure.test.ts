import { expect, test } from 'vitest';
import { decodeString, readStructure } from '#cad/step/step-structure.ts';
import { scanStep } from '#cad/step/step-text.ts';

const structureOf = (data: string) =>
  readStructure(scanStep(new TextEncoder().encode(`ISO-10303-21;HEADER;ENDSEC;DATA;${data}ENDSEC;END-ISO-10303-21;`)));

const CONTEXT = (unit: number): string =>
  `#9${unit}=(GEOMETRIC_REPRESENTATION_CONTEXT(3)GLOBAL_UNIT_ASSIGNED_CONTEXT((#${unit},#80))REPRESENTATION_CONTEXT('',''));`;

test.each([
  ['#1=(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.));', 'mm'],
  ['#1=(NAMED_UNIT(*)SI_UNIT(.CENTI.,.METRE.)LENGTH_UNIT());', 'cm'],
  ['#1=(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT($,.METRE.));', 'm'],
  ["#1=(CONVERSION_BASED_UNIT('INCH',#2)LENGTH_UNIT()NAMED_UNIT(#3));", 'inch'],
  ["#1=(CONVERSION_BASED_UNIT('MILLIMETRE',#2)LENGTH_UNIT()NAMED_UNIT(#3));", 'mm'],
  ["#1=(CONVERSION_BASED_UNIT('ROD',#2)LENGTH_UNIT()NAMED_UNIT(#3));", 'rod'],
])('%s is read as %s', (unit, name) => {
  expect(structureOf(unit + CONTEXT(1)).lengthUnit).toBe(name);
});

test('a unit that no context uses is not the unit of the file', () => {
  const inch = "#2=(CONVERSION_BASED_UNIT('INCH',#3)LENGTH_UNIT()NAMED_UNIT(#4));";
  const { lengthUnit, otherUnits } = structureOf(
    `${inch}#1=(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.));${CONTEXT(1)}`,
  );
  expect({ lengthUnit, otherUnits }).toEqual({ lengthUnit: 'mm', otherUnits: [] });
});

test('an assembly names its parts and counts them through its tree', () => {
  const product = (id: number, name: string): string =>
    `#${id}=PRODUCT('${name}','${name}','',());#${id + 1}=PRODUCT_DEFINITION_FORMATION('','',#${id});#${id + 2}=PRODUCT_DEFINITION('','',#${id + 1},#5);`;
  const shape = (id: number, definition: number, solid: number): string =>
    `#${id}=PRODUCT_DEFINITION_SHAPE('','',#${definition});#${id + 1}=SHAPE_REPRESENTATION('',(#6),#7);#${id + 2}=SHAPE_DEFINITION_REPRESENTATION(#${id},#${id + 1});#${id + 3}=ADVANCED_BREP_SHAPE_REPRESENTATION('',(#${solid}),#7);#${id + 4}=SHAPE_REPRESENTATION_RELATIONSHIP('','',#${id + 1},#${id + 3});`;
  const use = (id: number, parent: number, child: number): string =>
    `#${id}=NEXT_ASSEMBLY_USAGE_OCCURRENCE('','','',#${parent},#${child},$);`;
  const found = structureOf(
    product(10, 'gearbox') +
      product(20, 'half') +
      product(30, 'bolt; long') +
      shape(40, 32, 50) +
      "#50=MANIFOLD_SOLID_BREP('',#51);#51=CLOSED_SHELL('',(#52,#53,#54));" +
      // Two halves in the gearbox, three bolts in each half; and a cycle, which must end.
      use(60, 12, 22) +
      use(61, 12, 22) +
      use(62, 22, 32) +
      use(63, 22, 32) +
      use(64, 22, 32) +
      use(65, 32, 32),
  );
  expect(found.isAssembly).toBe(true);
  expect(found.parts.map(({ name, solids }) => ({ name, solids }))).toEqual([
    { name: 'bolt; long', solids: [{ id: 50, faces: 3 }] },
  ]);
});

test('names of missing files are told', () => {
  const { externalFiles } = structureOf("#1=DOCUMENT_FILE('head.stp','',$,#2,'',$);");
  expect(externalFiles).toEqual(['head.stp']);
});

test.each([
  ["it''s", "it's"],
  ['\\X2\\540D524D\\X0\\.step', '名前.step'],
  ['\\X4\\0001F527\\X0\\', '\u{1F527}'],
  ['caf\\X\\E9', 'café'],
  ['\\S\\D', 'Ä'],
  ['a\\\\b', 'a\\b'],
  ['\u00c3\u00bc', 'ü'],
])('the string %s means %s', (raw, meant) => {
  expect(decodeString(raw)).toBe(meant);
});
