import { expect, test } from 'vitest';
import { decodeString, stringsOf } from '#cad/step/step-strings.ts';
import { scanStep } from '#cad/step/step-text.ts';

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

test.each(['Größe Ü', 'Écrou À', 'Plåt', '板'])(
  'the name %s is read where a program wrote it as plain UTF-8',
  (name) => {
    const bytes = new TextEncoder().encode(
      `ISO-10303-21;HEADER;ENDSEC;DATA;#1=PRODUCT('','${name}','',());ENDSEC;END-ISO-10303-21;`,
    );
    expect(stringsOf(scanStep(bytes), 1)[1]).toBe(name);
  },
);
