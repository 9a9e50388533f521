import type { Molding } from '#contract/molding-facts.ts';

export type DraftKind = Molding['draft'][number]['kind'];

/** From walls that stick to walls that release easily. Each row names its kind, so color is never the only sign. */
export const DRAFTS: Record<DraftKind, { words: string; css: string }> = {
  none: { words: 'no draft', css: 'light-dark(#c8323a, #ff8078)' },
  slight: { words: 'below 0.5°', css: 'light-dark(#e8923c, #c9772a)' },
  low: { words: '0.5° to 2°', css: 'light-dark(#ecd25a, #a8902a)' },
  enough: { words: '2° and more', css: 'light-dark(#6fbf85, #3f8f5a)' },
};
