import { useEffect, useState } from 'react';
import type { PartDrawing } from '#web/workspace/part-storage.ts';

/** The words of a part's drawing, once they are read in this browser; empty without a drawing, and for one without words. */
export function useDrawingLines(drawing: PartDrawing | null): readonly string[] {
  const [read, setRead] = useState<{ of: Blob; lines: readonly string[] } | null>(null);
  const bytes = drawing?.bytes ?? null;
  useEffect(() => {
    if (!bytes) return;
    let isGone = false;
    import('#part/pdf-text.ts')
      .then(({ readPdfLines }) => readPdfLines(bytes))
      .then((lines) => {
        if (!isGone) setRead({ of: bytes, lines });
      })
      .catch((cause: unknown) => console.warn('The words of the drawing could not be read.', cause));
    return () => {
      isGone = true;
    };
  }, [bytes]);
  return read?.of === bytes ? read.lines : [];
}
