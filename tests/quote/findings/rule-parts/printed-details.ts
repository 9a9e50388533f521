/** Parts on either side of the limits of rules: details of printed parts. */
import type { RulePart } from './rule-part.ts';

export const PRINTED_DETAILS_PARTS: readonly RulePart[] = [];
