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
  Sphere,
  Vector3,
} from 'three';
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Vec3 } from '#contract/units.ts';
import { type Body, type BodyOf, bodyOf, moveWithBodies, spreadBodies } from '#viewer/bodies.ts';
import { indicesOfFaces } from '#viewer/face-ranges.ts';
import { type Hit, type Ray, RayCast } from '#viewer/measure/ray-cast.ts';
import type { Cut, CutPlane } from '#viewer/section/cut-mesh.ts';
import { SectionObject } from '#viewer/section/section-object.ts';
import type { Theme } from '#viewer/theme.ts';
import { dot } from '#viewer/vectors.ts';

/** Faces with a color of their own. */
export interface PaintedFaces {
  faceIds: readonly number[];
  color: Color;
}

/** three.js measures a geometry that has none, to sort what is drawn by its distance: 40 ms for a million corners. What is here has an order of its own. */
const ANYWHERE = new Sphere();
const DOWN = new Vector3(0, 0, -1);
/** Of faces that are seen through: what lies behind three of them is still told apart. */
const SEE_THROUGH_OPACITY = 0.3;
/** A place on the outline of a section is not cut away. */
const CUT_SLACK_MM = 1e-4;

export class PartObject {
  /** The center of the part is at the origin. Far from it, single precision would make the part tremble. */
  readonly group = new Group();
  /** Half the size of the part's box in the current orientation, mm. */
  readonly halfSize = new Vector3(1, 1, 1);
  readonly mesh: PartMesh;
  readonly #faces: Mesh<BufferGeometry, MeshLambertMaterial>;
  readonly #edges: LineSegments<BufferGeometry, LineBasicMaterial>;
  readonly #lit: Mesh<BufferGeometry, MeshLambertMaterial>;
  readonly #litBehind: Mesh<BufferGeometry, MeshBasicMaterial>;
  #painted: Mesh<BufferGeometry, MeshLambertMaterial>[] = [];
  #paints: readonly PaintedFaces[] = [];
  #litFaces: readonly number[] = [];
  #theme: Theme;
  #isSeenThrough = false;
  /** The corners of triangles and edges where they are now: bodies may be moved apart. */
  #now: { positions: Float32Array; edges: Float32Array; indices: Uint32Array };
  #bodies: { of: BodyOf; list: readonly Body[] } | null = null;
  #section: { object: SectionObject; plane: CutPlane } | null = null;
  #rays: RayCast | null = null;
  #down: Vec3 | null = null;

