/** Rows of landed cost that end soon or have ended, and that no later row follows: from then on buyers get a sentence and no number. */
import type { LandedSettings } from '#contract/landed-tables.ts';
import { addDays, daysBetween } from '#contract/transit-window.ts';

/** So many days ahead the shop is told. */
const DAYS_AHEAD = 60;

export interface EndingRows {
  list: 'duties' | 'charges' | 'lanes';
  /** The last day on which they hold. */
  last: string;
  hasEnded: boolean;
  /** What each is for, each name once. */
  names: string[];
}

interface Dated {
  list: EndingRows['list'];
  /** Rows of one key follow each other. */
  key: string;
  name: string;
  from: string;
  last: string;
}

function datedRows({ duties, charges, lanes }: LandedSettings): Dated[] {
  return [
    ...duties.map(({ hs, material, use, origin, destination, from, to }) => ({
      list: 'duties' as const,
      key: `duties ${hs} ${material} ${use} ${origin} ${destination}`,
      name: `${hs} from ${origin} to ${destination}`,
      from,
      last: to,
    })),
    ...charges.map(({ name, kind, destination, transport, aboveMinor, from, to }) => ({
      list: 'charges' as const,
      key: `charges ${name} ${kind} ${destination} ${transport} ${aboveMinor}`,
      name: `${name} ${destination}`,
      from,
      last: to,
    })),
    ...lanes.map(({ to, transport, from, until }) => ({
      list: 'lanes' as const,
      key: `lanes ${transport} ${[...to].sort().join(' ')}`,
      name: `${transport} to ${to.join(', ')}`,
      from,
      last: until,
    })),
  ];
}

/** Soonest first. */
export function endingRows(settings: LandedSettings, today: string): EndingRows[] {
  const rows = datedRows(settings);
  const ending = rows.filter(
    ({ key, last }) =>
      daysBetween(today, last) <= DAYS_AHEAD &&
      !rows.some((other) => other.key === key && other.last > last && other.from <= addDays(last, 1)),
  );
  return [...Map.groupBy(ending, ({ list, last }) => `${last} ${list}`).values()]
    .map((group) => {
      const { list, last } = group[0]!;
      return { list, last, hasEnded: last < today, names: [...new Set(group.map(({ name }) => name))] };
    })
    .sort((a, b) => (a.last < b.last ? -1 : a.last > b.last ? 1 : 0));
}
