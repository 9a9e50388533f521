/**
 * Photographs our parts for the site: `src/content/pictures/<name>-<width>.webp`, on nothing, so that one picture lies on light and dark
 * paper. The same files and code give the same pictures in the same Chromium. Run after `make.ts` or a change of `shots.ts`:
 * `node scripts/sample-parts/render.ts [name …]`, with `--draft` small and quick into the folder named by it: `--draft=/tmp/drafts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chosenNames } from '../chosen-names.ts';
import { ARTICLE_SHOTS, HERO_SHOTS, type Shot } from './shots.ts';
import { openStudio, type PictureSize } from './studio.ts';

const PICTURES = join(import.meta.dirname, '../../src/content/pictures');
const SIZES = {
  hero: [
    { width: 1280, height: 720, quality: 0.74 },
    { width: 640, height: 360, quality: 0.74 },
  ],
  article: [
    { width: 1280, height: 800, quality: 0.74 },
    { width: 640, height: 400, quality: 0.74 },
  ],
};
const PASSES = { picture: 16, draft: 10 };

const { positionals, values } = parseArgs({ allowPositionals: true, options: { draft: { type: 'string' } } });
const shots = new Map([
  ...Object.entries(HERO_SHOTS).map(([name, shot]) => [name, { shot, sizes: SIZES.hero }] as const),
  ...Object.entries(ARTICLE_SHOTS).map(([name, shot]) => [`article-${name}`, { shot, sizes: SIZES.article }] as const),
]);
const wanted = chosenNames(positionals, [...shots.keys()]);
const folder = values.draft ?? PICTURES;
mkdirSync(folder, { recursive: true });
const studio = await openStudio();
try {
  for (const name of wanted) await photograph(name, shots.get(name)!);
} finally {
  await studio.close();
}

interface Sitting {
  shot: Shot;
  sizes: readonly PictureSize[];
}

async function photograph(name: string, { shot, sizes }: Sitting): Promise<void> {
  const isDraft = values.draft !== undefined;
  const passes = isDraft ? PASSES.draft : PASSES.picture;
  const pictures = await studio.take(shot, { sizes: isDraft ? sizes.slice(1) : sizes, passes });
  for (const { width, bytes } of pictures) {
    writeFileSync(join(folder, `${name}-${width}.webp`), bytes);
    console.log(`${name}-${width}.webp`, `${(bytes.length / 1000).toFixed(1)} kB`);
  }
}
