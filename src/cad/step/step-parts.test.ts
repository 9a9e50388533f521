import { expect, test } from 'vitest';
import type { StepPart } from '#cad/step/step-assembly.ts';
import { partsOfText } from '#cad/step/step-parts.ts';
import type { ModelBody } from '#geometry/model.ts';
import { IDENTITY } from '#geometry/placement.ts';

const UNITS = { lengthMm: 1, angleRad: 1 };
const part = (name: string, ...solids: [id: number, name: string][]): StepPart => ({
  name,
  count: 1,
  solids: solids.map(([id, own]) => ({ id, faces: 6, name: own })),
  assemblies: [],
});

test('parts that stand beside each other without an assembly have the names of their products', () => {
  const parts = [part('plate', [1, '']), part('unnamed', [2, 'shaft']), part('kit', [3, 'left'], [4, 'right'])];
  const instances = [1, 2, 3, 4].map((solid) => ({ solid, units: UNITS, placement: IDENTITY, part: 0 }));
  const bodies = instances.map((_, product): ModelBody => ({ product, volumeMm3: 1, isClosed: true, isValid: true }));
  const found = partsOfText({ parts, instances, isAssembly: false }, bodies);
  expect(found.map(({ name }) => name)).toEqual(['plate', 'shaft', 'left', 'right']);
});
