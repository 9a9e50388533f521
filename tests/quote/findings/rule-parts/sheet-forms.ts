/** Parts on either side of the limits of rules: forms that are pressed into sheets. */
import type { RulePart } from './rule-part.ts';

export const SHEET_FORMS_PARTS: readonly RulePart[] = [];
