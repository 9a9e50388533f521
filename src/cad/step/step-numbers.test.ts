import { expect, test } from 'vitest';
import { checkNumbers } from '#cad/step/step-numbers.ts';
import { scanStep } from '#cad/step/step-text.ts';

function check(...statements: string[]) {
  const bytes = new TextEncoder().encode(`ISO-10303-21;DATA;${statements.join('')}ENDSEC;END-ISO-10303-21;`);
  const { absurd, bytes: sound } = checkNumbers(scanStep(bytes));
  return { absurd, isSame: sound === bytes, text: new TextDecoder().decode(sound) };
}

test.each([
  ["#1=CARTESIAN_POINT('',(0.,1e999,0.));", 'CARTESIAN_POINT', '1e999'],
  ["#1=CARTESIAN_POINT('',(0., NaN,0.));", 'CARTESIAN_POINT', 'NaN'],
  ["#1=CARTESIAN_POINT('99',(0.,-1E308,0.));", 'CARTESIAN_POINT', '-1E308'],
  ["#1=CYLINDRICAL_SURFACE('',#2,99999999999999999999);", 'CYLINDRICAL_SURFACE', '99999999999999999999'],
  [
    "#1=B_SPLINE_CURVE_WITH_KNOTS('',4294967295,(#2),.U.,.F.,.F.,(2,2),(0.,1.),.U.);",
    'B_SPLINE_CURVE_WITH_KNOTS',
    '4294967295',
  ],
])('%s is refused', (statement, keyword, number) => {
  expect(check(statement).absurd).toEqual({ keyword, number });
});

test('numbers of real files, and large ones that are no lengths, are sound', () => {
  const found = check(
    "#1=CARTESIAN_POINT('1e999',(163238.84949394,-4.48367599598364E-144,0.));",
    "#2=MEASURE_REPRESENTATION_ITEM('',VOLUME_MEASURE(4.7E300),#3);",
    "#3=DIRECTION('',(0.,0.,1.));",
    "#4=CARTESIAN_POINT('(x, NaN,)',(0.,0.,1.));",
    '#5=LENGTH_MEASURE_WITH_UNIT(LENGTH_MEASURE(25.4),#1);',
  );
  expect(found).toMatchObject({ absurd: null, isSame: true });
});

test('a number without digits left is 0 for the kernel, and nothing else moves', () => {
  const { absurd, text } = check("#1=DIRECTION('-1e-308',(-1e-308,0.,1.));", '#2=A();');
  expect({ absurd, text }).toEqual({
    absurd: null,
    text: "ISO-10303-21;DATA;#1=DIRECTION('-1e-308',(0.     ,0.,1.));#2=A();ENDSEC;END-ISO-10303-21;",
  });
});
