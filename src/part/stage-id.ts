/** Where the part is, to bring it into sight. */
export const STAGE_ID = 'part-stage';
