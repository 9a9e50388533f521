/**
 * Carries out a Dockerfile where there is no Docker: each stage in a fresh Debian root that `debootstrap` makes, entered by `chroot` with a process
 * and mount namespace of its own. It knows the instructions that ours has, and throws at any other. A folder in DEBIAN_ROOTS keeps the fresh roots
 * from one run to the next.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '../..');
/** What the image of Node adds to Debian's: this machine's. */
const NODE = ['/usr/bin/node', '/usr/local/bin/node'].find(existsSync);
const NPM = ['/usr/lib/node_modules/npm', '/usr/local/lib/node_modules/npm'].find(existsSync);
/** How this machine reaches its registry; in an image that is Docker's affair. */
const NETWORK = ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs/ca-certificates.crt'];

export interface Instruction {
  word: string;
  rest: string;
}

/** Lines that end in a backslash go on in the next; comments and empty lines are left out. */
export function readDockerfile(text: string): Instruction[] {
  return text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, word, rest] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
      if (word === undefined) throw new Error(`Not an instruction: ${line}`);
      return { word, rest: rest! };
    });
}

/** Why no root can be made here; null where one can. */
export function whyNoRoots(): string | null {
  if (process.getuid?.() !== 0) return 'only root may make one';
  if (spawnSync('debootstrap', ['--version']).status !== 0) return 'debootstrap is not installed';
  if (!NODE || !NPM) return 'this machine has no Node with npm of its own';
  return spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']).status === 0 ? null : 'no namespaces may be made';
}

interface Stage {
  root: string;
  folder: string;
  user: string | null;
  env: Record<string, string>;
  /** The JSON forms of CMD and HEALTHCHECK. */
  command: string[];
  healthcheck: string[];
}

export interface BuiltImage {
  root: string;
  user: string | null;
  command: string[];
  /** Runs a command in the image, as its user and with its environment. */
  start(command: string[], env?: Record<string, string>): ChildProcess;
  run(command: string[], env?: Record<string, string>): { status: number | null; output: string };
  healthcheck(env: Record<string, string>): number | null;
  remove(): void;
}

/** The last stage, ready to run. */
export function buildImage(instructions: readonly Instruction[]): BuiltImage {
  const room = mkdtempSync(join(tmpdir(), 'partwright-image-'));
  const stages = new Map<string, Stage>();
  let stage: Stage | null = null;
  try {
    for (const { word, rest } of instructions) {
      if (word === 'FROM') {
        const [image = '', , name = 'last'] = rest.split(/\s+/);
        stage = beginStage(image, join(room, name), room);
        stages.set(name, stage);
      } else if (stage === null) throw new Error(`${word} stands before FROM`);
      else INSTRUCTIONS[word as keyof typeof INSTRUCTIONS](stage, rest, stages);
    }
  } catch (error) {
    rmSync(room, { recursive: true, force: true });
    throw error;
  }
  const last = stage!;
  return {
    root: last.root,
    user: last.user,
    command: last.command,
    start: (command, env) => spawn('unshare', inside(last, command, env), { stdio: ['ignore', 'pipe', 'pipe'] }),
    run: (command, env) => {
      const { status, stdout, stderr } = spawnSync('unshare', inside(last, command, env), { encoding: 'utf8' });
      return { status, output: stdout + stderr };
    },
    healthcheck: (env) => spawnSync('unshare', inside(last, last.healthcheck, env)).status,
    remove: () => rmSync(room, { recursive: true, force: true }),
  };
}

