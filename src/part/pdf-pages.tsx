import { useEffect, useRef, useState } from 'react';
import type { PdfAnswer, PdfFailure, PdfRequest } from '#part/pdf-messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** A page that is not drawn by then never will be: the worker ends. */
const LIMIT_MS = 30_000;

/** Widths of a page, as multiples of the place it has. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;

const FAILURES = {
  password: 'This PDF is protected by a password. Download it and open it with the password.',
  broken: 'This PDF is damaged, so its pages cannot be shown. Download it and try another program.',
  time: 'This PDF takes too long to display. Download it and open it in another program.',
} as const satisfies Record<PdfFailure, string>;

export interface PdfPagesProps {
  name: string;
  file: Blob;
}

/** The pages of a PDF file, one at a time, as pictures. Nothing in the file can run, load or link: a worker of its own draws them. */
export function PdfPages({ name, file }: PdfPagesProps) {
  const [pages, setPages] = useState<number | null>(null);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(0);
  const [drawn, setDrawn] = useState<number | null>(null);
  const [failure, setFailure] = useState<PdfFailure | null>(null);
  const worker = useRef<PdfWorker | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    setPages(null);
    setDrawn(null);
    setFailure(null);
    setPage(1);
    const opened = new PdfWorker((answer) => {
      if (answer.kind === 'opened') setPages(answer.pages);
      if (answer.kind === 'failed') setFailure(answer.reason);
      if (answer.kind !== 'drawn') return;
      show(canvas.current!, answer.bitmap);
      setDrawn(answer.page);
    });
    worker.current = opened;
    void file.arrayBuffer().then((bytes) => opened.ask({ kind: 'open', bytes }, [bytes]));
    return () => opened.close();
  }, [file]);

  useEffect(() => {
    if (pages === null) return;
    const widthPx = frame.current!.clientWidth * ZOOMS[zoom]! * devicePixelRatio;
    worker.current!.ask({ kind: 'draw', page, widthPx });
  }, [pages, page, zoom]);

  if (failure) return <Notice tone="warn" title={FAILURES[failure]} />;
  return (
    <section aria-label={`Pages of ${name}`} className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center gap-2 text-small">
        <Button size="small" aria-disabled={page <= 1} onClick={() => setPage(Math.max(1, page - 1))}>
          Previous page
        </Button>
        <Button
          size="small"
          aria-disabled={pages === null || page >= pages}
          onClick={() => setPage(Math.min(pages ?? 1, page + 1))}
        >
          Next page
        </Button>
        <p role="status" className="figures grow">
          {drawn === null ? 'Loading the page...' : `Page ${page} of ${pages}`}
        </p>
        <Button size="small" aria-disabled={zoom === 0} onClick={() => setZoom(Math.max(0, zoom - 1))}>
          Smaller
        </Button>
        <Button
          size="small"
          aria-disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(Math.min(ZOOMS.length - 1, zoom + 1))}
        >
          Larger
        </Button>
      </div>
      {/* Browsers make a scrollable box a Tab stop, so keys move a page that is larger than its place. */}
      <div ref={frame} className="max-h-[80vh] min-h-40 overflow-auto border border-hairline bg-paper-sunk">
        <canvas
          ref={canvas}
          role="img"
          aria-label={`${name}, page ${page}`}
          data-drawn={drawn ?? undefined}
          style={{ width: `${ZOOMS[zoom]! * 100}%` }}
          className="block max-w-none"
        />
      </div>
    </section>
  );
}

function show(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('bitmaprenderer')!.transferFromImageBitmap(bitmap);
}

/** The worker, which answers one request after the other within the limit, or ends. */
class PdfWorker {
  readonly #tell: (answer: PdfAnswer) => void;
  readonly #worker: Worker;
  #waiting = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(tell: (answer: PdfAnswer) => void) {
    this.#tell = tell;
    this.#worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module', name: 'pdf' });
    this.#worker.addEventListener('message', ({ data }: MessageEvent<PdfAnswer>) => this.#hear(data));
    this.#worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.#fail('broken');
    });
  }

  ask(request: PdfRequest, transfer: Transferable[] = []): void {
    this.#waiting += 1;
    this.#limit();
    this.#worker.postMessage(request, transfer);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#worker.terminate();
  }

  #hear(answer: PdfAnswer): void {
    this.#waiting -= 1;
    this.#limit();
    this.#tell(answer);
  }

  #limit(): void {
    clearTimeout(this.#timer);
    if (this.#waiting > 0) this.#timer = setTimeout(() => this.#fail('time'), LIMIT_MS);
  }

  #fail(reason: PdfFailure): void {
    this.close();
    this.#tell({ kind: 'failed', reason });
  }
}
