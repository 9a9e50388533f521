import { expect, test } from 'vitest';
import { namingRows, readRows } from '#admin/form-rows.ts';
import { AppError } from '#contract/errors.ts';

const TEXTS = {
  name: 'Parts',
  'links.0.label': ' LinkedIn ',
  'links.0.url': 'https://a.example',
  'links.1.label': '',
  'links.1.url': ' ',
  'links.7.label': 'X',
  'links.7.url': '',
  'links.x.url': 'no number',
  'links.8.__proto__.url': 'too deep',
  'others.2.label': 'of another list',
};

test('rows are read in the order of the form, without those in which nothing stands', () => {
  expect(readRows(TEXTS, 'links')).toEqual([
    { number: 0, texts: { label: 'LinkedIn', url: 'https://a.example' } },
    { number: 7, texts: { label: 'X', url: '' } },
  ]);
});

test('what is wrong with a row is said of the row in the form, whatever its place in the list is', async () => {
  const fields = { 'links.1.url': 'wrong', links: 'too many', name: 'missing' };
  const failing = namingRows('links', readRows(TEXTS, 'links'), () => {
    throw new AppError('invalid_input', { message: 'wrong', fields });
  });
  await expect(failing).rejects.toMatchObject({
    message: 'wrong',
    fields: { 'links.7.url': 'wrong', links: 'too many', name: 'missing' },
  });
});
