import { expect, test } from 'vitest';
import { readColors } from '#cad/step/step-colors.ts';
import { scanStep } from '#cad/step/step-text.ts';

const colorsOf = (data: string): Record<string, string> =>
  Object.fromEntries(
    readColors(scanStep(new TextEncoder().encode(`ISO-10303-21;DATA;${data}ENDSEC;END-ISO-10303-21;`))),
  );

/** A style for surfaces whose colour is statement 9. */
const SURFACE_STYLE = `#1=PRESENTATION_STYLE_ASSIGNMENT((#2));#2=SURFACE_STYLE_USAGE(.BOTH.,#3);#3=SURFACE_SIDE_STYLE('',(#4));
#4=SURFACE_STYLE_FILL_AREA(#5);#5=FILL_AREA_STYLE('',(#6));#6=FILL_AREA_STYLE_COLOUR('',#9);`;

test('a solid and one of its faces have colours of their own', () => {
  const face = SURFACE_STYLE.replaceAll(/#(\d)/g, '#1$1');
  expect(
    colorsOf(
      `${SURFACE_STYLE}#9=COLOUR_RGB('',1.,0.5,0.);${face}#19=DRAUGHTING_PRE_DEFINED_COLOUR('blue');
#30=STYLED_ITEM('',(#1),#100);#31=OVER_RIDING_STYLED_ITEM('',(#11),#200,#30);`,
    ),
  ).toEqual({ 100: '#ff8000', 200: '#0000ff' });
});

test('a style that overrides counts before one that does not, wherever it stands', () => {
  const other = SURFACE_STYLE.replaceAll(/#(\d)/g, '#1$1');
  expect(
    colorsOf(
      `#31=OVER_RIDING_STYLED_ITEM('',(#11),#100,#30);#30=STYLED_ITEM('',(#1),#100);
${SURFACE_STYLE}#9=COLOUR_RGB('',0.,0.,0.);${other}#19=COLOUR_RGB('',1.,1.,1.);`,
    ),
  ).toEqual({ 100: '#ffffff' });
});

test('what overrides a style in one place of an assembly is not the colour of all copies', () => {
  const local = SURFACE_STYLE.replaceAll(/#(\d)/g, '#1$1').replace(
    'PRESENTATION_STYLE_ASSIGNMENT((#12))',
    'PRESENTATION_STYLE_BY_CONTEXT((#12),#40)',
  );
  const data = `${SURFACE_STYLE}#9=COLOUR_RGB('',1.,0.,0.);${local}#19=COLOUR_RGB('',0.,1.,0.);`;
  expect(colorsOf(`${data}#30=STYLED_ITEM('',(#1),#100);#31=OVER_RIDING_STYLED_ITEM('',(#11),#100,#30);`)).toEqual({
    100: '#ff0000',
  });
  // Where nothing else says it, it is better than none.
  expect(colorsOf(`${data}#31=STYLED_ITEM('',(#11),#100);`)).toEqual({ 100: '#00ff00' });
});

test('colours of lines, shares that are none and styles that lead in a ring say nothing', () => {
  expect(
    colorsOf(
      `#1=PRESENTATION_STYLE_ASSIGNMENT((#2));#2=CURVE_STYLE('',#3,$,#9);#9=COLOUR_RGB('',1.,0.,0.);#30=STYLED_ITEM('',(#1),#100);`,
    ),
  ).toEqual({});
  expect(colorsOf(`${SURFACE_STYLE}#9=COLOUR_RGB('',1.,7.,0.);#30=STYLED_ITEM('',(#1),#100);`)).toEqual({});
  expect(colorsOf("#1=FILL_AREA_STYLE('',(#1,#1));#30=STYLED_ITEM('',(#1),#100);")).toEqual({});
});
