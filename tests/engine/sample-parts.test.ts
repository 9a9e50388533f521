/** Our own sample parts: each file is read, whole and valid, and the facts that pages show are the engine's. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENGINE_VERSION } from '#contract/analysis.ts';
import { formatNote } from '#contract/note-words.ts';
import { PartFactsSchema } from '#contract/part-facts.ts';
import { HUB_MOTOR_BRACKET } from '../../scripts/sample-parts/parts/hub-motor-bracket.ts';
import { ENCLOSURE, ENCLOSURE_RULES } from '../../scripts/sample-parts/parts/sheet-enclosure.ts';
import { PARTS, VARIANTS } from '../../scripts/sample-parts/parts.ts';
import { bendAllowance } from '../../scripts/sample-parts/sheet.ts';
import { FIXTURES, factsOf, readBytes } from './engine.ts';

const ROOT = join(FIXTURES, '../..');
const stepOf = (name: string): string => join(ROOT, 'public/samples', `${name}.step`);
const committedFacts = (name: string) =>
  PartFactsSchema.parse(JSON.parse(readFileSync(join(ROOT, 'src/content/samples', `${name}.json`), 'utf8')));

/** Bodies of the exploded unit: pedestal, shaft, key, two rings, seven balls, cover, four screws. */
const BODIES: Record<string, number> = { 'assembly-stack': 17 };

test('there is a file and a page of facts for each part, and nothing else', () => {
  const files = (ending: string) =>
    Object.keys(PARTS)
      .map((name) => name + ending)
      .sort();
  expect(readdirSync(join(ROOT, 'public/samples')).sort()).toEqual(files('.step'));
  expect(readdirSync(join(ROOT, 'src/content/samples')).sort()).toEqual(files('.json'));
});

test('there are facts of each variant of the case study, measured by the engine of today', () => {
  const folder = join(ROOT, 'src/content/variants');
  const names = Object.keys(VARIANTS).sort();
  expect(readdirSync(folder).sort()).toEqual(names.map((name) => `${name}.json`));
  for (const name of names)
    expect(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')).engine).toBe(ENGINE_VERSION);
});

test.each(Object.keys(PARTS))('%s is closed, valid, meshed whole, and measured as its facts say', async (name) => {
  const facts = await factsOf(stepOf(name));
  expect({
    watertight: facts.watertight,
    valid: facts.valid,
    bodies: facts.bodies,
    notes: facts.notes.map(formatNote),
  }).toEqual({
    watertight: true,
    valid: true,
    bodies: BODIES[name] ?? 1,
    notes: [],
  });
  expect(facts).toEqual(committedFacts(name));
  const outcome = await readBytes(name, new Uint8Array(readFileSync(stepOf(name))));
  if (outcome.kind === 'unreadable' || !('mesh' in outcome.model)) throw new Error(`${name} was not read`);
  // A face that touches itself in a point passes for valid and cannot be meshed: the viewer would show a hole.
  const { faceRanges } = outcome.model.mesh;
  expect(Array.from(faceRanges).filter((count, index) => index % 2 === 1 && count === 0)).toEqual([]);
});

test('the knob, whose grips cut its cone in hyperbolas, is read without the kernel', () => {
  const { solid, features } = committedFacts('knob-concept');
  expect([solid?.boundary?.turned?.diameterMm, features!.length > 0]).toEqual([50, true]);
});

test('the blank of the case is as long as its flat pieces and its bends of K = 0.44', () => {
  const { thickness, insideRadius } = ENCLOSURE_RULES;
  const allowance = bendAllowance(ENCLOSURE_RULES);
  expect(allowance).toBeCloseTo((Math.PI / 2) * (1.5 + 0.44 * 1.5), 12);
  const outer = insideRadius + thickness;
  // Over front and back: base, two walls and two returns between four bends.
  const over =
    ENCLOSURE.depth -
    2 * outer +
    2 * (ENCLOSURE.height - 2 * outer) +
    2 * (ENCLOSURE.returnFlange - outer) +
    4 * allowance;
  const [, depth] = committedFacts('sheet-enclosure-flat').boundingBoxMm!;
  expect(depth).toBeCloseTo(over, 4);
});

test('bending moves no metal but what the neutral fibre does: blank and case differ by the bends alone', () => {
  const { thickness: t, insideRadius: r, kFactor } = ENCLOSURE_RULES;
  const [bent, flat] = [
    committedFacts('sheet-enclosure').volumeMm3!,
    committedFacts('sheet-enclosure-flat').volumeMm3!,
  ];
  // A bend's true volume is that of its middle fibre: it exceeds the blank's by π/2 · (½ − K) · t² a millimetre of bend line.
  const bendLineMm = (bent - flat) / ((Math.PI / 2) * (0.5 - kFactor) * t * t);
  // Two walls and two returns, lengthwise; two side walls: each shorter than the base by two reliefs of 2.5.
  const [long, side] = [ENCLOSURE.width - 2 * (r + t) - 5, ENCLOSURE.depth - 2 * (r + t) - 5];
  expect(bendLineMm).toBeCloseTo(2 * long + 2 * (long - 4) + 2 * side, 0);
});

test('the torque arm has its two M5 holes with counterbores, where its drawing has them', () => {
  const { holes } = committedFacts('hub-motor-bracket');
  const { x, diameter, headDiameter } = HUB_MOTOR_BRACKET.clampHoles;
  const seen = holes.map(({ diameterMm, at }) => [diameterMm, Math.round(at[0] * 1000) / 1000, at[1]]);
  expect(seen.sort()).toEqual(
    x
      .flatMap((place) => [
        [headDiameter, place, 0],
        [diameter, place, 0],
      ])
      .sort(),
  );
});

test('the thinnest wall of the bearing unit is its inner ring under the race: 11 - 3.12 - 6 mm, to what is known of it', () => {
  const { minWallMm, minWallAt, known } = committedFacts('assembly-stack');
  // A race of 6.24 on a pitch of 22, over a bore of 12. Triangles of the race, which is hollow, cut the wall by up to 0.05.
  const ringMm = 22 / 2 - (1.04 * 6) / 2 - 12 / 2;
  expect(minWallMm).toBeCloseTo(ringMm, 2);
  const [, y, z] = minWallAt!.at;
  expect(Math.hypot(y, z - 42)).toBeCloseTo(6, 2);
  expect(known.walls!.by).toBe('mesh');
  expect(Math.abs(minWallMm! - ringMm)).toBeLessThan(known.walls!.within! * minWallMm!);
});

test('the seven balls of the bearing unit are one line of its parts, as its four screws are', () => {
  const counts = committedFacts('assembly-stack').parts.map(({ count }) => count);
  expect(counts.toSorted((a, b) => b - a).slice(0, 3)).toEqual([7, 4, 1]);
});
