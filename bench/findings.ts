/**
 * What the rules find. Seeded defects beside their twins (`tests/corpus/parts/defects.ts`): each to be found on its faces, no twin to be called. Each rule on a part
 * just inside of its limit and on one just outside. Parts that were made: none may fail. Precision and recall on parts labeled by hand. But for the second,
 * rules are not asked by name: what counts is a `warn` or a `fail` that names the right faces. Ends with 1 beyond what is claimed.
 */
import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, fittingChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { readPart } from '#cli/facts.ts';
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Choices, Finding, Process } from '#contract/quote.ts';
import { quotePart } from '#quote/quote-part.ts';
import { pathOf } from '../tests/corpus/corpus-files.ts';
import { DEFECTS, defectFile, twinFile } from '../tests/corpus/parts/defects.ts';
import { MOLD_DEFECTS } from '../tests/corpus/parts/mold-defects.ts';
import { PRINT_DEFECTS } from '../tests/corpus/parts/print-defects.ts';
import { SHEET_DEFECTS } from '../tests/corpus/parts/sheet-defects.ts';
import { FINISH_DEFECTS } from '../tests/quote/findings/finish-defects.ts';
import { LABELED_PARTS } from '../tests/quote/findings/labeled-parts.ts';
import { MADE_BY_CUTTING, MADE_BY_PRINTING, MADE_OF_SHEET, type MadePart } from '../tests/quote/findings/made-parts.ts';
import { facesAt, facesWithin, isOnFaces } from '../tests/quote/findings/part-faces.ts';
import { judgeRules } from './findings/judge-rules.ts';
import { type Figures, reportFigures } from './results/figures.ts';

/** Of thirty parts that were made. */
const WARNED_MAX = 5;
/** Of those that were milled or turned. */
const WARNED_SHARE_MAX = 0.3;
const ROOT = resolve(import.meta.dirname, '..');

interface Judged {
  mesh: PartMesh;
  /** `warn` and `fail`. */
  alarms: readonly Finding[];
  /** What passes, and the buyer should know. */
  notes: readonly Finding[];
}

/** Some parts are on two lists. */
const readings = new Map<string, ReturnType<typeof readPart>>();

async function judge(path: string, process: Process, material?: string): Promise<Judged> {
  const reading = readings.get(path) ?? readPart(path, { wantMesh: true });
  readings.set(path, reading);
  const { facts, mesh } = await reading;
  if (!mesh) throw new Error(`Expected a mesh of ${path}, found none`);
  const choices = { ...defaultChoices(process), ...(material && fittingChoices(process, material)) };
  const { findings } = quotePart(facts, choices, EXAMPLE_RATE_CARD, CATALOG);
  return {
    mesh,
    alarms: findings.filter(({ state }) => state === 'warn' || state === 'fail'),
    notes: findings.filter(({ note }) => note),
  };
}

const words = (findings: readonly Finding[]): string =>
  findings.map(({ rule, state }) => `${rule} ${state}`).join(', ');
const percent = (part: number, whole: number): number => Number((whole === 0 ? 100 : (100 * part) / whole).toFixed(1));

async function judgeSeeded(): Promise<Figures> {
  const rows = [];
  const alone = <Seed extends { name: string }>(one: Seed) => ({ ...one, part: one.name });
  const printed = PRINT_DEFECTS.map((one) => ({ ...alone(one), process: 'print' }));
  const cut = DEFECTS.map((one) => ({ ...alone(one), process: 'cnc', material: undefined }));
  const all = [...cut, ...printed, ...MOLD_DEFECTS.map(alone), ...SHEET_DEFECTS];
  for (const { name, part, says, least, defect, twin, process, material } of all) {
    const drawn = await judge(pathOf(defectFile(part)), process, material);
    const mended = await judge(pathOf(twinFile(part)), process, material);
    const right = new Set(facesWithin(drawn.mesh, defect.region));
    const isFound = (alarm: Finding) => isOnFaces(alarm, right) && (least === 'warn' || alarm.state === 'fail');
    const near = new Set(facesWithin(mended.mesh, twin.region));
    rows.push({
      name,
      says,
      'must be': least,
      found: words(drawn.alarms.filter((alarm) => isFound(alarm))),
      'other alarms': words(drawn.alarms.filter((alarm) => !isFound(alarm))),
      'called in the twin': words(mended.alarms.filter((alarm) => isOnFaces(alarm, near))),
      'elsewhere in the twin': words(mended.alarms.filter((alarm) => !isOnFaces(alarm, near))),
    });
  }
  console.log('\nSeeded defects and their twins:');
  console.table(Object.fromEntries(rows.map(({ name, ...row }) => [name, row])));
  const found = rows.filter((row) => row.found !== '').length;
  const called = rows.filter((row) => row['called in the twin'] + row['elsewhere in the twin'] !== '').length;
  const missed = { value: rows.length - found, unit: `of ${rows.length}`, better: 'less', limit: 0 } as const;
  return {
    'seeded defects that are missed': missed,
    'sound twins that are called': { value: called, unit: `of ${rows.length}`, better: 'less', limit: 0 },
  };
}

