/** Threads as programs draw them who cut them along a helix: made by the kernel. */
import type { Bench, Solid } from '../../scripts/sample-parts/bench.ts';

export interface DrawnThread {
  /** Of the cut: from where it begins to its last turn. */
  turns: number;
  pitchMm: number;
  /** The cut's profile: its radius at the two corners that are widest apart, and at its tip. */
  baseMm: number;
  tipMm: number;
}

/** The room between the ridges of a thread around z, from z = 0 upward; for a shaft the tip is nearer to the axis than the base, for a hole further. */
export function threadCut({ oc }: Bench, { turns, pitchMm, baseMm, tipMm }: DrawnThread): Solid {
  const axes = new oc.gp_Ax3(new oc.gp_Pnt(0, 0, 0), new oc.gp_Dir(0, 0, 1));
  const cylinder = new oc.Geom_CylindricalSurface(axes, baseMm);
  const climb = Math.hypot(2 * Math.PI, pitchMm);
  const line = new oc.Geom2d_Line(new oc.gp_Pnt2d(0, 0), new oc.gp_Dir2d(2 * Math.PI, pitchMm));
  const edge = new oc.BRepBuilderAPI_MakeEdge(line, cylinder, 0, turns * climb).Edge();
  oc.BRepLib.BuildCurves3d(edge);
  const spine = new oc.BRepBuilderAPI_MakeWire(edge).Wire();
  const half = 0.45 * pitchMm;
  const corners = [
    [baseMm, -half],
    [tipMm, -pitchMm / 16],
    [tipMm, pitchMm / 16],
    [baseMm, half],
  ].map(([radius, height]) => new oc.gp_Pnt(radius!, 0, height!));
  const outline = new oc.BRepBuilderAPI_MakeWire();
  corners.forEach((corner, at) => {
    outline.Add(new oc.BRepBuilderAPI_MakeEdge(corner, corners[(at + 1) % corners.length]!).Edge());
  });
  const sweep = new oc.BRepOffsetAPI_MakePipeShell(spine);
  sweep.SetMode(new oc.gp_Dir(0, 0, 1));
  sweep.Add(outline.Wire(), false, false);
  sweep.Build(new oc.Message_ProgressRange());
  sweep.MakeSolid();
  return sweep.Shape();
}
