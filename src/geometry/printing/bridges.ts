/** Level faces in the air, which an extruder lays from edge to edge: how far it has to reach. */
import type { PrintBridge } from '#contract/print-layers.ts';
import type { Vec3 } from '#contract/units.ts';
import { type AnalysisMesh, trianglesOf } from '#geometry/mesh/analysis-mesh.ts';
import { smallestRectangleAround } from '#geometry/mesh/oriented-box.ts';
import { roundMeshLength } from '#geometry/significant-digits.ts';

/** Within 2.5° of level. */
const LEVEL_COS = 0.999;
/** What lies this close to the plate lies on it: a tenth of a layer. */
const CONTACT_MM = 0.02;
const BRIDGES_MAX = 12;

/** `down` as in `findPrintOrientations`. Of a mesh, what is level in each of its smooth regions. */
export function findBridges(mesh: AnalysisMesh, down: Vec3): PrintBridge[] {
  const { model, normals, areas } = mesh;
  const { positions, indices } = model.mesh;
  const [dx, dy, dz] = down;
  let plate = -Infinity;
  for (let at = 0; at < positions.length; at += 3)
    plate = Math.max(plate, positions[at]! * dx + positions[at + 1]! * dy + positions[at + 2]! * dz);
  const found: PrintBridge[] = [];
  model.faces.forEach((_, face) => {
    const [first, last] = trianglesOf(mesh, face);
    const corners: number[] = [];
    let areaMm2 = 0;
    let at: Vec3 | null = null;
    for (let triangle = first; triangle < last; triangle += 1) {
      const place = 3 * triangle;
      const cos = normals[place]! * dx + normals[place + 1]! * dy + normals[place + 2]! * dz;
      if (cos < LEVEL_COS) continue;
      const a = 3 * indices[place]!;
      if (plate - (positions[a]! * dx + positions[a + 1]! * dy + positions[a + 2]! * dz) <= CONTACT_MM) continue;
      areaMm2 += areas[triangle]!;
      for (let corner = place; corner < place + 3; corner += 1) {
        const own = 3 * indices[corner]!;
        corners.push(positions[own]!, positions[own + 1]!, positions[own + 2]!);
      }
      at ??= [0, 1, 2].map((axis) =>
        roundMeshLength((corners[axis]! + corners[3 + axis]! + corners[6 + axis]!) / 3),
      ) as Vec3;
    }
    if (!at) return;
    const spanMm = roundMeshLength(Math.min(...smallestRectangleAround(corners, down)));
    found.push({ spanMm, areaMm2, at, faceIds: [face] });
  });
  return found.toSorted((a, b) => b.spanMm - a.spanMm || a.faceIds[0]! - b.faceIds[0]!).slice(0, BRIDGES_MAX);
}
