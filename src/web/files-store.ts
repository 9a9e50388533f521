/**
 * The files chosen in this browser, with the choices for each, in IndexedDB under `uploadedFiles`. They survive a reload and signing in; signing out
 * deletes them. A file belongs to an account as soon as one is known, and no other account gets to see it. Nothing here is sent anywhere.
 */
import type { IDBPDatabase } from 'idb';
import { FILES, READINGS, withBrowserDatabase } from '#part/browser-database.ts';
import { hashFile } from '#part/content-hash.ts';
import { addRows } from '#web/add-rows.ts';
import type { ChoicesDraft } from '#web/choices-draft.ts';
import {
  arrive,
  callOff,
  listUnderWay,
  type SentChange,
  sendOff,
  type UnderWay,
  withArrived,
} from '#web/choices-under-way.ts';
import { type FilesChange, tellOtherTabs } from '#web/files-channel.ts';
import { type ChoicesChange, choicesOfVisitor, mergeChoices } from '#web/merge-choices.ts';
import { sortByPlace } from '#web/sort-by-place.ts';
import type { FilesOwner, FilesSchema, StoredDrawing, StoredFile } from '#web/stored-file.ts';
import { claimTray, forgetTrays, keepTray, NO_TOTAL } from '#web/tray.ts';
import { archiveOf } from '#web/zip-files.ts';

/** What is stored with a file from its first moment. */
export type FileBeginning = Pick<StoredFile, 'choices' | 'drawing' | 'placeOf'>;

/** Reads the files and stores them in their order. Returns the records with their ids. If the browser has no room, it rejects and stores none. */
export async function putFiles(
  files: readonly File[],
  owner: FilesOwner,
  beginning: FileBeginning = {},
): Promise<StoredFile[]> {
  const rows = files.map((file) => ({
    record: {
      name: file.name,
      type: file.type,
      size: file.size,
      ...archiveMember(file),
      ...beginning,
      ...(owner !== null && { owner }),
    },
    file,
  }));
  const added = await addRows(rows);
  tellOtherTabs();
  return rows.map(({ record }, at) => ({ ...record, ...added[at]! }));
}

function archiveMember(file: File): Pick<StoredFile, 'archive'> {
  const archive = archiveOf(file);
  return archive === null ? {} : { archive };
}

/** The files that this account or visitor may see, oldest first, new revisions in the place of theirs: its own, and those that belong to nobody yet. */
export async function listFiles(owner: FilesOwner): Promise<StoredFile[]> {
  await bringIn();
  const all = await inDatabase((database) => database.getAll(FILES));
  return sortByPlace(all.filter((file) => file.owner === undefined || file.owner === owner));
}

/** Stores the choices that a page was left with. What cannot be stored waits on: without room, the files can still be listed. */
async function bringIn(): Promise<void> {
  const waiting = (error: unknown) => console.warn('A choice could not be stored and waits.', error);
  await Promise.all([...Map.groupBy(listUnderWay(), ({ id }) => id).values()].map(landAll));

  /** Those of one file in their order. */
  async function landAll(all: readonly UnderWay[]): Promise<void> {
    for (const { id, sent } of all) await land(id, sent).catch(waiting);
  }
}

/**
 * Gives the files that belong to nobody yet to the account that signed in, and lists those that it has. A file that the account has already is not stored
 * twice: somebody whose session has ended may have chosen it again. What was chosen for it last stands.
 */
export async function claimFiles(owner: string): Promise<StoredFile[]> {
  const files = await listFiles(owner);
  const [own, unclaimed] = [files.filter((file) => file.owner === owner), files.filter((file) => !file.owner)];
  // Other tabs that hear of a claim look, and claim in turn: without anything to claim they are told nothing.
  if (unclaimed.length > 0) await claim(unclaimed, own, owner);
  claimTray(owner);
  return unclaimed.length > 0 ? listFiles(owner) : own;
}

async function claim(unclaimed: readonly StoredFile[], own: readonly StoredFile[], owner: string): Promise<void> {
  // Before the transaction, which ends as soon as it waits for something else.
  const twins = await Promise.all(unclaimed.map((file) => findSameContent(file, own)));
  await changeFiles(async (database) => {
    const { store, done } = database.transaction(FILES, 'readwrite');
    const claimAll = async () => {
      for (const [at, { id }] of unclaimed.entries()) {
        const file = await store.get(id);
        // Another tab may have claimed or removed it meanwhile.
        if (!file || file.owner !== undefined) continue;
        const twin = twins[at] && (await store.get(twins[at].id));
        if (!twin) await store.put({ ...file, owner });
        else {
          if (file.choices) {
            const change = choicesOfVisitor(twin.choices, file.choices);
            await store.put({ ...twin, choices: mergeChoices(twin.choices, change) });
          }
          await store.delete(id);
        }
      }
    };
    await Promise.all([claimAll(), done]);
  });
}

