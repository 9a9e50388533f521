import { expect, test } from 'vitest';
import { readCad } from '#cad/read-cad.ts';
import type { FirstFacts } from '#contract/analysis.ts';

/** What is told of a STEP file with these statements before the kernel is asked. */
async function firstOf(header: string, data: string): Promise<FirstFacts[]> {
  const bytes = new TextEncoder().encode(`ISO-10303-21;HEADER;${header}ENDSEC;DATA;${data}ENDSEC;END-ISO-10303-21;`);
  const told: FirstFacts[] = [];
  await readCad(
    { fileName: 'part.step', bytes },
    {
      kernel: () => Promise.reject(new Error('no kernel here')),
      onFirst: (first) => told.push(first),
    },
  );
  return told;
}

test('the schema is told although there is nothing to measure', async () => {
  expect(
    await firstOf(
      "FILE_SCHEMA (( 'AUTOMOTIVE_DESIGN { 1 0 10303 214 1 1 1 1 }' ));",
      "#1=CARTESIAN_POINT('',(0.,0.,0.));",
    ),
  ).toEqual([
    { format: 'step', unit: null, schema: 'AUTOMOTIVE_DESIGN { 1 0 10303 214 1 1 1 1 }', names: [], bodies: null },
  ]);
});

test('solids are counted before any is built', async () => {
  const [first] = await firstOf('', "#1=MANIFOLD_SOLID_BREP('',#2);#3=BREP_WITH_VOIDS('',#2,());");
  expect(first).toMatchObject({ schema: null, bodies: 2 });
});

test('a file that stops in the middle tells nothing', async () => {
  expect(await firstOf('', "#1=CARTESIAN_POINT('")).toEqual([]);
});
