/** The figures of injection molding on a rate card. docs/pricing.md says where each stands in a formula. */
import * as z from 'zod/mini';
import { count, FIGURES, group, positive, rate, rows, share, size, table, wholeMinor } from '#quote/figures.ts';

const CustomizingSchema = group('Customizing', {
  insertShare: rate('On the inserts', 'x their cost'),
  baseShare: rate('On the mold base', 'x its cost'),
});

const PressSchema = group('Press', {
  clampKN: positive('Clamp', 'kN'),
  moldMm: size('Largest mold', 'Between the tie bars, and its height when shut.'),
  shotCm3: positive('Largest shot', 'cm³'),
  injectionCm3PerSecond: positive('Filling', 'cm³/s'),
  dryCycleSeconds: positive('Opening, ejecting, closing', 's'),
  minorPerHour: positive('Rate', 'cents/h', 'With its share of an operator.'),
  setupMinutes: rate('Setting up a mold', 'min per order', 'Mounting, heating, changing the resin, purging.'),
});
export type PressRates = z.infer<typeof PressSchema>;

const ToolSchema = group('Tool', {
  makerMinorPerHour: positive('Toolmaker', 'cents/h'),
  designHours: rate('Design', 'h'),
  baseMinor: rate('Mold base: standard parts', 'cents', 'Guides, ejector plates, locating ring.'),
  baseMinorPerKg: rate('Mold base: steel', 'cents/kg'),
  platesMm: rate('Plates around the inserts', 'mm', 'What they add to the height of the mold.'),
  insertMinorPerKg: rate('Inserts: steel', 'cents/kg'),
  removalCm3PerHour: positive('Removing steel', 'cm³/h'),
  surfaceCm2PerHour: positive('Finishing surfaces', 'cm²/h'),
  cuttingShare: z.number().check(z.positive(), z.lte(1)).register(FIGURES, {
    label: 'Share of the time that cuts',
    unit: '0 to 1',
    help: 'The rest is setup, electrodes, fitting.',
  }),
  minutesPerFace: rate('Detail', 'min per face', 'Small cutters, electrodes, spark erosion.'),
  furtherCavityShare: share(
    'Each further cavity',
    'As a share of machining the first: programs and electrodes are there.',
  ),
  mostCavities: count('Most cavities', '1, 2, 4, 8 … up to this many are compared.'),
  slideMinor: rate('Slide: bought parts', 'cents', 'Guides, angled pin, lock, springs.'),
  slideHours: rate('Slide: making and fitting', 'h'),
  slideMinutesPerFace: rate('Slide: detail', 'min per face'),
  slideRoomMm: rate('Slide: room in the mold', 'mm', 'What one adds to its width.'),
  lifterMinor: rate('Lifter: bought parts', 'cents', 'Rod, guide, sliding foot.'),
  lifterHours: rate('Lifter: making and fitting', 'h', 'Detail as of a slide.'),
  customizing: table('Customizing', CustomizingSchema, 'Feed, cooling, ejection and structure, by what they are.'),
  trialHours: rate('Trial', 'h', 'First shots on the press, and corrections.'),
  firstOffMinutes: rate('First-off inspection', 'min', 'Measuring the first parts of a new tool.'),
  hoursPerDay: positive('Tool room', 'h/day'),
  leastDays: rate('Least time for a tool', 'working days', 'Steel and standard parts are ordered.'),
  startDays: rate('From the tool to the first pieces', 'working days'),
});
export type ToolRates = z.infer<typeof ToolSchema>;

const FinishSchema = group('Finish', {
  cm2PerHour: positive('Polishing', 'cm²/h'),
  minorPerCm2: rate('Texture', 'cents/cm²', 'Etched by a shop that does nothing else.'),
});

/** Figures that came later. */
export const ADDED_MOLDING_RATES = ['tool/lifterMinor', 'tool/lifterHours'];

export const MoldingRatesSchema = group('Injection molding', {
  partMinimumMinor: wholeMinor('Least price of a piece'),
  labourMinorPerHour: positive('Labor', 'cents/h'),
  inspectionMinorPerHour: positive('Inspection', 'cents/h'),
  partMm: size('Largest part'),
  preparationMinutes: rate('Preparing an order', 'min per order'),
  startShots: rate('Shots thrown away at the start', 'per order'),
  firstPieceMinutes: rate('Checking the first pieces', 'min per order'),
  minutesPerPiece: rate('Hand work', 'min per piece', 'Taking off the sprue, looking at it, packing.'),
  runnerShare: share('Sprue and runners', 'As a share of the parts’ own resin.'),
  regrindShare: share('Regrind', 'How much of the runners goes back into the press.'),
  scrapShare: share('Scrap', 'Pieces that are molded and thrown away.'),
  availabilityShare: z.number().check(z.positive(), z.lte(1)).register(FIGURES, {
    label: 'Share of the time that molds',
    unit: '0 to 1',
    help: 'The rest is stops and faults.',
  }),
  pressureReserve: rate('Reserve of the clamp', 'x the force', '0.1 is a tenth more than the resin pushes.'),
  thickPlaces: positive(
    'Thick places count up to',
    'x the usual wall',
    'Small thick places stay warm inside when the part is ejected.',
  ),
  secondsPerSlide: rate('Each slide in a cycle', 's'),
  pieceDays: rate(
    'Pieces of a tool that is there',
    'working days',
    'A new tool is made meanwhile; where it takes longer, its days count.',
  ),
  pieceExpressDays: rate('The same in express', 'working days'),
  resins: table(
    'Resins',
    group('Resin', { minorPerKg: positive('Pellets', 'cents/kg') }),
    'What is left out is not offered.',
  ),
  finishes: table('Finishes', FinishSchema, 'What is left out is not offered.'),
  tool: ToolSchema,
  presses: rows('Presses', PressSchema),
});
export type MoldingRates = z.infer<typeof MoldingRatesSchema>;
