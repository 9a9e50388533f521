/** The state of the workspace: files, readings and choices. React only renders it. */
import type { Process, Speed } from '#contract/quote.ts';
import type { PartReadings } from '#part/part-readings.ts';
import { type Reading, WAITING } from '#part/reading.ts';
import { fileProblem } from '#web/file-problem.ts';
import type { ChoicesDraft, StoredDrawing } from '#web/files-store.ts';
import { withPlainName } from '#web/plain-name.ts';
import {
  chooseProcess,
  type DraftChange,
  type DraftChoices,
  draftOf,
  freshDraft,
  inheritProcess,
  storedChoices,
  withChange,
} from '#web/workspace/draft-choices.ts';

/** The most files in one workspace; the upload call has the same limit. */
export const PARTS_MAX = 10;
export const TOO_MANY_FILES = `You can upload up to ${PARTS_MAX} files only.`;

/** A PDF that belongs to a part. */
export interface PartDrawing {
  name: string;
  bytes: Blob;
}

export interface WorkPart {
  id: number;
  name: string;
  bytes: Blob;
  reading: Reading;
  draft: DraftChoices;
  drawing: PartDrawing | null;
}

export interface WorkspaceState {
  /** False until the stored files have been loaded. */
  isLoaded: boolean;
  parts: readonly WorkPart[];
  selectedId: number | null;
  /** One delivery speed for the whole order. */
  speed: Speed;
  /** A sentence that tells why the last change was refused or not stored. */
  problem: string | null;
}

export interface KeptFile {
  id: number;
  name: string;
  bytes: ArrayBuffer;
  choices?: ChoicesDraft;
  drawing?: StoredDrawing | null;
}

/** Keeps files and choices across reloads; in a page it is `files-store.ts`. */
export interface PartKeeper {
  listFiles(): Promise<KeptFile[]>;
  /** Stores all files or, without room, none. */
  putFiles(files: readonly File[]): Promise<KeptFile[]>;
  removeFile(id: number): Promise<void>;
  saveChoices(id: number, choices: ChoicesDraft): Promise<void>;
  saveDrawing(id: number, drawing: StoredDrawing | null): Promise<void>;
}

export interface WorkspaceOptions {
  keeper: PartKeeper;
  /** The workspace closes it. */
  readings: PartReadings;
  /** The initial quantity of new parts. */
  startQuantity?: number;
}

const KEEP_DELAY_MS = 300;

export const EMPTY_WORKSPACE: WorkspaceState = {
  isLoaded: false,
  parts: [],
  selectedId: null,
  speed: 'standard',
  problem: null,
};

const NOT_KEPT =
  'This browser could not keep the change: it will be gone after a reload. Is its storage full or switched off?';

export class Workspace {
  #state = EMPTY_WORKSPACE;
  #listeners = new Set<() => void>();
  #keeper: PartKeeper;
  #readings: PartReadings;
  #startQuantity: number | undefined;
  /** Cancels the reading of a part when it is removed. */
  #stops = new Map<number, () => void>();
  /** Parts that were removed here: the store may still list them for a moment. */
  #removed = new Set<number>();
  /** Parts whose choices changed since they were last stored. */
  #unkept = new Set<number>();
  #keepTimer: ReturnType<typeof setTimeout> | undefined;

  constructor({ keeper, readings, startQuantity }: WorkspaceOptions) {
    this.#startQuantity = startQuantity;
    this.#keeper = keeper;
    this.#readings = readings;
  }

