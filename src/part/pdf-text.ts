/** Reads the words of a PDF in this browser, in a thread that may load nothing and is ended when it takes too long. */
import type { PdfAnswer, PdfRequest } from '#part/pdf-messages.ts';

const LIMIT_MS = 20_000;

/** Its lines; none for a file that cannot be read, is locked, or is a picture only. */
export async function readPdfLines(file: Blob): Promise<string[]> {
  const bytes = await file.arrayBuffer();
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module', name: 'pdf' });
  try {
    return await new Promise<string[]>((resolve) => {
      const timer = setTimeout(() => resolve([]), LIMIT_MS);
      const end = (lines: string[]) => {
        clearTimeout(timer);
        resolve(lines);
      };
      // The library in the worker sends messages of its own, too.
      worker.onmessage = ({ data }: MessageEvent<PdfAnswer>) => {
        if (data.kind === 'read') end(data.lines);
        else if (data.kind === 'failed') end([]);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        end([]);
      };
      worker.postMessage({ kind: 'read', bytes } satisfies PdfRequest, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
