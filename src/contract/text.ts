/** What text a field may hold. */

/** No line breaks and no other control characters: what stands in a heading, a mail's subject or an address label. */
export const ONE_LINE = /^\P{Cc}*$/u;

/** Whether the database can keep it: PostgreSQL's text holds neither the character 0 nor half a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
