/** A part in the scene: matte faces, hairline edges, and some faces lit. Owns what it puts on the GPU. */
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

/** Faces in a colour of their own. */
export interface PaintedFaces {
  faceIds: readonly number[];
  color: Color;
}

const DOWN = new Vector3(0, 0, -1);

export class PartObject {
  /** Stands with the middle of its box on the origin: far from it, single precision would make the part tremble. */
  readonly group = new Group();
  /** Half the size of the part's box as it stands, mm. */
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
      // Pushed back a little, so that the edges that lie on the faces win.
      new MeshLambertMaterial({ side: DoubleSide, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 }),
    );
    this.#edges = new LineSegments(
      new BufferGeometry().setAttribute('position', new BufferAttribute(mesh.edges, 3)),
      new LineBasicMaterial(),
    );
    const lit = geometryOf(positions, normals, new Uint32Array());
    this.#lit = new Mesh(lit, new MeshLambertMaterial({ side: DoubleSide }));
    // A deep hole's wall is rarely in sight: it shows faintly through what stands before it.
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
    // What is lit lies on what is painted, edges on both.
    this.#lit.renderOrder = 1;
    this.#edges.renderOrder = 2;
    this.stand(null);
    this.applyTheme(theme);
  }

  /** Turns the part so that `down` (unit vector in the axes of the file) points down; null: as the file has it. */
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

  /** Where a point of the file stands in the scene. */
  placeOf(point: Vec3): Vec3 {
    return new Vector3(...point).applyQuaternion(this.group.quaternion).add(this.group.position).toArray();
  }

  /** Gives these faces colours of their own, and all others the part's. */
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
    // An index of another length needs a new buffer on the GPU, and three frees the old one only with its geometry.
    geometry.dispose();
    geometry.setIndex(new BufferAttribute(indices, 1));
    this.#lit.visible = indices.length > 0;
    this.#litBehind.visible = indices.length > 0;
  }

  /** The id of the first face the ray meets, or null. */
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
