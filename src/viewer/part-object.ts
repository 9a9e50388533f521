/** A part in the scene: matte faces, hairline edges, highlighted and painted faces. Owns its GPU buffers. */
import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  type Color,
  DoubleSide,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  Quaternion,
  type Raycaster,
  Vector3,
} from 'three';
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Vec3 } from '#contract/units.ts';
import { faceOfIndex, indicesOfFaces } from '#viewer/face-ranges.ts';
import type { Theme } from '#viewer/theme.ts';

/** Faces with a color of their own. */
export interface PaintedFaces {
  faceIds: readonly number[];
  color: Color;
}

const DOWN = new Vector3(0, 0, -1);

export class PartObject {
  /** The center of the part is at the origin. Far from it, single precision would make the part tremble. */
  readonly group = new Group();
  /** Half the size of the part's box in the current orientation, mm. */
  readonly halfSize = new Vector3(1, 1, 1);
  readonly #mesh: PartMesh;
  readonly #faces: Mesh<BufferGeometry, MeshLambertMaterial>;
  readonly #edges: LineSegments<BufferGeometry, LineBasicMaterial>;
  readonly #lit: Mesh<BufferGeometry, MeshLambertMaterial>;
  readonly #litBehind: Mesh<BufferGeometry, MeshBasicMaterial>;
  #painted: Mesh<BufferGeometry, MeshLambertMaterial>[] = [];

  constructor(mesh: PartMesh, theme: Theme) {
    this.#mesh = mesh;
    const positions = new BufferAttribute(mesh.positions, 3);
    const normals = new BufferAttribute(mesh.normals, 3);

    this.#faces = new Mesh(
      geometryOf(positions, normals, mesh.indices),
      // Pushed back a little, so that edges are drawn over the faces they lie on.
      new MeshLambertMaterial({ side: DoubleSide, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 }),
    );
    this.#edges = new LineSegments(
      new BufferGeometry().setAttribute('position', new BufferAttribute(mesh.edges, 3)),
      new LineBasicMaterial(),
    );
    const lit = geometryOf(positions, normals, new Uint32Array());
    this.#lit = new Mesh(lit, new MeshLambertMaterial({ side: DoubleSide }));
    // The wall of a deep hole is rarely visible, so it shows faintly through the faces in front.
    this.#litBehind = new Mesh(
      lit,
      new MeshBasicMaterial({
        side: DoubleSide,
        transparent: true,
        opacity: 0.22,
        depthTest: false,
        depthWrite: false,
      }),
    );
    this.#lit.visible = false;
    this.#litBehind.visible = false;
    this.group.add(this.#faces, this.#lit, this.#edges, this.#litBehind);
    // Highlights are drawn over paint, edges over both.
    this.#lit.renderOrder = 1;
    this.#edges.renderOrder = 2;
    this.stand(null);
    this.applyTheme(theme);
  }

  /** Rotates the part so that `down` (unit vector in the axes of the file) points down. null for the orientation of the file. */
  stand(down: Vec3 | null): void {
    const turn = new Quaternion();
    if (down) turn.setFromUnitVectors(new Vector3(...down).normalize(), DOWN);
    const { positions } = this.#mesh;
    const box = new Box3();
    const corner = new Vector3();
    for (let at = 0; at + 2 < positions.length; at += 3)
      box.expandByPoint(corner.fromArray(positions, at).applyQuaternion(turn));
    this.group.quaternion.copy(turn);
    if (box.isEmpty()) return;
    box.getSize(this.halfSize).multiplyScalar(0.5);
    this.group.position.copy(box.getCenter(new Vector3())).negate();
    this.group.updateMatrixWorld();
  }

  /** The position in the scene of a point of the file. */
  placeOf(point: Vec3): Vec3 {
    return new Vector3(...point).applyQuaternion(this.group.quaternion).add(this.group.position).toArray();
  }

  /** Paints these faces. All others get the color of the part. */
  paint(paints: readonly PaintedFaces[]): void {
    this.#wipe();
    const { position, normal } = this.#faces.geometry.attributes;
    this.#painted = paints.map(({ faceIds, color }) => {
      const indices = indicesOfFaces(this.#mesh, faceIds);
      const material = new MeshLambertMaterial({
        color,
        side: DoubleSide,
        polygonOffset: true,
        polygonOffsetFactor: 0.5,
        polygonOffsetUnits: 0.5,
      });
      return new Mesh(geometryOf(position as BufferAttribute, normal as BufferAttribute, indices), material);
    });
    if (this.#painted.length > 0) this.group.add(...this.#painted);
  }

  #wipe(): void {
    for (const painted of this.#painted) {
      painted.removeFromParent();
      painted.geometry.dispose();
      painted.material.dispose();
    }
    this.#painted = [];
  }

  applyTheme(theme: Theme): void {
    this.#faces.material.color.copy(theme.part);
    this.#edges.material.color.copy(theme.edge);
    this.#lit.material.color.copy(theme.highlight);
    this.#lit.material.emissive.copy(theme.highlight).multiplyScalar(0.25);
    this.#litBehind.material.color.copy(theme.highlight);
  }

  highlight(faceIds: readonly number[]): void {
    const indices = indicesOfFaces(this.#mesh, faceIds);
    const geometry = this.#lit.geometry;
    // An index of another length needs a new GPU buffer. three.js frees the old one only with its geometry.
    geometry.dispose();
    geometry.setIndex(new BufferAttribute(indices, 1));
    this.#lit.visible = indices.length > 0;
    this.#litBehind.visible = indices.length > 0;
  }

  /** The id of the first face that the ray hits, or null. */
  pick(ray: Raycaster): number | null {
    const hit = ray.intersectObject(this.#faces, false)[0];
    return hit?.faceIndex === undefined || hit.faceIndex === null ? null : faceOfIndex(this.#mesh, hit.faceIndex * 3);
  }

  dispose(): void {
    this.#wipe();
    for (const part of [this.#faces, this.#edges, this.#lit, this.#litBehind]) {
      part.geometry.dispose();
      part.material.dispose();
    }
  }
}

function geometryOf(positions: BufferAttribute, normals: BufferAttribute, indices: Uint32Array): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', positions);
  geometry.setAttribute('normal', normals);
  geometry.setIndex(new BufferAttribute(indices, 1));
  return geometry;
}
