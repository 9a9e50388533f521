/**
 * Customers' text in characters that the fonts can draw. A character without a glyph becomes its Unicode number, "[U+5F20]": it
 * neither vanishes nor turns into another one, and the reader can look it up.
 */

export interface TextSetter {
  /** Words of more than `longest` characters are broken into lines. */
  set(text: string, longest: number): string;
  /** Whether every character so far had a glyph. */
  isComplete(): boolean;
}

/** A setter for one document; `hasGlyph` tells what its fonts have. */
export function createTextSetter(hasGlyph: (codePoint: number) => boolean): TextSetter {
  let missing = 0;
  return {
    set(text, longest) {
      const runs: { isNumbers: boolean; characters: string[] }[] = [];
      for (const character of text.normalize('NFC').replace(/\s+/gu, ' ')) {
        const codePoint = character.codePointAt(0)!;
        const isNumbers = !hasGlyph(codePoint);
        if (isNumbers) missing += 1;
        if (runs.at(-1)?.isNumbers !== isNumbers) runs.push({ isNumbers, characters: [] });
        runs.at(-1)!.characters.push(isNumbers ? numberOf(codePoint) : character);
      }
      const settable = runs.map(({ isNumbers, characters }) =>
        isNumbers ? `[${characters.join(' ')}]` : characters.join(''),
      );
      return breakLongWords(settable.join(''), longest);
    },
    isComplete: () => missing === 0,
  };
}

function numberOf(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Signs that join words: a line may end behind one. */
const JOINTS = ['_', '-', '.', '/', '@', '+'];

/** The layout would end a broken line with a hyphen, which does not belong to a file's name. */
function breakLongWords(text: string, longest: number): string {
  const linesOf = (word: string): string[] => {
    if (word.length <= longest) return [word];
    const joint = Math.max(...JOINTS.map((sign) => word.lastIndexOf(sign, longest - 1)));
    const at = joint >= longest / 2 ? joint + 1 : longest;
    return [word.slice(0, at), ...linesOf(word.slice(at))];
  };
  return text
    .split(' ')
    .map((word) => linesOf(word).join('\n'))
    .join(' ');
}
