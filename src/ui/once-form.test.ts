import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { Button } from '#ui/button.tsx';
import { FormSending } from '#ui/form-sending.ts';
import { OnceForm } from '#ui/once-form.tsx';

test('without scripts it is a form that posts to its page, and its button presses', () => {
  const button = createElement(Button, { type: 'submit', name: 'intent', value: 'share' }, 'Create link');
  const Page = createRoutesStub([{ path: '/', Component: () => createElement(OnceForm, null, button) }]);
  const html = renderToStaticMarkup(createElement(Page)).replace(/ class="[^"]*"/g, '');
  expect(html).toMatch(/<form [^>]*action="\/" method="post">/);
  expect(html).toMatch(/<button [^>]*type="submit" name="intent">Create link<\/button>/);
  expect(html).not.toContain('disabled');
});

test('while it is sent, the button that submits it is busy, and another one is not', () => {
  const shown = (type: 'submit' | 'button') => {
    const button = createElement(Button, { type, busyLabel: 'Saving...' }, 'Save');
    return renderToStaticMarkup(createElement(FormSending, { value: true }, button)).replace(/ class="[^"]*"/g, '');
  };
  expect(shown('submit')).toBe('<button type="submit" aria-disabled="true" aria-busy="true">Saving...</button>');
  expect(shown('button')).toBe('<button type="button">Save</button>');
});
