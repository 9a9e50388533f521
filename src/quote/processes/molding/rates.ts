/** The figures of injection molding on a rate card. docs/pricing.md says where each stands in a formula. */
import * as z from 'zod/mini';
import { count, FIGURES, group, positive, rate, rows, share, size, table, wholeMinor } from '#quote/figures.ts';

const CustomizingSchema = group('Customizing', {
  insertShare: rate('On the inserts', 'x their cost'),
  baseShare: rate('On the mold base', 'x its cost'),
});

const PressSchema = group('Press', {
  clampKN: positive('Clamp', 'kN'),
  moldMm: size('Largest mold', 'Between the tie bars, and closed height.'),
  shotCm3: positive('Maximum shot', 'cm³'),
  injectionCm3PerSecond: positive('Filling', 'cm³/s'),
  dryCycleSeconds: positive('Opening, ejection, closing', 's'),
  minorPerHour: positive('Rate', 'cents/h', 'Including a share of an operator.'),
  setupMinutes: rate('Mold setup', 'min per order', 'Mounting, heating, resin change, purging.'),
});
export type PressRates = z.infer<typeof PressSchema>;

const ToolSchema = group('Tool', {
  makerMinorPerHour: positive('Toolmaker', 'cents/h'),
  designHours: rate('Design', 'h'),
  baseMinor: rate('Mold base: standard parts', 'cents', 'Guides, ejector plates, locating ring.'),
  baseMinorPerKg: rate('Mold base: steel', 'cents/kg'),
  platesMm: rate('Plates around the inserts', 'mm', 'Height they add to the mold.'),
  insertMinorPerKg: rate('Inserts: steel', 'cents/kg'),
  removalCm3PerHour: positive('Steel removal', 'cm³/h'),
  surfaceCm2PerHour: positive('Surface finishing', 'cm²/h'),
  cuttingShare: z.number().check(z.positive(), z.lte(1)).register(FIGURES, {
    label: 'Cutting share of machine time',
    unit: '0 to 1',
    help: 'The rest is setup, electrodes and fitting.',
  }),
  minutesPerFace: rate('Detail', 'min per face', 'Small cutters, electrodes and EDM.'),
  furtherCavityShare: share(
    'Each further cavity',
    'As a share of machining the first; programs and electrodes are reused.',
  ),
  mostCavities: count('Maximum cavities', 'Compares 1, 2, 4, 8 … cavities up to this number.'),
  slideMinor: rate('Slide: purchased parts', 'cents', 'Guides, angle pin, lock, springs.'),
  slideHours: rate('Slide: machining and fitting', 'h'),
  slideMinutesPerFace: rate('Slide: detail', 'min per face'),
  slideRoomMm: rate('Slide: space in the mold', 'mm', 'Width that each slide adds.'),
  lifterMinor: rate('Lifter: purchased parts', 'cents', 'Rod, guide and sliding foot.'),
  lifterHours: rate('Lifter: machining and fitting', 'h', 'Uses the detail time of a slide.'),
  customizing: table('Customizing', CustomizingSchema, 'Feed, cooling, ejection and structure, by type.'),
  trialHours: rate('Trial', 'h', 'First shots on the press and corrections.'),
  firstOffMinutes: rate('First-article inspection', 'min', 'Measuring the first parts from a new tool.'),
  hoursPerDay: positive('Tool room', 'h/day'),
  leastDays: rate('Minimum time for a tool', 'working days', 'To order steel and standard parts.'),
  startDays: rate('From tool completion to first parts', 'working days'),
});
export type ToolRates = z.infer<typeof ToolSchema>;

const FinishSchema = group('Finish', {
  cm2PerHour: positive('Polishing', 'cm²/h'),
  minorPerCm2: rate('Texture', 'cents/cm²', 'Etched by a specialist shop.'),
});

/** Figures that came later. */
export const ADDED_MOLDING_RATES = ['tool/lifterMinor', 'tool/lifterHours'];

export const MoldingRatesSchema = group('Injection molding', {
  partMinimumMinor: wholeMinor('Minimum price per part'),
  labourMinorPerHour: positive('Labor', 'cents/h'),
  inspectionMinorPerHour: positive('Inspection', 'cents/h'),
  partMm: size('Largest part'),
  preparationMinutes: rate('Order preparation', 'min per order'),
  startShots: rate('Startup shots scrapped', 'per order'),
  firstPieceMinutes: rate('First-piece check', 'min per order'),
  minutesPerPiece: rate('Manual work', 'min per piece', 'Degating, visual check, packing.'),
  runnerShare: share('Sprue and runners', 'As a share of the resin in the parts.'),
  regrindShare: share('Regrind', 'Share of the runners that is reused.'),
  scrapShare: share('Scrap', 'Share of molded parts that is scrapped.'),
  availabilityShare: z.number().check(z.positive(), z.lte(1)).register(FIGURES, {
    label: 'Molding share of press time',
    unit: '0 to 1',
    help: 'The rest is stops and faults.',
  }),
  pressureReserve: rate('Clamp force margin', 'x the force', '0.1 means 10% above the force of the resin.'),
  thickPlaces: positive(
    'Thick sections count up to',
    'x the usual wall',
    'Small thick sections may stay warm inside at ejection.',
  ),
  secondsPerSlide: rate('Cycle time per slide', 's'),
  pieceDays: rate(
    'Parts from an existing tool',
    'working days',
    'A new tool is built in parallel; if it takes longer, its days count.',
  ),
  pieceExpressDays: rate('The same, express', 'working days'),
  resins: table(
    'Resins',
    group('Resin', { minorPerKg: positive('Pellets', 'cents/kg') }),
    'Entries not listed are not offered.',
  ),
  finishes: table('Finishes', FinishSchema, 'Entries not listed are not offered.'),
  tool: ToolSchema,
  presses: rows('Presses', PressSchema),
});
export type MoldingRates = z.infer<typeof MoldingRatesSchema>;
