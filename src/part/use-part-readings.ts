import { useEffect, useRef, useState } from 'react';
import type { Analyser } from '#contract/analysis.ts';
import { afterProgress, type Reading } from '#part/reading.ts';

const WAITING: Reading = { kind: 'waiting' };

interface Run {
  cancel: AbortController;
  reading: Reading;
}

/** Reads the chosen files in this browser, one after the other, and tells how far each is. The reader, some MB, is fetched with the first file, or with `prepare` by somebody who is about to choose one. */
export function usePartReadings(files: readonly File[]): { readingOf: (file: File) => Reading; prepare: () => void } {
  const analyser = useRef<Promise<Analyser> | null>(null);
  const runs = useRef(new Map<File, Run>());
  const [, setChanges] = useState(0);

  const open = () => {
    analyser.current ??= openAnalyser();
    return analyser.current;
  };

  useEffect(() => {
    for (const [file, { cancel }] of runs.current) {
      if (files.includes(file)) continue;
      cancel.abort();
      runs.current.delete(file);
    }
    for (const file of files) {
      if (runs.current.has(file)) continue;
      const run: Run = { cancel: new AbortController(), reading: WAITING };
      runs.current.set(file, run);
      const tell = (reading: Reading) => {
        if (run.cancel.signal.aborted) return;
        run.reading = reading;
        setChanges((count) => count + 1);
      };
      void readFile(file, open, tell, run.cancel.signal);
    }
  });
  useEffect(
    () => () => {
      for (const { cancel } of runs.current.values()) cancel.abort();
      void analyser.current?.then((opened) => opened.close());
    },
    [],
  );

  return {
    readingOf: (file) => runs.current.get(file)?.reading ?? WAITING,
    prepare: () => void open().catch(() => {}),
  };
}

async function openAnalyser(): Promise<Analyser> {
  const { createBrowserAnalyser } = await import('#analysis/browser-pool.ts');
  const analyser = createBrowserAnalyser();
  analyser.warmUp();
  return analyser;
}

async function readFile(
  file: File,
  open: () => Promise<Analyser>,
  tell: (reading: Reading) => void,
  signal: AbortSignal,
): Promise<void> {
  let reading = WAITING;
  try {
    const [analyser, buffer] = await Promise.all([open(), file.arrayBuffer()]);
    tell(
      await analyser.analyse(
        { fileName: file.name, bytes: new Uint8Array(buffer), wantMesh: true },
        {
          signal,
          onProgress: (progress) => {
            reading = afterProgress(reading, progress);
            tell(reading);
          },
        },
      ),
    );
  } catch (cause) {
    console.error(cause);
    const message =
      'The reader could not be loaded. You can submit the file all the same: it is measured on the server.';
    tell({ kind: 'unreadable', failure: { code: 'engine_failure', message } });
  }
}
