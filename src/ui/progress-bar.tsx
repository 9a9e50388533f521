import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface ProgressBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  label: ReactNode;
  /** 0 to 1. Without it the bar only shows that work is going on. */
  value?: number | undefined;
  /** At the right, for example "12.4 of 74.6 MB"; without it the percentage. */
  text?: ReactNode;
}

/** The progress of work that takes more than a second. */
export function ProgressBar({ label, value, text, className, ...rest }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div {...rest} className={classNames('grid gap-1', className)}>
      <div className="flex items-baseline justify-between gap-4 text-small">
        <span>{label}</span>
        <span className="figures whitespace-nowrap text-ink-soft">
          {text ?? (percent !== undefined && `${percent} %`)}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={typeof label === 'string' ? label : 'Progress'}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 overflow-hidden bg-hairline"
      >
        <div
          className={classNames('h-full bg-blueprint', percent === undefined && 'w-1/3 animate-pulse')}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
