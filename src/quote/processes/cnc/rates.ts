/** The figures of CNC machining on a rate card. docs/pricing.md says where each stands in a formula. */
import * as z from 'zod/mini';
import { areNumbers } from '#contract/rate-card.ts';
import {
  count,
  group,
  positive,
  rate,
  risingSizes,
  rows,
  share,
  size,
  slowdown,
  table,
  wholeMinor,
  without,
} from '#quote/figures.ts';
import { FURTHER_CNC_RATES } from '#quote/processes/cnc/further-rates.ts';

const MaterialRatesSchema = group('Material', {
  roughingCm3PerMin: positive(
    'Roughing',
    'cm³/min',
    'Effective, over the whole job and with the shop’s own machines: published rates differ a hundredfold.',
  ),
  finishingCm2PerMin: positive('Finishing', 'cm²/min'),
  drillingMmPerMin: positive('Drilling', 'mm/min'),
  millingMPerMin: positive('Milling speed', 'm/min', 'Solid carbide: the speed of its edge.'),
  toothFeedShare: positive('Feed of a tooth', 'x diameter', 'Grows with the cutter’s diameter, up to a limit.'),
  turningMPerMin: positive('Turning speed', 'm/min', 'Coated inserts.'),
  turningFeedMm: positive('Turning feed', 'mm/turn', 'Roughing.'),
  turningDepthMm: positive('Turning depth', 'mm', 'Of one roughing cut, measured on the radius.'),
  cuttingForceNPerMm2: positive(
    'Cutting force',
    'N/mm²',
    'By the section of the chip: how much a spindle of given power removes.',
  ),
  toolWearShare: share('Worn cutters', 'As a share of what the cutting time costs.'),
});

const ToleranceRatesSchema = group('Tolerance', {
  finishingSlowdown: slowdown('Finishing takes'),
  firstPieceMinutes: rate('First piece', 'min per order', 'Measuring and recording it.'),
  minutesPerPiece: rate('Measuring one piece', 'min'),
  sampleShare: share('Pieces that are measured'),
});

const WorkSchema = group('Every order and piece', {
  preparationMinutes: rate('Preparing an order', 'min', 'Reading the drawing, route card, fetching the stock.'),
  allowanceShare: share(
    'Allowance',
    'Added to machine time for chips, offsets and pauses. Time studies add 10 to 20 %.',
  ),
  proveOutShare: rate('Proving the first piece', 'x machine time', 'It runs with the feed turned down, once an order.'),
  scrapShare: share('Scrap', 'Pieces that are cut and thrown away, as a share of stock and machine time.'),
  deburringMinutes: rate('Deburring a piece', 'min', 'Whatever its size.'),
  deburringMinutesPerMeter: rate('Deburring milled edges', 'min/m', 'By hand, after the machine has broken them.'),
  turnedDeburringMinutesPerMeter: rate('Deburring turned edges', 'min/m'),
  edgeMmPerMinute: positive('Breaking edges on the machine', 'mm/min', 'With a chamfer mill.'),
  packingMinutes: rate('Packing a piece', 'min'),
  hoistAboveKg: positive('Hoist above', 'kg', 'Heavier stock is not lifted by hand.'),
  hoistMinutes: rate('Each lift by hoist', 'min'),
  inspectionMinutesPerFace: rate(
    'Measuring a face',
    'min',
    'Of those pieces that are measured, as the class of tolerance says.',
  ),
  inspectionMinutesPerMeter: rate(
    'Measuring a large part',
    'min/m',
    'By its longest side; of those pieces that are measured.',
  ),
});

const CuttersSchema = group('Milling cutters', {
  mills: rows(
    'End mills',
    group('End mill', {
      diameterMm: positive('Diameter', 'mm'),
      stickOutMm: positive('Reaches', 'mm deep', 'How far the longest of this diameter stands out of its holder.'),
    }),
    'What a missing one could do is left to the next narrower that reaches; what none reaches goes to a person.',
  ),
  teeth: count('Teeth'),
  maxToothFeedMm: positive('Largest feed of a tooth', 'mm'),
  spindlePerMin: positive('Fastest spindle', '1/min'),
  maxFeedMmPerMin: positive('Fastest feed', 'mm/min', 'What the machine reaches in corners.'),
  powerKw: positive('Spindle power', 'kW'),
  widthShare: share('Width of a roughing cut', 'Over the cutter’s diameter.'),
  depthShare: share('Depth of a roughing cut', 'Over the cutter’s diameter.'),
  maxDepthMm: positive('Deepest cut', 'mm', 'Whatever the cutter’s diameter.'),
  inCutShare: share('Time in full cut', 'Entries, corners and the moves between levels are the rest.'),
  floorStepShare: share('Step over a floor', 'Over the cutter’s diameter.'),
  wallStepShare: share('Step down a wall', 'Over the cutter’s diameter.'),
  freeStepShare: share('Step over a free surface', 'Over the cutter’s diameter.'),
  freeStepMaxMm: positive('At the most', 'mm', 'A wider step leaves ridges that are seen.'),
  entryMinutes: rate('Way to a pocket', 'min', 'For each closed pocket or passage: over to it, down, and up again.'),
  rampLength: rate(
    'Ramp',
    'mm per mm of depth',
    'A cutter goes down into a closed pocket on a helix: 19 for an angle of 3 degrees.',
  ),
  longAboveDiameters: positive('Long above', 'x diameter', 'A cutter that stands out further is slowed.'),
  slowdownPerDiameter: rate('Each diameter longer adds', 'of the time'),
  sharpCornersUpToMm: rate(
    'Sharp corners up to',
    'mm deep',
    'Inner corners drawn sharp that are no deeper keep the radius of the narrowest cutter. Deeper ones go to a person.',
  ),
});

