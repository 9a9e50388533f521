import { expect, test } from 'vitest';
import { pagePolicy } from '#server/page-policy.ts';

const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

test('scripts come from the site alone; a nonce lets in those of one answer', () => {
  const content = pagePolicy({ nonce: null, hasTagManager: false });
  expect(directive(content, 'script-src')).toBe("script-src 'self' 'wasm-unsafe-eval'");
  expect(content).not.toContain('http');
  const ordinary = pagePolicy({ nonce: 'abc=', hasTagManager: false });
  expect(ordinary.replace(" 'nonce-abc='", '')).toBe(content);
});

test('a tag manager may run its script and report, and nothing else opens', () => {
  const without = pagePolicy({ nonce: null, hasTagManager: false });
  const withIt = pagePolicy({ nonce: null, hasTagManager: true });
  const changed = withIt.split('; ').filter((part) => !without.split('; ').includes(part));
  expect(changed.map((part) => part.split(' ')[0])).toEqual(['script-src', 'img-src', 'connect-src']);
  expect(directive(withIt, 'script-src')).toBe("script-src 'self' 'wasm-unsafe-eval' https://*.googletagmanager.com");
});
