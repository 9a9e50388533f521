/** The state of the workspace: files, readings and choices. React only renders it. */
import type { Process, Speed } from '#contract/quote.ts';
import type { PartReadings } from '#part/part-readings.ts';
import { WAITING } from '#part/reading.ts';
import { fileProblem } from '#web/file-problem.ts';
import { withPlainName } from '#web/plain-name.ts';
import { sortByPlace } from '#web/sort-by-place.ts';
import { changeTogether, type TogetherChange } from '#web/workspace/change-together.ts';
import {
  chooseProcess,
  type DraftChange,
  type DraftChoices,
  freshDraft,
  inheritProcess,
  storedChoices,
  withChange,
  withoutProcess,
} from '#web/workspace/draft-choices.ts';
import { EditHistory, type EditStep, listEdits, reversed, withStep } from '#web/workspace/edit-history.ts';
import { draftIn, nameTogether, openedPart } from '#web/workspace/opened-parts.ts';
import { betterProcess, ownProcess, takenOver } from '#web/workspace/own-process.ts';
import {
  type KeptBeginning,
  type KeptFile,
  NOT_KEPT,
  type PartKeeper,
  PartStorage,
  storedDrawing,
} from '#web/workspace/part-storage.ts';
import { tooMany } from '#web/workspace/parts-limit.ts';
import { withStored } from '#web/workspace/with-stored.ts';
import { EMPTY_WORKSPACE, type WorkPart, type WorkspaceState } from '#web/workspace/workspace-state.ts';
import { archiveOf, isZip, type OpenedFiles, withZipsOpened } from '#web/zip-files.ts';

export interface WorkspaceOptions {
  keeper: PartKeeper;
  /** The workspace closes it. */
  readings: PartReadings;
  /** The initial quantity of new parts. */
  startQuantity?: number;
}

/** `isTyped`: the buyer did it, and sees it at once. What was read meanwhile may wait for a key. */
export type WorkspaceListener = (change: { isTyped: boolean }) => void;

/** Choices that are typed key by key. */
const TYPED: readonly string[] = ['quantity', 'thickness', 'note'] satisfies (keyof DraftChange)[];

export class Workspace {
  #state = EMPTY_WORKSPACE;
  #listeners = new Set<WorkspaceListener>();
  #storage: PartStorage;
  #readings: PartReadings;
  #startQuantity: number | undefined;
  /** Cancels the reading of a part when it is removed. */
  #stops = new Map<number, () => void>();
  /** Removed here: the store may still list them for a moment. */
  #removed = new Set<number>();
  /** ZIPs that are being unpacked. */
  #unpacking = 0;
  #history = new EditHistory<WorkPart>();

  constructor({ keeper, readings, startQuantity }: WorkspaceOptions) {
    this.#startQuantity = startQuantity;
    const onOthers = () => void this.refresh();
    this.#storage = new PartStorage(keeper, { onFailure: (cause) => this.#notKept(cause), onOthers });
    this.#readings = readings;
  }

  readonly getState = (): WorkspaceState => this.#state;

