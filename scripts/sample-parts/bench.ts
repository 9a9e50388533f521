/**
 * The kernel as a bench of tools: what a designer says (extrude, revolve, cut, fillet), on the raw bindings of OCCT. Lengths in mm, Z up.
 * Handles are not given back: a process makes a dozen parts and ends.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import factory, {
  type OpenCascadeInstance,
  type TopAbs_ShapeEnum,
  type TopoDS_Edge,
  type TopoDS_Shape,
  type TopoDS_Wire,
} from 'replicad-opencascadejs';
import type { Outline, Point2, Segment } from './outline.ts';

export type Vec3 = readonly [x: number, y: number, z: number];
export type Solid = TopoDS_Shape;

/** What an edge is told by when it is picked for a fillet or a chamfer. */
export interface EdgeView {
  kind: 'line' | 'circle' | 'other';
  from: Vec3;
  to: Vec3;
  /** Half way along the edge. */
  middle: Vec3;
  /** Of a circle; 0 otherwise. */
  radius: number;
}
export type PickEdge = (edge: EdgeView) => boolean;

const ORIGIN: Vec3 = [0, 0, 0];
export const X: Vec3 = [1, 0, 0];
export const Y: Vec3 = [0, 1, 0];
export const Z: Vec3 = [0, 0, 1];
export const DOWN: Vec3 = [0, 0, -1];
/** The point of a twist drill. */
const DRILL_POINT_DEG = 118;

export async function openBench(): Promise<Bench> {
  const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('replicad-opencascadejs/wasm'));
  return new Bench(await factory({ wasmBinary, print: () => {}, printErr: () => {} }));
}

export class Bench {
  readonly oc: OpenCascadeInstance;

  constructor(oc: OpenCascadeInstance) {
    this.oc = oc;
  }

