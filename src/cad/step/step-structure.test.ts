import { expect, test } from 'vitest';
import { readStructure } from '#cad/step/step-structure.ts';
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

test('names of missing files are told', () => {
  const { externalFiles } = structureOf("#1=DOCUMENT_FILE('head.stp','',$,#2,'',$);");
  expect(externalFiles).toEqual(['head.stp']);
});
