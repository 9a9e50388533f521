/** The stored files as they lie on the disk: encrypted, each under its random name. */
import { join } from 'node:path';
import { openLocalStorage } from '#server/storage/local-storage.ts';
import type { Storage } from '#server/storage/storage.ts';

export const openFilesAsStored = (dataDir: string): Promise<Storage> => openLocalStorage(join(dataDir, 'files'));
