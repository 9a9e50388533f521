/** Parts on either side of the limits of rules: pockets, slots and corners, and what cutters reach. */
import type { RulePart } from './rule-part.ts';

export const MILLING_PARTS: readonly RulePart[] = [];
