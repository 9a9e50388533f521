/** Holes of the larger files of the corpus; those of the smaller ones: hole-groups.test.ts. */
import { testHoleGroups } from './hole-groups.ts';
import { SMALL_BYTES } from './reference-values.ts';

testHoleGroups(({ bytes }) => Number(bytes) > SMALL_BYTES);
