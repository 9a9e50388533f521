/** A chosen file as this browser keeps it, under `uploadedFiles` in IndexedDB. */
import type { DBSchema } from 'idb';
import type { ChoicesDraft } from '#web/choices-draft.ts';

/** A PDF that belongs to a part. */
export interface StoredDrawing {
  name: string;
  bytes: ArrayBuffer;
}

/** A large file is a Blob, which IndexedDB refers to. An array it would copy with each change of the record: 40 MB take 170 ms. */
export type FileBytes = ArrayBuffer | Blob;

/** Above it a copy would hold the page for longer than a frame. */
const ARRAY_BYTES_MAX = 4_000_000;

/** The content of a file, as it is stored. */
export async function storedBytes(file: Blob): Promise<FileBytes> {
  return file.size < ARRAY_BYTES_MAX ? file.arrayBuffer() : file.slice();
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
  bytes: FileBytes;
  choices?: ChoicesDraft;
  /** Keys of the changes of its choices that arrived last. */
  arrived?: string[];
  /** The email of its account. Missing for a visitor's file, which the next account that signs in takes over. */
  owner?: string;
  drawing?: StoredDrawing | null;
  /** Name of the ZIP that it came from. */
  archive?: string;
  /** Of a new revision: the id of the file whose place in the order it took. */
  placeOf?: number;
}

export interface FilesSchema extends DBSchema {
  uploadedFiles: { key: number; value: StoredFile };
  /** `part/readings-store.ts` reads and writes this store; here it is only cleared. */
  readings: { key: string; value: unknown };
}
