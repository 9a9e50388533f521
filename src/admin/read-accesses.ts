import type { ApiClient } from '#contract/client.ts';
import type { FileAccess } from '#contract/file.ts';

/** Accesses by the id of the file or the document. */
export type AccessesByFile = Record<string, FileAccess[]>;

/** Loads who has accessed each of these files and documents. */
export async function readAccesses(api: ApiClient, ids: readonly string[]): Promise<AccessesByFile> {
  const entries = [...new Set(ids)].map(async (fileId): Promise<[string, FileAccess[]]> => {
    return [fileId, (await api.call('fileAccesses', { params: { fileId } })).accesses];
  });
  return Object.fromEntries(await Promise.all(entries));
}
