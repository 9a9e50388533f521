/** Parts on either side of the limits of rules: finishes. */
import type { RulePart } from './rule-part.ts';

export const FINISHING_PARTS: readonly RulePart[] = [];
