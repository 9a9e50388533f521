/** The figures of threads, fits and tight dimensions on a rate card, and the example shop's. docs/pricing.md says where each stands in a formula. */
import type * as z from 'zod/mini';
import { group, positive, rate, share, table } from '#quote/figures.ts';
import { exampleHardware, HardwareTableSchema } from '#quote/hardware.ts';
import { CNC_FURTHER } from '#quote/processes/cnc/further-offer.ts';

const HolesSchema = group('Threads and fits', {
  threadMillingMinutes: rate(
    'Milling a thread',
    'min',
    'In holes wider than the widest drill: no tap is turned in them.',
  ),
  insertMinor: rate('Each helical coil, set', 'cents', 'On top of its thread.'),
  reamingSeconds: rate('Reaming a hole', 's', 'Changing the tool, entering and oil; its depth comes on top.'),
  reamingFeedShare: positive(
    'Reaming and boring feed',
    'x drilling',
    'How fast the tool goes down, over the drill of the material.',
  ),
  boringMinutes: rate('Boring a fit', 'min', 'In holes wider than the widest drill.'),
  gaugeMinutes: rate('Gauging a fit', 'min', 'Of the first piece, and of those that are measured.'),
});

const TightRatesSchema = group('Tight dimension', {
  finishingMinutes: rate('Finishing a face', 'min', 'A spring pass, measured on the machine and corrected.'),
  firstPieceMinutes: rate('First piece, a face', 'min', 'Measuring and recording it.'),
  minutesPerPiece: rate('Measuring a face', 'min'),
  sampleShare: share('Pieces that are measured'),
});

export const FURTHER_CNC_RATES = {
  holes: HolesSchema,
  tight: table('Tight dimensions', TightRatesSchema, 'By the tolerance. A tighter one may not cost less.'),
  hardware: HardwareTableSchema(),
};

export type TightRates = z.infer<typeof TightRatesSchema>;

export const EXAMPLE_FURTHER_CNC_RATES = {
  holes: {
    threadMillingMinutes: 0.8,
    insertMinor: 90,
    reamingSeconds: 10,
    reamingFeedShare: 0.6,
    boringMinutes: 1.2,
    gaugeMinutes: 0.4,
  },
  tight: {
    'tight-0.127': { finishingMinutes: 0.2, firstPieceMinutes: 0.8, minutesPerPiece: 0.3, sampleShare: 0.2 },
    'tight-0.05': { finishingMinutes: 0.5, firstPieceMinutes: 1.5, minutesPerPiece: 0.5, sampleShare: 0.3 },
    'tight-0.025': { finishingMinutes: 1, firstPieceMinutes: 2.5, minutesPerPiece: 0.8, sampleShare: 0.5 },
    'tight-0.0125': { finishingMinutes: 2.5, firstPieceMinutes: 4, minutesPerPiece: 1.5, sampleShare: 1 },
  },
  hardware: exampleHardware(CNC_FURTHER.hardware ?? []),
};
