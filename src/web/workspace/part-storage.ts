/** Stores the parts of the workspace in the browser. What cannot be stored is told once, and the page goes on with it in memory. */
import type { Speed } from '#contract/quote.ts';
import type { ChoicesDraft } from '#web/choices-draft.ts';
import { type FileBytes, type StoredDrawing, storedBytes } from '#web/stored-file.ts';
import { type DraftChoices, storedChoices } from '#web/workspace/draft-choices.ts';
import { archiveOf } from '#web/zip-files.ts';

/** A PDF that belongs to a part. */
export interface PartDrawing {
  name: string;
  bytes: Blob;
}

/** What is stored of a part. */
export interface PartToKeep {
  id: number;
  name: string;
  bytes: Blob;
  draft: DraftChoices;
  drawing: PartDrawing | null;
  /** Name of the ZIP that the file came from; absent for one that was chosen by itself. */
  archive?: string | undefined;
  /** Of a new revision: the id of the part whose place in the list it took. */
  placeOf?: number | undefined;
}

export interface KeptFile {
  id: number;
  name: string;
  bytes: FileBytes;
  choices?: ChoicesDraft;
  drawing?: StoredDrawing | null;
  archive?: string | undefined;
  placeOf?: number | undefined;
}

/** What a file has from its first moment: another tab sees it with all of this, or not at all. */
export type KeptBeginning = Pick<KeptFile, 'choices' | 'drawing' | 'placeOf'>;

/** Keeps files and choices across reloads; in a page it is `files-store.ts`. */
export interface PartKeeper {
  listFiles(): Promise<KeptFile[]>;
  /** Stores all files or, without room, none; `beginning` at once with each of them. */
  putFiles(files: readonly File[], beginning?: KeptBeginning): Promise<KeptFile[]>;
  removeFile(id: number): Promise<void>;
  /** Stores a file that was removed again, under its id. */
  restoreFile(file: KeptFile): Promise<void>;
  saveChoices(id: number, choices: ChoicesDraft): Promise<void>;
  saveDrawing(id: number, drawing: StoredDrawing | null): Promise<void>;
}

const KEEP_DELAY_MS = 300;

/** What the buyer is told where something could not be stored. */
export const NOT_KEPT =
  'This browser could not save the change, so it will be lost on reload. Is its storage full or turned off?';

export class PartStorage {
  readonly #keeper: PartKeeper;
  readonly #onFailure: (cause: unknown) => void;
  /** By id: changes of a file are stored in the order in which they were asked for. */
  readonly #underWay = new Map<number, Promise<void>>();
  /** Choices that wait to be stored, by id. */
  readonly #unkept = new Map<number, { part: PartToKeep; speed: Speed }>();
  #keepTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(keeper: PartKeeper, onFailure: (cause: unknown) => void) {
    this.#keeper = keeper;
    this.#onFailure = onFailure;
  }

  list(): Promise<KeptFile[]> {
    return this.#keeper.listFiles();
  }

  /** Files that could not be stored get ids below `lowestId`: negative, because the ids of stored files are positive. */
  async put(files: readonly File[], lowestId: number, beginning?: KeptBeginning): Promise<KeptFile[]> {
    try {
      return await this.#keeper.putFiles(files, beginning);
    } catch (cause) {
      this.#onFailure(cause);
      return Promise.all(
        files.map(async (file, at) => {
          const archive = archiveOf(file);
          const bytes = await file.arrayBuffer();
          return { id: lowestId - 1 - at, name: file.name, bytes, ...(archive !== null && { archive }), ...beginning };
        }),
      );
    }
  }

  remove(id: number): void {
    void this.#inTurn(id, () => this.#keeper.removeFile(id));
  }

  restore({ id, name, bytes, draft, drawing, archive, placeOf }: PartToKeep, speed: Speed): void {
    if (id < 0) return;
    void this.#inTurn(id, async () => {
      const [content, stored] = await Promise.all([storedBytes(bytes), storedDrawing(drawing)]);
      await this.#keeper.restoreFile({
        id,
        name,
        bytes: content,
        choices: storedChoices(draft, speed),
        drawing: stored,
        ...(archive && { archive }),
        ...(placeOf !== undefined && { placeOf }),
      });
    });
  }

  /** Stores the part's choices in a moment: that rewrites the record with its file, and a quantity is typed key by key. */
  keepSoon(part: PartToKeep, speed: Speed): void {
    this.#unkept.set(part.id, { part, speed });
    clearTimeout(this.#keepTimer);
    this.#keepTimer = setTimeout(() => this.keepNow(), KEEP_DELAY_MS);
  }

  /** Stores at once all choices that wait. */
  keepNow(): void {
    clearTimeout(this.#keepTimer);
    const waiting = [...this.#unkept.values()];
    this.#unkept.clear();
    for (const { part, speed } of waiting) this.#saveChoices(part, speed);
  }

  /** The part is gone: its choices wait no longer. */
  forget(id: number): void {
    this.#unkept.delete(id);
  }

  isUnkept(id: number): boolean {
    return this.#unkept.has(id);
  }

  get hasUnkept(): boolean {
    return this.#unkept.size > 0;
  }

  #saveChoices({ id, draft }: PartToKeep, speed: Speed): void {
    void this.#inTurn(id, () => this.#keeper.saveChoices(id, storedChoices(draft, speed)));
  }

  saveDrawing(id: number, drawing: PartDrawing | null): Promise<void> {
    return this.#inTurn(id, async () => this.#keeper.saveDrawing(id, await storedDrawing(drawing)));
  }

  /** Whether a change of this file is yet to be stored. */
  isUnderWay(id: number): boolean {
    return this.#underWay.has(id);
  }

  /** At once where nothing of the file is under way: a page that is left does not wait. */
  async #inTurn(id: number, work: () => Promise<void>): Promise<void> {
    const before = this.#underWay.get(id);
    const settled = (before ? before.then(work) : work()).catch(this.#onFailure);
    this.#underWay.set(id, settled);
    await settled;
    if (this.#underWay.get(id) === settled) this.#underWay.delete(id);
  }
}

/** As it is stored. */
export async function storedDrawing(drawing: PartDrawing | null): Promise<StoredDrawing | null> {
  return drawing && { name: drawing.name, bytes: await drawing.bytes.arrayBuffer() };
}

/** As a part has it. */
export function openedDrawing(stored: StoredDrawing | null | undefined): PartDrawing | null {
  return stored ? { name: stored.name, bytes: new Blob([stored.bytes]) } : null;
}

/** By name and size: reading every drawing of up to 20 MB with each change in another tab would hold up the page. */
export function isSameDrawing(one: PartDrawing | null, stored: StoredDrawing | null): boolean {
  return one?.name === stored?.name && one?.bytes.size === stored?.bytes.byteLength;
}
