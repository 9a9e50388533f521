/** Opens a ZIP archive in this browser, in a thread of its own that is ended with it. */
import type { UnpackedZip } from '#part/unpack-zip.ts';
import type { ZipRequest } from '#part/zip-worker.ts';

/** Rejects where the thread fails: for example where the archive takes more memory than there is. */
export async function openZip(file: File): Promise<UnpackedZip> {
  const bytes = await file.arrayBuffer();
  const worker = new Worker(new URL('./zip-worker.ts', import.meta.url), { type: 'module', name: 'zip' });
  try {
    return await new Promise<UnpackedZip>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<UnpackedZip>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage({ name: file.name, bytes } satisfies ZipRequest, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
