/** What is on offer of CNC machining beyond material, finish and class of tolerance. */
import type { Further, ToleranceOption } from '#contract/catalog.ts';
import { THREADS } from '#contract/threads.ts';
import { PINS, PRESS_IN } from '#quote/hardware.ts';

/** A tap of each thread is kept; coils only of the usual ones. */
const COILED = [
  'M2',
  'M2.5',
  'M3',
  'M4',
  'M5',
  'M6',
  'M8',
  'M10',
  'M12',
  '#4-40',
  '#6-32',
  '#8-32',
  '#10-24',
  '#10-32',
];
const COILED_INCH = ['1/4-20', '5/16-18', '3/8-16', '1/2-13'];

/** For single dimensions, as drawings in inches and in millimeters name them. The tightest ask for grinding in large parts. */
export const TIGHT_TOLERANCES: readonly ToleranceOption[] = [
  { id: 'tight-0.127', label: '± 0.127 mm (0.005 in)', plusMinusMm: 0.127 },
  { id: 'tight-0.05', label: '± 0.05 mm (0.002 in)', plusMinusMm: 0.05 },
  { id: 'tight-0.025', label: '± 0.025 mm (0.001 in)', plusMinusMm: 0.025 },
  { id: 'tight-0.0125', label: '± 0.0125 mm (0.0005 in)', plusMinusMm: 0.0125 },
];
export const TIGHT_IN_METAL: readonly string[] = TIGHT_TOLERANCES.map(({ id }) => id);
/** No supplier promises less than ± 0.05 mm of a plastic (Xometry, Protolabs). */
export const TIGHT_IN_PLASTIC: readonly string[] = ['tight-0.127', 'tight-0.05'];

export const CNC_FURTHER: Further = {
  holes: {
    threads: THREADS.map(({ name }) => name),
    inserts: [...COILED, ...COILED_INCH],
    fits: [
      { id: 'H7', label: 'H7 (sliding, for pins)' },
      { id: 'H8', label: 'H8 (sliding, loose)' },
      { id: 'G7', label: 'G7 (running)' },
      { id: 'N7', label: 'N7 (light press)' },
      { id: 'P7', label: 'P7 (press)' },
    ],
  },
  tight: TIGHT_TOLERANCES,
  hardware: [...PINS, ...PRESS_IN],
};
