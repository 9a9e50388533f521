import { KEEPS_NOTHING } from '#part/part-readings.ts';

/** How the panel reads a customer's file: what is read from it is not kept in an admin's browser. */
export const CUSTOMER_READINGS = {
  keeper: KEEPS_NOTHING,
  brokenWords: 'The file reader stopped working. Please try again or use another browser.',
};
