import { useEffect, useRef, useState } from 'react';
import type { Process } from '#contract/quote.ts';
import type { Reading } from '#part/reading.ts';
import type { ChoicesDraft } from '#web/choices-draft.ts';
import { type FilesChange, onFilesChanged } from '#web/files-channel.ts';
import { listFiles, removeFile, saveChoices } from '#web/files-store.ts';
import { type Keeping, keepChosenFiles } from '#web/home/keep-chosen-files.ts';
import type { FilesOwner, StoredFile } from '#web/stored-file.ts';
import { keepTray, NO_TOTAL } from '#web/tray.ts';
import { sessionEmail } from '#web/user-store.ts';
import type { DraftChoices } from '#web/workspace/draft-choices.ts';
import { fromArchive } from '#web/zip-files.ts';

/** Loaded for who has chosen something. */
let drafting: typeof import('#web/workspace/draft-choices.ts') | null = null;

async function loadDrafts() {
  drafting ??= await import('#web/workspace/draft-choices.ts');
  return drafting;
}

/** A quantity is typed key by key, and storing a choice rewrites the record with its file. */
const SAVE_AFTER_MS = 300;

export interface BoxParts {
  files: readonly File[];
  drafts: ReadonlyMap<File, DraftChoices>;
  /** The process that a part suggests by itself. The page shows its price, so it is stored as chosen where no other was. */
  suggested: ReadonlyMap<File, Process>;
  readingOf: (file: File) => Reading;
  /** Whose the files are; 'another' when somebody else has just signed in. */
  findOwner: () => { email: FilesOwner } | 'another';
}

export interface PartsInWork {
  /** How many this account or visitor has in all; null before any was kept here. */
  count: number | null;
  /** The count came from another tab of an account, which knows the total as well. */
  isCountOfOthers: boolean;
  /** Of the files in the box, those that are kept. */
  kept: ReadonlyMap<File, number>;
  /** Stores all files of the box with their choices, as Submit does. */
  keepAll: () => Promise<Keeping>;
  forget: (file: File) => void;
}

/** What an earlier page left, or another tab changed: files that are new to the box, choices, and files that are gone. */
export interface StoredChange {
  files: File[];
  drafts: Map<File, DraftChoices>;
  gone: File[];
}

const isUnreadable = ({ kind }: Reading): boolean => kind === 'unreadable';

/** What the page shows for a file: what was chosen, if anything was, and the process, chosen or suggested. */
interface ChoicesHere {
  draft: DraftChoices | null;
  process: Process | null;
}

export interface PartsInWorkOptions {
  /** A visitor's parts of earlier pages and other tabs come into the box; an account has them in its workspace. */
  showsOthers: boolean;
  onChange: (change: StoredChange) => void;
}

/**
 * Keeps the files of the box in this browser from the moment they are chosen, in their order and with their choices, so that they follow their owner to
 * other pages before they are submitted, also whoever leaves at once. What turns out to be unreadable is kept by Submit alone. What another tab removes,
 * changes or adds meanwhile is told to the box.
 */
