/** Words that agree with how many there are. */

/** At the head of a sentence: "One bend is", "3 bends are". */
export function countOf(count: number, one: string, many: string): string {
  return count === 1 ? `One ${one}` : `${count} ${many}`;
}

export function them(count: number): string {
  return count === 1 ? 'it' : 'them';
}
