import { listFiles, putFiles, type StoredFile } from '#web/files-store.ts';

/** Keeps the chosen files beside those of an earlier visit. One that is already there, byte for byte, is not kept twice: somebody who was sent to log in often chooses again. */
export async function keepChosenFiles(chosen: readonly File[]): Promise<void> {
  const kept = await listFiles();
  const isNew = await Promise.all(chosen.map(async (file) => !(await isKept(file, kept))));
  await putFiles(chosen.filter((_, index) => isNew[index]));
}

async function isKept(file: File, kept: readonly StoredFile[]): Promise<boolean> {
  const alike = kept.filter(({ name, size }) => name === file.name && size === file.size);
  if (alike.length === 0) return false;
  const bytes = new Uint8Array(await file.arrayBuffer());
  return alike.some((other) => {
    const otherBytes = new Uint8Array(other.bytes);
    return bytes.every((byte, index) => byte === otherBytes[index]);
  });
}
