import { openBench, X, Y, Z } from '../scripts/sample-parts/bench.ts';
import { factsOfShape } from '../tests/engine/made-shapes.ts';
const b = await openBench();
const rev = (pts: number[][]) => b.turned({ at: [0, 0, 0], along: Z }, pts as any);
const box = (x: number, y: number, z: number, at = [0, 0, 0]) => b.box([at[0]! - x / 2, at[1]! - y / 2, at[2]!], [x, y, z]);
const cyl = (d: number, from: number, to: number, at = [0, 0]) => b.cylinder({ at: [at[0]!, at[1]!, from], diameter: d, length: to - from });
const knob = (dx: number) => b.fuse(cyl(10, 0, 50), cyl(30, 0, 8), cyl(7, 40, 80), b.move(b.turn(b.sphere([0, 0, 0], 18), { around: Y, degrees: 90 }), [dx, 0, 50]));
const parts: [string, () => any][] = [
  ['ball 2um off', () => knob(0.002)],
  ['ball on axis', () => knob(0)],
  ['eccentric pilot', () => b.cut(box(40, 40, 40), cyl(20, 20, 41), cyl(6, 10, 21, [1.5, 0]))],
  ['eccentric pilot beside axis', () => b.cut(box(40, 40, 40), cyl(20, 20, 41), cyl(6, 10, 21, [5, 0]))],
  ['two opposite grooves', () => b.cut(cyl(30, 0, 60), ...[0, 180].map((d) => b.turn(b.cut(b.box([0, -3, 20], [20, 6, 41]), cyl(25, 0, 61)), { around: Z, degrees: d })))],
  ['one groove', () => b.cut(cyl(30, 0, 60), b.cut(b.box([0, -3, 20], [20, 6, 41]), cyl(25, 0, 61)))],
  ['seat with hex socket floor', () => b.cut(box(40, 40, 40), cyl(20, 20, 41), box(6, 6, 12, [0, 0, 10]))],
  ['angled hole in floor', () => b.cut(box(40, 40, 40), cyl(20, 20, 41), b.turn(cyl(5, 8, 21), { at: [0, 0, 20], around: X, degrees: 15 }))],
  ['blind cone pilot', () => b.cut(box(40, 40, 40), cyl(20, 20, 41), rev([[0, 12], [4, 20.5], [0, 20.5]]))],
  ['blind, groove at mouth', () => b.cut(box(40, 40, 40), cyl(16, 10, 41), cyl(24, 34, 38))],
];
for (const [name, make] of parts) {
  const t = performance.now();
  try {
    const f = await factsOfShape(b, make());
    const ms = (performance.now() - t) | 0;
    console.log(`${name} [${ms}] t=${f.solid?.boundary?.turned ? 1 : 0} holes=${JSON.stringify(f.holes.map((h: any) => [+(h.diameterMm).toFixed(2), +(h.depthMm).toFixed(2), h.end, h.through, h.group, h.at]))} feats=${JSON.stringify(f.features?.map((x: any) => [x.type, x.depthMm, x.widthMm, x.diameterMm]))} ${JSON.stringify(f.solid?.boundary?.turned?.profile?.map((p: any) => [p.kind, p.fromMm, p.toMm, p.diameterMm]))}`);
  } catch (e: any) {
    console.log(name, 'THROWS', (e.stack ?? e).split('\n').slice(0, 4).join('\n'));
  }
}
