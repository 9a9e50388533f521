/**
 * What a section adds to the scene: the plane that clips, the cut as a hatched surface, and its outline. The surface is filled in the stencil buffer by
 * a fan of triangles from one point to each segment of the outline, forward ones counted up and backward ones down (what is left over is inside): no chain
 * of segments has to be closed first, and holes and several bodies come by themselves.
 */
import {
  AlwaysStencilFunc,
  BackSide,
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  DecrementWrapStencilOp,
  DoubleSide,
  FrontSide,
  Group,
  IncrementWrapStencilOp,
  LineBasicMaterial,
  LineSegments,
  type Matrix4,
  Mesh,
  MeshBasicMaterial,
  NotEqualStencilFunc,
  Plane,
  RepeatWrapping,
  SRGBColorSpace,
  Vector3,
  ZeroStencilOp,
} from 'three';
import type { Vec3 } from '#contract/units.ts';
import { type Cut, type CutPlane, cutMesh } from '#viewer/section/cut-mesh.ts';
import type { Theme } from '#viewer/theme.ts';
import { addScaled, planeAxes } from '#viewer/vectors.ts';

/** Lines of the hatch along the part's size. */
const HATCH_LINES = 48;
const HATCH_PX = 32;

export class SectionObject {
  /** A child of the part, in the axes of the file. */
  readonly group = new Group();
  /** In the axes of the scene: for the materials that are clipped. */
  readonly clip = new Plane();
  readonly #up: Mesh<BufferGeometry, MeshBasicMaterial>;
  readonly #down: Mesh<BufferGeometry, MeshBasicMaterial>;
  readonly #cover: Mesh<BufferGeometry, MeshBasicMaterial>;
  readonly #outline: LineSegments<BufferGeometry, LineBasicMaterial>;
  #plane: CutPlane = { normal: [0, 0, 1], offsetMm: 0 };

  constructor() {
    const fan = new BufferGeometry();
    const count = {
      colorWrite: false,
      depthTest: false,
      depthWrite: false,
      stencilWrite: true,
      stencilFunc: AlwaysStencilFunc,
    };
    this.#up = new Mesh(
      fan,
      new MeshBasicMaterial({ ...count, side: FrontSide, stencilZPass: IncrementWrapStencilOp }),
    );
    this.#down = new Mesh(
      fan,
      new MeshBasicMaterial({ ...count, side: BackSide, stencilZPass: DecrementWrapStencilOp }),
    );
    this.#cover = new Mesh(
      new BufferGeometry(),
      new MeshBasicMaterial({
        side: DoubleSide,
        stencilWrite: true,
        stencilFunc: NotEqualStencilFunc,
        stencilRef: 0,
        stencilZPass: ZeroStencilOp,
        polygonOffset: true,
        polygonOffsetFactor: 1,
        polygonOffsetUnits: 1,
      }),
    );
    this.#outline = new LineSegments(new BufferGeometry(), new LineBasicMaterial());
    for (const [order, object] of [this.#up, this.#down, this.#cover, this.#outline].entries()) {
      object.renderOrder = 0.5 + order / 10;
      object.frustumCulled = false;
    }
    this.group.add(this.#up, this.#down, this.#cover, this.#outline);
  }

  /** Cuts the triangles anew. */
  cut(
    mesh: { positions: Float32Array; indices: Uint32Array },
    plane: CutPlane,
    { at, radiusMm }: { at: Vec3; radiusMm: number },
  ): Cut {
    this.#plane = plane;
    const cut = cutMesh(mesh, plane);
    this.#outline.geometry.dispose();
    this.#outline.geometry.setAttribute('position', new BufferAttribute(cut.segments, 3));
    const isFilled = cut.isClosed && cut.segments.length > 0;
    for (const part of [this.#up, this.#down, this.#cover]) part.visible = isFilled;
    if (!isFilled) return cut;
    this.#up.geometry.dispose();
    this.#up.geometry.setAttribute('position', new BufferAttribute(fanOf(cut.segments), 3));
    this.#coverAround(at, radiusMm);
    return cut;
  }

  /** A square in the plane, wide enough for the whole part. */
  #coverAround(at: Vec3, radiusMm: number): void {
    const { normal, offsetMm } = this.#plane;
    const middle = addScaled(at, normal, offsetMm - (at[0] * normal[0] + at[1] * normal[1] + at[2] * normal[2]));
    const [u, v] = planeAxes(normal);
    const corners = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const;
    const points = corners.map(([a, b]) => addScaled(addScaled(middle, u, a * radiusMm * 1.1), v, b * radiusMm * 1.1));
    const geometry = this.#cover.geometry;
    geometry.dispose();
    geometry.setAttribute('position', new BufferAttribute(Float32Array.from(points.flat()), 3));
    const uv = corners.flatMap(([a, b]) => [(a * HATCH_LINES) / 2, (b * HATCH_LINES) / 2]);
    geometry.setAttribute('uv', new BufferAttribute(Float32Array.from(uv), 2));
    geometry.setIndex([0, 1, 2, 0, 2, 3]);
  }

  /** After the part was turned. */
  place(matrix: Matrix4): void {
    const [x, y, z] = this.#plane.normal;
    // three.js keeps what is on the positive side.
    this.clip.set(new Vector3(-x, -y, -z), this.#plane.offsetMm).applyMatrix4(matrix);
  }

  applyTheme(theme: Theme): void {
    this.#outline.material.color.copy(theme.edge);
    this.#cover.material.map?.dispose();
    this.#cover.material.map = hatchOf(theme);
    this.#cover.material.needsUpdate = true;
  }

  dispose(): void {
    this.group.removeFromParent();
    this.#cover.material.map?.dispose();
    for (const { geometry, material } of [this.#up, this.#down, this.#cover, this.#outline]) {
      geometry.dispose();
      material.dispose();
    }
  }
}

function fanOf(segments: Float32Array): Float32Array {
  const fan = new Float32Array((segments.length / 6) * 9);
  const anchor = segments.subarray(0, 3);
  for (let at = 0; at < segments.length / 6; at += 1) {
    fan.set(anchor, 9 * at);
    fan.set(segments.subarray(6 * at, 6 * at + 6), 9 * at + 3);
  }
  return fan;
}

/** Lines at 45 degrees on the color of the part, as a drawing hatches a cut. */
function hatchOf({ part, highlight }: Theme): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = HATCH_PX;
  canvas.height = HATCH_PX;
  const paint = canvas.getContext('2d');
  if (paint) {
    paint.fillStyle = `#${part.getHexString(SRGBColorSpace)}`;
    paint.fillRect(0, 0, HATCH_PX, HATCH_PX);
    paint.strokeStyle = `#${highlight.getHexString(SRGBColorSpace)}`;
    paint.lineWidth = HATCH_PX / 10;
    for (const shift of [-1, 0, 1]) {
      paint.beginPath();
      paint.moveTo((shift - 0.5) * HATCH_PX, 1.5 * HATCH_PX);
      paint.lineTo((shift + 1.5) * HATCH_PX, -0.5 * HATCH_PX);
      paint.stroke();
    }
  }
  const texture = new CanvasTexture(canvas);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}
