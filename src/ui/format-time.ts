/** Times are shown in one zone, so that server and browser write the same text. */

// Made once: to make one takes a hundred times as long as to use it, and lists are long.
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
// By hand: `Intl` takes ten times as long, and each row of a list has a day.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "Nov 21, 2026, 10:04 UTC". */
export function formatMoment(at: string | Date): string {
  return `${MOMENT.format(new Date(at))} UTC`;
}

/** "Nov 21, 2026", in UTC. */
export function formatDay(at: string | Date): string {
  const moment = new Date(at);
  return `${MONTHS[moment.getUTCMonth()]} ${moment.getUTCDate()}, ${moment.getUTCFullYear()}`;
}
