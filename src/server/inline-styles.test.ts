import { expect, test } from 'vitest';
import { inlineStyles } from '#server/inline-styles.ts';

const SHEET = `.grid{display:grid}.unused{color:red}.md\\:flex{display:flex}.\\[\\&\\>td\\]\\:p-1>td{padding:1px}
@property --tw-idle{syntax:"*";inherits:false}@property --tw-used{syntax:"*";inherits:false}.grid{gap:var(--tw-used)}details[open] summary{color:blue}.w-2\\/5{width:40%}.ring{margin:0}::placeholder,::-webkit-datetime-edit{opacity:1}::file-selector-button{margin:0}`;
const page = (body: string) =>
  `<html><head><link rel="stylesheet" href="/assets/site.css" data-precedence="default"/></head>${body}</html>`;
const readSheet = async (address: string) =>
  address === '/assets/site.css' ? SHEET : Promise.reject(new Error(address));

test('a page carries the rules it can match, and no stylesheet', async () => {
  const body =
    '<table class="grid md:flex [&amp;&gt;td]:p-1 w-2/5"><tbody><tr><td>1</td></tr></tbody></table><details><summary>x</summary></details>';
  const html = await inlineStyles(page(body), readSheet);
  expect(html).not.toContain('<link');
  expect(html).toContain('.grid{display:grid}');
  expect(html).toContain('.md\\:flex');
  expect(html).toContain('>td');
  expect(html).toContain('.w-2\\/5');
  expect(html).toContain('details[open] summary');
  expect(html).not.toContain('unused');
  expect(html).toContain('@property --tw-used');
  expect(html).not.toContain('--tw-idle');
});

test('what a picture shows in words is no class', async () => {
  expect(await inlineStyles(page('<img alt="a ring" src="/ring"/>'), readSheet)).not.toContain('.ring');
  expect(await inlineStyles(page('<p class="ring">x</p>'), readSheet)).toContain('.ring{');
});

test('rules for the parts of form controls stay where there is a form control', async () => {
  expect(await inlineStyles(page('<p class="grid">x</p>'), readSheet)).not.toContain('::');
  expect(await inlineStyles(page('<input class="grid"/>'), readSheet)).toContain('::placeholder');
});

test('the faces of formulas are on pages that have a formula, and on no other', async () => {
  const face = (file: string, range: string) => `@font-face{font-family:Sans;src:url(${file});unicode-range:${range}}`;
  const faces = `${face('/sans-latin.woff2', 'U+??')}${face('/mono-math-x1.woff2', 'U+370-3FF,U+22??')}`;
  const styled = async (body: string) => inlineStyles(page(body), async () => faces);
  expect(await styled('<p>BA = θ · R</p>')).toContain('/mono-math-x1.woff2');
  expect(await styled('<p>2 × √2</p>')).toContain('/mono-math-x1.woff2');
  const plain = await styled('<p>2 – 3 mm</p>');
  expect([plain.includes('/mono-math-x1.woff2'), plain.includes('/sans-latin.woff2')]).toEqual([false, true]);
});

test('a page without a stylesheet stays as it is', async () => {
  expect(await inlineStyles('<html></html>', readSheet)).toBe('<html></html>');
});

test('a stylesheet that cannot be read is no page without styles', async () => {
  await expect(inlineStyles(page('').replace('site.css', 'gone.css'), readSheet)).rejects.toThrow('gone.css');
});