  readonly subscribe = (listener: WorkspaceListener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads what an earlier visit or the home page has stored. */
  async load(): Promise<void> {
    try {
      const kept = await this.#storage.list();
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

  /** Takes over what another tab stored: files that were removed or added there, other choices and drawings. What was changed here last stays, and what Undo is bringing back. */
  async refresh(): Promise<void> {
    if (!this.#state.isLoaded) return;
    const kept = new Map((await this.#storage.list()).map((file) => [file.id, file]));
    for (const { id } of this.#state.parts) {
      if (id < 0 || kept.has(id) || this.#storage.isUnderWay(id)) continue;
      this.#drop(id);
      this.#history.forget(id);
    }
    this.#tellHistory();
    const { parts, speed } = withStored(this.#state, kept, this.#storage);
    // Undo of what is typed from now on takes back nothing of the other tab.
    if (parts.some((part, at) => part !== this.#state.parts[at])) this.#history.seal();
    this.#set({ parts, speed });
    this.#append([...kept.values()]);
    this.#set({ parts: sortByPlace(this.#state.parts) });
  }

  /** Opens the reader before there is a file. */
  prepare(): Promise<void> {
    return this.#readings.prepare();
  }

  /** Adds files up to the limit of the workspace. Beyond it, none is added and `problem` gives the reason. */
  async add(given: readonly File[]): Promise<void> {
    const opened = given.some(isZip) ? await this.#unpack(given) : { files: [...given], problems: [] };
    const files = opened.files.map(withPlainName);
    const problem = tooMany([...this.#state.parts.map(({ archive }) => archive), ...files.map(archiveOf)]);
    if (files.length > 0 && problem) return this.#set({ problem });
    const problems = files.map(fileProblem);
    const refused = [...opened.problems, ...problems.filter((each) => each !== null)];
    if (files.length === 0 && refused.length === 0) return;
    this.#set({ problem: refused.length > 0 ? refused.join(' ') : null });
    this.#append(await this.#store(files.filter((_, at) => problems[at] === null)));
  }

  #store(files: readonly File[], beginning?: KeptBeginning): Promise<KeptFile[]> {
    const lowestId = Math.min(0, ...this.#state.parts.map(({ id }) => id));
    return this.#storage.put(files, lowestId, beginning);
  }

  async #unpack(given: readonly File[]): Promise<OpenedFiles> {
    this.#set({ problem: null, isUnpacking: true });
    this.#unpacking += 1;
    const opened = await withZipsOpened(given);
    this.#unpacking -= 1;
    this.#set({ isUnpacking: this.#unpacking > 0 });
    return opened;
  }

  remove(id: number): void {
    this.removeAll([id]);
  }

  /** Takes parts off the sheet and out of the store. Until the page is left, Undo brings them back. */
  removeAll(ids: readonly number[]): void {
    const before = this.#state.parts;
    const gone = before.filter((part) => ids.includes(part.id));
    if (gone.length === 0) return;
    for (const { id } of gone) this.#unstore(id);
    this.#set({ problem: null });
    this.#record(`removing ${nameTogether(gone)}`, before);
  }

  /** One line of so many pieces in place of several files with the same part: the first stays. */
  join([first, ...others]: readonly [number, ...number[]], quantity: number): void {
    const before = this.#state.parts;
    for (const id of others) this.#unstore(id);
    this.#setDraft(first, (draft) => withChange(draft, { quantity: String(quantity) }));
    this.#record(`joining ${others.length + 1} files`, before);
    this.select(first);
    this.keepNow();
  }

  /** Replaces the file of a part with a new revision. The drawing stays, and `revise` says which choices do. Undo brings back the old file. */
  async replace(id: number, file: File, revise: (draft: DraftChoices) => DraftChoices): Promise<void> {
    const { parts, speed } = this.#state;
    const replaced = parts.find((part) => part.id === id);
    if (!replaced) return;
    const others = parts.filter((part) => part !== replaced);
    const problem = tooMany([...others.map(({ archive }) => archive), archiveOf(file)]);
    this.#set({ problem });
    if (problem) return;
    // The old file is removed only once the new one is stored: a tab that is closed in between loses neither.
    const [stored] = await this.#store([file], {
      placeOf: replaced.placeOf ?? id,
      choices: storedChoices(revise(replaced.draft), speed),
      drawing: await storedDrawing(replaced.drawing),
    });
    if (!stored) return;
    const before = this.#state.parts.filter((part) => part.id !== stored.id);
    const old = before.find((part) => part.id === id);
    if (!old) return this.#storage.remove(stored.id);
    this.#append([stored]);
    this.#setDraft(stored.id, () => revise(old.draft));
    this.#changePart(stored.id, { drawing: old.drawing });
    this.select(stored.id);
    this.#unstore(id);
    // In the place of the old one.
    const rest = this.#state.parts.filter((part) => part.id !== stored.id);
    const revision = this.#state.parts.find((part) => part.id === stored.id)!;
    this.#set({ parts: rest.toSpliced(before.indexOf(old), 0, revision) });
    this.#record(`replacing ${old.name}`, before);
    this.keepNow();
    if (old.drawing !== replaced.drawing) await this.#storage.saveDrawing(stored.id, old.drawing);
  }

  /** Takes back the last change of choices or parts. */
  undo(): void {
    const step = this.#history.takeUndo();
    if (step) this.#take(reversed(step));
  }

  redo(): void {
    const step = this.#history.takeRedo();
    if (step) this.#take(step);
  }

  #take(step: EditStep<WorkPart>): void {
    const before = this.#state.parts;
    const parts = withStep(before, step);
    const added = parts.filter(({ id }) => !before.some((part) => part.id === id));
    for (const { id } of before) if (!parts.some((part) => part.id === id)) this.#unstore(id);
    if (step.speed) this.#set({ speed: step.speed.after });
    const shown = step.parts.find(({ after }) => after)?.after?.id;
    this.#set({ parts, problem: null, ...(shown !== undefined && { selectedId: shown }) });
    for (const part of added) this.#restore(part);
    for (const part of parts) if (step.speed || part.draft !== draftIn(before, part.id)) this.#keepChoices(part);
    for (const { before: from, after } of step.parts)
      if (from && after && from.drawing !== after.drawing) void this.#storage.saveDrawing(after.id, after.drawing);
    this.#noteSeen();
    this.keepNow();
    this.#tellHistory();
  }

  #restore(part: WorkPart): void {
    this.#removed.delete(part.id);
    this.#read(part);
    this.#storage.restore(part, this.#state.speed);
  }

  #unstore(id: number): void {
    if (!this.#drop(id)) return;
    this.#removed.add(id);
    this.#storage.remove(id);
  }

  /** Notes what has changed since `before` as one step. */
  #record(words: string, before: readonly WorkPart[], more: Pick<EditStep<WorkPart>, 'mergeKey' | 'speed'> = {}): void {
    const parts = listEdits(before, this.#state.parts);
    if (parts.length > 0 || more.speed) this.#history.record({ words, parts, ...more });
    this.#tellHistory();
  }

  #tellHistory(): void {
    this.#set({ undo: this.#history.undoWords, redo: this.#history.redoWords });
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
    this.#storage.forget(id);
    this.#noteSeen();
    return true;
  }

  /** Shows a part. A process that it took over from another part has then been seen. */
  select(id: number): void {
    if (id !== this.#state.selectedId) this.#history.seal();
    this.#set({ selectedId: id });
    this.#noteSeen();
  }

  #noteSeen(): void {
    const part = this.#state.parts.find(({ id }) => id === this.#state.selectedId);
    if (!part?.draft.isInherited) return;
    this.#setDraft(part.id, (draft) => withChange(draft, { isInherited: false }));
  }

  /**
   * Sets the process of a part. The parts that have none yet take over that, because most orders use one process, or what their own shape suggests, see
   * `takenOver`; they are marked.
   */
  setProcess(id: number, process: Process): void {
    const chooser = this.#state.parts.find((part) => part.id === id);
    this.#changeParts(
      () => `the process of ${this.#nameOf(id)}`,
      (part) => {
        if (part === chooser) return { ...part, draft: chooseProcess(part.draft, process) };
        if (!chooser || part.draft.process !== null) return part;
        return { ...part, draft: inheritProcess(part.draft, takenOver(part, process, chooser)) };
      },
    );
    // Chosen once, not typed key by key: a page that is left in the next moment has it already.
    this.keepNow();
  }

  /** Gives each of these parts the process that its own shape suggests. They stay marked until they are opened. */
  takeOwnProcesses(ids: readonly number[]): void {
    this.#changeParts(
      (changed) => `the process of ${changed}`,
      (part) => {
        const own = ids.includes(part.id) ? ownProcess(part) : null;
        return own === null ? part : { ...part, draft: inheritProcess(withoutProcess(part.draft), own) };
      },
    );
    this.keepNow();
  }

  /** What is typed key by key is one change, until another is made or another part is shown. */
  change(id: number, change: DraftChange, { isTyped = false } = {}): void {
    const keys = Object.keys(change).join(' ');
    const mergeKey = isTyped && TYPED.includes(keys) ? `${id} ${keys}` : null;
    const to = (part: WorkPart) => (part.id === id ? { ...part, draft: withChange(part.draft, change) } : part);
    this.#changeParts(() => `a choice for ${this.#nameOf(id)}`, to, mergeKey);
  }

  /** Changes many parts together. Parts that the change does not fit stay as they are: the answer says which, and why. */
  changeAll(ids: readonly number[], change: TogetherChange): { name: string; why: string }[] {
    const left: { name: string; why: string }[] = [];
    const to = (part: WorkPart): WorkPart => {
      if (!ids.includes(part.id)) return part;
      const answer = changeTogether(part.draft, change);
      if (answer.kind === 'changed') return { ...part, draft: answer.draft };
      left.push({ name: part.name, why: answer.why });
      return part;
    };
    this.#changeParts((changed) => `the ${change.kind} of ${changed}`, to);
    this.#noteSeen();
    this.keepNow();
    return left;
  }

  /** Sets the drawing of a part, or removes it. */
  async setDrawing(id: number, drawing: File | null): Promise<void> {
    const before = this.#state.parts;
    this.#changePart(id, { drawing: drawing && { name: drawing.name, bytes: drawing } });
    this.#record(`the drawing of ${this.#nameOf(id)}`, before);
    await this.#storage.saveDrawing(id, drawing && { name: drawing.name, bytes: drawing });
  }

  setSpeed(speed: Speed): void {
    const before = this.#state.speed;
    if (speed === before) return;
    this.#set({ speed });
    for (const part of this.#state.parts) this.#keepChoices(part);
    this.keepNow();
    this.#record('the delivery', this.#state.parts, { speed: { before, after: speed } });
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
    this.#storage.keepNow();
  }

  /** Ends all reading and closes the worker. Stored files and readings stay. */
  async close(): Promise<void> {
    this.keepNow();
    this.#listeners.clear();
    await this.#readings.close();
  }

  #append(stored: readonly KeptFile[]): void {
    const isHere = ({ id }: KeptFile) => this.#removed.has(id) || this.#state.parts.some((part) => part.id === id);
    const files = stored.filter((file) => !isHere(file));
    const known = this.#state.parts.filter((part) => part.draft.process !== null);
    const shared = (known.find(({ draft }) => !draft.isInherited) ?? known[0])?.draft.process ?? null;
    if (files.length === 0) return;
    const fresh = freshDraft(this.#startQuantity);
    const parts = files.map((file) => openedPart(file, shared === null ? fresh : inheritProcess(fresh, shared)));
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
    const stop = this.#readings.start({ name, bytes }, (reading) => {
      this.#changePart(id, { reading }, false);
      this.#takeOwnProcess(id);
    });
    this.#stops.set(id, stop);
  }

  /** A part that took over a process before it was read goes by its own shape, once that is known and suggests another. */
  #takeOwnProcess(id: number): void {
    const { parts } = this.#state;
    const part = parts.find((candidate) => candidate.id === id);
    const process = part ? betterProcess(part, parts) : null;
    // Nothing of what the other process chose by itself: its material may be on offer here, too.
    if (process !== null) this.#setDraft(id, (draft) => inheritProcess(withoutProcess(draft), process));
  }

  /** `words`: of the parts that did change, "lid.step" or "2 parts". */
  #changeParts(
    words: (changed: string) => string,
    change: (part: WorkPart) => WorkPart,
    mergeKey: string | null = null,
  ): void {
    const before = this.#state.parts;
    const parts = before.map(change);
    this.#set({ parts, problem: null });
    for (const [at, part] of parts.entries()) if (part.draft !== before[at]?.draft) this.#keepChoices(part);
    this.#record(words(nameTogether(listEdits(before, parts).map(({ after }) => after!))), before, { mergeKey });
  }

  #setDraft(id: number, change: (draft: DraftChoices) => DraftChoices): void {
    const part = this.#state.parts.find((candidate) => candidate.id === id);
    if (!part) return;
    const changed = { ...part, draft: change(part.draft) };
    this.#changePart(id, changed);
    this.#keepChoices(changed);
  }

  #nameOf = (id: number): string => this.#state.parts.find((part) => part.id === id)?.name ?? '';

  #changePart(id: number, change: Partial<WorkPart>, isTyped = true): void {
    this.#set({ parts: this.#state.parts.map((part) => (part.id === id ? { ...part, ...change } : part)) }, isTyped);
  }

  #keepChoices(part: WorkPart): void {
    this.#storage.keepSoon(part, this.#state.speed);
  }

  #notKept(cause: unknown): void {
    console.error(cause);
    this.#set({ problem: NOT_KEPT });
  }

  #set(change: Partial<WorkspaceState>, isTyped = true): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener({ isTyped });
  }
}
