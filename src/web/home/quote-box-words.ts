/** What the quote box says of the files in it. */
import type { ReadFailure } from '#contract/analysis.ts';
import { factsOf, type Reading } from '#part/reading.ts';
import { isOurs } from '#part/stage-words.ts';

/** Whether a person reads the file: nothing in it is measured. */
export function isDocument(reading: Reading): boolean {
  return factsOf({ reading })?.kind === 'document';
}

/** For screen readers: the start of the reading and its result. */
export function formatReading(name: string, reading: Reading): string {
  switch (reading.kind) {
    case 'waiting':
    case 'reading':
      return `${name} is being measured.`;
    case 'read':
      return `${name} has ${isDocument(reading) ? 'not ' : ''}been measured.`;
    case 'unreadable':
      return `${name}: ${reading.failure.message}`;
  }
}

/** What Submit does next. */
export function formatNext([first, ...others]: readonly File[], failures: readonly ReadFailure[]): string {
  const files = others.length + 1;
  const unread = failures.length;
  const areOurs = unread > 0 && failures.every(isOurs);
  if (files === unread) {
    if (areOurs)
      return `${others.length === 0 ? `“${first!.name}” was` : 'These files were'} not measured, so there is no price yet.`;
    const none = others.length === 0 ? `“${first!.name}” cannot` : 'None of these files can';
    return `${none} be read, so there is nothing to price. Add another file.`;
  }
  const what = areOurs ? (unread === 1 ? 'was not measured' : 'were not measured') : 'cannot be read';
  const left =
    unread === 0 ? '' : `${unread} of ${files} files ${what} and ${unread === 1 ? 'gets' : 'get'} no price. `;
  return `${left}Submit opens your quote with these parts and choices once you log in. Nothing has been sent.`;
}
