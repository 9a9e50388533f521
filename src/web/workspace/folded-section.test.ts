import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FoldedSection } from '#web/workspace/folded-section.tsx';

test('a folded line of the form shows what was chosen in it and renders none of its boxes', () => {
  const boxes = createElement('select');
  const props = { heading: 'Holes', said: '4 × M5', children: boxes };
  const [folded, open] = [false, true].map((isOpen) =>
    renderToStaticMarkup(createElement(FoldedSection, { ...props, isOpen })),
  );
  expect([folded!.includes('4 × M5'), folded!.includes('<select'), open!.includes('<select')]).toEqual([
    true,
    false,
    true,
  ]);
});