const INSTRUCTIONS = {
  WORKDIR: (stage: Stage, rest: string) => {
    stage.folder = rest;
    mkdirSync(join(stage.root, rest), { recursive: true });
  },
  ENV: (stage: Stage, rest: string) => {
    const at = rest.indexOf('=');
    stage.env[rest.slice(0, at)] = rest.slice(at + 1);
  },
  USER: (stage: Stage, rest: string) => {
    stage.user = rest;
  },
  RUN: (stage: Stage, rest: string) => {
    execFileSync('unshare', inside(stage, ['/bin/sh', '-c', rest]), { stdio: ['ignore', 'ignore', 'inherit'] });
  },
  COPY: (stage: Stage, rest: string, stages: ReadonlyMap<string, Stage>) => {
    const words = rest.split(/\s+/);
    const from = /^--from=(.*)$/.exec(words[0]!)?.[1];
    const [target, ...sources] = (from === undefined ? words : words.slice(1)).reverse();
    const into = resolve(join(stage.root, stage.folder), target!.replace(/^\//, `${stage.root}/`));
    for (const source of sources)
      if (from !== undefined)
        cpSync(join(stages.get(from)!.root, source), into, { recursive: true, verbatimSymlinks: true });
      else if (source === '.') copyContext(into);
      else {
        mkdirSync(target!.endsWith('/') ? into : dirname(into), { recursive: true });
        copyFileSync(
          join(PROJECT, source),
          target === './' || target!.endsWith('/') ? join(into, source.split('/').at(-1)!) : into,
        );
      }
  },
  CMD: (stage: Stage, rest: string) => {
    stage.command = JSON.parse(rest) as string[];
  },
  HEALTHCHECK: (stage: Stage, rest: string) => {
    stage.healthcheck = JSON.parse(/CMD\s+(\[.*\])$/.exec(rest)![1]!) as string[];
  },
  // What Docker is told of the image; nothing is to be done here.
  VOLUME: () => {},
  EXPOSE: () => {},
  STOPSIGNAL: () => {},
} as const;

function beginStage(image: string, root: string, room: string): Stage {
  const [, isNode, release] = /^(?:(node):\d+-|debian:)(\w+)-slim$/.exec(image) ?? [];
  if (release === undefined) throw new Error(`Not an image of Debian: ${image}`);
  const debian = join(process.env.DEBIAN_ROOTS ?? room, `debian-${release}`);
  if (!existsSync(debian))
    execFileSync('debootstrap', ['--variant=minbase', release, debian], { stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync('cp', ['-a', debian, root]);
  for (const path of NETWORK.filter(existsSync)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    cpSync(path, join(root, path), { dereference: true });
  }
  if (isNode) addNode(root);
  return { root, folder: '/', user: null, env: {}, command: [], healthcheck: [] };
}

function addNode(root: string): void {
  mkdirSync(join(root, 'usr/local/lib/node_modules'), { recursive: true });
  copyFileSync(NODE!, join(root, 'usr/local/bin/node'));
  cpSync(NPM!, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  execFileSync('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm')]);
  const settings = join(homedir(), '.npmrc');
  if (existsSync(settings)) copyFileSync(settings, join(root, 'root/.npmrc'));
}

/** The project as `docker build` sees it. */
function copyContext(into: string): void {
  const patterns = readFileSync(join(PROJECT, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const excludes = patterns.map(
    (pattern) => `--exclude=${pattern.startsWith('**/') ? pattern.slice(3) : `./${pattern}`}`,
  );
  mkdirSync(into, { recursive: true });
  const script = 'from=$1 into=$2; shift 2; tar -C "$from" --anchored "$@" -c . | tar -C "$into" --no-same-owner -x';
  execFileSync('bash', ['-o', 'pipefail', '-c', script, 'copy', PROJECT, into, ...excludes]);
}

/** The arguments of `unshare`. Mounts and processes end with the command. */
function inside(stage: Stage, command: readonly string[], env: Record<string, string> = {}): string[] {
  const { root, user, folder } = stage;
  const given = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: user ? '/data' : '/root',
    ...stage.env,
    ...env,
  };
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  const words = Object.entries({ ...given, ...(certificates && !user && { NODE_EXTRA_CA_CERTS: certificates }) }).map(
    ([name, value]) => `${name}=${value}`,
  );
  const script = `mount --rbind /dev "$1/dev" && cd / && exec chroot ${user ? `--userspec=${user}:${user}` : ''} "$1" /usr/bin/env -i --chdir="$2" "\${@:3}"`;
  return [
    ...['--mount', '--pid', '--fork', '--kill-child=SIGTERM', `--mount-proc=${root}/proc`],
    ...['bash', '-c', script, 'inside', root, folder, ...words, ...command],
  ];
}
