import type { ReactNode } from 'react';
import { roundToHundredth } from '#ui/path-data.ts';

/** Height of the letters on a sheet that is 130 units wide: 10.7 px on a phone of 390 px, 15 px at most. */
export const LETTERS = 3.9;

export interface DrawingSheetProps {
  /** `viewBox`, about 130 units wide, so that LETTERS can be read on a phone. */
  box: string;
  /** What the drawing shows, in words, with its numbers. */
  label: string;
  children: ReactNode;
}

/** An outline. */
export const INK = 'fill-none stroke-ink';
/** A section's face: paper, so that it hides what lies behind. */
export const FACE = 'fill-paper-sunk stroke-ink';
/** An extension line, or a line that is measured. */
export const BLUE = 'fill-none stroke-blueprint';

/** A part in mm, true to scale (charts and schemes stand on drawn-figure.tsx): its frame, typeface, letter size and line width, inherited by all that stands on it. */
export function DrawingSheet({ box, label, children }: DrawingSheetProps) {
  return (
    <svg
      viewBox={box}
      role="img"
      aria-label={label}
      className="figures block w-full max-w-lg"
      strokeWidth={0.5}
      fontSize={LETTERS}
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export interface LettersProps {
  /** Each a note: where it stands and what it says. */
  notes: readonly (readonly [x: number, y: number, text: string])[];
  anchor?: 'start' | 'middle' | 'end';
  /** Blueprint blue for what is measured, ink for names. */
  tone?: 'fill-ink' | 'fill-ink-soft' | 'fill-blueprint';
}

/** Notes on a sheet. */
export function Letters({ notes, anchor = 'start', tone = 'fill-ink' }: LettersProps) {
  return (
    <g className={tone} textAnchor={anchor}>
      {notes.map(([x, y, text]) => (
        <text key={`${x},${y}`} x={roundToHundredth(x)} y={roundToHundredth(y)}>
          {text}
        </text>
      ))}
    </g>
  );
}

/** A path's `d` of straight lines through points, rounded to what a screen can show. */
export function lineThrough(points: readonly (readonly [x: number, y: number])[]): string {
  return `M${points.map(([x, y]) => `${roundToHundredth(x)} ${roundToHundredth(y)}`).join('L')}`;
}
