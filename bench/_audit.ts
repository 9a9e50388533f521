import { openBench, X, Y, Z } from '../scripts/sample-parts/bench.ts';
import { slot, circle, rectangle, polygon } from '../scripts/sample-parts/outline.ts';
import { factsOfShape, tilted } from '../tests/engine/made-shapes.ts';
const b = await openBench();
const line = (pts: number[][]) => ({ kind: 'path', segments: pts.map((p, i) => ({ kind: 'line', from: p, to: pts[(i + 1) % pts.length] })) }) as any;
const rev = (pts: number[][]) => b.turned({ at: [0, 0, 0], along: Z }, pts as any);
const box = (x: number, y: number, z: number, at = [0, 0, 0]) => b.box([at[0]! - x / 2, at[1]! - y / 2, at[2]!], [x, y, z]);
const cyl = (d: number, from: number, to: number, at = [0, 0]) => b.cylinder({ at: [at[0]!, at[1]!, from], diameter: d, length: to - from });
const along = (d: number, dir: any, at: any, length: number) => b.cylinder({ at, along: dir, diameter: d, length });
const parts: [string, () => any][] = [
  ['bore groove block', () => b.cut(box(40, 40, 30), cyl(16, -1, 31), cyl(20, 10, 13))],
  ['bore deep groove wider than chamber', () => b.cut(box(40, 40, 60), cyl(16, 5, 61), cyl(30, 5, 50))],
  ['bore groove, groove joined', () => b.cut(box(40, 40, 30), cyl(16, -1, 31), cyl(20, 10, 13), cyl(24, 13, 16))],
  ['blind with relief + taper in', () => b.cut(box(40, 40, 40), rev([[0, 20], [8, 20], [10, 41], [0, 41]]), cyl(14, 10, 20), cyl(18, 10, 13))],
  ['shaft dovetail flat', () => b.cut(cyl(40, 0, 60), b.turn(b.extrude(line([[-6, 12], [6, 12], [4, 25], [-4, 25]]), { from: -1, height: 62 }), { around: Z, degrees: 17 }))],
  ['hex bar ramp flats', () => b.cut(b.fuse(b.extrude(line([0, 1, 2, 3, 4, 5].map((i) => [10 * Math.cos(i * Math.PI / 3), 10 * Math.sin(i * Math.PI / 3)])), { height: 20 }), cyl(12, 20, 70)), ...[10, 130].map((deg) => b.turn(b.turn(b.extrude(line([[4, 50], [4, 71], [8, 71], [8, 43]]), { from: -15, height: 30 }), { around: X, degrees: 90 }), { around: Z, degrees: deg })))],
  ['slanted V at end', () => b.cut(cyl(20, 0, 60), b.turn(b.turn(b.extrude(line([[0, 50], [15, 64], [15, 70], [-15, 70], [-15, 56]]), { from: -15, height: 30 }), { around: X, degrees: 90 }), { around: Z, degrees: 23 }))],
  ['two slanted V', () => b.cut(cyl(20, 0, 60), ...[23, 83].map((d) => b.turn(b.turn(b.extrude(line([[7, 50], [15, 55], [15, 30]]), { from: -15, height: 30 }), { around: X, degrees: 90 }), { around: Z, degrees: d })))],
  ['tapered shaft flats 3', () => b.cut(rev([[0, 0], [10, 0], [7, 60], [0, 60]]), ...[0, 120, 240].map((d) => b.turn(b.turn(b.extrude(line([[6, 40], [6, 61], [12, 61], [12, 35]]), { from: -15, height: 30 }), { around: X, degrees: 90 }), { around: Z, degrees: d })))],
  ['splined bore', () => b.cut(cyl(50, 0, 20), cyl(20, -1, 21), ...[0, 60, 120, 180, 240, 300].map((d) => b.turn(b.box([0, -2, -1], [12, 4, 22]), { around: Z, degrees: d })))],
  ['spline shaft', () => b.cut(cyl(30, 0, 60), ...[0, 60, 120, 180, 240, 300].map((d) => b.turn(b.cut(b.box([0, -3, 20], [20, 6, 41]), cyl(25, 0, 61)), { around: Z, degrees: d })))],
  ['arc slot', () => b.cut(cyl(80, 0, 8), (() => { const seg = b.cut(b.cut(cyl(60, -1, 9), cyl(48, -2, 10)), b.box([-50, -50, -2], [100, 50, 20])); return b.fuse(seg, cyl(6, -1, 9, [27, 0]), cyl(6, -1, 9, [-27, 0])); })())],
  ['woodruff', () => b.cut(cyl(20, 0, 60), along(16, X, [-2, 8, 30], 4))],
  ['split clamp two bores', () => b.cut(box(60, 30, 20), cyl(12, -1, 21, [-15, 0]), cyl(12, -1, 21, [15, 0]), b.box([-31, -1, -1], [12, 2, 22]), b.box([19, -1, -1], [12, 2, 22]))],
  ['T slots crossing', () => b.cut(box(80, 80, 30), b.box([-5, -41, 15], [10, 82, 16]), b.box([-9, -41, 12], [18, 82, 6]), b.box([-41, -5, 15], [82, 10, 16]), b.box([-41, -9, 12], [82, 18, 6]))],
  ['T slot blind round', () => b.cut(box(80, 40, 30), b.extrude(slot([0, 0], [50, 10]), { from: 15, height: 16 }), b.extrude(slot([0, 0], [58, 18]), { from: 10, height: 6 }))],
  ['half dovetail', () => b.cut(box(80, 40, 30), b.turn(b.extrude(line([[-8, 20], [8, 20], [3, 31], [-8, 31]]), { from: -50, height: 100 }), { around: X, degrees: 90 }))],
  ['cross holes countersunk in shaft', () => b.cut(cyl(30, 0, 80), along(6, X, [-20, 0, 40], 40), b.turned({ at: [15.5, 0, 40], along: [-1, 0, 0] }, [[0, 0], [8, 0], [3, 5], [0, 5]]))],
  ['hole breaks side', () => b.cut(box(40, 40, 20), cyl(12, -1, 21, [17, 0]))],
  ['holes meet', () => b.cut(box(40, 40, 40), cyl(10, 20, 41), along(10, X, [-21, 0, 20], 21), along(10, Y, [0, -21, 25], 42))],
  ['island ring pocket perforated', () => b.cut(b.cut(box(60, 60, 20), b.cut(cyl(50, 10, 21), cyl(20, 9, 22))), ...[0, 90, 180, 270].map((d) => b.turn(cyl(4, -1, 21, [17, 0]), { around: Z, degrees: d })))],
  ['boss ring', () => b.fuse(box(60, 60, 5), b.cut(cyl(30, 5, 20), cyl(20, 4, 21), b.box([-2, -20, 8], [4, 40, 20])))],
  ['round groove bore', () => b.cut(box(40, 40, 30), cyl(16, -1, 31), b.ring({ at: [0, 0, 15], diameter: 16, tube: 4 }))],
  ['round groove taper', () => b.cut(box(40, 40, 30), rev([[0, -1], [7, -1], [9, 31], [0, 31]]), b.ring({ at: [0, 0, 15], diameter: 16, tube: 4 }))],
  ['sheet L', () => b.turn(b.extrude({ kind: 'path', segments: [{ kind: 'line', from: [0, 0], to: [55, 0] }, { kind: 'arc', from: [55, 0], via: [55 + 5 * Math.SQRT1_2, 5 - 5 * Math.SQRT1_2], to: [60, 5] }, { kind: 'line', from: [60, 5], to: [60, 40] }, { kind: 'line', from: [60, 40], to: [58, 40] }, { kind: 'line', from: [58, 40], to: [58, 5] }, { kind: 'arc', from: [58, 5], via: [55 + 3 * Math.SQRT1_2, 5 - 3 * Math.SQRT1_2], to: [55, 2] }, { kind: 'line', from: [55, 2], to: [0, 2] }, { kind: 'line', from: [0, 2], to: [0, 0] }] } as any, { height: 50 }), { around: X, degrees: 90 })],
  ['perforated cone sheet', () => b.cut(b.cut(rev([[30, 0], [31.2, 0], [21.2, 30], [20, 30]]), b.box([0, -0.5, -1], [50, 1, 40])), along(5, X, [-60, 0, 15], 50))],
  ['two bodies', () => b.together(b.cut(box(20, 20, 10), cyl(6, -1, 11)), b.move(b.cut(box(20, 20, 10), cyl(6, -1, 11)), [50, 0, 0]), b.move(b.sphere([0, 0, 0], 8), [0, 50, 0]), b.move(b.sphere([0, 0, 0], 8), [20, 50, 0]))],
  ['nested void', () => b.cut(b.cut(box(40, 40, 40), box(30, 30, 30, [0, 0, 5])), cyl(3, -1, 6))],
];
for (const [name, make] of parts) {
  const t = performance.now();
  try {
    const f = await factsOfShape(b, tilted(b, make()));
    const ms = (performance.now() - t) | 0;
    console.log(`${name} [${ms}] ${f.bodies}b t=${f.solid?.boundary?.turned ? 1 : 0} sheet=${f.sheet ? f.sheet.thicknessMm.toFixed(2) : '-'} holes=${JSON.stringify(f.holes.map((h: any) => [+(h.diameterMm).toFixed(2), +(h.depthMm).toFixed(2), h.end, h.group]))} feats=${JSON.stringify(f.features?.map((x: any) => x.type + (x.depthMm !== undefined && x.depthMm !== null ? ' ' + (+x.depthMm.toFixed(2)) : '')))}`);
  } catch (e: any) {
    console.log(name, 'THROWS', (e.stack ?? e).split('\n').slice(0, 7).join('\n'));
  }
}
