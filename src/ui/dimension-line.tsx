import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface DimensionLineProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What is measured, for example "1000 × 2000 mm". It has to be true of what the line spans. */
  children: ReactNode;
}

/** A horizontal dimension line with its extension lines and arrows, as wide as its container. */
export function DimensionLine({ children, className, ...rest }: DimensionLineProps) {
  return (
    <div {...rest} className={classNames('figures flex items-center text-label text-blueprint', className)}>
      <DimensionEnd />
      <span className="h-px grow bg-current" />
      <span className="px-2">{children}</span>
      <span className="h-px grow bg-current" />
      <DimensionEnd flipped />
    </div>
  );
}

function DimensionEnd({ flipped = false }: { flipped?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 10 14"
      className={classNames('h-3.5 w-2.5 shrink-0', flipped && '-scale-x-100')}
    >
      <path d="M.5 0v14" className="stroke-current" />
      <path d="M.5 7 10 4.5v5z" className="fill-current" />
    </svg>
  );
}
