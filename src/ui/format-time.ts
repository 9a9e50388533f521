/** Times are shown in one zone, so that server and browser write the same text. */

/** "Nov 21, 2026, 10:04 UTC". */
export function formatMoment(at: string | Date): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(new Date(at))} UTC`;
}

/** "Nov 21, 2026", in UTC. */
export function formatDay(at: string | Date): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(at));
}
