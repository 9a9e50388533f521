/** What the quote box says of the files in it. */
import { factsOf, type Reading } from '#part/reading.ts';

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
export function formatNext([first, ...others]: readonly File[], unreadable: number): string {
  const files = others.length + 1;
  if (files === unreadable) {
    const none = others.length === 0 ? `“${first!.name}” cannot` : 'None of these files can';
    return `${none} be read, so there is nothing to price. Add another file.`;
  }
  const left =
    unreadable === 0
      ? ''
      : `${unreadable} of ${files} files cannot be read and ${unreadable === 1 ? 'gets' : 'get'} no price. `;
  return `${left}Submit opens your quote with these parts and choices once you log in. Nothing has been sent.`;
}
