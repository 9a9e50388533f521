/** A process is a folder and a line in the list: a copy of the program gets one more, and knows it everywhere. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const BRACKET = join(ROOT, 'tests/fixtures/bracket.step');
/** Casts a part from wax: by its weight, with a charge for the mold. */
const MODULE = `
import { tooLarge } from '#quote/rules/all-parts.ts';
import { group, positive, rate } from '#quote/figures.ts';
import { measuresOf, reasonsAgainst } from '#quote/part-measures.ts';
import { cost } from '#quote/price/cost.ts';
import { processModule } from '#quote/process-module.ts';

const OPTION = { id: 'usual', label: 'Usual' };

export const TOY = processModule<{ moldMinor: number; minorPerCm3: number }>({
  offer: {
    process: 'toy',
    label: 'Wax Casting',
    subjects: [],
    materials: [
      { id: 'wax', label: 'Wax', finishes: ['usual'], tolerances: ['usual'], colors: ['amber'], facts: null, print: null },
    ],
    finishes: [OPTION],
    tolerances: [OPTION],
    further: {
      colors: [{ id: 'amber', label: 'Amber', swatch: '#ffbf00' }],
      hardware: [{ id: 'hook', label: 'Hook', kind: 'pin' }],
    },
    manualReason: null,
    limits: { unitDoubts: { value: 0, unit: '', source: 'Wax' } },
  },
  rules: [tooLarge],
  pricing: {
    schema: group('Wax casting', {
      moldMinor: rate('Mold', 'cents per order', 'Made by hand.'),
      minorPerCm3: positive('Wax', 'cents/cm³'),
    }),
    example: { moldMinor: 2000, minorPerCm3: 7 },
    missing: () => null,
    needs: ({ facts }) => reasonsAgainst(facts),
    plans: ({ facts, rates, chosen: { further } }) => [
      {
        kind: 'plan',
        plan: {
          id: 'casting',
          label: 'Casting',
          costs: [
            cost({ label: 'Mold', unit: 'order', rateMinor: rates.moldMinor, perOrder: 1 }),
            ...further.hardware.map(({ item, count }) =>
              cost({ group: 'hardware', label: item.label, unit: 'piece', rateMinor: 50, perPiece: count }),
            ),
            ...(further.color ? [cost({ label: further.color.label, unit: 'order', rateMinor: 300, perOrder: 1 })] : []),
            cost({ label: 'Wax', unit: 'cm³', rateMinor: rates.minorPerCm3, perPiece: measuresOf(facts).volumeMm3 / 1000 }),
          ],
          machineHoursPerPiece: 0,
          machineHoursAtLeast: 0,
          partMinimumMinor: 0,
        },
      },
    ],
    machine: () => ({ name: 'wax mold', sizeMm: [2000, 2000, 2000] }),
  },
});
`;

let copy: string;
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'partwright-toy-'));
  await cp(join(ROOT, 'src'), join(copy, 'src'), { recursive: true });
  await cp(join(ROOT, 'package.json'), join(copy, 'package.json'));
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  await mkdir(join(copy, 'src/quote/processes/toy'));
  await writeFile(join(copy, 'src/quote/processes/toy/module.ts'), MODULE);
  const list = join(copy, 'src/quote/processes.ts');
  const text = await readFile(list, 'utf8');
  await writeFile(
    list,
    `import { TOY } from '#quote/processes/toy/module.ts';\n${text.replace(/DESIGN\];/, 'DESIGN, TOY];')}`,
  );
});
afterAll(() => rm(copy, { recursive: true }));

/** What the copy's own code answers. */
async function inCopy(args: string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: copy, maxBuffer: 1e8 });
  return JSON.parse(stdout);
}

test('it is priced, judged by its rules, and counted among all processes on the command line', async () => {
  const ask = ['src/cli/main.ts', 'quote', BRACKET, '--quantity', '10', '--material', 'wax', '--process'];
  const priced = await inCopy([...ask, 'Wax Casting']);
  expect(priced).toMatchObject({
    manual: false,
    lines: expect.arrayContaining([
      expect.objectContaining({ label: 'Mold' }),
      expect.objectContaining({ label: 'Wax', unit: 'cm³' }),
    ]),
    findings: [{ rule: 'too-large', state: 'pass' }],
  });
  const chosen = await inCopy([...ask, 'toy', '--hardware', 'hook=3', '--color', 'amber']);
  expect(chosen).toMatchObject({
    manual: false,
    lines: expect.arrayContaining([
      expect.objectContaining({ label: 'Hook', amount: 30 }),
      expect.objectContaining({ label: 'Amber' }),
    ]),
  });
  const all = (await inCopy([...ask, 'all'])) as { choices: { process: string } }[];
  expect(all.map(({ choices }) => choices.process)).toContain('toy');
});

test('the dropdown, the example card and the form of the panel have it, with its own words', async () => {
  const script = `
    const [{ PROCESS_OPTIONS }, { EXAMPLE_RATE_CARD }, { groupsOf }] = await Promise.all([
      import('#catalog/options.ts'), import('#catalog/rate-card.ts'), import('#admin/rate-card-form.ts'),
    ]);
    console.log(JSON.stringify({ options: PROCESS_OPTIONS, rates: EXAMPLE_RATE_CARD.processes.toy, groups: groupsOf(EXAMPLE_RATE_CARD) }));
  `;
  const path = join(copy, 'src/ask.ts');
  await writeFile(path, script);
  const { options, rates, groups } = (await inCopy([path])) as { options: object[]; rates: object; groups: object };
  expect(options).toContainEqual({ id: 'toy', label: 'Wax Casting' });
  expect(rates).toEqual({ moldMinor: 2000, minorPerCm3: 7 });
  expect(JSON.stringify(groups)).toContain('"heading":"Wax Casting"');
  expect(JSON.stringify(groups)).toContain('"name":"processes/toy/minorPerCm3","label":"Wax","unit":"cents/cm³"');
});