const HoldingSchema = group(
  'Work holding',
  {
    viseOpeningMm: positive('Vise opens', 'mm', 'What is wider is clamped on the table.'),
    viseKg: positive('Vise up to', 'kg', 'Heavier stock is clamped on the table.'),
    gripMm: rate('Least height for jaws', 'mm', 'Lower parts are clamped on a plate from above.'),
    tallRatio: positive('Tall above', 'height / width', 'What stands higher between the jaws takes a fixture.'),
    softJawsBelowMm: rate('Soft jaws for walls below', 'mm', 'Free walls that hard jaws would bend.'),
    shellBelowMm: rate(
      'Fixture for walls below',
      'mm',
      'A part that lies flat and is a thin shell is held from inside.',
    ),
    softJawMinutes: rate(
      'Cutting soft jaws',
      'min per order',
      'Also for round stock, and for sides that are not parallel.',
    ),
    clampMinutes: rate('Clamps on the table', 'min per order', 'Setting stops and clamps.'),
    clampLoadMinutes: rate('Clamps, each piece', 'min', 'Loosened for facing from above, and tightened beside it.'),
    fixtureMinutes: rate('Fixture', 'min per order', 'Making and aligning a plate with screws or pins.'),
    fixtureLoadMinutes: rate('Fixture, each piece', 'min'),
    tiltedMinutes: rate('Tilted setup', 'min', 'For an angle that a 3-axis machine has to be set up for.'),
  },
  'What a setup takes longer than one in a vise.',
);

const FiveAxisSchema = group('5-axis machine', {
  isAbsent: without('The shop has none', 'No part is planned on it; the other figures of this group are not read.'),
  machineMinorPerHour: positive('Machine', 'cents/h'),
  envelopeMm: size('Largest part', 'Any order of the three sides.'),
  setupMinutes: rate('Setting up', 'min', 'One clamping reaches five sides.'),
});

const TurningSchema = group('Turning', {
  isAbsent: without('The shop has no lathe', 'Turned parts are milled; the other figures of this group are not read.'),
  machineMinorPerHour: positive('Lathe', 'cents/h'),
  barCapacityMm: positive('Bar through the spindle', 'mm', 'Wider parts are sawn to length and chucked.'),
  barFeedLengthMm: positive('Longest part from the bar', 'mm'),
  maxDiameterMm: positive('Widest part', 'mm'),
  maxLengthMm: positive('Longest part', 'mm'),
  spindlePerMin: positive('Fastest spindle', '1/min'),
  barsMm: risingSizes('Round bars', 'Diameters as the merchant sells them.'),
  hexBarsMm: risingSizes(
    'Hexagonal bars',
    'Across flats, as the merchant sells them. Others are milled from round bar.',
  ),
  squareBarsMm: risingSizes(
    'Square bars',
    'Across flats, as the merchant sells them. Others are milled from round bar.',
  ),
  barAllowanceMm: rate('Allowance on the diameter', 'mm', 'None where the part has the diameter of a bar.'),
  facingMm: rate('Facing allowance', 'mm'),
  cutOffMm: rate('Cutting off', 'mm', 'Width of the insert.'),
  stubShare: share('Stub of the bar', 'What cannot be held, as a share of the stock.'),
  barSetupMinutes: rate('Setting up with bar feed', 'min'),
  chuckSetupMinutes: rate('Setting up in a chuck', 'min'),
  secondSetupMinutes: rate('Setting up the second side', 'min'),
  lacksLiveTools: without(
    'The shop has no lathe with live tools',
    'One drills and mills what does not lie on the axis. Without it, such parts go on to a mill.',
  ),
  liveMinorPerHour: positive('Lathe with live tools', 'cents/h'),
  liveToolMinutes: rate('Setting up live tools', 'min'),
  barLoadMinutes: rate('Bar feed, each piece', 'min'),
  chuckLoadMinutes: rate('Changing the piece in a chuck', 'min'),
  steadyAboveRatio: positive('Tailstock above', 'length / diameter'),
  maxRatio: positive('At the most', 'length / diameter', 'More slender parts bend away from the tool: a person looks.'),
  slenderSlowdown: slowdown('Slender parts take', 'Between tailstock and steady rest.'),
  finishFeedMm: positive('Finishing feed', 'mm/turn'),
  grooveFeedMm: positive('Grooving feed', 'mm/turn'),
  grooveWidthMm: positive('Grooving insert', 'mm'),
  grooveSpeedShare: share('Grooving speed', 'Over the speed of turning.'),
  threadPasses: count('Passes of a thread'),
  threadSpindlePerMin: positive('Fastest thread', '1/min'),
  approachMinutes: rate('Each operation', 'min', 'The way to the part and back.'),
  programmingMinutes: rate('Programming a part', 'min'),
  programmingMinutesPerPiece: rate('Programming a line of the profile', 'min'),
});

