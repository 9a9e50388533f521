import { statSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_CAD } from '../setup/shared-files.ts';
import { testCheckedFacts } from './checked-by-hand.ts';
import { SMALL_BYTES } from './reference-values.ts';

testCheckedFacts((file) => statSync(join(SHARED_CAD, file)).size > SMALL_BYTES);
