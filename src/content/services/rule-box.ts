/** `viewBox` of every design rule's drawing, so that they align side by side. */
export const RULE_BOX = '0 0 100 62';
