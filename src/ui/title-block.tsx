import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface TitleBlockProps extends Omit<ComponentProps<'dl'>, 'children'> {
  /** Cells from left to right: a small label and its value. */
  cells: { label: string; value: ReactNode }[];
}

/** A row of labeled values, like the title block of a drawing. */
export function TitleBlock({ cells, className, ...rest }: TitleBlockProps) {
  return (
    <dl
      {...rest}
      className={classNames(
        // The gaps show the background as hairlines. So the lines meet, however the cells wrap.
        'flex flex-wrap gap-px border-t border-rule bg-hairline text-small',
        className,
      )}
    >
      {cells.map(({ label, value }) => (
        <div key={label} className="min-w-0 grow basis-2/5 bg-paper px-3 py-2 sm:basis-auto">
          <dt className="text-label text-ink-faint uppercase">{label}</dt>
          <dd className="figures wrap-anywhere text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface SectionHeadingProps extends ComponentProps<'header'> {
  /** The sheet's number, for example "02". */
  number?: string;
  heading: ReactNode;
  /** One sentence beside it. */
  lead?: ReactNode;
  /** 2 unless the section is the page. */
  level?: 1 | 2;
}

/** A section's heading under a full-width rule, numbered like the sheets of a drawing set. */
export function SectionHeading({ number, heading, lead, level = 2, className, ...rest }: SectionHeadingProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <header
      {...rest}
      className={classNames(
        'grid gap-x-8 gap-y-2 border-t border-rule pt-4 lg:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)]',
        className,
      )}
    >
      <p aria-hidden="true" className="figures text-label text-ink-faint uppercase lg:pt-2">
        {number && `Sheet ${number}`}
      </p>
      <Heading className="text-title">{heading}</Heading>
      {lead && <p className="max-w-[52ch] text-ink-soft lg:pt-1">{lead}</p>}
    </header>
  );
}
