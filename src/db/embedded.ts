/**
 * PostgreSQL without an installation: the real server from an npm package. It runs in the data folder and listens on a unix socket that
 * nobody else may open. It survives `kill -9` of this process and of itself; docs/decisions/0004-database.md says why nothing lighter was
 * chosen.
 *
 * Layout of the folder: `cluster` (the data), `runtime-VERSION` (the programs), `owner.json` (the process that uses it), `owner.lock` and
 * `server.lock` (held by that process, and by its server).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type DatabaseError } from 'pg';
import { ConfigurationError } from '#contract/configuration-error.ts';
import {
  type Access,
  accessIn,
  type Connection,
  OWNER,
  PORT,
  passwordsPath,
  readPasswords,
  setPasswords,
  writeAccessRules,
} from '#db/embedded-access.ts';
import { claimFolder, lockServer, stopStrays, watchOver } from '#db/embedded-processes.ts';
import {
  chooseUser,
  findPostgresPackage,
  giveFolder,
  isReachableByAll,
  makeTemporaryFolder,
  placeRuntime,
  type RunAs,
  removeTemporaryFolder,
} from '#db/embedded-runtime.ts';
import type { FileLock } from '#db/file-lock.ts';

export interface EmbeddedOptions {
  /** Made when missing. */
  folder: string;
  /** false gives up fsync for speed: for tests only. */
  isDurable?: boolean;
  /** Called with problems: the server's warnings, and each restart of it. */
  onLog?: (line: string) => void;
}

export interface EmbeddedPostgres {
  /** For `pg`; the caller adds the database's name ("postgres" always exists). */
  access: Access;
  /** Process id of the running server; it changes with each restart. */
  pid(): number | undefined;
  /** Stops the server cleanly and releases the folder. */
  close(): Promise<void>;
}

const LINES_KEPT = 30;
/** Replaying the log after a crash may take minutes on a large database. */
const READY_WITHIN_MS = 300_000;
const STOP_WITHIN_MS = 8_000;

const clusterOf = (folder: string) => join(folder, 'cluster');

/** Whether a server was ever started in `folder`. One that may not be looked at is taken to be there: opening it says why it cannot be used. */
export const hasCluster = (folder: string): Promise<boolean> =>
  stat(clusterOf(folder)).then(
    () => true,
    ({ code }: NodeJS.ErrnoException) => code !== 'ENOENT' && code !== 'ENOTDIR',
  );

/** Starts the server of `folder`; resolves once it has answered a query. Throws a sentence when another process uses the folder. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { folder, isDurable = true, onLog = () => {} } = options;
  const source = await findPostgresPackage();
  await mkdir(folder, { recursive: true });
  const socketFolder = await makeTemporaryFolder();
  let release = async () => {};
  try {
    const leave = await claimFolder(folder, socketFolder, (owner) => removeTemporaryFolder(owner.socketFolder));
    release = leave;
    const cluster = clusterOf(folder);
    const runAs = await chooseUser(cluster);
    const isReachable = runAs === null || (await isReachableByAll(folder));
    const runtime = join(isReachable ? folder : socketFolder, `runtime-${source.version}`);
    await placeRuntime(source, runtime);
    if (runAs) await chown(socketFolder, runAs.uid, runAs.gid);
    // The programs may be in it too, and they are not secret. The socket is protected by its own mode.
    await chmod(socketFolder, isReachable ? 0o700 : 0o711);
    await stopStrays(cluster);
    const lock = await lockServer(folder);
    release = async () => {
      await lock?.release();
      await leave();
    };
    if (runAs && (await stat(cluster).catch(() => null))?.uid === 0) await giveFolder(cluster, runAs);
    await makeCluster({ cluster, runtime, runAs, isDurable, lock });
    await checkVersion(cluster, source.version);
    let passwords = await readPasswords(cluster);
    await writeAccessRules({ cluster, runAs }, passwords);
    const accessNow = () => accessIn(socketFolder, passwords);
    const keeper = new ServerKeeper({ cluster, runtime, runAs, isDurable, lock, socketFolder, accessNow, onLog });
    await keeper.start();
    passwords ??= await setPasswords({ cluster, runAs }, accessNow().owner).catch(async (error) => {
      await keeper.stop();
      throw error;
    });
    return {
      access: accessNow(),
      pid: () => keeper.pid,
      close: async () => {
        await keeper.stop();
        await removeTemporaryFolder(socketFolder);
        await release();
      },
    };
  } catch (error) {
    await removeTemporaryFolder(socketFolder);
    await release();
    throw error;
  }
}

interface Place {
  cluster: string;
  runtime: string;
  runAs: RunAs | null;
  isDurable: boolean;
  lock: FileLock | null;
}

/**
 * Runs one of PostgreSQL's programs inside the cluster's folder. On Linux the folder is passed as `/proc/self/cwd`, which needs no
 * permission on the path: a server that runs as `nobody` works below a folder that only root may enter.
 */
function run(place: Place, program: string, args: string[], folder: string): ChildProcess {
  return spawn(
    join(place.runtime, 'bin', program),
    ['-D', process.platform === 'linux' ? '/proc/self/cwd' : folder, ...args],
    {
      cwd: folder,
      ...place.runAs,
      env: { LC_ALL: 'C', TZ: 'UTC' },
      // The last one is inherited by every process of the server.
      stdio: ['ignore', 'pipe', 'pipe', ...(place.lock ? [place.lock.fd] : [])],
      detached: true,
    },
  );
}

