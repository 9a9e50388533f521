import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MotorPlateDrawing } from './motor-plate-drawing.tsx';

/** Width of a letter of the monospace font, in em. */
const LETTER_EM = 0.6;

test.each(['wide', 'compact'] as const)('no note of the %s drawing is cut off at its sides', (view) => {
  const svg = renderToStaticMarkup(createElement(MotorPlateDrawing, { view }));
  const [left, , width] = /viewBox="([^"]+)"/.exec(svg)![1]!.split(' ').map(Number) as [number, number, number];
  const notes = [...svg.matchAll(/<text([^>]*)>([^<]+)<\/text>/g)]
    .map(([, attributes, text]) => ({ attributes: attributes!, text: text! }))
    .filter(({ attributes }) => attributes.includes('text-anchor="middle"') && !attributes.includes('transform='));
  expect(notes.map(({ text }) => text)).toContain('4×R10');
  for (const { attributes, text } of notes) {
    const number = (name: string) => Number(new RegExp(` ${name}="([^"]+)"`).exec(attributes)![1]);
    const half = (text.length * LETTER_EM * number('font-size')) / 2;
    expect(number('x') - half, text).toBeGreaterThanOrEqual(left);
    expect(number('x') + half, text).toBeLessThanOrEqual(left + width);
  }
});
