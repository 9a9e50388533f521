/** The variants that the case study prices: made again by the kernel and measured, they have the facts that the page prices. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PartFactsSchema } from '#contract/part-facts.ts';
import { measurePart } from '#geometry/part-facts.ts';
import { openBench } from '../../scripts/sample-parts/bench.ts';
import { VARIANTS } from '../../scripts/sample-parts/parts.ts';
import { stepText } from '../../scripts/sample-parts/step-file.ts';
import { readBytes } from './engine.ts';

const FOLDER = join(import.meta.dirname, '../../src/content/variants');

test.each(Object.keys(VARIANTS))('%s is measured as its facts say', async (name) => {
  const bench = await openBench();
  const bytes = new TextEncoder().encode(stepText(bench, VARIANTS[name]!(bench), name));
  const file = `${name}.step`;
  const outcome = await readBytes(file, bytes);
  if (outcome.kind === 'unreadable') throw new Error(`${file}: ${outcome.failure.message}`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const facts = await measurePart(outcome.model, { file, bytes: bytes.length, sha256 });
  expect(facts).toEqual(PartFactsSchema.parse(JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'))));
});
