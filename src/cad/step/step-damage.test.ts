import { expect, test } from 'vitest';
import { countDamaged } from '#cad/step/step-damage.ts';
import { scanStep } from '#cad/step/step-text.ts';

const damagedIn = (...statements: string[]): number =>
  countDamaged(scanStep(new TextEncoder().encode(`ISO-10303-21;DATA;${statements.join('')}ENDSEC;END-ISO-10303-21;`)));

test('what the standard allows is sound', () => {
  expect(
    damagedIn(
      "#1=CARTESIAN_POINT('it''s /*a*/ name',(1.,-2.5E-3,+3));",
      '#2 = /* why */ DIRECTION ( $ , ( 0. , 0.\n, 1. ) ) ;',
      '#3=(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.));',
      '#4=LENGTH_MEASURE_WITH_UNIT(LENGTH_MEASURE(25.4),#3);',
      '#5=A((),((#1,#2),(#3)),"0F",.T.);',
      '#6=!USER_DEFINED(#5);',
    ),
  ).toBe(0);
});

test.each([
  ['a reference to nothing', "#1=VERTEX_POINT('',#99);"],
  ['a word that is no value', "#1=CARTESIAN_POINT('',(NaN,0.,0.));"],
  ['a number with two points', "#1=CARTESIAN_POINT('',(0.1.2,0.,0.));"],
  ['a missing value', "#1=CARTESIAN_POINT('',(,0.,0.));"],
  ['two values without a comma', "#1=CARTESIAN_POINT('',(0. 1.,0.,0.));"],
  ['a bracket too many', "#1=CARTESIAN_POINT('',(0.,0.,0.)));"],
  ['a bracket too few', "#1=CARTESIAN_POINT('',(0.,0.,0.);"],
  ['another format’s mark', "#1=CARTESIAN_POINT('',(0.,0.,]]>0.));"],
])('%s is damage', (_, statement) => {
  expect(damagedIn(statement, '#2=A();')).toBe(1);
});
