/** Whether a colour is white, which nobody sees on paper. Parts of light and of ink go from 0 to 1. */

/** A 250th is not told from white by eye. */
const NEARLY = 0.996;

export function isWhiteGray(level: number): boolean {
  return level >= NEARLY;
}

export function isWhiteLight(parts: readonly number[]): boolean {
  return parts.length > 0 && parts.every((part) => part >= NEARLY);
}

export function isWhiteInk(parts: readonly number[]): boolean {
  return parts.length > 0 && parts.every((part) => part <= 1 - NEARLY);
}
