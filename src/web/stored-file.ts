/** A chosen file as this browser keeps it, under `uploadedFiles` in IndexedDB. */
import type { DBSchema } from 'idb';
import type { ChoicesDraft } from '#web/choices-draft.ts';

/** A PDF that belongs to a part. */
export interface StoredDrawing {
  name: string;
  bytes: ArrayBuffer;
}

/** The email of an account, or null for a visitor without one. */
export type FilesOwner = string | null;

export interface StoredFile {
  /** The browser assigns increasing ids, so files keep the order in which they were chosen. */
  id: number;
  name: string;
  /** The browser's guess of the MIME type, often empty for CAD files. */
  type: string;
  /** Size in bytes. */
  size: number;
  bytes: ArrayBuffer;
  choices?: ChoicesDraft;
  /** The email of its account. Missing for a visitor's file, which the next account that signs in takes over. */
  owner?: string;
  drawing?: StoredDrawing | null;
  /** Name of the ZIP that it came from. */
  archive?: string;
}

export interface FilesSchema extends DBSchema {
  uploadedFiles: { key: number; value: StoredFile };
  /** `part/readings-store.ts` reads and writes this store; here it is only cleared. */
  readings: { key: string; value: unknown };
}
