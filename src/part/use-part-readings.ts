import { startTransition, useEffect, useRef, useState } from 'react';
import { PartReadings, type PartReadingsOptions } from '#part/part-readings.ts';
import { type Reading, WAITING } from '#part/reading.ts';

interface Run {
  stop: () => void;
  reading: Reading;
}

/**
 * Reads the chosen files while the component is mounted, and reports the state of each. The reader has some MB. It loads with the first file, or on
 * `prepare` when somebody is about to choose one. Only the `options` of the first call count.
 */
export function usePartReadings(
  files: readonly File[],
  options: PartReadingsOptions,
): { readingOf: (file: File) => Reading; prepare: () => void } {
  const readings = useRef<PartReadings | null>(null);
  const runs = useRef(new Map<File, Run>());
  const [, setChanges] = useState(0);

  const open = () => {
    readings.current ??= new PartReadings(options);
    return readings.current;
  };

  useEffect(() => {
    for (const [file, { stop }] of runs.current) {
      if (files.includes(file)) continue;
      stop();
      runs.current.delete(file);
    }
    for (const file of files) {
      if (runs.current.has(file)) continue;
      const run: Run = { reading: WAITING, stop: () => {} };
      runs.current.set(file, run);
      run.stop = open().start({ name: file.name, bytes: file }, (reading) => {
        run.reading = reading;
        // What the page makes of a reading takes a while: rendered in steps, between which it hears the visitor.
        startTransition(() => setChanges((count) => count + 1));
      });
    }
  });
  useEffect(
    () => () => {
      void readings.current?.close();
      readings.current = null;
      runs.current.clear();
    },
    [],
  );

  return {
    readingOf: (file) => runs.current.get(file)?.reading ?? WAITING,
    prepare: () => void open().prepare(),
  };
}
