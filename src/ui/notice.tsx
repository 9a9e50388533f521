import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

const TONES = {
  info: 'border-l-blueprint bg-blueprint-wash',
  good: 'border-l-delivered-ink bg-delivered',
  warn: 'border-l-processing-ink bg-processing',
  fail: 'border-l-fail bg-fail-wash',
} as const;

export interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: keyof typeof TONES;
  /** The sentence itself. */
  title?: ReactNode;
  /** What it means and what to do next. */
  children?: ReactNode;
}

/** A message that is part of the page from the start. Screen readers do not announce it. */
export function Notice({ tone = 'info', title, className, children, ...rest }: NoticeProps) {
  return (
    <div
      {...rest}
      className={classNames('grid gap-1 rounded-sm border-l-4 px-4 py-3 text-ink', TONES[tone], className)}
    >
      {title && <p className="font-semibold">{title}</p>}
      {children && <div className="text-small">{children}</div>}
    </div>
  );
}

/** An alert of the specification: a message that screen readers announce at once. Renders nothing without a title. */
export function Alert({ tone = 'fail', title, children, ...rest }: NoticeProps) {
  if (!title && !children) return null;
  return (
    <Notice {...rest} role="alert" tone={tone} title={title}>
      {children}
    </Notice>
  );
}
