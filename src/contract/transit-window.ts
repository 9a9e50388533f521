/** Days of the calendar as text, "2026-12-04": when what ships on a day arrives. */

const MS_PER_DAY = 86_400_000;

/** So many calendar days later. */
export function addDays(date: string, days: number): string {
  return new Date(dayNumber(date) * MS_PER_DAY + days * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Days from the one to the other. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** The day of an instant, in UTC. */
export function dayOfInstant(at: Date): string {
  return at.toISOString().slice(0, 10);
}

function dayNumber(date: string): number {
  const at = Date.parse(`${date}T00:00:00Z`);
  if (!Number.isFinite(at)) throw new RangeError(`Expected a day as 2026-12-04, found ${date}`);
  return at / MS_PER_DAY;
}
