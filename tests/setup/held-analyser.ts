import type { Analyser, AnalysisOutcome } from '#contract/analysis.ts';

export interface HeldAnalyser {
  analyser: Analyser;
  /** By file name: tells what came of it. */
  waiting: Map<string, (outcome: AnalysisOutcome) => void>;
  /** File names, in the order in which their reading was ended from outside. */
  cancelled: string[];
}

/** An analyser that begins with every file at once, and reads it until it is told what came of it or is cancelled. */
export function openHeldAnalyser(): HeldAnalyser {
  const waiting: HeldAnalyser['waiting'] = new Map();
  const cancelled: string[] = [];
  const analyser: Analyser = {
    analyse: ({ fileName }, { onProgress, signal } = {}) =>
      new Promise((resolve) => {
        waiting.set(fileName, resolve);
        signal?.addEventListener('abort', () => {
          cancelled.push(fileName);
          resolve({ kind: 'unreadable', failure: { code: 'cancelled', message: 'It was stopped.' } });
        });
        onProgress?.({ stage: 'reading' });
      }),
    close: async () => {},
  };
  return { analyser, waiting, cancelled };
}