  /** A prism of `height` (up, or down where negative) on the plane z = `from`, with holes left out. */
  extrude(
    outline: Outline,
    { from = 0, height, holes = [] }: { from?: number; height: number; holes?: Outline[] },
  ): Solid {
    const { oc } = this;
    const face = new oc.BRepBuilderAPI_MakeFace(this.#wire(outline, from), true);
    for (const hole of holes) face.Add(oc.TopoDS.Wire(this.#wire(hole, from).Reversed()));
    const prism = new oc.BRepPrimAPI_MakePrism(face.Face(), new oc.gp_Vec(0, 0, height), false, true).Shape();
    return prism;
  }

  /** A turned body around Z: `profile` is drawn as (radius, z). */
  revolve(profile: Outline, degrees = 360): Solid {
    const { oc } = this;
    const face = new oc.BRepBuilderAPI_MakeFace(this.#wire(profile, 0), true).Face();
    const upright = this.turn(face, { around: X, degrees: 90 });
    const axis = this.#axis(ORIGIN, Z);
    return degrees === 360
      ? new oc.BRepPrimAPI_MakeRevol(upright, axis, false).Shape()
      : new oc.BRepPrimAPI_MakeRevol(upright, axis, radians(degrees), false).Shape();
  }

  box(at: Vec3, [x, y, z]: Vec3): Solid {
    return new this.oc.BRepPrimAPI_MakeBox(this.#point(at), x, y, z).Shape();
  }

  cylinder({ at, along = Z, diameter, length }: { at: Vec3; along?: Vec3; diameter: number; length: number }): Solid {
    const axes = new this.oc.gp_Ax2(this.#point(at), new this.oc.gp_Dir(...along));
    return new this.oc.BRepPrimAPI_MakeCylinder(axes, diameter / 2, length).Shape();
  }

  sphere(center: Vec3, diameter: number): Solid {
    return new this.oc.BRepPrimAPI_MakeSphere(this.#point(center), diameter / 2).Shape();
  }

  /** A ring of round section around `along`: `diameter` at the middle of its tube, which is `tube` thick. */
  ring({ at, along = Z, diameter, tube }: { at: Vec3; along?: Vec3; diameter: number; tube: number }): Solid {
    const axes = new this.oc.gp_Ax2(this.#point(at), new this.oc.gp_Dir(...along));
    return new this.oc.BRepPrimAPI_MakeTorus(axes, diameter / 2, tube / 2).Shape();
  }

  /** What a drill takes away: `depth` of full diameter and below it the drill's point. */
  drill({ at, along, diameter, depth }: { at: Vec3; along: Vec3; diameter: number; depth: number }): Solid {
    const tip = diameter / 2 / Math.tan(radians(DRILL_POINT_DEG / 2));
    const r = diameter / 2;
    return this.turned({ at, along }, [
      [0, 0],
      [r, 0],
      [r, depth],
      [0, depth + tip],
    ]);
  }

  /** A body turned around the axis from `at`: its half section as (radius, distance along the axis). */
  turned({ at, along }: { at: Vec3; along: Vec3 }, halfSection: readonly Point2[]): Solid {
    const segments = halfSection.map(
      (from, index): Segment => ({ kind: 'line', from, to: halfSection[(index + 1) % halfSection.length]! }),
    );
    return this.stand(this.revolve({ kind: 'path', segments }), { at, along });
  }

  /** Moves what was built along +Z from the origin to stand at `at`, along `along`. */
  stand(shape: Solid, { at, along }: { at: Vec3; along: Vec3 }): Solid {
    const { oc } = this;
    const placement = new oc.gp_Trsf();
    const from = new oc.gp_Ax3(this.#point(ORIGIN), new oc.gp_Dir(0, 0, 1));
    placement.SetDisplacement(from, new oc.gp_Ax3(this.#point(at), new oc.gp_Dir(...along)));
    return this.#transformed(shape, placement);
  }

  /** Moves what was built along +Z from the origin, its x to `x` and its z to `z`: a frame that says where the sides go. */
  place(shape: Solid, { at, x, z }: { at: Vec3; x: Vec3; z: Vec3 }): Solid {
    const { oc } = this;
    const placement = new oc.gp_Trsf();
    const from = new oc.gp_Ax3(this.#point(ORIGIN), new oc.gp_Dir(0, 0, 1), new oc.gp_Dir(1, 0, 0));
    const to = new oc.gp_Ax3(this.#point(at), new oc.gp_Dir(...z), new oc.gp_Dir(...x));
    placement.SetDisplacement(from, to);
    return this.#transformed(shape, placement);
  }

  move(shape: Solid, by: Vec3): Solid {
    const placement = new this.oc.gp_Trsf();
    placement.SetTranslation(new this.oc.gp_Vec(...by));
    return this.#transformed(shape, placement);
  }

  turn(shape: Solid, { at = ORIGIN, around, degrees }: { at?: Vec3; around: Vec3; degrees: number }): Solid {
    const placement = new this.oc.gp_Trsf();
    placement.SetRotation(this.#axis(at, around), radians(degrees));
    return this.#transformed(shape, placement);
  }

  /** The mirror image in the plane through `at` across `normal`. */
  mirror(shape: Solid, { at = ORIGIN, normal }: { at?: Vec3; normal: Vec3 }): Solid {
    const placement = new this.oc.gp_Trsf();
    placement.SetMirror(new this.oc.gp_Ax2(this.#point(at), new this.oc.gp_Dir(...normal)));
    return this.#transformed(shape, placement);
  }

  fuse(...shapes: Solid[]): Solid {
    const [first, ...others] = shapes;
    return others.length === 0 ? first! : this.#combine(new this.oc.BRepAlgoAPI_Fuse(), first!, others);
  }

  cut(shape: Solid, ...tools: Solid[]): Solid {
    return tools.length === 0 ? shape : this.#combine(new this.oc.BRepAlgoAPI_Cut(), shape, tools);
  }

  common(shape: Solid, tool: Solid): Solid {
    return this.#combine(new this.oc.BRepAlgoAPI_Common(), shape, [tool]);
  }

  /** Rounds the picked edges. @throws when none is picked: a fillet that is asked for is wanted. */
  fillet(shape: Solid, radius: number, pick: PickEdge): Solid {
    const rounding = new this.oc.BRepFilletAPI_MakeFillet(shape);
    for (const edge of this.#picked(shape, pick)) rounding.Add(radius, edge);
    rounding.Build(this.#progress());
    return rounding.Shape();
  }

  chamfer(shape: Solid, length: number, pick: PickEdge): Solid {
    const breaking = new this.oc.BRepFilletAPI_MakeChamfer(shape);
    for (const edge of this.#picked(shape, pick)) breaking.Add(length, edge);
    breaking.Build(this.#progress());
    return breaking.Shape();
  }

  /** Tapers a prism's upright faces around the plane z = `neutral`: it narrows upward by `degrees`. */
  taper(prism: Solid, { degrees, neutral }: { degrees: number; neutral: number }): Solid {
    const { oc } = this;
    const draft = new oc.BRepOffsetAPI_DraftAngle(prism);
    const plane = new oc.gp_Pln(new oc.gp_Pnt(0, 0, neutral), new oc.gp_Dir(0, 0, 1));
    const up = new oc.gp_Dir(0, 0, 1);
    const adaptor = new oc.BRepAdaptor_Surface();
    this.#each(prism, oc.TopAbs_ShapeEnum.TopAbs_FACE, (found) => {
      const face = oc.TopoDS.Face(found);
      adaptor.Initialize(face, false);
      const isLevel =
        adaptor.GetType() === oc.GeomAbs_SurfaceType.GeomAbs_Plane &&
        Math.abs(adaptor.Plane().Axis().Direction().Z()) > 0.5;
      if (!isLevel) draft.Add(face, up, radians(degrees), plane, true);
    });
    draft.Build(this.#progress());
    return draft.Shape();
  }

  /** Several bodies in one file. */
  together(...shapes: Solid[]): Solid {
    const builder = new this.oc.TopoDS_Builder();
    const compound = new this.oc.TopoDS_Compound();
    builder.MakeCompound(compound);
    for (const shape of shapes) builder.Add(compound, shape);
    return compound;
  }

  /** The diagonal of the shape's box, mm. */
  sizeOf(shape: Solid): number {
    const box = new this.oc.Bnd_Box();
    this.oc.BRepBndLib.Add(shape, box, false);
    return Math.sqrt(box.SquareExtent());
  }

  /** The edges of `shape`, each once, as `pick` sees them. */
  edges(shape: Solid): { edge: TopoDS_Edge; view: EdgeView }[] {
    const { oc } = this;
    const seen = new Map<number, TopoDS_Shape[]>();
    const edges: { edge: TopoDS_Edge; view: EdgeView }[] = [];
    const curve = new oc.BRepAdaptor_Curve();
    this.#each(shape, oc.TopAbs_ShapeEnum.TopAbs_EDGE, (found) => {
      const hash = oc.ReplicadShapeHasher.HashCode(found, 0x7fffffff);
      const same = seen.get(hash) ?? [];
      if (same.some((other) => other.IsSame(found))) return;
      seen.set(hash, [...same, found]);
      const edge = oc.TopoDS.Edge(found);
      if (oc.BRep_Tool.Degenerated(edge)) return;
      curve.Initialize(edge);
      const at = (share: number): Vec3 => {
        const point = curve.Value(curve.FirstParameter() + share * (curve.LastParameter() - curve.FirstParameter()));
        return [point.X(), point.Y(), point.Z()];
      };
      const type = curve.GetType();
      const isCircle = type === oc.GeomAbs_CurveType.GeomAbs_Circle;
      const kind = isCircle ? 'circle' : type === oc.GeomAbs_CurveType.GeomAbs_Line ? 'line' : 'other';
      const radius = isCircle ? curve.Circle().Radius() : 0;
      edges.push({ edge, view: { kind, from: at(0), to: at(1), middle: at(0.5), radius } });
    });
    return edges;
  }

  #picked(shape: Solid, pick: PickEdge): TopoDS_Edge[] {
    const picked = this.edges(shape).filter(({ view }) => pick(view));
    if (picked.length === 0) throw new RangeError('Expected an edge to be picked, found none');
    return picked.map(({ edge }) => edge);
  }

  #combine(
    operation: InstanceType<OpenCascadeInstance['BRepAlgoAPI_Fuse' | 'BRepAlgoAPI_Cut' | 'BRepAlgoAPI_Common']>,
    shape: Solid,
    tools: Solid[],
  ): Solid {
    operation.SetArguments(this.#list([shape]));
    operation.SetTools(this.#list(tools));
    operation.SetRunParallel(false);
    operation.Build(this.#progress());
    const merge = new this.oc.ShapeUpgrade_UnifySameDomain(operation.Shape(), true, true, false);
    merge.Build();
    return this.#single(merge.Shape());
  }

  /** A boolean answers with a compound, also around one solid. */
  #single(shape: Solid): Solid {
    const { TopAbs_SOLID } = this.oc.TopAbs_ShapeEnum;
    const solids: Solid[] = [];
    this.#each(shape, TopAbs_SOLID, (solid) => solids.push(solid));
    return solids.length === 1 ? solids[0]! : shape;
  }

  #each(shape: Solid, kind: TopAbs_ShapeEnum, visit: (found: TopoDS_Shape) => void): void {
    const explorer = new this.oc.TopExp_Explorer();
    const { TopAbs_SHAPE } = this.oc.TopAbs_ShapeEnum;
    for (explorer.Init(shape, kind, TopAbs_SHAPE); explorer.More(); explorer.Next()) visit(explorer.Current());
  }

  #wire(outline: Outline, z: number): TopoDS_Wire {
    const { oc } = this;
    const point = ([x, y]: Point2) => new oc.gp_Pnt(x, y, z);
    const wire = new oc.BRepBuilderAPI_MakeWire();
    if (outline.kind === 'circle') {
      const axes = new oc.gp_Ax2(point(outline.center), new oc.gp_Dir(0, 0, 1));
      wire.Add(new oc.BRepBuilderAPI_MakeEdge(new oc.gp_Circ(axes, outline.radius)).Edge());
      return wire.Wire();
    }
    for (const segment of outline.segments) {
      const edge =
        segment.kind === 'line'
          ? new oc.BRepBuilderAPI_MakeEdge(point(segment.from), point(segment.to))
          : new oc.BRepBuilderAPI_MakeEdge(
              new oc.GC_MakeArcOfCircle(point(segment.from), point(segment.via), point(segment.to)).Value(),
            );
      wire.Add(edge.Edge());
    }
    return wire.Wire();
  }

  #transformed(shape: Solid, placement: InstanceType<OpenCascadeInstance['gp_Trsf']>): Solid {
    return new this.oc.BRepBuilderAPI_Transform(shape, placement, true, false).Shape();
  }

  #list(shapes: Solid[]) {
    const list = new this.oc.NCollection_List_TopoDS_Shape();
    for (const shape of shapes) list.Append(shape);
    return list;
  }

  #axis(at: Vec3, along: Vec3) {
    return new this.oc.gp_Ax1(this.#point(at), new this.oc.gp_Dir(...along));
  }

  #point(at: Vec3) {
    return new this.oc.gp_Pnt(...at);
  }

  #progress() {
    return new this.oc.Message_ProgressRange();
  }
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
