/**
 * Holes by diameter in all STEP files of the corpus, beside another grouping of the same cylinders (`holes_auto` of the manifest). That one is derived, not
 * truth: it counts the outsides of ring grooves and both ends of a slot, and tests/engine/hole-groups.test.ts says of each difference what it is.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Hole } from '#contract/part-facts.ts';
import { factsOf } from '../tests/engine/engine.ts';
import { hasSharedFiles, readManifest, SHARED_CAD } from '../tests/setup/shared-files.ts';
import { reportFigures } from './results/figures.ts';

const SAME_MM = 0.0011;

if (!hasSharedFiles) {
  console.log('The corpus is not here: nothing was measured.');
} else {
  let [files, sameFiles, groups, sameGroups] = [0, 0, 0, 0];
  const ends = new Map<string, number>();
  for (const { file, format, holes_total, holes_auto } of readManifest()) {
    if (format !== 'step' || !holes_total || /^(hostile|step\/large)/.test(file!)) continue;
    if (!existsSync(join(SHARED_CAD, file!))) continue;
    const { holes } = await factsOf(join(SHARED_CAD, file!));
    for (const { end } of holes) ends.set(end ?? 'not told', (ends.get(end ?? 'not told') ?? 0) + 1);
    const found = countByDiameter(holes);
    const expected = Array.from(
      holes_auto!.matchAll(/d([\d.]+)x(\d+)/g),
      ([, mm, count]) => [Number(mm), Number(count)] as const,
    );
    const different: string[] = [];
    for (const [mm, count] of expected) {
      const own = [...found].find(([diameter]) => Math.abs(diameter - mm) <= SAME_MM);
      groups += 1;
      if (own?.[1] === count) sameGroups += 1;
      else different.push(`d${mm}: ${own?.[1] ?? 0} here, ${count} there`);
    }
    files += 1;
    if (different.length === 0) sameFiles += 1;
    else console.log(`${file}: ${different.join('; ')}`);
  }
  console.log(`${sameFiles} of ${files} files and ${sameGroups} of ${groups} diameters are grouped alike`);
  reportFigures({
    'files grouped alike': { value: sameFiles, unit: `of ${files}`, better: 'more' },
    'diameters grouped alike': { value: sameGroups, unit: `of ${groups}`, better: 'more' },
  });
  console.log(`ends: ${[...ends].map(([end, count]) => `${end} ${count}`).join(', ')}`);
}

/** How many holes have a step of each diameter. */
function countByDiameter(holes: Hole[]): Map<number, number> {
  const groups = new Map<number, Set<number>>();
  for (const { diameterMm, group } of holes) groups.set(diameterMm, (groups.get(diameterMm) ?? new Set()).add(group));
  return new Map([...groups].map(([diameter, own]) => [diameter, own.size]));
}
