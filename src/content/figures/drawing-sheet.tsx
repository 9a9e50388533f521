import type { ReactNode } from 'react';
import { roundToHundredth } from '#ui/path-data.ts';

/** Letter height on a sheet that is 130 units wide: 10.7 px on a phone of 390 px, 15 px at most. */
export const LETTERS = 3.9;

export interface DrawingSheetProps {
  /** `viewBox`, about 130 units wide, so that LETTERS are legible on a phone. */
  box: string;
  /** Describes the drawing with its numbers, for screen readers. */
  label: string;
  children: ReactNode;
}

/** An outline. */
export const INK = 'fill-none stroke-ink';
/** The face of a section, filled with paper so that it hides what lies behind. */
export const FACE = 'fill-paper-sunk stroke-ink';
/** An extension line or a dimensioned line. */
export const BLUE = 'fill-none stroke-blueprint';

/** A part in mm, true to scale (charts and schemes use drawn-figure.tsx). Its children inherit typeface, letter size and line width. */
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
  /** The notes, each with its position and text. */
  notes: readonly (readonly [x: number, y: number, text: string])[];
  anchor?: 'start' | 'middle' | 'end';
  /** Blueprint blue for dimensions, ink for names. */
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

/** The path data of straight lines through points, rounded to what a screen can show. */
export function lineThrough(points: readonly (readonly [x: number, y: number])[]): string {
  return `M${points.map(([x, y]) => `${roundToHundredth(x)} ${roundToHundredth(y)}`).join('L')}`;
}
