import { useEffect, useRef, useState } from 'react';
import type { Reading } from '#part/reading.ts';
import { type FilesOwner, listFiles, removeFile, saveChoices } from '#web/files-store.ts';
import { type Keeping, keepChosenFiles } from '#web/home/keep-chosen-files.ts';
import { sessionEmail } from '#web/user-store.ts';
import type { DraftChoices } from '#web/workspace/draft-choices.ts';
import { fromArchive } from '#web/zip-files.ts';

const loadDrafts = () => import('#web/workspace/draft-choices.ts');
/** A quantity is typed key by key, and storing a choice rewrites the record with its file. */
const SAVE_AFTER_MS = 300;

export interface BoxParts {
  files: readonly File[];
  drafts: ReadonlyMap<File, DraftChoices>;
  readingOf: (file: File) => Reading;
  /** Whose the files are; 'another' when somebody else has just signed in. */
  findOwner: () => { email: FilesOwner } | 'another';
}

export interface PartsInWork {
  /** How many this account or visitor has in all; null before any was kept here. */
  count: number | null;
  /** Of the files in the box, those that are kept. */
  kept: ReadonlyMap<File, number>;
  /** Stores all files of the box with their choices, as Submit does. */
  keepAll: () => Promise<Keeping>;
  forget: (file: File) => void;
}

/** What an earlier page left for a visitor: his files, and what he chose for them. */
export interface Restored {
  files: File[];
  drafts: Map<File, DraftChoices>;
}

/**
 * Keeps a measured file of the box in this browser, with its choices, so that it follows its owner to other pages before it is submitted. What cannot be
 * read is kept by Submit alone. `onRestored` gets a visitor's parts of an earlier page; an account has them in its workspace.
 */
export function usePartsInWork(box: BoxParts, onRestored: ((restored: Restored) => void) | null): PartsInWork {
  const [count, setCount] = useState<number | null>(null);
  const [kept, setKept] = useState<ReadonlyMap<File, number>>(new Map());
  /** Ids of records that this box has added, and may remove. */
  const own = useRef(new Set<number>());
  const begun = useRef(new WeakSet<File>());
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(box);
  latest.current = box;

  useEffect(() => {
    if (!onRestored || sessionEmail() !== null) return;
    void restore(onRestored).catch((error) => console.warn('Parts of an earlier page could not be loaded.', error));
  }, []);

  async function restore(tell: (restored: Restored) => void) {
    const stored = (await listFiles(null)).filter(({ owner }) => owner === undefined);
    if (stored.length === 0) return;
    const { draftOf } = await loadDrafts();
    const restored: Restored = { files: [], drafts: new Map() };
    const places = stored.map(({ id, name, type, bytes, choices, archive }) => {
      const file = fromArchive(new File([bytes], name, { type, lastModified: 0 }), archive);
      restored.files.push(file);
      const draft = draftOf(choices);
      if (draft) restored.drafts.set(file, draft);
      return { file, id, isNew: true };
    });
    note({ kind: 'kept', places, count: stored.length });
    tell(restored);
  }

  function note(keeping: Keeping) {
    if (keeping.kind === 'full') return;
    setCount(keeping.count);
    for (const { file, id, isNew } of keeping.places) {
      begun.current.add(file);
      if (isNew) own.current.add(id);
    }
    setKept((before) => new Map([...before, ...keeping.places.map(({ file, id }) => [file, id] as const)]));
  }

  async function keep(files: readonly File[]): Promise<Keeping> {
    const { findOwner, drafts } = latest.current;
    const owner = findOwner();
    if (owner === 'another') return { kind: 'kept', places: [], count: 0 };
    // Loaded only for who has chosen something.
    const stored = drafts.size > 0 ? (await loadDrafts()).storedChoices : null;
    const keeping = await keepChosenFiles(files, owner.email, (file) => {
      const draft = drafts.get(file);
      return draft && stored?.(draft, 'standard');
    });
    note(keeping);
    return keeping;
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

  useEffect(() => {
    for (const file of box.files) {
      if (begun.current.has(file) || box.readingOf(file).kind !== 'read') continue;
      begun.current.add(file);
      // A file that was removed meanwhile stays removed, and nothing is kept unasked for somebody who has signed out. What does not fit is told by Submit.
      const work = async () => latest.current.files.includes(file) && !hasSignedOut() && keep([file]);
      inLine(work).catch((error) => console.warn('A part could not be kept.', error));
    }
  });

  useEffect(() => {
    const unsaved = [...kept].filter(([file]) => box.drafts.has(file));
    if (unsaved.length === 0) return;
    const save = async () => {
      clearTimeout(timer);
      const { storedChoices } = await loadDrafts();
      for (const [file, id] of unsaved) await saveChoices(id, storedChoices(box.drafts.get(file)!, 'standard'));
    };
    const saveQuietly = () => void save().catch((error) => console.warn('A choice could not be kept.', error));
    const timer = setTimeout(saveQuietly, SAVE_AFTER_MS);
    addEventListener('pagehide', saveQuietly);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', saveQuietly);
    };
  }, [box.drafts, kept]);

  return {
    count,
    kept,
    keepAll: () => inLine(() => keep(latest.current.files)),
    forget: (file) => {
      const id = kept.get(file);
      if (id === undefined || !own.current.has(id)) return;
      setKept(new Map([...kept].filter(([other]) => other !== file)));
      setCount((before) => (before === null ? null : before - 1));
      removeFile(id).catch((error) => console.warn('A part could not be removed.', error));
    },
  };
}
