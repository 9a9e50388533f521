/** The figures of assembly and of design on a rate card. docs/pricing.md says where each stands in a formula. */
import type * as z from 'zod/mini';
import { count, group, positive, rate, share, table, wholeMinor } from '#quote/figures.ts';

const JointSchema = group('Joint', {
  seconds: rate('Fitting', 's', 'Boothroyd’s insertion time, after the part is in hand.'),
  minorEach: rate('Purchase price', 'cents each', 'If the shop buys it.'),
  uptoMm: positive('Up to', 'mm long', 'Longer purchased pieces need a manual quote.'),
});

const PackingSchema = group('Packing', {
  minutes: rate('Each unit', 'min'),
  minorEach: rate('Bag, tray, label', 'cents'),
});

const TestSchema = group('Test', { minutes: rate('Each unit', 'min') });

export const AssemblyRatesSchema = group('Assembly', {
  partMinimumMinor: wholeMinor('Minimum price per unit'),
  labourMinorPerHour: positive('Labor', 'cents/h'),
  preparationMinutes: rate('Order preparation', 'min', 'Work instructions, workplace, tools.'),
  minutesPerKind: rate('Each part type', 'min per order', 'Receiving, counting and laying out.'),
  firstUnitShare: rate('First unit', 'x a unit', 'Built slowly and inspected.'),
  placeSeconds: rate('Placing a part', 's', 'For a part that other parts hold later.'),
  heavySeconds: rate('Handling a long part', 's', 'Needs both hands.'),
  heavyFromMm: positive('Long part from', 'mm'),
  allowanceShare: share('Allowance', 'Reaching, breaks, cleanup.'),
  kindsMost: count('Maximum part types', 'Larger assemblies need a manual quote.'),
  joints: table(
    'Joints and purchased hardware',
    JointSchema,
    'By fastener type. Types not listed need a manual quote.',
  ),
  packing: table('Packing', PackingSchema, 'Types not listed are not offered.'),
  tests: table('Tests', TestSchema, 'Types not listed are not offered.'),
});
export type AssemblyRates = z.infer<typeof AssemblyRatesSchema>;

/** Insertion times after Boothroyd, Dewhurst and Knight: a screw driven home 6 s, a part set down 1.5 to 2.5, pressed 5, riveted 7. */
export const EXAMPLE_ASSEMBLY_RATES: AssemblyRates = {
  partMinimumMinor: 100,
  labourMinorPerHour: 3000,
  preparationMinutes: 45,
  minutesPerKind: 4,
  firstUnitShare: 2,
  placeSeconds: 5.5,
  heavySeconds: 4.1,
  heavyFromMm: 300,
  allowanceShare: 0.15,
  kindsMost: 60,
  joints: {
    screw: { seconds: 6, minorEach: 12, uptoMm: 60 },
    stud: { seconds: 6, minorEach: 25, uptoMm: 60 },
    nut: { seconds: 6, minorEach: 8, uptoMm: 25 },
    washer: { seconds: 1.5, minorEach: 4, uptoMm: 40 },
    pin: { seconds: 5, minorEach: 30, uptoMm: 60 },
    rivet: { seconds: 7, minorEach: 10, uptoMm: 30 },
    insert: { seconds: 8, minorEach: 25, uptoMm: 25 },
    standoff: { seconds: 6, minorEach: 45, uptoMm: 60 },
    'retaining ring': { seconds: 5, minorEach: 15, uptoMm: 60 },
    key: { seconds: 2.5, minorEach: 60, uptoMm: 50 },
    spring: { seconds: 2.5, minorEach: 50, uptoMm: 60 },
    bearing: { seconds: 6.5, minorEach: 400, uptoMm: 52 },
    seal: { seconds: 4, minorEach: 40, uptoMm: 60 },
  },
  packing: { 'bulk-packed': { minutes: 0.3, minorEach: 15 }, 'single-packed': { minutes: 1, minorEach: 60 } },
  tests: { 'function-test': { minutes: 3 } },
};
