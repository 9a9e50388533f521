/**
 * Parts in work, in few words for the top bar of every page: how many, and what they cost. The page that computed the total keeps it here, by owner,
 * beside the files in `files-store.ts`. A total names the versions it was made with, and is shown only while the shop still prices with them.
 */
import { lastingStorage } from '#web/browser-storage.ts';

export interface Tray {
  count: number;
  /** In words, "$1,204.50"; null where no part has a price. */
  total: string | null;
  /** How many parts the total leaves out. */
  unpriced: number;
  /** Those of the prices, as `versionsKey` writes them. */
  versions: string;
}

export const NO_TOTAL = { total: null, unpriced: 0, versions: '' } satisfies Omit<Tray, 'count'>;

/** The same key is in `web/site/account.ts`. */
export const TRAY_KEY = 'tray';
const VERSIONS_PATH = '/api/price-versions';
/** The event on `window` after a change by this page; other tabs hear of it by `storage`. */
export const TRAY_CHANGED = 'tray';

/** A visitor's parts have no owner. */
type Owner = string | null;
type Trays = Record<string, Tray>;

const nameOf = (owner: Owner) => owner ?? '';

/** What this account or visitor has in work; null for nothing. */
export function readTray(owner: Owner): Tray | null {
  const tray = readAll()[nameOf(owner)];
  return tray && tray.count > 0 ? tray : null;
}

export function keepTray(owner: Owner, tray: Tray): void {
  const { [nameOf(owner)]: before, ...others } = readAll();
  if (JSON.stringify(before) === JSON.stringify(tray) || (!before && tray.count === 0)) return;
  writeAll(tray.count > 0 ? { ...others, [nameOf(owner)]: tray } : others);
}

/** Forgets the trays of these owners; without any, all of them. */
export function forgetTrays(...owners: Owner[]): void {
  const all = readAll();
  const left = Object.entries(all).filter(([name]) => owners.length > 0 && !owners.map(nameOf).includes(name));
  if (left.length < Object.keys(all).length) writeAll(Object.fromEntries(left));
}

/** Drops the totals of other accounts once `owner` is signed in here. Their counts stay, as their files do. */
export function forgetTotalsOfOthers(owner: string): void {
  const all = readAll();
  const left: Trays = Object.fromEntries(
    Object.entries(all).map(([name, tray]) => {
      const isOwn = name === owner || name === nameOf(null);
      return [name, isOwn ? tray : { count: tray.count, ...NO_TOTAL }];
    }),
  );
  if (JSON.stringify(left) !== JSON.stringify(all)) writeAll(left);
}

/** The visitor who signs in takes his parts along. Whether two of them are the same is found out when they are read: until then there is no total. */
export function claimTray(owner: string): void {
  forgetTotalsOfOthers(owner);
  const { '': visitors, ...others } = readAll();
  if (!visitors) return;
  const own = others[owner];
  const joined = own ? { count: visitors.count + own.count, ...NO_TOTAL } : visitors;
  writeAll({ ...others, [owner]: joined });
}

/** The total, if the shop still prices with the versions it was made with; null where it does not, or cannot be asked. */
export async function currentTotal({ total, versions }: Tray): Promise<string | null> {
  if (total === null) return null;
  if (Date.now() - askedAt > ASK_EVERY_MS) {
    askedAt = Date.now();
    asked = askVersions().catch(() => null);
  }
  return (await asked) === versions ? total : null;
}

/** A quantity is typed key by key, and each moves the total. */
const ASK_EVERY_MS = 30_000;
let askedAt = Number.NEGATIVE_INFINITY;
let asked: Promise<string | null> = Promise.resolve(null);

async function askVersions(): Promise<string | null> {
  const answer = await fetch(VERSIONS_PATH);
  return answer.ok ? versionsKey(await answer.json()) : null;
}

/** The versions of a price as one text, to compare. */
export function versionsKey({ engine, pricing, catalog, rateCard }: Record<string, number | null>): string {
  return [engine, pricing, catalog, rateCard].join('.');
}

/** What the link says with nothing in work. */
export const NO_TRAY = 'Quote';

/** "2 parts · $120.40", or "1 of 2 parts · $29.45" where the total leaves one out. */
export function formatTray(tray: Tray, total: string | null): string {
  return wordsOf(tray, total).join(' · ');
}

/** For screen readers: the visible words, and what the total leaves out. "Your quote: 1 of 2 parts, $29.45, 1 without a price". */
export function spokenTray(tray: Tray, total: string | null): string {
  const gap = total !== null && tray.unpriced > 0 ? [`${tray.unpriced} without a price`] : [];
  return `Your quote: ${[...wordsOf(tray, total), ...gap].join(', ')}`;
}

function wordsOf({ count, unpriced }: Tray, total: string | null): string[] {
  const parts = `${count} ${count === 1 ? 'part' : 'parts'}`;
  if (total === null) return [parts];
  return [unpriced > 0 ? `${count - unpriced} of ${parts}` : parts, total];
}

function readAll(): Trays {
  try {
    const all: unknown = JSON.parse(lastingStorage.read(TRAY_KEY) ?? '{}');
    const isTray = (tray: Partial<Tray> | null) => typeof tray?.count === 'number' && typeof tray.versions === 'string';
    return Object.fromEntries(Object.entries(all as Trays).filter(([, tray]) => isTray(tray)));
  } catch {
    return {};
  }
}

function writeAll(trays: Trays): void {
  lastingStorage.write(TRAY_KEY, JSON.stringify(trays));
  if (typeof window !== 'undefined') dispatchEvent(new Event(TRAY_CHANGED));
}
