/** Of the place on the page where a buyer answers which size a part has. */
export const SIZE_QUESTION_ID = 'part-size';
