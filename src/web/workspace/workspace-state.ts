/** What the workspace holds: its parts with what is known of them, and what stands above all of them. */
import type { Speed } from '#contract/quote.ts';
import type { Reading } from '#part/reading.ts';
import type { PartToKeep } from '#web/workspace/part-storage.ts';

export interface WorkPart extends PartToKeep {
  reading: Reading;
}

export interface WorkspaceState {
  /** False until the stored files have been loaded. */
  isLoaded: boolean;
  parts: readonly WorkPart[];
  /** Whether a ZIP is being unpacked. */
  isUnpacking: boolean;
  selectedId: number | null;
  /** One delivery speed for the whole order. */
  speed: Speed;
  /** A sentence that tells why the last change was refused or not stored. */
  problem: string | null;
  /** What can be undone and done again, in words; null for nothing. */
  undo: string | null;
  redo: string | null;
}

export const EMPTY_WORKSPACE: WorkspaceState = {
  isLoaded: false,
  parts: [],
  isUnpacking: false,
  selectedId: null,
  speed: 'standard',
  problem: null,
  undo: null,
  redo: null,
};
