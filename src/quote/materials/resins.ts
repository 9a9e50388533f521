/** How resins are molded. Typical values of natural grades: a maker's data sheet of the grade in hand goes before them. */
import type { ResinData } from '#contract/catalog.ts';

const SOURCE =
  'Makers’ molding guides of unfilled grades, shrinkage along the flow; diffusivity as in Menges, How to Make Injection Molds, chapter 8';

const resin = (
  diffusivityMm2S: number,
  [meltC, moldC, ejectC]: readonly [melt: number, mold: number, eject: number],
  cavityMPa: number,
  shrinkagePercent: number,
): ResinData => ({ diffusivityMm2S, meltC, moldC, ejectC, cavityMPa, shrinkagePercent, source: SOURCE });

/** By the id of the material. */
export const RESINS: Readonly<Record<string, ResinData>> = {
  abs: resin(0.09, [235, 55, 90], 35, 0.5),
  pp: resin(0.08, [230, 35, 85], 30, 1.6),
  pc: resin(0.11, [300, 90, 127], 50, 0.6),
  pa66: resin(0.11, [285, 80, 150], 40, 1.5),
  pom: resin(0.06, [205, 85, 120], 45, 2),
  hdpe: resin(0.1, [225, 30, 80], 30, 2.2),
  pmma: resin(0.09, [240, 65, 95], 45, 0.5),
};
