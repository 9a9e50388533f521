/** Callouts of a STEP file, with the faces that they belong to. */
import { expect, test } from 'vitest';
import { numberFaces, readPmi } from '#cad/step/step-pmi.ts';
import { scanStep } from '#cad/step/step-text.ts';

/** A solid of three faces, #11 to #13; #21 and #22 are aspects of the first two. */
const SOLID = `#1=MANIFOLD_SOLID_BREP('',#2);#2=CLOSED_SHELL('',(#11,#12,#13));
#5=(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.));
#6=(CONVERSION_BASED_UNIT('INCH',#7)LENGTH_UNIT()NAMED_UNIT(*));#7=LENGTH_MEASURE_WITH_UNIT(LENGTH_MEASURE(25.4),#5);
#21=SHAPE_ASPECT('','',#9,.T.);#31=GEOMETRIC_ITEM_SPECIFIC_USAGE('','',#21,#9,#11);
#22=SHAPE_ASPECT('','',#9,.T.);#32=GEOMETRIC_ITEM_SPECIFIC_USAGE('','',#22,#9,#12);`;

const length = (id: number, value: string, unit = 5): string =>
  `#${id}=(LENGTH_MEASURE_WITH_UNIT()MEASURE_REPRESENTATION_ITEM()MEASURE_WITH_UNIT(LENGTH_MEASURE(${value}),#${unit})REPRESENTATION_ITEM(''));`;

function pmiOf(data: string) {
  const text = scanStep(new TextEncoder().encode(`ISO-10303-21;DATA;${SOLID}${data}ENDSEC;END-ISO-10303-21;`));
  return readPmi(text, { lengthMm: 1, angleRad: 1 }, numberFaces(text, [{ solid: 1, faces: 3 }]));
}

test('a size has its value, its deviations and what is written beside it, in mm also where it is in inches', () => {
  expect(
    pmiOf(`#40=DIMENSIONAL_SIZE(#41,'diameter');#41=COMPOSITE_SHAPE_ASPECT('','',#9,.F.);
#42=SHAPE_ASPECT_RELATIONSHIP('','',#41,#21);#43=SHAPE_ASPECT_RELATIONSHIP('','',#41,#22);
#44=DIMENSIONAL_CHARACTERISTIC_REPRESENTATION(#40,#45);#45=SHAPE_DIMENSION_REPRESENTATION('',(#46,#47),#9);
${length(46, '0.5', 6)}#47=DESCRIPTIVE_REPRESENTATION_ITEM('dimensional note','4X');
#48=PLUS_MINUS_TOLERANCE(#49,#40);#49=TOLERANCE_VALUE(#50,#51);${length(50, '-0.1')}${length(51, '0.2')}`),
  ).toEqual([
    { kind: 'dimension', name: 'diameter', valueMm: 12.7, lowerMm: -0.1, upperMm: 0.2, notes: ['4X'], faceIds: [0, 1] },
  ]);
});

test('a tolerance names its kind, its zone and its datums; a datum its letter and face', () => {
  expect(
    pmiOf(`#60=(GEOMETRIC_TOLERANCE('','',#61,#22)GEOMETRIC_TOLERANCE_WITH_DATUM_REFERENCE((#62))POSITION_TOLERANCE());
${length(61, '0.05')}#62=DATUM_SYSTEM('',$,#9,.F.,(#63));#63=DATUM_REFERENCE_COMPARTMENT('',$,#9,.F.,#64,$);
#64=DATUM('',$,#9,.F.,'A');#65=SHAPE_ASPECT_RELATIONSHIP('','',#21,#64);
#66=FLATNESS_TOLERANCE('','',#67,#21);${length(67, '0.1')}`),
  ).toEqual([
    { kind: 'tolerance', name: 'position', valueMm: 0.05, datums: ['A'], faceIds: [1] },
    { kind: 'tolerance', name: 'flatness', valueMm: 0.1, datums: [], faceIds: [0] },
    { kind: 'datum', letter: 'A', faceIds: [0] },
  ]);
});

test('a text of a face is a note, and one of the whole part is not', () => {
  expect(
    pmiOf(`#70=PROPERTY_DEFINITION('semantic text','',#22);#71=PROPERTY_DEFINITION_REPRESENTATION(#70,#72);
#72=REPRESENTATION('',(#73),#9);#73=DESCRIPTIVE_REPRESENTATION_ITEM('','NOTE\\w2X M6 x 1');
#80=PROPERTY_DEFINITION('title','',#9);#81=PROPERTY_DEFINITION_REPRESENTATION(#80,#82);
#82=REPRESENTATION('',(#83),#9);#83=DESCRIPTIVE_REPRESENTATION_ITEM('','ACME');`),
  ).toEqual([{ kind: 'note', text: '2X M6 x 1', faceIds: [1] }]);
});

test('a general note of the whole part is one note of no faces, and the material is named', () => {
  expect(
    pmiOf(`#9=PRODUCT_DEFINITION_SHAPE('','',$);#70=PROPERTY_DEFINITION('semantic text','',#9);
#71=PROPERTY_DEFINITION_REPRESENTATION(#70,#72);#72=REPRESENTATION('',(#73,#74),#9);
#73=DESCRIPTIVE_REPRESENTATION_ITEM('Label','NOTES (UNLESS OTHERWISE SPECIFIED):');
#74=DESCRIPTIVE_REPRESENTATION_ITEM('Label','1. TOLERANCES ISO 2768-mK');
#80=PROPERTY_DEFINITION('material property','material name',#9);#81=PROPERTY_DEFINITION_REPRESENTATION(#80,#82);
#82=REPRESENTATION('material name',(#83),#9);#83=DESCRIPTIVE_REPRESENTATION_ITEM('6061-T6','6061-T6');
#84=MATERIAL_DESIGNATION('6061-T6',(#9));`),
  ).toEqual([
    { kind: 'note', text: 'NOTES (UNLESS OTHERWISE SPECIFIED):\n1. TOLERANCES ISO 2768-mK', faceIds: [] },
    { kind: 'material', name: '6061-T6' },
  ]);
});

test('a size by limits and fits has its class beside it, and an aspect that is named after a thread is a note', () => {
  expect(
    pmiOf(`#40=DIMENSIONAL_SIZE(#21,'diameter');#44=DIMENSIONAL_CHARACTERISTIC_REPRESENTATION(#40,#45);
#45=SHAPE_DIMENSION_REPRESENTATION('',(#46),#9);${length(46, '8.')}
#48=PLUS_MINUS_TOLERANCE(#49,#40);#49=LIMITS_AND_FITS('H','hole','7','');
#90=SHAPE_ASPECT('M10x1 tapped hole 3','',#9,.T.);#91=GEOMETRIC_ITEM_SPECIFIC_USAGE('','',#90,#9,#12);`),
  ).toEqual([
    { kind: 'dimension', name: 'diameter', valueMm: 8, lowerMm: null, upperMm: null, notes: ['H7'], faceIds: [0] },
    { kind: 'note', text: 'M10x1 tapped hole 3', faceIds: [1] },
  ]);
});

test('where faces cannot be told, a callout says so', () => {
  const text = scanStep(
    new TextEncoder().encode(
      `ISO-10303-21;DATA;${SOLID}#66=FLATNESS_TOLERANCE('','',#67,#21);${length(67, '0.1')}ENDSEC;END-ISO-10303-21;`,
    ),
  );
  const faces = numberFaces(text, [{ solid: 1, faces: 4 }]);
  expect(readPmi(text, { lengthMm: 1, angleRad: 1 }, faces)).toMatchObject([{ kind: 'tolerance', faceIds: null }]);
});
