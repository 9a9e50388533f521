/** Every hostile file through one worker, which has to go on answering. */
import { sharedTest } from '../setup/shared-test.ts';
import { openWorker } from './answered.ts';
import { hostileFiles } from './hostile-files.ts';

const expectAnswered = openWorker();

sharedTest.each(hostileFiles())('%s is answered, and the good file after it as before', expectAnswered);
