/** Parts on either side of the limits of rules: what is cut into sheets. */
import type { RulePart } from './rule-part.ts';

export const SHEET_CUTS_PARTS: readonly RulePart[] = [];
