import { ConfigurationError } from '#contract/configuration-error.ts';

/** Not a full disk, nor one that only reads for now: those may have healed at the next try. */
const NOT_OURS = ['EACCES', 'EPERM', 'ENOTDIR'];

/** Calls what makes folders and files in the data folder. Throws a sentence where this user may not, or the folder is none. */
export async function writeInDataDir<Result>(dataDir: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (cause) {
    if (!isNotOurs(cause as NodeJS.ErrnoException, dataDir)) throw cause;
    throw new ConfigurationError(
      `Cannot write in DATA_DIR, ${dataDir}: ${(cause as Error).message}. Give the folder to the site's user, or set another.`,
      { cause },
    );
  }
}

function isNotOurs({ code = '', syscall = '', path = '' }: NodeJS.ErrnoException, dataDir: string): boolean {
  // A program that may not be run, on a disk that forbids it, is another matter.
  if (!path.startsWith(dataDir) || syscall.startsWith('spawn')) return false;
  // `mkdir` says EEXIST of a file in the place of the folder.
  return NOT_OURS.includes(code) || (code === 'EEXIST' && syscall === 'mkdir');
}
