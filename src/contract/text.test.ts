import { describe, expect, test } from 'vitest';
import { NameSchema } from '#contract/account.ts';
import { asPlainName } from '#contract/text.ts';

const problemOf = (name: string) => NameSchema.safeParse(name).error?.issues[0]?.message ?? null;

const PEOPLE = [
  'Ada Turner',
  'St. John',
  "Conan O'Brien",
  'Dr.Smith',
  'Dr.Li',
  'J.R.R.Tolkien',
  'Jean-Luc d’Arc',
  'Ravi s/o Kumar',
  'Smith, Jr.',
  'Ann & Bob Ltd.',
  'Åse Ødegård',
  'محمد بن سلمان',
  'علی‌رضا',
  'יוסף כהן',
  'मु. क. श्रीनिवासन',
  'ക്രിസ്‌തഫർ',
  'மு.க.ஸ்டாலின்',
  'ශ්‍රී ලංකා',
  '王小明',
];

const HOLDS_ADDRESS = 'Name must not hold a web or email address. Put a space after a period';
const HOLDS_HIDDEN = 'Name must not hold characters that do not show';

describe('a name', () => {
  test.each(PEOPLE)('%s passes, and stands in mails as it is', (name) => {
    expect([problemOf(name), asPlainName(name)]).toEqual([null, name === 'Dr.Li' ? 'Dr. Li' : name]);
  });

  test.each([
    ['You won http://evil.example/pay', 'You won http: / /evil.example/pay'],
    ['You won evil.com', 'You won evil. com'],
    ['EVIL.COM', 'EVIL. COM'],
    ['Click Evil.Com/pay now', 'Click Evil. Com/pay now'],
    ['see t.co/x', 'see t. co/x'],
    ['www.evil.museum', 'www. evil.museum'],
    ['pay bob@evil.museum', 'pay bob at evil.museum'],
    ['evil．com', 'evil. com'],
    ['evil。com', 'evil. com'],
    ['Go to 10.20.30.40', 'Go to 10. 20. 30.40'],
    ['приз.рф', 'приз. рф'],
  ])('%s is refused, and stands in mails as no address', (name, plain) => {
    expect(problemOf(name)).toBe(HOLDS_ADDRESS);
    const seen = asPlainName(name);
    expect(seen).toBe(plain);
    expect(seen).not.toMatch(/:\/\/|www\.\S|@|\w\.com\b/i);
  });

  test.each([
    ['a direction override', 'Ann\u202egnp.exe', HOLDS_HIDDEN],
    ['a direction isolate', 'Ann\u2066Bob', HOLDS_HIDDEN],
    ['a mark from right to left', 'Ann\u200fBob', HOLDS_HIDDEN],
    ['a space without width', 'Ann\u200bBob', HOLDS_HIDDEN],
    ['a joiner between Latin letters', 'ev\u200dil', HOLDS_HIDDEN],
    ['a soft hyphen', 'Ann\u00adBob', HOLDS_HIDDEN],
    ['a byte order mark', 'An\ufeffn', HOLDS_HIDDEN],
    ['a hidden tag', 'Ann\u{e0041}', HOLDS_HIDDEN],
    ['a line separator', 'Ann\u2028Pay here', 'Name must be one line of text'],
    ['a paragraph separator', 'Ann\u2029Pay here', 'Name must be one line of text'],
  ])('with %s is refused, and stands in mails without it', (_, name, words) => {
    expect(problemOf(name)).toBe(words);
    expect(asPlainName(name)).toBe(name.replace(/[\u2028\u2029]/g, ' ').replace(/\p{Cf}/gu, ''));
  });
});

test('names of files keep their endings in a mail, but those that are links', () => {
  const names = ['bracket v1.2.step', 'plate.dxf', 'X_motor.bracket.STL', 'evil.com.step', 'win-prize.ai', 'evil.com'];
  expect(names.map(asPlainName)).toEqual([
    'bracket v1.2.step',
    'plate.dxf',
    'X_motor.bracket.STL',
    'evil.com.step',
    'win-prize. ai',
    'evil. com',
  ]);
});
