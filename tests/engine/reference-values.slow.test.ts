/** The large files of the corpus against the values that native OCCT gave; the small ones: reference-values.test.ts. */
import { SMALL_BYTES, testReferenceValues } from './reference-values.ts';

testReferenceValues(({ bytes }) => Number(bytes) > SMALL_BYTES);