/**
 * Stores what changed of the choices for a file, and returns all that are stored now: another tab may have changed others meanwhile. A page that is left at
 * once loses none. A file that was removed meanwhile stays removed: null.
 */
export function saveChoices(id: number, change: ChoicesChange): Promise<ChoicesDraft | null> {
  return land(id, sendOff(id, change));
}

/** Once: a change that has arrived before changes nothing, and no other tab is told. */
async function land(id: number, sent: SentChange): Promise<ChoicesDraft | null> {
  const { record, isChanged } = await changeRecord(id, (file) => withArrived(file, sent));
  // Before other tabs are told: they look for what is under way.
  arrive(id, sent);
  if (isChanged) tellOtherTabs();
  return record?.choices ?? null;
}

/** Stores the drawing of a part, or removes it. */
export async function saveDrawing(id: number, drawing: StoredDrawing | null): Promise<void> {
  const { isChanged } = await changeRecord(id, (file) => ({ ...file, drawing }));
  if (isChanged) tellOtherTabs();
}

/** Changes a record, unless `change` returns null. Returns it as it is now; null where there is none. */
function changeRecord(
  id: number,
  change: (record: StoredFile) => StoredFile | null,
): Promise<{ record: StoredFile | null; isChanged: boolean }> {
  return inDatabase(async (database) => {
    const { store, done } = database.transaction(FILES, 'readwrite');
    const record = (await store.get(id)) ?? null;
    const changed = record && change(record);
    await Promise.all([changed && store.put(changed), done]);
    return { record: changed ?? record, isChanged: changed !== null };
  });
}

export function removeFile(id: number): Promise<void> {
  callOff([id]);
  return changeFiles((database) => database.delete(FILES, id));
}

/** Stores a file that was removed, under the id that it had. */
export async function restoreFile(file: Omit<StoredFile, 'type' | 'size' | 'owner'>, owner: FilesOwner): Promise<void> {
  const size = file.bytes instanceof Blob ? file.bytes.size : file.bytes.byteLength;
  const record: StoredFile = { ...file, type: '', size, ...(owner !== null && { owner }) };
  await changeFiles((database) => database.put(FILES, record));
}

/** Deletes all files, whoever they belong to, and all readings. */
export function clearFiles(): Promise<void> {
  forgetTrays();
  return removeFiles(() => true, 'cleared');
}

/** Deletes the files that this account or visitor sees, and all readings. */
export function clearFilesOf(owner: FilesOwner): Promise<void> {
  forgetTrays(owner, null);
  return removeFiles((file) => file.owner === undefined || file.owner === owner);
}

/** Deletes those of them that this account sees, and all readings. The top bar still counts the others. */
export async function removeFilesOf(owner: string, ids: readonly number[]): Promise<void> {
  const left = (await listFiles(owner)).filter(({ id }) => !ids.includes(id));
  forgetTrays(null);
  keepTray(owner, { count: left.length, ...NO_TOTAL });
  await removeFiles((file) => ids.includes(file.id) && (file.owner === undefined || file.owner === owner));
}

/** The one of `stored` with the same name and bytes. */
export async function findSameContent(
  file: Pick<StoredFile, 'name' | 'size' | 'bytes'>,
  stored: readonly StoredFile[],
): Promise<StoredFile | null> {
  const alike = stored.filter(({ name, size }) => name === file.name && size === file.size);
  if (alike.length === 0) return null;
  const [hash, ...hashes] = await Promise.all([file, ...alike].map(({ bytes }) => hashFile(new Blob([bytes]))));
  return alike[hashes.indexOf(hash!)] ?? null;
}

function removeFiles(isRemoved: (file: StoredFile) => boolean, change: FilesChange = 'some'): Promise<void> {
  const work = async (database: IDBPDatabase<FilesSchema>) => {
    const transaction = database.transaction([FILES, READINGS], 'readwrite');
    const files = transaction.objectStore(FILES);
    const remove = async () => {
      const removed = (await files.getAll()).filter(isRemoved);
      callOff(removed.map(({ id }) => id));
      for (const { id } of removed) await files.delete(id);
    };
    await Promise.all([transaction.objectStore(READINGS).clear(), remove(), transaction.done]);
  };
  return changeFiles(work, change);
}

async function changeFiles<T>(
  work: (database: IDBPDatabase<FilesSchema>) => Promise<T>,
  change: FilesChange = 'some',
): Promise<T> {
  const result = await inDatabase(work);
  tellOtherTabs(change);
  return result;
}

function inDatabase<T>(work: (database: IDBPDatabase<FilesSchema>) => Promise<T>): Promise<T> {
  return withBrowserDatabase(work);
}
