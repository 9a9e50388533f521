import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { formatMoment } from '#ui/format-time.ts';

export interface TimelineStep {
  key: string;
  title: ReactNode;
  /** ISO date and time; null for what has not happened yet. */
  at: string | null;
  /** Below the title, for example a tracking id. */
  children?: ReactNode;
}

export interface TimelineProps extends Omit<ComponentProps<'ol'>, 'children'> {
  steps: readonly TimelineStep[];
}

/** Steps with their times, from top to bottom. A step that has not happened yet has an open circle. */
export function Timeline({ steps, className, ...rest }: TimelineProps) {
  return (
    <ol {...rest} className={classNames('grid', className)}>
      {steps.map((step, index) => (
        <li key={step.key} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2">
          <span aria-hidden="true" className="relative grid justify-items-center">
            {index < steps.length - 1 && (
              <span
                className={classNames(
                  'absolute top-3 -bottom-1 border-l',
                  steps[index + 1]?.at ? 'border-blueprint' : 'border-dashed border-hairline-strong',
                )}
              />
            )}
            <span
              className={classNames(
                'relative mt-1.5 size-3 rounded-full border-2',
                step.at ? 'border-blueprint bg-blueprint' : 'border-hairline-strong bg-paper',
              )}
            />
          </span>
          <div className="pb-5">
            <p className={classNames('font-medium', !step.at && 'text-ink-soft')}>{step.title}</p>
            <p className="figures text-label text-ink-soft">
              {step.at ? <time dateTime={step.at}>{formatMoment(step.at)}</time> : 'to come'}
            </p>
            {step.children}
          </div>
        </li>
      ))}
    </ol>
  );
}
