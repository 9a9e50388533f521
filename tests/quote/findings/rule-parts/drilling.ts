/** Parts on either side of the limits of rules: drilled, reamed and tapped holes. */
import type { RulePart } from './rule-part.ts';

export const DRILLING_PARTS: readonly RulePart[] = [];