export function usePartsInWork(box: BoxParts, { showsOthers, onChange }: PartsInWorkOptions): PartsInWork {
  const [count, setCount] = useState<number | null>(null);
  const [isCountOfOthers, setIsCountOfOthers] = useState(false);
  const [kept, setKept] = useState<ReadonlyMap<File, number>>(new Map());
  /** Ids of records that this box has added, and may remove. */
  const own = useRef(new Set<number>());
  /** Removed here: the store may still list them for a moment. */
  const removed = useRef(new Set<number>());
  const begun = useRef(new WeakSet<File>());
  /** Kept before anybody asked for it: they go again where they cannot be read. */
  const unasked = useRef(new Set<File>());
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(box);
  latest.current = box;
  /** As `kept`, for what runs between two renderings. */
  const places = useRef<ReadonlyMap<File, number>>(kept);
  /** Choices that the store has just so: the others are about to be stored. */
  const isStored = useRef(new WeakSet<DraftChoices>());
  /** Choices as this box knows them to be stored, by id. */
  const known = useRef(new Map<number, ChoicesDraft>());

  useEffect(() => {
    if (showsOthers && sessionEmail() === null) void look();
    // The box and the code of its choices are loaded: another tab is followed from now on.
    return onFilesChanged(look);
  }, []);

  const look = (change: FilesChange = 'some') =>
    inLine(() => (change === 'cleared' && hasSignedOut() ? leave() : lookAtStore())).catch((error) =>
      console.warn('Parts in work could not be loaded.', error),
    );

  /** All files go with their account, also those that were not kept yet, or only just after its files were removed. */
  async function leave() {
    const gone = [...latest.current.files];
    const late = [...places.current.values()].filter((id) => own.current.has(id));
    keepPlaces([]);
    setCount(0);
    onChange({ files: [], drafts: new Map(), gone });
    await Promise.all(late.map(removeFile));
  }

  /** Compares the box with what is stored: an earlier page left it, or another tab has changed it. */
  async function lookAtStore() {
    const owner = latest.current.findOwner();
    if (owner === 'another') return;
    const stored = await listFiles(owner.email);
    const change: StoredChange = { files: [], drafts: new Map(), gone: [] };
    const byId = new Map(stored.map((file) => [file.id, file]));
    for (const [file, id] of places.current) {
      const record = byId.get(id);
      byId.delete(id);
      if (!record) change.gone.push(file);
      else await takeChoices(file, record, change.drafts);
    }
    const isNew = ({ id }: StoredFile) => showsOthers && owner.email === null && !removed.current.has(id);
    const added = [];
    for (const record of [...byId.values()].filter(isNew)) {
      const { id, name, type, bytes, archive } = record;
      const file = fromArchive(new File([bytes], name, { type, lastModified: 0 }), archive);
      change.files.push(file);
      await takeChoices(file, record, change.drafts);
      added.push({ file, id, isNew: true });
    }
    if (places.current.size + added.length > 0) {
      note({ kind: 'kept', places: added, count: stored.length });
      setIsCountOfOthers(owner.email !== null);
    } else if (stored.length === 0) keepTray(owner.email, { count: 0, ...NO_TOTAL });
    if (change.gone.length > 0) keepPlaces([...places.current].filter(([file]) => !change.gone.includes(file)));
    if (change.files.length + change.drafts.size + change.gone.length > 0) onChange(change);
  }

  /** Choices that another tab or an earlier visit has stored for a file. What was changed here last stays. */
  async function takeChoices(
    file: File,
    { id, choices }: Pick<StoredFile, 'id' | 'choices'>,
    drafts: StoredChange['drafts'],
  ) {
    const { draftOf, isSameDraft, storedChoices } = await loadDrafts();
    const here = latest.current.drafts.get(file);
    if (here && !isStored.current.has(here)) return;
    known.current.set(id, choices ?? {});
    const draft = draftOf(choices);
    if (!draft || (here && isSameDraft(storedChoices(here, 'standard'), storedChoices(draft, 'standard')))) return;
    isStored.current.add(draft);
    drafts.set(file, draft);
  }

  function keepPlaces(entries: Iterable<readonly [File, number]>) {
    places.current = new Map(entries);
    setKept(places.current);
  }

  function note(keeping: Keeping) {
    if (keeping.kind === 'full') return;
    setCount(keeping.count);
    setIsCountOfOthers(false);
    for (const { file, id, isNew } of keeping.places) {
      begun.current.add(file);
      if (isNew) own.current.add(id);
    }
    keepPlaces([...places.current, ...keeping.places.map(({ file, id }) => [file, id] as const)]);
  }

  async function keep(files: readonly File[]): Promise<Keeping> {
    const owner = latest.current.findOwner();
    if (owner === 'another') return { kind: 'kept', places: [], count: 0 };
    const keeping = await keepChosenFiles(files, owner.email);
    if (keeping.kind === 'full') return keeping;
    const taken: StoredChange = { files: [], drafts: new Map(), gone: [] };
    for (const place of keeping.places) {
      const here = choicesHere(place.file);
      if (here.draft) await save(place.id, here);
      else if (place.choices) await takeChoices(place.file, place, taken.drafts);
      else if (here.process) await save(place.id, here);
    }
    if (taken.drafts.size > 0) onChange(taken);
    note(keeping);
    return keeping;
  }

  function choicesHere(file: File): ChoicesHere {
    const { drafts, suggested } = latest.current;
    const draft = drafts.get(file) ?? null;
    return { draft, process: draft?.process ?? suggested.get(file) ?? null };
  }

  function isSaved(id: number, { draft, process }: ChoicesHere): boolean {
    if (draft && !isStored.current.has(draft)) return false;
    return process === null || known.current.get(id)?.process !== undefined;
  }

  /** Stores choices. What another tab has changed of the same part meanwhile stays, and is shown here, too. */
  async function save(id: number, { draft, process }: ChoicesHere): Promise<void> {
    // A page that is left waits for nothing.
    const { chooseProcess, freshDraft, isSameDraft, storedChoices } = drafting ?? (await loadDrafts());
    const chosen = draft ?? freshDraft();
    const before = known.current.get(id) ?? {};
    const isSuggested = chosen.process === null && process !== null;
    const shown = isSuggested ? chooseProcess(chosen, process) : chosen;
    const { quantity, ...rest } = storedChoices(shown, before.speed ?? 'standard');
    const after: ChoicesDraft = { ...rest, ...(draft && { quantity }), ...(isSuggested && { isSuggested }) };
    known.current.set(id, after);
    if (draft) noteChanged(id).catch((error) => console.warn('A changed part is still noted as submitted.', error));
    try {
      const stored = await saveChoices(id, { before, after });
      if (draft) isStored.current.add(draft);
      if (stored && !isSameDraft(stored, after)) void look();
    } catch (cause) {
      if (known.current.get(id) === after) known.current.set(id, before);
      throw cause;
    }
  }

  /** What an account has submitted before is asked for anew: the order of what was submitted leaves it in work. */
  async function noteChanged(id: number): Promise<void> {
    const owner = latest.current.findOwner();
    if (owner === 'another' || owner.email === null) return;
    const { forgetSubmitted } = await import('#web/orders/order-handover.ts');
    forgetSubmitted(owner.email, [id]);
  }

  function forget(file: File): void {
    const id = places.current.get(file);
    if (id === undefined || !own.current.has(id)) return;
    removed.current.add(id);
    keepPlaces([...places.current].filter(([other]) => other !== file));
    setCount((before) => (before === null ? null : before - 1));
    setIsCountOfOthers(false);
    inLine(() => removeFile(id)).catch((error) => console.warn('A part could not be removed.', error));
  }

  /** The files are of an account that is no longer signed in here. */
  function hasSignedOut(): boolean {
    const owner = latest.current.findOwner();
    return owner !== 'another' && owner.email !== null && sessionEmail() === null;
  }

  /** One after the other: a file is looked for among those that are stored. */
  function inLine<T>(work: () => Promise<T>): Promise<T> {
    const done = line.current.then(work);
    line.current = done.catch(() => {});
    return done;
  }

  /** Those that are still in the box; all together, or as many as fit, which Submit tells. Nothing is kept unasked for somebody who has signed out. */
  async function keepUnasked(files: readonly File[]): Promise<void> {
    const isHere = (file: File) => latest.current.files.includes(file);
    if (hasSignedOut()) return;
    const chosen = files.filter(isHere);
    for (const file of chosen) unasked.current.add(file);
    const tryToKeep = (some: readonly File[]) =>
      keep(some).catch((error) => console.warn('Parts could not be kept.', error));
    const keeping = await tryToKeep(chosen);
    if (keeping?.kind !== 'kept' && chosen.length > 1) for (const file of chosen) await tryToKeep([file]);
    // One that was removed meanwhile stays removed.
    for (const file of chosen) if (!isHere(file)) forget(file);
  }

  useEffect(() => {
    const fresh = box.files.filter((file) => !begun.current.has(file) && !isUnreadable(box.readingOf(file)));
    for (const file of fresh) begun.current.add(file);
    if (fresh.length > 0) void inLine(() => keepUnasked(fresh));
    for (const file of unasked.current)
      if (kept.has(file) && isUnreadable(box.readingOf(file))) {
        unasked.current.delete(file);
        forget(file);
      }
  });

  useEffect(() => {
    const unsaved = [...kept].flatMap(([file, id]) => {
      const here = choicesHere(file);
      return isSaved(id, here) ? [] : [{ id, here }];
    });
    if (unsaved.length === 0) return;
    void loadDrafts();
    const saveQuietly = () => {
      clearTimeout(timer);
      // Some may have been saved since, and then changed by another tab.
      const waiting = unsaved.filter(({ id, here }) => !isSaved(id, here));
      // All of them are begun at once: a page that is left waits for none.
      const saved = Promise.all(waiting.map(({ id, here }) => save(id, here)));
      saved.catch((error) => console.warn('A choice could not be kept.', error));
    };
    const timer = setTimeout(saveQuietly, SAVE_AFTER_MS);
    addEventListener('pagehide', saveQuietly);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', saveQuietly);
    };
  }, [box.drafts, box.suggested, kept]);

  return {
    count,
    isCountOfOthers,
    kept,
    keepAll: () => {
      unasked.current.clear();
      return inLine(() => keep(latest.current.files));
    },
    forget,
  };
}
