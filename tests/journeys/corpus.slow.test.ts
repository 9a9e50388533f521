/** Every file of our corpus and of the shared one, read in Chromium and in Node: the same facts or the same refusal, byte for byte. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNodeAnalyser } from '#analysis/node-pool.ts';
import type { Analyser, AnalysisOutcome } from '#contract/analysis.ts';
import { launchBrowser, openPage } from '../setup/browser.ts';
import { hasSharedFiles, SHARED_CAD } from '../setup/shared-files.ts';
import { sharedTest } from '../setup/shared-test.ts';
import { type ServedPartPage, servePartPage } from './part-page/serve-part-page.ts';

const OWN = resolve(import.meta.dirname, '../corpus/files');
const CAD_FILE = /\.(step|stp|iges|igs|stl|obj|3mf|dxf|dwg|svg|ai|eps|pdf)$/i;
/** Made to hurt: how they end may hang on the machine, and tests/hostile looks at that. */
const HOSTILE = /^(hostile_made|hostile_real)\b/;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && CAD_FILE.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !HOSTILE.test(path))
    .sort();
}

let served: ServedPartPage;
let browser: Browser;
let page: Page;
let node: Analyser;

beforeAll(async () => {
  [served, browser] = await Promise.all([servePartPage(), launchBrowser()]);
  ({ page } = await openPage(browser));
  await page.goto(served.url);
  node = createNodeAnalyser({ workers: 1 });
});
afterAll(async () => {
  await node?.close();
  await browser?.close();
  await served?.close();
});

/** What is told of a file: its facts, or why it is refused. */
function told(outcome: AnalysisOutcome): string {
  return JSON.stringify(outcome.kind === 'read' ? outcome.facts : outcome, null, 1);
}

async function expectEqual(path: string): Promise<void> {
  const bytes = await readFile(path);
  const fileName = basename(path);
  await page.route('**/part-to-read', (route) => route.fulfill({ body: bytes }));
  const inBrowser = page.evaluate(async (name) => {
    const answer = await fetch('/part-to-read');
    const file = new Uint8Array(await answer.arrayBuffer());
    return partPage.analyser.analyse({ fileName: name, bytes: file, wantMesh: false }, {});
  }, fileName);
  const inNode = node.analyse({ fileName, bytes: new Uint8Array(bytes), wantMesh: false });
  const [one, other] = await Promise.all([inBrowser, inNode]);
  await page.unroute('**/part-to-read');
  expect(told(one)).toBe(told(other));
}

test.each(filesBelow(OWN))('our %s', (path) => expectEqual(join(OWN, path)));

sharedTest.each(hasSharedFiles ? filesBelow(SHARED_CAD) : [])('%s', (path: string) =>
  expectEqual(join(SHARED_CAD, path)),
);
