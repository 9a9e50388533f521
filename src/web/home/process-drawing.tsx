import type { ReactNode } from 'react';
import type { Process } from '#contract/quote.ts';

/** One small drawing a process, in the hand of the large one: outlines in ink, what moves or is measured in blueprint blue. */
const DRAWINGS: Record<Process, { part: string; blue: string; dash?: string; extra?: ReactNode }> = {
  // A block with a pocket, the cutter above it.
  cnc: { part: 'M8 62V34h20v14h24V34h20v28zM34 6h12v22H34zM34 28l6 6 6-6', blue: 'M40 40v6M37 43l3 3 3-3' },
  // A bent bracket, its flat pattern dashed.
  sheet: {
    part: 'M12 12v40a8 8 0 0 0 8 8h48v-6H22a4 4 0 0 1-4-4V12z',
    blue: 'M30 46 44 32M30 38v8h8',
    dash: 'M30 20h38v22',
  },
  // Layers under a nozzle.
  print: {
    part: 'M10 62h60M14 56h52M14 50h52M18 44h44M22 38h36M26 32h28M34 6h12v10l-4 6h-4l-4-6z',
    blue: 'M40 22v8',
  },
  // Two halves of a mold, the part between them.
  molding: {
    part: 'M8 8h28v18a8 8 0 0 0 0 18v20H8zM72 8H44v18a8 8 0 0 1 0 18v20h28z',
    blue: 'M22 35h-8m3-3-3 3 3 3M58 35h8m-3-3 3 3-3 3',
  },
  // A screw on its axis, above two plates.
  assembly: {
    part: 'M10 40h60v9H10zM10 53h60v9H10zM33 8h14v8H33zM37 16h6v14h-6z',
    blue: 'M40 2v66',
    dash: 'M34 40v22M46 40v22',
  },
  // A curve and the points that pull it.
  design: { part: 'M10 58C24 8 50 70 70 14', blue: 'M10 58 22 20M70 14 56 52', extra: <ControlPoints /> },
};

export function ProcessDrawing({ process }: { process: Process }) {
  const { part, blue, dash, extra } = DRAWINGS[process];
  return (
    <svg aria-hidden="true" viewBox="0 0 80 70" className="-ml-2 h-16 w-20 fill-none" strokeWidth={1.5}>
      <path d={part} className="stroke-ink" />
      {dash && <path d={dash} className="stroke-ink-soft" strokeDasharray="3 2" strokeWidth={1} />}
      <path d={blue} className="stroke-blueprint" strokeWidth={1} />
      {extra}
    </svg>
  );
}

function ControlPoints() {
  const points: [number, number][] = [
    [10, 58],
    [22, 20],
    [56, 52],
    [70, 14],
  ];
  return points.map(([x, y]) => (
    <rect
      key={x}
      x={x - 2.5}
      y={y - 2.5}
      width={5}
      height={5}
      className="fill-paper stroke-blueprint"
      strokeWidth={1}
    />
  ));
}
