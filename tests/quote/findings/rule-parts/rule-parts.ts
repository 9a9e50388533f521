/** Every rule with a part on either side of its limit. */
import { CHOICES_PARTS } from './choices.ts';
import { DRILLING_PARTS } from './drilling.ts';
import { FINISHING_PARTS } from './finishing.ts';
import { MILLING_PARTS } from './milling.ts';
import { MOLDING_PARTS } from './molding.ts';
import { PRINTED_DETAILS_PARTS } from './printed-details.ts';
import { PRINTING_PARTS } from './printing.ts';
import { REACH_PARTS } from './reach.ts';
import type { RulePart } from './rule-part.ts';
import { SHEET_PARTS } from './sheet.ts';
import { SHEET_CUTS_PARTS } from './sheet-cuts.ts';
import { SHEET_FORMS_PARTS } from './sheet-forms.ts';
import { TURNING_PARTS } from './turning.ts';
import { WORKPIECE_PARTS } from './workpiece.ts';

export const RULE_PARTS: readonly RulePart[] = [
  ...WORKPIECE_PARTS,
  ...DRILLING_PARTS,
  ...MILLING_PARTS,
  ...REACH_PARTS,
  ...TURNING_PARTS,
  ...FINISHING_PARTS,
  ...CHOICES_PARTS,
  ...SHEET_PARTS,
  ...SHEET_CUTS_PARTS,
  ...SHEET_FORMS_PARTS,
  ...PRINTING_PARTS,
  ...PRINTED_DETAILS_PARTS,
  ...MOLDING_PARTS,
];