  constructor(mesh: PartMesh, theme: Theme) {
    this.mesh = mesh;
    this.#theme = theme;
    this.#now = { positions: mesh.positions, edges: mesh.edges, indices: mesh.indices };
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
    this.#edges.geometry.boundingSphere = ANYWHERE;
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
    // The view is fitted to the part: to measure a million triangles, whether they can be seen, would only hold the first frame.
    for (const object of [this.#faces, this.#lit, this.#edges, this.#litBehind]) object.frustumCulled = false;
    this.group.add(this.#faces, this.#lit, this.#edges, this.#litBehind);
    // Highlights are drawn over paint, edges over both.
    this.#lit.renderOrder = 1;
    this.#edges.renderOrder = 2;
    this.stand(null);
    this.applyTheme(theme);
  }

  /** Rotates the part so that `down` (unit vector in the axes of the file) points down. null for the orientation of the file. */
  stand(down: Vec3 | null): void {
    this.#down = down;
    const turn = new Quaternion();
    if (down) turn.setFromUnitVectors(new Vector3(...down).normalize(), DOWN);
    const { positions } = this.#now;
    const box = new Box3();
    const corner = new Vector3();
    if (!down) box.setFromArray(positions);
    else
      for (let at = 0; at + 2 < positions.length; at += 3)
        box.expandByPoint(corner.fromArray(positions, at).applyQuaternion(turn));
    this.group.quaternion.copy(turn);
    if (box.isEmpty()) return;
    box.getSize(this.halfSize).multiplyScalar(0.5);
    this.group.position.copy(box.getCenter(new Vector3())).negate();
    this.group.updateMatrixWorld();
    this.#section?.object.place(this.group.matrixWorld);
  }

  /** A point of the scene in the axes of the file. */
  inFile(point: Vector3): Vec3 {
    return point.clone().sub(this.group.position).applyQuaternion(this.group.quaternion.clone().invert()).toArray();
  }

  /** Hides bodies and moves all of them apart; `spread` 0: as the file has them. */
  arrange(list: readonly Body[], spread: number): void {
    const of = this.#bodies?.list.length === list.length ? this.#bodies.of : bodyOf(this.mesh, list);
    this.#bodies = { of, list };
    const moves = spreadBodies(this.mesh, of, list.length, spread);
    const isShown = (body: number) => !list[body]?.isHidden;
    const shownFaces = [...of.face.keys()].filter((face) => isShown(of.face[face]!));
    const edges = moveWithBodies(this.mesh.edges, of.segment, moves, 2);
    this.#now = {
      positions: spread === 0 ? this.mesh.positions : moveWithBodies(this.mesh.positions, of.vertex, moves),
      edges: Float32Array.from(edges.filter((_, at) => isShown(of.segment[Math.floor(at / 6)]!))),
      indices: shownFaces.length === of.face.length ? this.mesh.indices : indicesOfFaces(this.mesh, shownFaces),
    };
    this.#rays = null;
    const positions = new BufferAttribute(this.#now.positions, 3);
    for (const { geometry } of [this.#faces, this.#lit]) {
      geometry.dispose();
      geometry.setAttribute('position', positions);
    }
    this.#faces.geometry.setIndex(new BufferAttribute(this.#now.indices, 1));
    this.#edges.geometry.dispose();
    this.#edges.geometry.setAttribute('position', new BufferAttribute(this.#now.edges, 3));
    this.paint(this.#paints);
    this.highlight(this.#litFaces);
    this.stand(this.#down);
    if (this.#section) this.cut(this.#section.plane);
  }

  /** Cuts away what lies on the side of the plane's normal; null: nothing. */
  cut(plane: CutPlane | null): Cut | null {
    if (!plane) {
      this.#section?.object.dispose();
      this.#section = null;
      this.#applyClip();
      return null;
    }
    const isNew = this.#section === null;
    const object = this.#section?.object ?? new SectionObject();
    this.#section = { object, plane };
    const cut = object.cut(this.#now, plane, { at: this.inFile(new Vector3()), radiusMm: this.halfSize.length() });
    object.place(this.group.matrixWorld);
    if (isNew) {
      object.applyTheme(this.#theme);
      this.group.add(object.group);
      // The plane moves without new materials.
      this.#applyClip();
    }
    return cut;
  }

  seeThrough(isOn: boolean): void {
    this.#isSeenThrough = isOn;
    for (const { material } of [this.#faces, ...this.#painted]) this.#finish(material);
  }

  /** Transparency and section of a material that draws faces. */
  #finish(material: MeshLambertMaterial): void {
    material.transparent = this.#isSeenThrough;
    material.opacity = this.#isSeenThrough ? SEE_THROUGH_OPACITY : 1;
    material.depthWrite = !this.#isSeenThrough;
    material.clippingPlanes = this.#section ? [this.#section.object.clip] : [];
    material.needsUpdate = true;
  }

  #applyClip(): void {
    const clippingPlanes = this.#section ? [this.#section.object.clip] : [];
    for (const { material } of [this.#faces, ...this.#painted]) this.#finish(material);
    for (const { material } of [this.#edges, this.#lit, this.#litBehind]) {
      material.clippingPlanes = clippingPlanes;
      material.needsUpdate = true;
    }
  }

  /** The position in the scene of a point of the file. */
  placeOf(point: Vec3): Vec3 {
    return new Vector3(...point).applyQuaternion(this.group.quaternion).add(this.group.position).toArray();
  }

  /** Paints these faces. All others get the color of the part. */
  paint(paints: readonly PaintedFaces[]): void {
    this.#wipe();
    this.#paints = paints;
    const { position, normal } = this.#faces.geometry.attributes;
    this.#painted = paints.map(({ faceIds, color }) => {
      const indices = this.#indicesOf(faceIds);
      const material = new MeshLambertMaterial({
        color,
        side: DoubleSide,
        polygonOffset: true,
        polygonOffsetFactor: 0.5,
        polygonOffsetUnits: 0.5,
      });
      this.#finish(material);
      const painted = new Mesh(geometryOf(position as BufferAttribute, normal as BufferAttribute, indices), material);
      painted.frustumCulled = false;
      return painted;
    });
    if (this.#painted.length > 0) this.group.add(...this.#painted);
  }

  /** Of those of these faces that are not hidden. */
  #indicesOf(faceIds: readonly number[]): Uint32Array {
    return indicesOfFaces(
      this.mesh,
      faceIds.filter((id) => this.#isShown(id)),
    );
  }

  #isShown(faceId: number): boolean {
    if (!this.#bodies) return true;
    return !this.#bodies.list[this.#bodies.of.face[faceId] ?? -1]?.isHidden;
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
    this.#theme = theme;
    this.#section?.object.applyTheme(theme);
    this.#faces.material.color.copy(theme.part);
    this.#edges.material.color.copy(theme.edge);
    this.#lit.material.color.copy(theme.highlight);
    this.#lit.material.emissive.copy(theme.highlight).multiplyScalar(0.25);
    this.#litBehind.material.color.copy(theme.highlight);
  }

  highlight(faceIds: readonly number[]): void {
    this.#litFaces = faceIds;
    const indices = this.#indicesOf(faceIds);
    const geometry = this.#lit.geometry;
    // An index of another length needs a new GPU buffer. three.js frees the old one only with its geometry.
    geometry.dispose();
    geometry.setIndex(new BufferAttribute(indices, 1));
    this.#lit.visible = indices.length > 0;
    this.#litBehind.visible = indices.length > 0;
  }

  /** The first place of the part, hidden bodies and what is cut away left out, that the ray (in the axes of the file) hits. */
  hit(ray: Ray): Hit | null {
    return this.rays.first(ray, ({ at, faceId }) => (faceId === null || this.#isShown(faceId)) && !this.isCutAway(at));
  }

  /** A point in the axes of the file. */
  isCutAway(at: Vec3): boolean {
    const plane = this.#section?.plane;
    return plane !== undefined && dot(at, plane.normal) > plane.offsetMm + CUT_SLACK_MM;
  }

  /** The edges of the bodies that are not hidden. */
  get shownEdges(): Float32Array {
    return this.#now.edges;
  }

  /** Built for the first ray: most parts are only looked at. */
  get rays(): RayCast {
    this.#rays ??= new RayCast({ ...this.mesh, positions: this.#now.positions });
    return this.#rays;
  }

  dispose(): void {
    this.#wipe();
    this.#section?.object.dispose();
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
  geometry.boundingSphere = ANYWHERE;
  return geometry;
}
