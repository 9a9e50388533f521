import { expect, test } from 'vitest';
import { XmlProblem, XmlTags } from '#cad/xml/xml-tags.ts';
import { readXmlTree } from '#cad/xml/xml-tree.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const kindOf = (text: string): string | null => {
  try {
    readXmlTree(bytesOf(text));
    return null;
  } catch (error) {
    if (error instanceof XmlProblem) return error.kind;
    throw error;
  }
};

test('text, comments, CDATA and a document type are told apart, and a missing space between attributes is forgiven', () => {
  const root = readXmlTree(
    bytesOf(
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg>one<!-- < not > --><style>a<![CDATA[ > b]]> c</style><g id="1"x=\'&lt;&a;\'/>two</svg>rest',
    ),
  );
  expect(root.text).toBe('onetwo');
  expect(root.children.map(({ name, text, attributes }) => [name, text, [...attributes]])).toEqual([
    ['style', 'a > b c', []],
    [
      'g',
      '',
      [
        ['id', '1'],
        ['x', '<&a;'],
      ],
    ],
  ]);
});

test.each([
  ['<svg><g>', 'truncated'],
  ['<svg width="1', 'truncated'],
  ['<!DOCTYPE svg [<!ENTITY', 'truncated'],
  ['<svg></g>', 'malformed'],
  ['<svg width=1/>', 'malformed'],
  ['no element', 'malformed'],
  [`<svg ${Array.from({ length: 300 }, (_, index) => `a${index}="1"`).join(' ')}/>`, 'malformed'],
  ['<g>'.repeat(200), 'deep'],
  [`<svg>${'<g/>'.repeat(500_000)}</svg>`, 'large'],
  ['<svg/>', null],
])('%.60s is %s', (text, kind) => {
  expect(kindOf(text)).toBe(kind);
});

test('a document type is refused unless a format allows it', () => {
  expect(() => new XmlTags(bytesOf('<!DOCTYPE m><m/>')).next()).toThrow(/document type/);
});
