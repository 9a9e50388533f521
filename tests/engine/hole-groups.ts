/** Holes of real parts against another grouping of the same cylinders (MANIFEST.csv): for hole-groups.test.ts and hole-groups.slow.test.ts. */
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Hole } from '#contract/part-facts.ts';
import { hasSharedFiles, type ManifestRow, readManifest, SHARED_CAD } from '../setup/shared-files.ts';
import { sharedTest } from '../setup/shared-test.ts';
import { factsOf } from './engine.ts';

/** Where the other grouping counts what is no hole, misses one, or counts each step of a bore. */
const DIFFERENT: Record<string, string> = {
  'labelled/mfcadpp/10020.step': 'd2.352 is the outside of an O-ring groove (so its label): a pin stands in it',
  'labelled/mfcadpp/10127.step': 'd12.99 is the outside of an O-ring groove (so its label): a pin stands in it',
  'labelled/mfcadpp/10212.step': 'd2.122 is the outside of an O-ring groove (so its label): a pin stands in it',
  'labelled/mfcadpp/1007.step': 'd3.922 is a hole in three faces, cut by a slot',
  'sheetmetal/thelio/cage2_folded.step': 'd6x4 are rounded corners of slots, in pairs on one axis',
  'sheetmetal/thelio/main_brace.step': 'd3.1: two pairs on one axis, 278 mm apart, are four holes',
  'step/assembly/as1-oc-214.stp':
    'its cylinders are splines, which the other does not see: six holes in the plate, four in each bracket, eight nuts',
  'step/assembly/as1-tu-203.stp': 'its cylinders are splines: the same holes as in as1-oc-214',
  'step/assembly/dm1-id-214.stp': 'its cylinders are splines: four holes in the bracket, three nuts',
  'step/misc/Block.stp': 'd2.4: two holes on one axis in two ears; d19: a step in three faces',
  'step/nist/nist_ctc_04_asme1_rd.stp': 'd25 lies in the loose surface beside the solid, or is closed',
  'step/nist/nist_ctc_02_asme1_rc.stp':
    'holes in opposite sides on one axis are two; d60 are spot faces, open at one side',
  'step/rolio46/Vista272_-_Left.step': 'one d1.65 is a closed void inside the body',
};

const rows = hasSharedFiles
  ? readManifest().filter(
      ({ file, format, holes_total }) => format === 'step' && holes_total && !/^(hostile|step\/large)/.test(file!),
    )
  : [];

/** A test for each file that is asked for. */
export function testHoleGroups(isAsked: (row: ManifestRow) => boolean): void {
  sharedTest.each(rows.filter(isAsked).map((row) => [row.file!, row.holes_auto!] as const))(
    '%s has its holes',
    async (file, grouped) => {
      const found = countByDiameter((await factsOf(join(SHARED_CAD, file))).holes);
      const expected = grouped
        .split(/\s+/)
        .filter(Boolean)
        .map((entry) => /^d([\d.]+)x(\d+)$/.exec(entry)!.slice(1).map(Number) as [number, number]);
      const differences = expected.filter(([diameter, count]) => near(found, diameter, 0.0011) !== count);
      const isSame = differences.length === 0 && found.size === expected.length;
      // A listed file that agrees after all should leave the list.
      expect(isSame).toBe(!(file in DIFFERENT));
    },
  );
}

/** How many holes have a step of each diameter. */
export function countByDiameter(holes: Hole[]): Map<number, number> {
  const groups = new Map<number, Set<number>>();
  for (const { diameterMm, group } of holes) groups.set(diameterMm, (groups.get(diameterMm) ?? new Set()).add(group));
  return new Map([...groups].map(([diameter, own]) => [diameter, own.size]));
}

export function near(found: Map<number, number>, diameter: number, slack: number): number {
  return [...found].reduce((sum, [own, count]) => sum + (Math.abs(own - diameter) <= slack ? count : 0), 0);
}
