/** The id of the element that shows the part, to scroll to it. */
export const STAGE_ID = 'part-stage';
