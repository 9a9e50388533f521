/** Parts on either side of the limits of rules: sheets and their bends. */
import type { RulePart } from './rule-part.ts';

export const SHEET_PARTS: readonly RulePart[] = [];
