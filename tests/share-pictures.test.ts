/** The pictures of pages for those who share them are made by hand: they are there, whole, and show what the pages are called today. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_BRAND } from '#brand/brand.ts';
import { pagesOf } from '#content/pages.ts';
import SHOWN from '../scripts/share-pictures.json' with { type: 'json' };
import { shownOnPicture } from '../scripts/shown-on-picture.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'public/og');
const PAGES = pagesOf(DEFAULT_BRAND);

test('each picture shows the title of its page: after a change, `node scripts/share-pictures.ts <slug>`', () => {
  expect(SHOWN).toEqual(Object.fromEntries(PAGES.map((page) => [page.slug, shownOnPicture(page)])));
});

test('there is a picture for each page, and no other', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(PAGES.map(({ slug }) => `${slug}.jpg`).sort());
});

test.each(PAGES.map(({ slug }) => slug))('%s.jpg is a JPEG of 1200 x 630', (slug) => {
  expect(sizeOfJpeg(readFileSync(join(FOLDER, `${slug}.jpg`)))).toEqual({ width: 1200, height: 630 });
});

/** From the start of frame, ITU-T T.81, B.2.2: its length, the precision, then height and width. */
function sizeOfJpeg(bytes: Buffer): { width: number; height: number } {
  if (bytes.readUInt16BE(0) !== 0xffd8) throw new RangeError('Expected a JPEG');
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at);
    // C4, C8 and CC of the same row are tables and a reserved one.
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  throw new RangeError('Expected a start of frame');
}
