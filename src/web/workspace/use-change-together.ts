import { useCallback, useEffect, useState } from 'react';
import type { TogetherChange } from '#web/workspace/change-together.ts';
import type { Workspace } from '#web/workspace/workspace.ts';

/** What came of the last change of the chosen parts. */
export interface TogetherOutcome {
  changed: number;
  /** Parts that the change did not fit, and why. */
  left: readonly { name: string; why: string }[];
}

export interface ChangeTogether {
  /** null once it is no longer true: after Undo, Redo or another change, or where other parts are chosen. */
  outcome: TogetherOutcome | null;
  change: (workspace: Workspace, change: TogetherChange) => void;
  /** Call it before every change of the workspace. */
  forget: () => void;
}

/** Changes the parts with these ids together, and keeps what came of it. */
export function useChangeTogether(ids: readonly number[]): ChangeTogether {
  const [outcome, setOutcome] = useState<TogetherOutcome | null>(null);
  const forget = useCallback(() => setOutcome(null), []);
  useEffect(forget, [ids.join()]);
  return {
    outcome,
    change: (workspace, change) => {
      const left = workspace.changeAll(ids, change);
      setOutcome({ changed: ids.length - left.length, left });
    },
    forget,
  };
}
