import { expect, test } from 'vitest';
import { readBlocks } from './plain-text.ts';

test('headings, paragraphs, lists, strong words and links of a legal text are read', () => {
  expect(readBlocks('First line,\nsecond line.\n\n## Your rights\n- **One**: write\n- [here](/contact)')).toEqual([
    { kind: 'paragraph', runs: [{ kind: 'text', text: 'First line, second line.' }] },
    { kind: 'heading', text: 'Your rights', id: 'your-rights' },
    {
      kind: 'list',
      items: [
        [
          { kind: 'strong', text: 'One' },
          { kind: 'text', text: ': write' },
        ],
        [{ kind: 'link', text: 'here', href: '/contact' }],
      ],
    },
  ]);
});

test.each([
  '[x](javascript:alert(1))',
  '[x](JavaScript:alert)',
  '[x](data:text/html,1)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](https://evil.example/"onclick="x)',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
])('what could run in a shop’s own text stays text: %s', (text) => {
  expect(readBlocks(text)).toEqual([{ kind: 'paragraph', runs: [{ kind: 'text', text }] }]);
});

test('two headings of the same words have two anchors', () => {
  const ids = readBlocks('## Law\n\nA\n\n## Law\n\n## 法').map((block) => block.kind === 'heading' && block.id);
  expect(ids).toEqual(['law', false, 'law-2', 'section']);
});
