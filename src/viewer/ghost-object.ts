/** Another part, seen through the one that is shown: an earlier revision, where it stood. Owns its GPU buffers. */
import {
  BufferAttribute,
  BufferGeometry,
  type Color,
  DoubleSide,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
} from 'three';
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Vec3 } from '#contract/units.ts';

const FACES_OPACITY = 0.14;
const EDGES_OPACITY = 0.4;

export class GhostObject {
  readonly group = new Group();
  readonly #faces: Mesh<BufferGeometry, MeshBasicMaterial>;
  readonly #edges: LineSegments<BufferGeometry, LineBasicMaterial>;

  /** `offset`: where the origin of its file lies in the axes of the part that is shown, mm. */
  constructor({ positions, indices, edges }: PartMesh, offset: Vec3, color: Color) {
    const faces = new BufferGeometry();
    faces.setAttribute('position', new BufferAttribute(positions, 3));
    faces.setIndex(new BufferAttribute(indices, 1));
    const seenThrough = { color, transparent: true, depthWrite: false } as const;
    this.#faces = new Mesh(faces, new MeshBasicMaterial({ ...seenThrough, opacity: FACES_OPACITY, side: DoubleSide }));
    this.#edges = new LineSegments(
      new BufferGeometry().setAttribute('position', new BufferAttribute(edges, 3)),
      new LineBasicMaterial({ ...seenThrough, opacity: EDGES_OPACITY }),
    );
    this.group.position.set(...offset);
    this.group.add(this.#faces, this.#edges);
    // Over the part, which it is mixed with.
    this.group.renderOrder = 3;
  }

  dispose(): void {
    this.group.removeFromParent();
    for (const part of [this.#faces, this.#edges]) {
      part.geometry.dispose();
      part.material.dispose();
    }
  }
}
