import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormProblems, problemsTitle } from '#web/orders/form-problems.tsx';

test('one problem is the title itself, several are counted', () => {
  expect(problemsTitle('City is required', { city: 'City is required' })).toBe('City is required');
  expect(problemsTitle('Not found.', {})).toBe('Not found.');
  expect(problemsTitle('City is required', { city: 'City is required', zip: 'ZIP code is required' })).toBe(
    'Please check 2 fields:',
  );
});

test('each problem is a link to its field, in the order of the form; what has no field is told last', () => {
  const problems = {
    freight: 'This freight is not offered',
    'collect.account': 'Account number is required',
    city: 'City is required',
    state: 'State is required',
  };
  const html = renderToStaticMarkup(createElement(FormProblems, { problems }));
  expect(html.replace(/ class="[^"]*"/g, '')).toBe(
    '<ul><li><a href="#shipping-city">City is required</a></li>' +
      '<li><a href="#shipping-state">State is required</a></li>' +
      '<li><a href="#shipping-collect-account">Account number is required</a></li>' +
      '<li>This freight is not offered</li></ul>',
  );
});