async function judgeMade(title: string, parts: readonly MadePart[], process: Process) {
  const rows = [];
  for (const { file, material } of parts) {
    const { alarms } = await judge(resolve(ROOT, file), process, material);
    const by = (state: Finding['state']) => alarms.filter((alarm) => alarm.state === state).map(({ rule }) => rule);
    rows.push({ part: basename(file), fail: by('fail').join(', '), warn: by('warn').join(', ') });
  }
  console.log(`\n${title}:`);
  console.table(rows);
  return {
    failed: rows.filter(({ fail }) => fail !== '').length,
    warned: rows.filter(({ warn }) => warn !== '').length,
    all: rows.length,
  };
}

async function judgeLabeled(): Promise<Figures> {
  const here = LABELED_PARTS.filter(({ file }) => existsSync(resolve(ROOT, file)));
  const [total, hit] = [
    { alarms: 0, problems: 0 },
    { alarms: 0, problems: 0 },
  ];
  const rows = [];
  for (const { file, problems, process, material } of here) {
    const { mesh, alarms, notes } = await judge(resolve(ROOT, file), process, material);
    const places = problems.map(({ says, kind, at }) => ({ says, kind, faces: at && new Set(facesAt(mesh, at)) }));
    // What is said of the whole part names no face.
    const names = ({ faceIds }: Finding, faces: ReadonlySet<number> | null) =>
      faces === null ? faceIds.length === 0 : faceIds.some((face) => faces.has(face));
    const wrong = alarms.filter((alarm) => !places.some(({ faces }) => names(alarm, faces)));
    const missed = places.filter(
      ({ kind, faces }) => ![...alarms, ...(kind === 'tell' ? notes : [])].some((finding) => names(finding, faces)),
    );
    total.alarms += alarms.length;
    total.problems += places.length;
    hit.alarms += alarms.length - wrong.length;
    hit.problems += places.length - missed.length;
    if (wrong.length + missed.length > 0)
      rows.push({
        part: `${basename(file)}, ${process}`,
        'false alarms': words(wrong),
        missed: missed.map(({ says }) => says).join('; '),
      });
  }
  console.log(`\n${here.length} parts labeled by hand, those that are judged otherwise:`);
  console.table(rows);
  const [precision, recall] = [percent(hit.alarms, total.alarms), percent(hit.problems, total.problems)];
  console.log(
    `precision ${precision} % (${hit.alarms} of ${total.alarms} alarms), recall ${recall} % (${hit.problems} of ${total.problems} problems)`,
  );
  return {
    precision: { value: precision, unit: `% of ${here.length} parts`, better: 'more' },
    recall: { value: recall, unit: `% of ${here.length} parts`, better: 'more' },
  };
}

async function judgeFinishes(): Promise<Figures> {
  const rows = [];
  for (const { name, file, process, rule, state, defect, twin } of FINISH_DEFECTS) {
    const { facts } = await (readings.get(pathOf(file)) ?? readPart(pathOf(file), { wantMesh: true }));
    const said = (choices: Partial<Choices>) =>
      quotePart(facts, { ...defaultChoices(process), ...choices }, EXAMPLE_RATE_CARD, CATALOG).findings.some(
        (finding) => finding.rule === rule && (finding.note ? 'note' : finding.state) === state,
      );
    rows.push({ name, rule, found: said(defect(facts)), 'called in the twin': said(twin(facts)) });
  }
  console.log('\nFinishes that hurt a part, and the choice that mends it:');
  console.table(rows);
  return {
    'seeded finishes that are missed': {
      value: rows.filter(({ found }) => !found).length,
      unit: `of ${rows.length}`,
      better: 'less',
      limit: 0,
    },
    'mended finishes that are called': {
      value: rows.filter((row) => row['called in the twin']).length,
      unit: `of ${rows.length}`,
      better: 'less',
      limit: 0,
    },
  };
}

const figures = { ...(await judgeSeeded()), ...(await judgeFinishes()), ...(await judgeRules()) };
if (existsSync(resolve(ROOT, MADE_BY_CUTTING[0]!.file))) {
  const cut = await judgeMade('Made by milling and turning', MADE_BY_CUTTING, 'cnc');
  const sheet = await judgeMade('Cut and bent of sheet', MADE_OF_SHEET, 'sheet');
  const printed = await judgeMade('Made by printing', MADE_BY_PRINTING, 'print');
  const of = [cut, sheet, printed];
  const sum = (count: (made: (typeof of)[number]) => number) => of.reduce((total, made) => total + count(made), 0);
  const all = `of ${sum((made) => made.all)}`;
  figures['made parts that fail'] = {
    value: sum(({ failed }) => failed),
    unit: all,
    better: 'less',
    limit: 0,
  };
  figures['made parts with a warning'] = {
    value: sum(({ warned }) => warned),
    unit: all,
    better: 'less',
    limit: WARNED_MAX,
  };
  figures['milled and turned parts with a warning'] = {
    value: cut.warned,
    unit: `of ${cut.all}`,
    better: 'less',
    limit: Math.floor(WARNED_SHARE_MAX * cut.all),
  };
} else console.log('Skipped the parts that were made: ../shared is not here.');
Object.assign(figures, await judgeLabeled());
const beyond = Object.entries(figures).filter(([, { value, limit }]) => limit !== undefined && value > limit);
for (const [name, { value, unit, limit }] of beyond)
  console.log(`Beyond its limit: ${name}, ${value} ${unit}, at most ${limit}`);
if (beyond.length > 0) process.exitCode = 1;
reportFigures(figures);
