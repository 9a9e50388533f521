/** The figures of CNC machining on a rate card. docs/pricing.md says where each stands in a formula. */
import * as z from 'zod/mini';
import { count, group, positive, rate, risingSizes, share, size, slowdown, table, wholeMinor } from '#quote/figures.ts';

const MaterialRatesSchema = group('Material', {
  roughingCm3PerMin: positive(
    'Roughing',
    'cm³/min',
    'Effective, over the whole job and with the shop’s own machines: published rates differ a hundredfold.',
  ),
  finishingCm2PerMin: positive('Finishing', 'cm²/min'),
  drillingMmPerMin: positive('Drilling', 'mm/min'),
});

const ToleranceRatesSchema = group('Tolerance', {
  finishingSlowdown: slowdown('Finishing takes'),
  firstPieceMinutes: rate('First piece', 'min per order', 'Measuring and recording it.'),
  minutesPerPiece: rate('Measuring one piece', 'min'),
  sampleShare: share('Pieces that are measured'),
});

export const CncRatesSchema = group('CNC machining', {
  envelopeMm: size('Largest part', 'Any order of the three sides.'),
  partMinimumMinor: wholeMinor('Least price of a piece'),
  machineMinorPerHour: positive('Machine', 'cents/h'),
  setupMinorPerHour: positive('Setting up', 'cents/h'),
  programmingMinorPerHour: positive('Programming', 'cents/h'),
  inspectionMinorPerHour: positive('Inspection', 'cents/h'),
  programming: group('Programming', {
    baseMinutes: rate('Each part', 'min'),
    minutesPerSetup: rate('Each set-up', 'min'),
    minutesPerFace: rate('Each face', 'min'),
    maxMinutes: positive('At the most', 'min'),
  }),
  setup: group('Set-ups', {
    firstMinutes: positive('First', 'min'),
    furtherMinutes: positive('Each further one', 'min'),
    minutesPerTool: rate('Each tool', 'min'),
    maxSetups: count(
      'At the most',
      'More directions than this need a machine or a fixture that the card has no rate for.',
    ),
    loadingMinutes: rate('Changing the piece', 'min'),
  }),
  stock: group('Stock', {
    allowanceMm: rate('Allowance', 'mm', 'Added to each of the three sizes before the next stock size is looked for.'),
    thicknessesMm: risingSizes('Thicknesses', 'As the merchant sells them. Length and width are sawn to size.'),
    sawKerfMm: rate('Saw kerf', 'mm'),
    minorPerCut: rate('Sawing', 'cents/cut'),
  }),
  toolChangeSeconds: rate('Tool change', 's'),
  thinWall: group(
    'Thin walls',
    { belowMm: positive('Below', 'mm'), slowdown: slowdown('Roughing takes') },
    'The slowdown grows evenly from none at the limit to this at no thickness.',
  ),
  reach: z
    .strictObject({
      aboveMm: rate('Long reach above', 'mm'),
      farMm: positive('Farthest reach', 'mm'),
      slowdown: slowdown('Roughing takes', 'At the farthest reach.'),
    })
    .check(
      z.refine<{ aboveMm: number; farMm: number }>((reach) => reach.farMm > reach.aboveMm, {
        error: 'Expected farMm above aboveMm',
        path: ['farMm'],
      }),
    ),
  freeFormSlowdown: slowdown('Free forms take', 'Spheres, tori and splines are cut line by line.'),
  drilling: group('Drilling', {
    maxDiameterMm: positive('Widest drill', 'mm', 'Wider holes are milled with the rest of the part.'),
    positioningSeconds: rate('Each hole', 's'),
    peckAboveDiameters: rate('Pecked above', 'x diameter'),
    slowdownPerDiameter: rate('Each diameter deeper adds', 'of the time'),
  }),
  tappingSeconds: rate('Tapping a hole', 's'),
  tolerances: table('Tolerances', ToleranceRatesSchema),
  materials: table('Materials', MaterialRatesSchema),
});
export type CncRates = z.infer<typeof CncRatesSchema>;