  readonly getState = (): WorkspaceState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads what an earlier visit or the home page has stored. */
  async load(): Promise<void> {
    try {
      const kept = await this.#keeper.listFiles();
      const speed = kept.find((file) => file.choices?.speed)?.choices?.speed ?? 'standard';
      this.#set({ isLoaded: true, speed });
      this.#append(kept);
    } catch (cause) {
      console.error(cause);
      this.#set({
        isLoaded: true,
        problem: 'This browser could not open its file storage. You can still add files below.',
      });
    }
  }

  /** Takes over what another tab stored: files that were removed or added there, and other choices. What was changed here last stays. */
  async refresh(): Promise<void> {
    if (!this.#state.isLoaded) return;
    const kept = new Map((await this.#keeper.listFiles()).map((file) => [file.id, file]));
    for (const { id } of this.#state.parts) if (id > 0 && !kept.has(id)) this.#drop(id);
    const speed = [...kept.values()].find(({ choices }) => choices?.speed)?.choices?.speed ?? this.#state.speed;
    if (this.#unkept.size === 0 && speed !== this.#state.speed) this.#set({ speed });
    for (const { id, draft } of this.#state.parts) {
      const choices = kept.get(id)?.choices;
      if (!choices || this.#unkept.has(id)) continue;
      const other = draftOf(choices);
      if (other && !isSameDraft(choices, storedChoices(draft, this.#state.speed)))
        this.#changePart(id, { draft: other });
    }
    this.#append([...kept.values()]);
  }

  /** Opens the reader before there is a file. */
  prepare(): Promise<void> {
    return this.#readings.prepare();
  }

  /** Adds files up to the limit of the workspace. Beyond it, none is added and `problem` gives the reason. */
  async add(given: readonly File[]): Promise<void> {
    const files = given.map(withPlainName);
    if (files.length === 0) return;
    if (this.#state.parts.length + files.length > PARTS_MAX) {
      this.#set({ problem: TOO_MANY_FILES });
      return;
    }
    const problems = files.map(fileProblem);
    const refused = problems.filter((problem) => problem !== null);
    this.#set({ problem: refused.length > 0 ? refused.join(' ') : null });
    this.#append(await this.#keep(files.filter((_, at) => problems[at] === null)));
  }

  remove(id: number): void {
    if (!this.#drop(id)) return;
    this.#set({ problem: null });
    this.#removed.add(id);
    this.#keeper.removeFile(id).catch((cause: unknown) => this.#notKept(cause));
  }

  /** One line of so many pieces in place of several files with the same part: the first stays. */
  join([first, ...others]: readonly [number, ...number[]], quantity: number): void {
    for (const id of others) this.remove(id);
    this.change(first, { quantity: String(quantity) });
    this.select(first);
    this.keepNow();
  }

  /** Takes a part off the sheet; false where there is none. */
  #drop(id: number): boolean {
    const at = this.#state.parts.findIndex((part) => part.id === id);
    if (at < 0) return false;
    this.#stops.get(id)?.();
    this.#stops.delete(id);
    const parts = this.#state.parts.filter((part) => part.id !== id);
    const neighbour = parts[Math.min(at, parts.length - 1)]?.id ?? null;
    const selectedId = this.#state.selectedId === id ? neighbour : this.#state.selectedId;
    this.#set({ parts, selectedId });
    this.#unkept.delete(id);
    this.#noteSeen();
    return true;
  }

  /** Shows a part. A process that it took over from another part has then been seen. */
  select(id: number): void {
    this.#set({ selectedId: id });
    this.#noteSeen();
  }

  #noteSeen(): void {
    const part = this.#state.parts.find(({ id }) => id === this.#state.selectedId);
    if (!part?.draft.isInherited) return;
    const seen = { ...part, draft: withChange(part.draft, { isInherited: false }) };
    this.#changePart(part.id, seen);
    this.#keepChoices(seen);
  }

  /** Sets the process of a part. All parts that have none yet take it over, because most orders use one process, and are marked. */
  setProcess(id: number, process: Process): void {
    this.#changeParts((part) => {
      if (part.id === id) return { ...part, draft: chooseProcess(part.draft, process) };
      return part.draft.process === null ? { ...part, draft: inheritProcess(part.draft, process) } : part;
    });
    // Chosen once, not typed key by key: a page that is left in the next moment has it already.
    this.keepNow();
  }

  change(id: number, change: DraftChange): void {
    this.#changeParts((part) => (part.id === id ? { ...part, draft: withChange(part.draft, change) } : part));
  }

  /** Sets the drawing of a part, or removes it. */
  async setDrawing(id: number, drawing: File | null): Promise<void> {
    this.#changePart(id, { drawing: drawing && { name: drawing.name, bytes: drawing } });
    try {
      await this.#keeper.saveDrawing(id, drawing && { name: drawing.name, bytes: await drawing.arrayBuffer() });
    } catch (cause) {
      this.#notKept(cause);
    }
  }

  setSpeed(speed: Speed): void {
    this.#set({ speed });
    for (const part of this.#state.parts) this.#keepChoices(part);
    this.keepNow();
  }

  /** Reads a file again after a failure that may pass, for example when a worker was terminated. */
  retry(id: number): void {
    const part = this.#state.parts.find((candidate) => candidate.id === id);
    if (part?.reading.kind !== 'unreadable') return;
    this.#changePart(id, { reading: WAITING });
    this.#read(part);
  }

  dismissProblem(): void {
    this.#set({ problem: null });
  }

  /** Stores changed choices at once, for example before the page unloads. */
  keepNow(): void {
    clearTimeout(this.#keepTimer);
    for (const part of this.#state.parts) {
      if (!this.#unkept.delete(part.id)) continue;
      const choices = storedChoices(part.draft, this.#state.speed);
      this.#keeper.saveChoices(part.id, choices).catch((cause: unknown) => this.#notKept(cause));
    }
  }

  /** Ends all reading and closes the worker. Stored files and readings stay. */
  async close(): Promise<void> {
    this.keepNow();
    this.#listeners.clear();
    await this.#readings.close();
  }

  async #keep(files: readonly File[]): Promise<KeptFile[]> {
    try {
      return await this.#keeper.putFiles(files);
    } catch (cause) {
      this.#notKept(cause);
      // Negative ids, because the ids of stored files are positive.
      const lowest = Math.min(0, ...this.#state.parts.map((part) => part.id));
      return Promise.all(
        files.map(async (file, at) => ({ id: lowest - 1 - at, name: file.name, bytes: await file.arrayBuffer() })),
      );
    }
  }

  #append(stored: readonly KeptFile[]): void {
    const isHere = ({ id }: KeptFile) => this.#removed.has(id) || this.#state.parts.some((part) => part.id === id);
    const files = stored.filter((file) => !isHere(file));
    const shared = this.#state.parts.find((part) => part.draft.process !== null)?.draft.process ?? null;
    if (files.length === 0) return;
    const parts = files.map((file): WorkPart => {
      const fresh = freshDraft(this.#startQuantity);
      const draft = draftOf(file.choices) ?? (shared === null ? fresh : inheritProcess(fresh, shared));
      const bytes = new Blob([file.bytes]);
      const drawing = file.drawing ? { name: file.drawing.name, bytes: new Blob([file.drawing.bytes]) } : null;
      return { id: file.id, name: file.name, bytes, reading: WAITING, draft, drawing };
    });
    this.#set({
      parts: [...this.#state.parts, ...parts],
      selectedId: this.#state.selectedId ?? parts[0]?.id ?? null,
    });
    for (const part of parts) this.#read(part);
    // A process that a part took over from the others is its own from now on.
    for (const [at, part] of parts.entries())
      if (part.draft.process !== null && files[at]?.choices === undefined) this.#keepChoices(part);
    this.#noteSeen();
  }

  #read({ id, name, bytes }: WorkPart): void {
    const stop = this.#readings.start({ name, bytes }, (reading) => this.#changePart(id, { reading }));
    this.#stops.set(id, stop);
  }

  #changeParts(change: (part: WorkPart) => WorkPart): void {
    const before = this.#state.parts;
    const parts = before.map(change);
    this.#set({ parts, problem: null });
    for (const [at, part] of parts.entries()) if (part.draft !== before[at]?.draft) this.#keepChoices(part);
  }

  #changePart(id: number, change: Partial<WorkPart>): void {
    this.#set({ parts: this.#state.parts.map((part) => (part.id === id ? { ...part, ...change } : part)) });
  }

  /** Waits a moment, because storing a choice rewrites the record with its file, and a quantity is typed key by key. */
  #keepChoices(part: WorkPart): void {
    this.#unkept.add(part.id);
    clearTimeout(this.#keepTimer);
    this.#keepTimer = setTimeout(() => this.keepNow(), KEEP_DELAY_MS);
  }

  #notKept(cause: unknown): void {
    console.error(cause);
    this.#set({ problem: NOT_KEPT });
  }

  #set(change: Partial<WorkspaceState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** Place in the list, from 1, of the part that this one took its process from: the first that somebody chose that process for; null where none has it any more. */
export function followed(parts: readonly Pick<WorkPart, 'draft'>[], { draft }: Pick<WorkPart, 'draft'>) {
  if (!draft.isInherited) return null;
  const isChosen = (part: Pick<WorkPart, 'draft'>) => !part.draft.isInherited && part.draft.process === draft.process;
  const at = parts.findIndex(isChosen);
  return at < 0 ? null : at + 1;
}

/** Whether two stored drafts say the same, apart from the speed, which is one for all parts. */
function isSameDraft({ speed: _, ...one }: ChoicesDraft, { speed: __, ...other }: ChoicesDraft): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof typeof one>;
  return [...keys].every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
}
