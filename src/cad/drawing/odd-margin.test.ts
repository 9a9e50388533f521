import { expect, test } from 'vitest';
import { readSvg } from '#cad/drawing/read-svg.ts';

/** A page, and its own coordinates in mm. */
const read = (size: [width: string, height: string], inside: string, attributes = '') => {
  const viewBox = size.map((length) => Number.parseFloat(length)).join(' ');
  const text = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes} width="${size[0]}" height="${size[1]}" viewBox="0 0 ${viewBox}">${inside}</svg>`;
  const outcome = readSvg(new TextEncoder().encode(text), {});
  if (outcome.kind === 'unreadable' || outcome.model.kind !== 'outline') throw new Error('found no outline');
  return outcome.model.isWhole;
};
const rect = (x: number, y: number, width: number, height: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`;
const INKSCAPE =
  'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" inkscape:version="1.2.2" sodipodi:docname="panel.svg"';

test('a panel that fills its page but for one side has lost that side, where a program fitted the page to it', () => {
  const [width, height] = ['221.90mm', '335.30mm'];
  expect(read([width, height], rect(10, 10, 201.9, 315.3))).toBe(true);
  expect(read([width, height], rect(10, 10, 201.9, 250))).toBe(false);
  expect(read([width, height], rect(10, 10, 205.3, 315.3))).toBe(false);
});

test('a panel at the top of a larger canvas is whole', () => {
  // A bed of 600 x 400, a sheet of paper across, a quarter of a yard, an artboard of 1700.79 points.
  expect(read(['600mm', '400mm'], rect(0, 0, 600, 150))).toBe(true);
  expect(read(['600mm', '400mm'], rect(5, 5, 590, 150))).toBe(true);
  expect(read(['297mm', '210mm'], rect(10, 10, 277, 60))).toBe(true);
  expect(read(['24in', '12.25in'], rect(0.5, 0.5, 23, 4))).toBe(true);
  expect(read(['1700.79px', '1133.86px'], rect(28.35, 28.35, 1644.09, 300))).toBe(true);
  // Drawn to the edges of a page of its own width, with room below, and an icon on a grid of pixels.
  expect(read(['183.42mm', '261.17mm'], rect(0, 0, 183.42, 90))).toBe(true);
  expect(read(['16px', '16px'], rect(5, 5, 6, 7))).toBe(true);
});

test('a drawing from which somebody took a piece, or to which one was added, is whole', () => {
  const [width, height] = ['221.90mm', '335.30mm'];
  expect(read([width, height], rect(10, 10, 201.9, 100), INKSCAPE)).toBe(true);
  expect(read([width, height], rect(10, 10, 201.9, 315.3) + rect(230, 10, 40, 40), INKSCAPE)).toBe(true);
  // Made longer over the edge of its page: a whole side has moved.
  expect(read([width, height], '<path d="M10 10H250V325.3H10Z"/>', INKSCAPE)).toBe(true);
});

test('of what fills a fitted page labels and hidden shapes are a part', () => {
  const [width, height] = ['221.90mm', '335.30mm'];
  const panel = rect(10, 10, 201.9, 280);
  const label = (y: number): string => `<text transform="translate(100 ${y})">3 mm birch, twice</text>`;
  expect(read([width, height], panel)).toBe(false);
  expect(read([width, height], panel + label(324))).toBe(true);
  expect(read([width, height], panel + label(150))).toBe(false);
  expect(read([width, height], `${panel}<rect x="10" y="300" width="9" height="25.3" display="none"/>`)).toBe(true);
});

test('one point beyond the page and a margin that all the rest keeps to was moved, whatever the page', () => {
  const star = (x: string): string => `<path d="M0 0H100V20L90 30L100 40V60L90 70L${x} 80L100 90V100H0Z"/>`;
  expect(read(['100mm', '100mm'], star('100'), INKSCAPE)).toBe(true);
  expect(read(['100mm', '100mm'], star('160'), INKSCAPE)).toBe(false);
  // The tip of an arrow on a grid of pixels reaches a pixel further than the rest, and stays on the page.
  expect(read(['16px', '16px'], '<path d="M1 1H15V9L16 10L15 11V15H1Z"/>')).toBe(true);
});
