import { expect, test } from 'vitest';
import { canonicalJson, hashInSteps, inputHash } from '#quote/input-hash.ts';
import { openTextHash as openInNode } from './sha256.node.ts';
import { openTextHash } from './sha256.ts';

test('keys stand in the order of their code units, at every depth, without spaces', () => {
  expect(canonicalJson({ b: [{ z: 1, a: null }], a: 'ä"', Z: true, gone: undefined })).toBe(
    '{"Z":true,"a":"ä\\"","b":[{"a":null,"z":1}]}',
  );
});

test('numbers are written as short as they read back, and minus nothing is nothing', () => {
  expect(canonicalJson([0.1 + 0.2, 1e21, 1e-7, -0, 100])).toBe('[0.30000000000000004,1e+21,1e-7,0,100]');
});

test('a number that JSON cannot hold is refused, not turned into null', () => {
  expect(() => canonicalJson({ volumeMm3: Number.NaN })).toThrow(new RangeError('Expected a finite number, found NaN'));
});

test('the digest is the SHA-256 of the text in UTF-8', () => {
  // printf '{"a":"\u00e4"}' | sha256sum
  expect(inputHash({ a: 'ä' })).toBe('46e7684c4b1944115e7f227c9f2d1275a3edf7806a40d523d1c77e0df97b3432');
});

test('the hash in steps is the hash of the whole, and a long list takes several', () => {
  const holes = Array.from({ length: 2000 }, (_, at) => ({ at: [at, 0.1 * at, null], Ø: `M${at}`, gone: undefined }));
  const facts = { solid: { boundary: { holes, none: [] } }, file: 'ä', sides: [1, undefined, 'x'], empty: {} };
  let steps = 0;
  const hash = hashInSteps(facts);
  let step = hash.next();
  for (; !step.done; step = hash.next()) steps += 1;
  expect([step.value, steps > 2]).toEqual([inputHash(facts), true]);
});

test('Node’s own hash and the one of all other engines agree, whatever the pieces', () => {
  const texts = ['', 'a', 'ä€😀', 'x'.repeat(100_000), JSON.stringify({ lone: '\ud800' })];
  for (const whole of [...texts, texts.join('|')]) {
    const hashes = [openTextHash(), openInNode()];
    for (const hash of hashes) for (const piece of whole.match(/.{1,999}/gsu) ?? []) hash.update(piece);
    const [everywhere, inNode] = hashes.map((hash) => hash.digest());
    expect(inNode).toBe(everywhere);
  }
});
