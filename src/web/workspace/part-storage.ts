/** Stores the parts of the workspace in the browser. What cannot be stored is told once, and the page goes on with it in memory. */
import type { Speed } from '#contract/quote.ts';
import type { ChoicesDraft } from '#web/choices-draft.ts';
import type { ChoicesChange } from '#web/merge-choices.ts';
import { type FileBytes, type StoredDrawing, storedBytes } from '#web/stored-file.ts';
import { type DraftChoices, isSameDraft, storedChoices } from '#web/workspace/draft-choices.ts';
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
  /** Returns all choices that are stored now; null for a file that is gone. */
  saveChoices(id: number, change: ChoicesChange): Promise<ChoicesDraft | null>;
  saveDrawing(id: number, drawing: StoredDrawing | null): Promise<void>;
}

const KEEP_DELAY_MS = 300;

/** What the buyer is told where something could not be stored. */
export const NOT_KEPT =
  'This browser could not save the change, so it may be lost on reload. Is its storage full or turned off?';

export interface PartStorageEvents {
  onFailure: (cause: unknown) => void;
  /** Another tab had stored other choices of a part that this one has just stored: both are kept, and these are to be shown. */
  onOthers: () => void;
}

export class PartStorage {
  readonly #keeper: PartKeeper;
  readonly #events: PartStorageEvents;
  /** Choices as this tab knows them to be stored, by id: what differs from them is this tab's change. */
  readonly #known = new Map<number, ChoicesDraft>();
  /** By id: changes of a file are stored in the order in which they were asked for. */
  readonly #underWay = new Map<number, Promise<void>>();
  /** Choices that wait to be stored, by id. */
  readonly #unkept = new Map<number, { part: PartToKeep; speed: Speed }>();
  /** Choices on their way into the store, the last of each id. */
  readonly #saving = new Map<number, ChoicesChange>();
  #keepTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(keeper: PartKeeper, events: PartStorageEvents) {
    this.#keeper = keeper;
    this.#events = events;
  }

  /** The caller shows the listed choices, so they count as known from here on, except where a change of this tab still waits. */
  async list(): Promise<KeptFile[]> {
    const files = await this.#keeper.listFiles();
    for (const { id, choices } of files) if (!this.isUnkept(id)) this.#known.set(id, choices ?? {});
    return files;
  }

  /** Files that could not be stored get ids below `lowestId`: negative, because the ids of stored files are positive. */
  async put(files: readonly File[], lowestId: number, beginning?: KeptBeginning): Promise<KeptFile[]> {
    try {
      const stored = await this.#keeper.putFiles(files, beginning);
      for (const { id, choices } of stored) this.#known.set(id, choices ?? {});
      return stored;
    } catch (cause) {
      this.#events.onFailure(cause);
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
      const choices = storedChoices(draft, speed);
      this.#known.set(id, choices);
      await this.#keeper.restoreFile({
        id,
        name,
        bytes: content,
        choices,
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
    for (const { part, speed } of waiting) void this.#saveChoices(part, speed);
  }

  /** The part is gone: its choices wait no longer. */
  forget(id: number): void {
    this.#unkept.delete(id);
  }

  /** Whether choices of the part are yet to be stored. */
  isUnkept(id: number): boolean {
    return this.#unkept.has(id) || this.#saving.has(id);
  }

  get hasUnkept(): boolean {
    return this.#unkept.size > 0 || this.#saving.size > 0;
  }

  /** At once unless the file itself is under way: the store joins changes, and a page that is left does not wait. */
  async #saveChoices({ id, draft }: PartToKeep, speed: Speed): Promise<void> {
    const after = storedChoices(draft, speed);
    const change = { before: this.#known.get(id) ?? {}, after };
    this.#known.set(id, after);
    this.#saving.set(id, change);
    try {
      if (this.#underWay.has(id)) await this.#underWay.get(id);
      const stored = await this.#keeper.saveChoices(id, change);
      this.#arrive(id, change);
      if (stored && !(isSameDraft(stored, after) && stored.speed === speed)) this.#events.onOthers();
    } catch (cause) {
      this.#arrive(id, change);
      // The next save then stores this change as well.
      if (this.#known.get(id) === after) this.#known.set(id, change.before);
      this.#events.onFailure(cause);
    }
  }

  #arrive(id: number, change: ChoicesChange): void {
    if (this.#saving.get(id) === change) this.#saving.delete(id);
  }

  /** Whether a change of this file is yet to be stored. */
  isUnderWay(id: number): boolean {
    return this.#underWay.has(id);
  }

  saveDrawing(id: number, drawing: PartDrawing | null): Promise<void> {
    return this.#inTurn(id, async () => this.#keeper.saveDrawing(id, await storedDrawing(drawing)));
  }

  /** At once where nothing of the file is under way: a page that is left does not wait. */
  async #inTurn(id: number, work: () => Promise<void>): Promise<void> {
    const before = this.#underWay.get(id);
    const settled = (before ? before.then(work) : work()).catch(this.#events.onFailure);
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
