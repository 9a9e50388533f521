/** Parts on either side of the limits of rules: molded parts. */
import type { RulePart } from './rule-part.ts';

export const MOLDING_PARTS: readonly RulePart[] = [];
