/** Who may import whom: reads every import of src/ and holds it against the table of docs/architecture.md. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SRC = resolve(import.meta.dirname, '../src');

const MAY_IMPORT: Record<string, readonly string[]> = {
  brand: [],
  contract: [],
  catalog: ['contract', 'quote'],
  quote: ['contract'],
  geometry: ['contract'],
  cad: ['contract', 'geometry'],
  analysis: ['cad', 'geometry', 'contract'],
  db: ['contract'],
  ui: ['brand'],
  viewer: ['contract'],
  part: ['contract', 'cad', 'analysis', 'viewer', 'ui'],
  order: ['contract', 'catalog', 'part', 'ui'],
  account: ['ui'],
  content: ['contract', 'ui', 'brand'],
  web: ['contract', 'catalog', 'quote', 'analysis', 'viewer', 'part', 'order', 'account', 'ui', 'content', 'brand'],
  admin: ['contract', 'catalog', 'quote', 'analysis', 'viewer', 'part', 'order', 'account', 'ui', 'content', 'brand'],
  server: [
    'brand',
    'contract',
    'catalog',
    'quote',
    'geometry',
    'cad',
    'analysis',
    'db',
    'ui',
    'viewer',
    'part',
    'order',
    'account',
    'content',
    'web',
    'admin',
  ],
  cli: [
    'brand',
    'contract',
    'catalog',
    'quote',
    'geometry',
    'cad',
    'analysis',
    'db',
    'ui',
    'viewer',
    'part',
    'order',
    'account',
    'content',
    'server',
  ],
};

/** Rooms in which the same bytes and choices must give the same facts and the same price everywhere. */
const PURE_ROOMS = ['contract', 'quote', 'geometry', 'cad', 'catalog'];
const IMPURE = [
  /\bfetch\(/,
  /\bprocess\.\w/,
  /\bDate\.now\(/,
  /\bnew Date\(\)/,
  /\bMath\.random\(/,
  /\bperformance\.now\(/,
];

/** What ECMAScript leaves to the engine, and Chromium and Node do not have alike; `#contract/portable-math.ts` has the same everywhere. */
const ENGINES_OWN = [
  /\bMath\.(a?(sin|cos|tan)h?|atan2|hypot|pow|expm?1?|log(2|10|1p)?|cbrt)\b/,
  /[\w)\]!] \*\*=? [\w(]/,
];

/** What Node has of its own, and package.json gives to Node alone in place of the file without `.node`. */
const OF_NODE = /\.node\.ts$/;

/** Packages each pure room may use; every other room may use any. */
const PACKAGES: Record<string, RegExp> = {
  contract: /^zod(\/|$)/,
  quote: /^(zod(\/|$)|@noble\/hashes(\/|$))/,
  catalog: /^zod(\/|$)/,
  geometry: /^(earcut|flatbush|meshoptimizer\/simplifier)$/,
  cad: /^(replicad-opencascadejs(\/|$)|fflate$|fast-png$|meshoptimizer\/encoder$)/,
};

interface Import {
  from: string;
  /** Erased before anything runs. */
  isType: boolean;
}

interface Source {
  room: string;
  path: string;
  text: string;
  imports: Import[];
}

/** Statements that import or re-export, whole modules that are run, and `import('…')`. */
const IMPORTS = /^(?:import|export)\s+(type\s)?(?:[^;'"`]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;

const files: Source[] = globSync('**/*.{ts,tsx}', { cwd: SRC })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => {
    const text = readFileSync(join(SRC, path), 'utf8');
    const imports = [...text.matchAll(IMPORTS)].map((match) => ({ from: match[2] ?? match[3]!, isType: !!match[1] }));
    return { room: path.split('/')[0]!, path, text, imports };
  });

/** Without the few that stand above the rooms. */
const sources = files.filter(({ path }) => path.includes('/'));

const roomOf = (source: Source, specifier: string): string | null => {
  if (specifier.startsWith('#')) return specifier.slice(1).split('/')[0]!;
  if (!specifier.startsWith('.')) return null;
  return relative(SRC, resolve(SRC, dirname(source.path), specifier)).split('/')[0]!;
};

test('there are sources to look at, in rooms that the table knows', () => {
  expect(sources.length).toBeGreaterThan(20);
  expect([...new Set(sources.map((source) => source.room))].filter((room) => !(room in MAY_IMPORT))).toEqual([]);
});

test('a room imports only the rooms it may', () => {
  const broken = sources.flatMap((source) =>
    source.imports.flatMap(({ from: specifier, isType }) => {
      const room = roomOf(source, specifier);
      // React Router's generated types stand beside their route: `./+types/page`.
      if (room === null || room === source.room || specifier.includes('/+types/')) return [];
      // src/root.tsx and the entries stand above the rooms: their types may be named, their code is nobody's to run.
      if (!(room in MAY_IMPORT)) return isType || source.room === 'server' ? [] : [`${source.path} runs ${specifier}`];
      return MAY_IMPORT[source.room]!.includes(room) ? [] : [`${source.path} imports ${specifier}`];
    }),
  );
  expect(broken).toEqual([]);
});

test('pure rooms touch no clock, chance, network, process or Node', () => {
  const broken = sources
    .filter((source) => PURE_ROOMS.includes(source.room))
    .flatMap((source) => [
      ...source.imports
        .filter(({ from }) => !/^[#.]/.test(from) && !PACKAGES[source.room]!.test(from))
        .filter(({ from }) => !(OF_NODE.test(source.path) && from.startsWith('node:')))
        .map(({ from }) => `${source.path} imports ${from}`),
      ...IMPURE.filter((pattern) => pattern.test(source.text)).map((pattern) => `${source.path} has ${pattern.source}`),
    ]);
  expect(broken).toEqual([]);
});

test('what is measured and priced uses no sine, logarithm or power of the engine, whose last digits differ', () => {
  const broken = sources
    .filter(({ room, path }) => ['geometry', 'cad', 'quote'].includes(room) || path === 'contract/bend-allowance.ts')
    .flatMap(({ path, text }) =>
      ENGINES_OWN.filter((use) => use.test(text)).map((use) => `${path} has ${use.exec(text)![0]}`),
    );
  expect(broken).toEqual([]);
});

test('only src/server/env.ts reads the environment', () => {
  const readers = sources.filter((source) => /\bprocess\.env\b/.test(source.text)).map((source) => source.path);
  expect(readers.filter((path) => path !== 'server/env.ts')).toEqual([]);
});

test('nothing lies deeper than src/room/group/file.ts, but for the modules of processes', () => {
  const own = sources.map((source) => source.path.replace(/^quote\/processes\//, 'quote/'));
  expect(own.filter((path) => path.split('/').length > 3)).toEqual([]);
});

test('no two rooms import each other, directly or around a corner', () => {
  const edges = new Map<string, Set<string>>();
  for (const source of sources) {
    for (const { from } of source.imports) {
      const room = roomOf(source, from);
      if (room && room !== source.room && room in MAY_IMPORT) {
        edges.set(source.room, (edges.get(source.room) ?? new Set()).add(room));
      }
    }
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(edges.get(from) ?? [])].some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))));
  expect([...edges.keys()].filter((room) => reaches(room, room))).toEqual([]);
});

test('no file imports itself around a corner, not even for a type', () => {
  const circles = circlesOf(new Map(files.map((file) => [file.path, importedFiles(file)]))).map((circle) =>
    circle.join(' → '),
  );
  expect(circles).toEqual([]);
});

/** The files of src that a file imports, as paths in src. */
function importedFiles(source: Source): string[] {
  return source.imports.flatMap(({ from }) => {
    if (from.startsWith('#')) return [from.slice(1)];
    return from.startsWith('.') ? [relative(SRC, resolve(SRC, dirname(source.path), from))] : [];
  });
}

/** One circle from every strongly connected part of the graph, each file followed by one that it imports, the first again at the end. */
function circlesOf(next: ReadonlyMap<string, readonly string[]>): string[][] {
  const nextOf = (path: string): readonly string[] => next.get(path) ?? [];
  const reachedFrom = new Map([...next.keys()].map((path) => [path, reach(path, nextOf)]));
  const told = new Set<string>();
  return [...next.keys()].flatMap((path) => {
    const way = told.has(path) ? undefined : reachedFrom.get(path)!.get(path);
    if (!way) return [];
    for (const [other] of reachedFrom.get(path)!) if (reachedFrom.get(other)?.has(path)) told.add(other);
    return [way];
  });
}

/** Every file that can be reached, with the shortest way there. */
function reach(start: string, nextOf: (path: string) => readonly string[]): Map<string, string[]> {
  const ways = new Map<string, string[]>();
  const open = [[start]];
  for (const way of open)
    for (const path of nextOf(way.at(-1)!)) {
      if (ways.has(path)) continue;
      ways.set(path, [...way, path]);
      open.push([...way, path]);
    }
  return ways;
}
