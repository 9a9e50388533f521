/** How a measure was known, in words for the buyer and the shop. */
import {
  KNOWN_SUBJECTS,
  type Known,
  type KnownBy,
  type KnownBySubject,
  type KnownSubject,
} from '#contract/known-by.ts';

const SUBJECTS: Record<KnownSubject, string> = {
  volume: 'Volume',
  area: 'Area',
  box: 'Size',
  orientedBox: 'Smallest box',
  walls: 'Thinnest wall',
  holes: 'Holes',
  threads: 'Threads',
  features: 'Pockets, slots, edges',
  turned: 'Turned part',
  sheet: 'Sheet metal part',
  directions: 'Directions',
  milling: 'Setups and cutters',
  print: 'Printing',
  mold: 'Molding',
  outline: 'Contours',
};

const BY: Record<KnownBy, string> = {
  boundary: 'exact faces and edges of the file',
  kernel: 'exact faces, from the geometry kernel',
  mesh: 'triangles',
  drawing: 'curves or notes in the file',
  guess: 'a guess: please check it',
};

export interface KnownRow {
  subject: KnownSubject;
  label: string;
  by: string;
  /** "to 0.0001 %"; null where nobody can tell. */
  within: string | null;
}

/** What is known, in the order in which a part is read. */
export function knownRows(known: KnownBySubject): KnownRow[] {
  return KNOWN_SUBJECTS.flatMap((subject): KnownRow[] => {
    const how = known[subject];
    return how ? [{ subject, label: SUBJECTS[subject], by: BY[how.by], within: formatWithin(how) }] : [];
  });
}

/** Two digits are as much as a bound says. */
function formatWithin({ within }: Known): string | null {
  if (within === null) return null;
  const percent = 100 * within;
  return `to ${percent < 0.001 ? '0.001' : Number(percent.toPrecision(2))} %`;
}
