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
    'Effective rate over the whole job on the shop’s own machines. Published rates differ by a factor of 100.',
  ),
  finishingCm2PerMin: positive('Finishing', 'cm²/min'),
  drillingMmPerMin: positive('Drilling', 'mm/min'),
  millingMPerMin: positive('Milling speed', 'm/min', 'Solid carbide, at the cutting edge.'),
  toothFeedShare: positive('Feed per tooth', 'x diameter', 'Increases with the cutter’s diameter, up to a limit.'),
  turningMPerMin: positive('Turning speed', 'm/min', 'Coated inserts.'),
  turningFeedMm: positive('Turning feed', 'mm/turn', 'For roughing.'),
  turningDepthMm: positive('Turning depth', 'mm', 'Depth of one roughing cut, on the radius.'),
  cuttingForceNPerMm2: positive(
    'Cutting force',
    'N/mm²',
    'Per chip cross section. It limits how much a spindle of given power removes.',
  ),
  toolWearShare: share('Tool wear', 'As a share of the cost of cutting time.'),
});

const ToleranceRatesSchema = group('Tolerance', {
  finishingSlowdown: slowdown('Finishing time factor'),
  firstPieceMinutes: rate('First piece', 'min per order', 'Measuring and recording.'),
  minutesPerPiece: rate('Measuring one part', 'min'),
  sampleShare: share('Parts measured'),
});

const WorkSchema = group('Each order and part', {
  preparationMinutes: rate('Order preparation', 'min', 'Reading the drawing, writing the route card, fetching stock.'),
  allowanceShare: share(
    'Allowance',
    'Added to machine time for chip removal, offsets and breaks. Time studies add 10 to 20%.',
  ),
  proveOutShare: rate('First-piece prove-out', 'x machine time', 'Runs at reduced feed, once per order.'),
  scrapShare: share('Scrap', 'Scrapped parts, as a share of stock and machine time.'),
  deburringMinutes: rate('Deburring, per part', 'min', 'Regardless of size.'),
  deburringMinutesPerMeter: rate('Deburring milled edges', 'min/m', 'By hand, after machine edge breaking.'),
  turnedDeburringMinutesPerMeter: rate('Deburring turned edges', 'min/m'),
  edgeMmPerMinute: positive('Breaking edges on the machine', 'mm/min', 'With a chamfer mill.'),
  packingMinutes: rate('Packing a part', 'min'),
  hoistAboveKg: positive('Hoist above', 'kg', 'Heavier stock is lifted by hoist.'),
  hoistMinutes: rate('Each hoist lift', 'min'),
  inspectionMinutesPerFace: rate('Measuring a face', 'min', 'For measured parts, per the tolerance class.'),
  inspectionMinutesPerMeter: rate('Measuring a large part', 'min/m', 'By longest side, for measured parts.'),
});

const CuttersSchema = group('Milling cutters', {
  mills: rows(
    'End mills',
    group('End mill', {
      diameterMm: positive('Diameter', 'mm'),
      stickOutMm: positive('Reaches', 'mm deep', 'Longest stick-out of this diameter.'),
    }),
    'If a size is missing, the next smaller cutter that reaches is used. Areas that no cutter reaches need a manual quote.',
  ),
  teeth: count('Teeth'),
  maxToothFeedMm: positive('Maximum feed per tooth', 'mm'),
  spindlePerMin: positive('Maximum spindle speed', '1/min'),
  maxFeedMmPerMin: positive('Maximum feed', 'mm/min', 'What the machine achieves in corners.'),
  powerKw: positive('Spindle power', 'kW'),
  widthShare: share('Roughing width of cut', 'As a share of cutter diameter.'),
  depthShare: share('Roughing depth of cut', 'As a share of cutter diameter.'),
  maxDepthMm: positive('Maximum depth of cut', 'mm', 'Regardless of cutter diameter.'),
  inCutShare: share('Time in full cut', 'The rest is entries, corners and moves between levels.'),
  floorStepShare: share('Stepover on floors', 'As a share of cutter diameter.'),
  wallStepShare: share('Stepdown on walls', 'As a share of cutter diameter.'),
  freeStepShare: share('Stepover on freeform surfaces', 'As a share of cutter diameter.'),
  freeStepMaxMm: positive('Maximum', 'mm', 'A larger step leaves visible scallops.'),
  entryMinutes: rate('Move to a pocket', 'min', 'Rapid over, plunge and retract, for each closed pocket or passage.'),
  rampLength: rate(
    'Ramp',
    'mm per mm of depth',
    'A cutter enters a closed pocket on a helix; 19 corresponds to 3 degrees.',
  ),
  longAboveDiameters: positive('Long tool above', 'x diameter', 'A cutter with more stick-out runs slower.'),
  slowdownPerDiameter: rate('Each added diameter adds', 'of the time'),
  sharpCornersUpToMm: rate(
    'Sharp corners up to',
    'mm deep',
    'Sharp inside corners up to this depth keep the radius of the smallest cutter. Deeper ones need a manual quote.',
  ),
});

