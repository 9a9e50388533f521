/** Parts on either side of the limits of rules: what other choices would cost less: the same part, ordered otherwise. */
import type { RulePart } from './rule-part.ts';

export const CHOICES_PARTS: readonly RulePart[] = [];
