import { test } from 'vitest';
import { expectNoLeak } from './no-leak.ts';

test('some files in a row leave the heap as large as the first', () => expectNoLeak(15));
