import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';

const TONES = {
  processing: 'bg-processing text-processing-ink',
  shipped: 'bg-shipped text-shipped-ink',
  delivered: 'bg-delivered text-delivered-ink',
  fail: 'bg-fail-wash text-fail',
  plain: 'bg-paper-sunk text-ink-soft',
} as const;

export interface StatusBadgeProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The word shown. */
  status: string;
  tone?: keyof typeof TONES;
}

/** A status as a word. The color adds nothing that the word does not say. */
export function StatusBadge({ status, tone = 'plain', className, ...rest }: StatusBadgeProps) {
  return (
    <span
      {...rest}
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-small font-semibold whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {status}
    </span>
  );
}
