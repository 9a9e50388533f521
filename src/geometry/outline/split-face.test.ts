import { expect, test } from 'vitest';
import type { Vec2 } from '#geometry/outline/outline.ts';
import { meshContours } from '#geometry/outline/outline-mesh.ts';
import { type FaceCell, splitFace } from '#geometry/outline/split-face.ts';

const CORNERS = 12;
const PITCH_MM = 8;
const RADIUS_MM = 2.8;

function round([x, y]: Vec2, radiusMm: number): Vec2[] {
  return Array.from({ length: CORNERS }, (_, at) => {
    const angle = (2 * Math.PI * at) / CORNERS;
    return [x + radiusMm * Math.cos(angle), y + radiusMm * Math.sin(angle)];
  });
}

/** Perforated sheet: `shift` moves every second row, so that every straight cut meets holes. */
function perforated(rows: number, columns: number, shift: number): FaceCell {
  const [width, height] = [PITCH_MM * (columns + 1), PITCH_MM * (rows + 1)];
  const holes = Array.from({ length: rows * columns }, (_, at) => {
    const row = Math.floor(at / columns);
    return round([PITCH_MM * (0.6 + (at % columns) + (row % 2) * shift), PITCH_MM * (0.6 + row)], RADIUS_MM);
  });
  const outer: Vec2[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  return { outer, holes };
}

const areaOf = (points: readonly Vec2[]): number =>
  Math.abs(
    points.reduce((sum, [x, y], at) => {
      const [toX, toY] = points[(at + 1) % points.length]!;
      return sum + x * toY - toX * y;
    }, 0) / 2,
  );
const areaOfCell = ({ outer, holes }: FaceCell): number =>
  areaOf(outer) - holes.reduce((sum, hole) => sum + areaOf(hole), 0);

test('a face with few holes stays one', () => {
  const face = perforated(10, 10, 0);
  expect(splitFace(face)).toEqual([face]);
});

test.each([0, 0.5])(
  'no cell of a perforated sheet has many holes, and together they are the sheet (rows moved by %f)',
  (shift) => {
    const face = perforated(30, 60, shift);
    const cells = splitFace(face);
    expect(Math.max(...cells.map(({ holes }) => holes.length))).toBeLessThanOrEqual(150);
    const sum = cells.reduce((area, cell) => area + areaOfCell(cell), 0);
    expect(sum / areaOfCell(face)).toBeCloseTo(1, 9);
  },
);

test('holes around one point are parted by no cut, and stay one face', () => {
  const holes = Array.from({ length: 200 }, (_, at) => round([50, 50], 1 + at / 10));
  const face = { outer: round([50, 50], 40), holes };
  expect(splitFace(face)).toEqual([face]);
});

test('the picture of a perforated sheet is one face that covers its metal', () => {
  const face = perforated(30, 60, 0.5);
  const contours = [face.outer, ...face.holes].map((points, at) => ({
    points: [...points],
    depth: at === 0 ? 0 : 1,
    parent: at === 0 ? null : 0,
  }));
  const { positions, indices, faceRanges } = meshContours({ closed: contours, open: [] } as never);
  let area = 0;
  for (let at = 0; at < indices.length; at += 3) {
    const corners = [0, 1, 2].map((corner): Vec2 => {
      const begin = 3 * indices[at + corner]!;
      return [positions[begin]!, positions[begin + 1]!];
    });
    area += areaOf(corners);
  }
  expect(area / areaOfCell(face)).toBeCloseTo(1, 5);
  expect([...faceRanges]).toEqual([0, indices.length]);
});
