/** The example shop's rates of CNC machining: invented, of the order that published sources name. docs/pricing.md says what each figure does. */
import type { CncRates } from '#quote/processes/cnc/rates.ts';

export const EXAMPLE_CNC_RATES: CncRates = {
  envelopeMm: [800, 500, 400],
  partMinimumMinor: 800,
  machineMinorPerHour: 5000,
  setupMinorPerHour: 4500,
  programmingMinorPerHour: 4500,
  inspectionMinorPerHour: 4000,
  programming: { baseMinutes: 15, minutesPerSetup: 10, minutesPerFace: 0.2, maxMinutes: 480 },
  setup: { firstMinutes: 20, furtherMinutes: 12, minutesPerTool: 1.5, maxSetups: 8, loadingMinutes: 1.5 },
  stock: {
    allowanceMm: 2,
    thicknessesMm: [
      4, 5, 6, 8, 10, 12, 15, 16, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90, 100, 120, 140, 160, 180, 200, 250, 300,
      350, 400, 420,
    ],
    sawKerfMm: 3,
    minorPerCut: 100,
  },
  toolChangeSeconds: 8,
  thinWall: { belowMm: 3, slowdown: 1.5 },
  reach: { aboveMm: 50, farMm: 200, slowdown: 1.8 },
  freeFormSlowdown: 6,
  drilling: { maxDiameterMm: 20, positioningSeconds: 4, peckAboveDiameters: 3, slowdownPerDiameter: 0.35 },
  tappingSeconds: 12,
  tolerances: {
    'iso2768-m': { finishingSlowdown: 1, firstPieceMinutes: 10, minutesPerPiece: 3, sampleShare: 0.1 },
    'iso2768-f': { finishingSlowdown: 1.25, firstPieceMinutes: 15, minutesPerPiece: 4, sampleShare: 0.2 },
    'pm-0.025': { finishingSlowdown: 1.8, firstPieceMinutes: 30, minutesPerPiece: 6, sampleShare: 0.5 },
  },
  materials: {
    'al-6061-t6': { roughingCm3PerMin: 40, finishingCm2PerMin: 45, drillingMmPerMin: 250 },
    'al-7075-t6': { roughingCm3PerMin: 36, finishingCm2PerMin: 42, drillingMmPerMin: 230 },
    'steel-1018': { roughingCm3PerMin: 18, finishingCm2PerMin: 22, drillingMmPerMin: 110 },
    'steel-4140': { roughingCm3PerMin: 12, finishingCm2PerMin: 17, drillingMmPerMin: 80 },
    'ss-304': { roughingCm3PerMin: 8, finishingCm2PerMin: 14, drillingMmPerMin: 55 },
    'ss-316': { roughingCm3PerMin: 7, finishingCm2PerMin: 13, drillingMmPerMin: 50 },
    'brass-c360': { roughingCm3PerMin: 36, finishingCm2PerMin: 42, drillingMmPerMin: 250 },
    'ti-6al-4v': { roughingCm3PerMin: 4, finishingCm2PerMin: 9, drillingMmPerMin: 30 },
    pom: { roughingCm3PerMin: 55, finishingCm2PerMin: 55, drillingMmPerMin: 350 },
    abs: { roughingCm3PerMin: 50, finishingCm2PerMin: 50, drillingMmPerMin: 300 },
    pa66: { roughingCm3PerMin: 45, finishingCm2PerMin: 45, drillingMmPerMin: 280 },
    peek: { roughingCm3PerMin: 25, finishingCm2PerMin: 32, drillingMmPerMin: 180 },
  },
};
