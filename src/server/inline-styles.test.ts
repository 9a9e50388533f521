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

test('a page without a stylesheet stays as it is', async () => {
  expect(await inlineStyles('<html></html>', readSheet)).toBe('<html></html>');
});

test('a stylesheet that cannot be read is no page without styles', async () => {
  await expect(inlineStyles(page('').replace('site.css', 'gone.css'), readSheet)).rejects.toThrow('gone.css');
});
