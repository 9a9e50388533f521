/** Times are shown in one zone, so that server and browser write the same text. */

// Made once: to make one takes a hundred times as long as to use it, and lists are long.
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** "Nov 21, 2026, 10:04 UTC". */
export function formatMoment(at: string | Date): string {
  return `${MOMENT.format(new Date(at))} UTC`;
}

/** "Nov 21, 2026", in UTC. */
export function formatDay(at: string | Date): string {
  return DAY.format(new Date(at));
}
