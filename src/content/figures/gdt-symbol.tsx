/** The symbols of ASME Y14.5 and ISO 1101 as strokes, because few typefaces have the characters. */
import { circlePath } from '#ui/path-data.ts';

/** In a square of 20, in the shapes of ASME Y14.5 and ISO 7083. */
export const GDT_STROKES = {
  straightness: 'M1 10H19',
  flatness: 'M1 15L6 5H19L14 15z',
  circularity: circlePath([10, 10], 7),
  cylindricity: `${circlePath([10, 10], 4.6)}M2.3 14.2L9.8 1.2M10.2 18.8L17.7 5.8`,
  'line-profile': 'M2 15a8 8 0 0 1 16 0',
  'surface-profile': 'M2 15a8 8 0 0 1 16 0z',
  angularity: 'M17 3L2 16H19',
  perpendicularity: 'M10 2V17M1 17H19',
  parallelism: 'M3 18L9 2M11 18L17 2',
  position: `${circlePath([10, 10], 5.5)}M10 1V19M1 10H19`,
  concentricity: circlePath([10, 10], 7.5) + circlePath([10, 10], 3.8),
  symmetry: 'M5 5H15M1 10H19M5 15H15',
  'circular-runout': 'M4 18L16 3M16 3L11.5 5.6M16 3L14.6 8',
  'total-runout': 'M1 18H8M1 18L10 5M10 5L5.8 7.3M10 5L8.9 9.7M8 18L17 5M17 5L12.8 7.3M17 5L15.9 9.7',
  mmc: `${circlePath([10, 10], 9)}M6 14.5V5.5L10 11L14 5.5V14.5`,
  envelope: `${circlePath([10, 10], 9)}M13 5.5H7.5V14.5H13M7.5 10H12`,
} as const;

export type GdtName = keyof typeof GDT_STROKES;

/** The name of a characteristic is in the text beside it. A modifier has no text, so screen readers need one. */
const SPOKEN: Partial<Record<GdtName, string>> = { mmc: 'M in a circle', envelope: 'E in a circle' };

/** A symbol in a line of text. */
export function Gdt({ name }: { name: GdtName }) {
  const spoken = SPOKEN[name];
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      role={spoken ? 'img' : undefined}
      aria-label={spoken}
      aria-hidden={spoken ? undefined : true}
      className="inline fill-none stroke-ink"
      strokeWidth={1.5}
    >
      <path d={GDT_STROKES[name]} />
    </svg>
  );
}