const HoldingSchema = group(
  'Work holding',
  {
    viseOpeningMm: positive('Vise opening', 'mm', 'Wider stock is clamped to the table.'),
    viseKg: positive('Vise up to', 'kg', 'Heavier stock is clamped to the table.'),
    gripMm: rate('Minimum height for jaws', 'mm', 'Lower parts are clamped to a plate from above.'),
    tallRatio: positive('Tall above', 'height / width', 'Taller parts need a fixture.'),
    softJawsBelowMm: rate('Soft jaws for walls below', 'mm', 'Unsupported walls that hard jaws would bend.'),
    shellBelowMm: rate('Fixture for walls below', 'mm', 'A thin-walled shell that lies flat is held from inside.'),
    softJawMinutes: rate('Cutting soft jaws', 'min per order', 'Also for round stock and nonparallel sides.'),
    clampMinutes: rate('Clamps on the table', 'min per order', 'Setting stops and clamps.'),
    clampLoadMinutes: rate('Clamps, per part', 'min', 'Moved aside for facing and retightened.'),
    fixtureMinutes: rate('Fixture', 'min per order', 'Making and aligning a plate with screws or pins.'),
    fixtureLoadMinutes: rate('Fixture, per part', 'min'),
    tiltedMinutes: rate('Tilted setup', 'min', 'For an angle that needs its own setup on a 3-axis machine.'),
  },
  'Extra setup time compared with a vise.',
);

const SideBySideSchema = group(
  'Parts side by side',
  {
    places: count('Places on the table', 'Vises or vise stations. 1: parts are held one at a time.'),
    pitchMm: positive('Width of a place', 'mm', 'A vise and the gap beside it. Longer parts take more.'),
    minutesPerPlace: rate('Each added place', 'min per setup', 'Mounting, aligning and setting its zero point.'),
  },
  'At larger quantities, several parts are held at once and share the tool changes. 3-axis milling only.',
);

const FiveAxisSchema = group('5-axis machine', {
  isAbsent: without('Not available', 'No parts are planned on it; the rest of this group is ignored.'),
  machineMinorPerHour: positive('Machine', 'cents/h'),
  envelopeMm: size('Largest part', 'Any order of the three sides.'),
  setupMinutes: rate('Setup', 'min', 'One setup reaches five sides.'),
});

const TurningSchema = group('Turning', {
  isAbsent: without('No lathe', 'Turned parts are milled; the rest of this group is ignored.'),
  machineMinorPerHour: positive('Lathe', 'cents/h'),
  barCapacityMm: positive('Spindle bore', 'mm', 'Larger bar is sawn to length and chucked.'),
  barFeedLengthMm: positive('Longest bar-fed part', 'mm'),
  maxDiameterMm: positive('Largest diameter', 'mm'),
  maxLengthMm: positive('Longest part', 'mm'),
  spindlePerMin: positive('Maximum spindle speed', '1/min'),
  barsMm: risingSizes('Round bars', 'Stock diameters from the supplier.'),
  hexBarsMm: risingSizes('Hexagonal bars', 'Across flats, from the supplier. Other sizes are milled from round bar.'),
  squareBarsMm: risingSizes('Square bars', 'Across flats, from the supplier. Other sizes are milled from round bar.'),
  barAllowanceMm: rate('Allowance on the diameter', 'mm', 'Zero if the part has the diameter of a bar.'),
  facingMm: rate('Facing allowance', 'mm'),
  cutOffMm: rate('Parting off', 'mm', 'Width of the insert.'),
  stubShare: share('Bar remnant', 'The unusable end, as a share of the stock.'),
  barSetupMinutes: rate('Setup with bar feed', 'min'),
  chuckSetupMinutes: rate('Setup in a chuck', 'min'),
  secondSetupMinutes: rate('Setup of the second side', 'min'),
  lacksLiveTools: without(
    'No lathe with live tools',
    'Live tools drill and mill off-axis features. Without them, such parts move to a mill.',
  ),
  liveMinorPerHour: positive('Lathe with live tools', 'cents/h'),
  liveToolMinutes: rate('Setup of live tools', 'min'),
  barLoadMinutes: rate('Bar feed, per part', 'min'),
  chuckLoadMinutes: rate('Part change in a chuck', 'min'),
  steadyAboveRatio: positive('Tailstock above', 'length / diameter'),
  maxRatio: positive('Maximum', 'length / diameter', 'More slender parts deflect and need a manual quote.'),
  slenderSlowdown: slowdown('Slender-part time factor', 'Between tailstock support and steady rest.'),
  finishFeedMm: positive('Finishing feed', 'mm/turn'),
  grooveFeedMm: positive('Grooving feed', 'mm/turn'),
  grooveWidthMm: positive('Grooving insert', 'mm'),
  grooveSpeedShare: share('Grooving speed', 'As a share of turning speed.'),
  threadPasses: count('Passes per thread'),
  threadSpindlePerMin: positive('Maximum threading speed', '1/min'),
  approachMinutes: rate('Each operation', 'min', 'Approach and retract.'),
  programmingMinutes: rate('Programming a part', 'min'),
  programmingMinutesPerPiece: rate('Programming a profile element', 'min'),
});

