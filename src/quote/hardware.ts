/** Bought pieces that are pressed or melted into parts: what there is, what the example shop asks for it, and its lines of a price. */
import * as z from 'zod/mini';
import type { HardwareOption } from '#contract/catalog.ts';
import { count, group, rate, table } from '#quote/figures.ts';
import { type Cost, cost } from '#quote/price/cost.ts';
import type { ChosenFurther } from '#quote/process-module.ts';

const ofThreads = (
  kind: HardwareOption['kind'],
  prefix: string,
  label: string,
  threads: readonly string[],
): HardwareOption[] =>
  threads.map((thread) => ({ id: `${prefix}-${thread.toLowerCase()}`, label: `${label} ${thread}`, kind, thread }));

/** For sheet and plate: their knurls bite into metal that is softer than they are. */
export const PRESS_IN: readonly HardwareOption[] = [
  ...ofThreads('nut', 'press-nut', 'Press-in nut', ['M3', 'M4', 'M5', 'M6', 'M8']),
  ...ofThreads('stud', 'press-stud', 'Press-in stud', ['M3', 'M4', 'M5', 'M6']),
  ...ofThreads('standoff', 'press-standoff', 'Press-in standoff', ['M3', 'M4']),
];

/** Hardened, ground to m6: they want a hole of H7. */
export const PINS: readonly HardwareOption[] = [2, 3, 4, 5, 6, 8, 10].map((mm) => ({
  id: `dowel-pin-${mm}`,
  label: `Dowel pin ${mm} mm (ISO 2338)`,
  kind: 'pin',
}));

/** Brass, melted into plastics. */
export const MELTED_IN: readonly HardwareOption[] = ofThreads('insert', 'heat-insert', 'Heat-set insert', [
  'M2',
  'M2.5',
  'M3',
  'M4',
  'M5',
  'M6',
]);

/** Chosen by its length: so many times 10 mm. */
export const WELD: readonly HardwareOption[] = [{ id: 'weld-seam-10', label: 'Welded seam, 10 mm each', kind: 'weld' }];

const HardwareRatesSchema = group('Hardware', {
  lotMinor: rate('Each order', 'cents', 'Setup of the press or iron.'),
  minorEach: rate('Each piece, installed', 'cents'),
  purchaseDays: z.optional(count('Procurement time in working days', 'If not in stock.')),
});
type HardwareRates = Record<string, z.infer<typeof HardwareRatesSchema>>;

/** By the id of the piece. */
export const HardwareTableSchema = () => table('Hardware', HardwareRatesSchema, 'Items not listed are not offered.');

/** The example shop: press-in nuts cost 15 to 40 cents by the hundred, and half a minute at the press. */
export function exampleHardware(items: readonly HardwareOption[]): HardwareRates {
  return Object.fromEntries(items.map(({ id, kind }) => [id, EXAMPLE[kind]]));
}

const EXAMPLE: Record<HardwareOption['kind'], HardwareRates[string]> = {
  nut: { lotMinor: 500, minorEach: 75 },
  stud: { lotMinor: 500, minorEach: 80 },
  standoff: { lotMinor: 500, minorEach: 110 },
  pin: { lotMinor: 300, minorEach: 90 },
  insert: { lotMinor: 300, minorEach: 70 },
  // Fixture and first seam; 100 mm a minute by hand, with tacking and cleaning as long again.
  weld: { lotMinor: 1500, minorEach: 20 },
};

/** The first piece that a card has no rate for. */
export function missingHardware({ hardware }: ChosenFurther, rates: HardwareRates): string | null {
  return hardware.find(({ item }) => !rates[item.id])?.item.id ?? null;
}

/** Working days until the last of the pieces is there; 0 for what is in stock. `rates`: of any process, with or without hardware. */
export function hardwareDays({ hardware }: ChosenFurther, rates: unknown): number {
  const table = (rates as { hardware?: HardwareRates } | null)?.hardware ?? {};
  return Math.max(0, ...hardware.map(({ item }) => table[item.id]?.purchaseDays ?? 0));
}

/** Throws a RangeError for a piece without a rate. */
export function hardwareCosts({ hardware }: ChosenFurther, table: HardwareRates): Cost[] {
  return hardware
    .flatMap(({ item, count }) => {
      const rates = table[item.id];
      if (!rates) throw new RangeError(`Expected a rate for ${item.id}, found none`);
      const line = { id: 'hardware', group: 'hardware' } as const;
      return [
        cost({
          ...line,
          label: `${item.label}: setup`,
          unit: 'order',
          rateMinor: rates.lotMinor,
          perOrder: 1,
        }),
        cost({
          ...line,
          label:
            item.kind === 'weld'
              ? `Welding: ${10 * count} mm of seam a part`
              : `${item.label}: ${count} per part, installed`,
          unit: item.kind === 'weld' ? '10 mm' : 'piece',
          rateMinor: rates.minorEach,
          perPiece: count,
        }),
      ];
    })
    .filter(({ rateMinor }) => rateMinor > 0);
}