const SawSchema = group('Cut lengths', {
  setupMinutes: rate('Setting up', 'min'),
  loadMinutes: rate('Changing the piece', 'min'),
  firstPieceMinutes: rate('First piece', 'min per order'),
  minutesPerPiece: rate('Measuring a piece', 'min'),
});

/** Figures that came after cards were stored: one that lacks them is read with the example's (`quote/rate-card.ts`). */
export const ADDED_CNC_RATES = [
  'work',
  'cutters',
  'cutters/entryMinutes',
  'cutters/rampLength',
  'holding',
  'fiveAxis',
  'turning',
  'saw',
  'holes',
  'holes/reamingFeedShare',
  'tight',
  'hardware',
  'stock/roundsMm',
  'turning/hexBarsMm',
  'turning/squareBarsMm',
  'turning/liveMinorPerHour',
  'materials/*/millingMPerMin',
  'materials/*/toothFeedShare',
  'materials/*/turningMPerMin',
  'materials/*/turningFeedMm',
  'materials/*/turningDepthMm',
  'materials/*/cuttingForceNPerMm2',
  'materials/*/toolWearShare',
] as const;

export const CncRatesSchema = group('CNC machining', {
  envelopeMm: size('Largest part', 'Any order of the three sides.'),
  partMinimumMinor: wholeMinor('Least price of a piece'),
  machineMinorPerHour: positive('Machine', 'cents/h'),
  setupMinorPerHour: positive('Setting up', 'cents/h'),
  programmingMinorPerHour: positive('Programming', 'cents/h'),
  inspectionMinorPerHour: positive('Inspection', 'cents/h'),
  programming: group('Programming', {
    baseMinutes: rate('Each part', 'min'),
    minutesPerSetup: rate('Each setup', 'min'),
    minutesPerFace: rate('Each face', 'min'),
    maxMinutes: positive('At the most', 'min'),
  }),
  setup: group('Setups', {
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
    roundsMm: risingSizes('Rounds', 'Diameters of round bar that flat parts may be cut from.'),
    sawKerfMm: rate('Saw kerf', 'mm'),
    minorPerCut: rate('Sawing', 'cents/cut'),
  }),
  toolChangeSeconds: rate('Tool change', 's'),
  thinWall: group(
    'Thin walls',
    { belowMm: positive('Below', 'mm'), slowdown: slowdown('Roughing takes') },
    'The slowdown grows evenly from none at the limit to this at no thickness.',
  ),
  reach: group(
    'Long reach',
    {
      aboveMm: rate('Long reach above', 'mm'),
      farMm: positive('Farthest reach', 'mm'),
      slowdown: slowdown('Roughing takes', 'At the farthest reach.'),
    },
    'Of parts whose reach was not measured. The slowdown grows evenly from none at the first to this at the second.',
  ).check(
    z.refine<{ aboveMm: number; farMm: number }>((reach) => reach.farMm > reach.aboveMm, {
      // Also beside a fault of another figure.
      when: ({ value }) => areNumbers(value, ['aboveMm', 'farMm']),
      error: 'Expected a reach beyond the one where long reach begins',
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
  work: WorkSchema,
  cutters: CuttersSchema,
  holding: HoldingSchema,
  fiveAxis: FiveAxisSchema,
  turning: TurningSchema,
  saw: SawSchema,
  ...FURTHER_CNC_RATES,
  tolerances: table('Tolerances', ToleranceRatesSchema),
  materials: table('Materials', MaterialRatesSchema),
});
export type CncRates = z.infer<typeof CncRatesSchema>;
export type MaterialRates = z.infer<typeof MaterialRatesSchema>;
