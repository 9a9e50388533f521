import { hashContent } from '#analysis/hash-content.ts';

/** Above it hashing would hold the page for longer than a frame. */
const BESIDE_BYTES = 4_000_000;

/** Hex SHA-256 of a file, as facts name it: of a large one, computed beside the page. `bytes`: its content, where it is at hand. */
export async function hashFile(file: Blob, bytes?: Uint8Array<ArrayBuffer>): Promise<string> {
  const hashHere = async () => hashContent(bytes ?? new Uint8Array(await file.arrayBuffer()));
  if (file.size < BESIDE_BYTES || typeof Worker === 'undefined') return hashHere();
  try {
    return await hashBeside(file);
  } catch (cause) {
    // The thread could not be loaded: the computer may be offline.
    console.warn(cause);
    return hashHere();
  }
}

async function hashBeside(file: Blob): Promise<string> {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module', name: 'hash' });
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}
