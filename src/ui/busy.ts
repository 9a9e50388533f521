/** For what stands there while its next value is computed, with `aria-busy`: it fades once that takes longer than a moment, and is back at once. */
export const BUSY = 'aria-busy:opacity-55 aria-busy:transition-opacity aria-busy:delay-100 aria-busy:duration-200';
