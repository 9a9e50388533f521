/** Parts on either side of the limits of rules: what a lathe makes. */
import type { RulePart } from './rule-part.ts';

export const TURNING_PARTS: readonly RulePart[] = [];