const SawSchema = group('Cut lengths', {
  setupMinutes: rate('Setup', 'min'),
  loadMinutes: rate('Part change', 'min'),
  firstPieceMinutes: rate('First piece', 'min per order'),
  minutesPerPiece: rate('Measuring a part', 'min'),
});

/** Figures that came after cards were stored: one that lacks them is read with the example's (`quote/rate-card.ts`). */
export const ADDED_CNC_RATES = [
  'work',
  'cutters',
  'cutters/entryMinutes',
  'cutters/rampLength',
  'holding',
  'sideBySide',
  'fiveAxis',
  'turning',
  'saw',
  'holes',
  'holes/reamingFeedShare',
  'tight',
  'hardware',
  'stock/roundsMm',
  'stock/flatsMm',
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
  partMinimumMinor: wholeMinor('Minimum price per part'),
  machineMinorPerHour: positive('Machine', 'cents/h'),
  setupMinorPerHour: positive('Setup', 'cents/h'),
  programmingMinorPerHour: positive('Programming', 'cents/h'),
  inspectionMinorPerHour: positive('Inspection', 'cents/h'),
  programming: group('Programming', {
    baseMinutes: rate('Each part', 'min'),
    minutesPerSetup: rate('Each setup', 'min'),
    minutesPerFace: rate('Each face', 'min'),
    maxMinutes: positive('Maximum', 'min'),
  }),
  setup: group('Setups', {
    firstMinutes: positive('First', 'min'),
    furtherMinutes: positive('Each further one', 'min'),
    minutesPerTool: rate('Each tool', 'min'),
    maxSetups: count('Maximum', 'More directions need a machine or fixture that the card has no rate for.'),
    loadingMinutes: rate('Part change', 'min'),
  }),
  stock: group('Stock', {
    allowanceMm: rate('Allowance', 'mm', 'Added to each dimension before choosing the next stock size.'),
    thicknessesMm: risingSizes(
      'Thicknesses',
      'Stock thicknesses from the supplier. Length and width are sawn to size.',
    ),
    roundsMm: risingSizes('Rounds', 'Round bar diameters that flat parts can be cut from.'),
    lacksFlats: without('No drawn flat bar', 'All blocks are sawn from plate or round bar.'),
    flatsMm: risingSizes(
      'Sides of drawn flat bar',
      'From the supplier, in any pair. Its sides stay as drawn where the tolerance class allows it.',
    ),
    sawKerfMm: rate('Saw kerf', 'mm'),
    minorPerCut: rate('Sawing', 'cents/cut'),
  }),
  toolChangeSeconds: rate('Tool change', 's'),
  thinWall: group(
    'Thin walls',
    { belowMm: positive('Below', 'mm'), slowdown: slowdown('Roughing time factor') },
    'Rises linearly from 1 at the limit to this value at zero thickness.',
  ),
  reach: group(
    'Long reach',
    {
      aboveMm: rate('Long reach above', 'mm'),
      farMm: positive('Maximum reach', 'mm'),
      slowdown: slowdown('Roughing time factor', 'At maximum reach.'),
    },
    'For parts without measured reach. Rises linearly from 1 at the first value to this factor at the second.',
  ).check(
    z.refine<{ aboveMm: number; farMm: number }>((reach) => reach.farMm > reach.aboveMm, {
      // Also beside a fault of another figure.
      when: ({ value }) => areNumbers(value, ['aboveMm', 'farMm']),
      error: 'Maximum reach must be greater than the long-reach limit',
      path: ['farMm'],
    }),
  ),
  freeFormSlowdown: slowdown('Freeform time factor', 'Spheres, tori and splines are milled pass by pass.'),
  drilling: group('Drilling', {
    maxDiameterMm: positive('Largest drill', 'mm', 'Larger holes are milled with the rest of the part.'),
    positioningSeconds: rate('Each hole', 's'),
    peckAboveDiameters: rate('Peck drilling above', 'x diameter'),
    slowdownPerDiameter: rate('Each added diameter of depth adds', 'of the time'),
  }),
  tappingSeconds: rate('Tapping a hole', 's'),
  work: WorkSchema,
  cutters: CuttersSchema,
  holding: HoldingSchema,
  sideBySide: SideBySideSchema,
  fiveAxis: FiveAxisSchema,
  turning: TurningSchema,
  saw: SawSchema,
  ...FURTHER_CNC_RATES,
  tolerances: table('Tolerances', ToleranceRatesSchema),
  materials: table('Materials', MaterialRatesSchema),
});
export type CncRates = z.infer<typeof CncRatesSchema>;
export type MaterialRates = z.infer<typeof MaterialRatesSchema>;