/** Runs initdb in a folder beside it and renames that when complete: a cluster that exists is complete. */
async function makeCluster(place: Place): Promise<void> {
  const { cluster, runAs, isDurable } = place;
  if (await stat(cluster).catch(() => null)) return;
  const fresh = `${cluster}.new`;
  await stopStrays(fresh);
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  if (runAs) await chown(fresh, runAs.uid, runAs.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  // syncfs flushes the whole file system at once: 1 s instead of 4. Only Linux has it.
  const sync = !isDurable ? ['--no-sync'] : process.platform === 'linux' ? ['--sync-method=syncfs'] : [];
  const child = run(place, 'initdb', ['-U', OWNER, '--auth=trust', '--no-instructions', ...locale, ...sync], fresh);
  const lines = keepLines(child);
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`The embedded database could not be made:\n${lines.join('\n')}`);
  await rename(fresh, cluster);
  const parent = await open(join(cluster, '..'));
  await parent.sync().finally(() => parent.close());
}

/** Only one major version can read a cluster. */
async function checkVersion(cluster: string, version: string): Promise<void> {
  const made = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (made === version.split('.')[0]) return;
  throw new ConfigurationError(
    `${cluster} was made by PostgreSQL ${made}; this version brings ${version}. Restore a backup into a new data folder.`,
  );
}

interface KeptPlace extends Place {
  socketFolder: string;
  accessNow: () => Access;
  onLog: (line: string) => void;
}

/** Owns the server's process: starts it, restarts it when it dies, stops it. */
class ServerKeeper {
  readonly #place: KeptPlace;
  #child: ChildProcess | null = null;
  #isStopping = false;
  #restart: Promise<void> | null = null;

  constructor(place: KeptPlace) {
    this.#place = place;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  async start(): Promise<void> {
    const { cluster, accessNow, onLog } = this.#place;
    const child = run(this.#place, 'postgres', this.#settings(), cluster);
    this.#child = child;
    const lines = keepLines(child, (line) => isTrouble(line) && onLog(line));
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(`exit ${signal ?? code}`));
    });
    const unwatch = child.pid === undefined ? () => {} : watchOver(child, cluster);
    void ended.then(unwatch);
    const until = Date.now() + READY_WITHIN_MS;
    let isEnded = false;
    void ended.then(() => {
      isEnded = true;
    });
    for (;;) {
      const found = await tryToAsk(accessNow().owner);
      if (found === 'answers') break;
      if (found === 'refuses') {
        child.kill('SIGQUIT');
        await ended;
        throw wrongPassword(cluster);
      }
      if (!isEnded && Date.now() < until) {
        await sleep(20);
        continue;
      }
      child.kill('SIGQUIT');
      throw new Error(`The embedded database does not start (${await ended}):\n${lines.join('\n')}`);
    }
    void ended.then((how) => {
      if (this.#isStopping) return;
      onLog(`the database server ended (${how}) and is started again`);
      this.#restart = this.#startAgain();
    });
  }

  /** Retries without limit: nothing works without the database, and its disk may have room again in a minute. */
  async #startAgain(): Promise<void> {
    for (let waitMs = 50; !this.#isStopping; waitMs = Math.min(waitMs * 2, 5_000)) {
      try {
        await stopStrays(this.#place.cluster);
        if (!this.#isStopping) await this.start();
        return;
      } catch (error) {
        this.#place.onLog((error as Error).message);
        await sleep(waitMs);
      }
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#restart;
    const child = this.#child;
    if (child?.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      // "Fast" shutdown: ends connections and flushes everything.
      child.kill('SIGINT');
      const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_WITHIN_MS);
      await ended;
      clearTimeout(timer);
    }
    await stopStrays(this.#place.cluster);
  }

  #settings(): string[] {
    const { socketFolder, isDurable } = this.#place;
    const settings = {
      listen_addresses: '',
      port: String(PORT),
      unix_socket_directories: socketFolder,
      unix_socket_permissions: '0700',
      log_min_messages: 'warning',
      // Logs neither statements nor values: rows contain people's names and addresses.
      log_min_error_statement: 'panic',
      log_error_verbosity: 'terse',
      log_line_prefix: '',
      timezone: 'UTC',
      ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
      ...(isDurable ? { fsync: 'on' } : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    };
    return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  }
}

/** Skips the server's routine messages, and connections that it refused while starting or stopping. */
function isTrouble(line: string): boolean {
  return /^(WARNING|ERROR|FATAL|PANIC):/.test(line) && !/ the database system is |administrator command/.test(line);
}

/** The last lines of a program, for the message when it fails. */
function keepLines(child: ChildProcess, onLine: (line: string) => unknown = () => {}): string[] {
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
        lines.push(line);
        if (lines.length > LINES_KEPT) lines.shift();
        onLine(line);
      }
    });
  }
  return lines;
}

const WRONG_PASSWORD = '28P01';

const wrongPassword = (cluster: string) =>
  new ConfigurationError(
    `The passwords in ${passwordsPath(cluster)} do not open the database. Remove that file: the next start makes new ones.`,
  );

/** An existing socket proves nothing: the server is ready when it has answered a query. */
async function tryToAsk(connection: Connection): Promise<'answers' | 'refuses' | 'silent'> {
  const client = new Client({ ...connection, database: 'postgres' });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return 'answers';
  } catch (error) {
    return (error as DatabaseError).code === WRONG_PASSWORD ? 'refuses' : 'silent';
  } finally {
    await client.end().catch(() => {});
  }
}
