/** Parts on either side of the limits of rules: printed parts. */
import type { RulePart } from './rule-part.ts';

export const PRINTING_PARTS: readonly RulePart[] = [];
