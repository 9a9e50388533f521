import type { ReactNode } from 'react';
import { KeyDrawing } from '#web/account/key-drawing.tsx';
import { PageHead } from '#web/shell/page-head.tsx';

export interface AccountSheetProps {
  title: string;
  description: string;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** Named in the corner of the sheet, for example "A1". */
  sheet: string;
  /** Beside the form on a wide screen, below it on a phone. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of every page where somebody signs in, registers or mends a password. */
export function AccountSheet({ title, description, lead, sheet, aside, children }: AccountSheetProps) {
  return (
    <div className="sheet py-6 sm:py-10 lg:py-14">
      <PageHead title={title} description={description} />
      <div className="mx-auto grid max-w-5xl border border-rule lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <section className="grid content-start gap-6 p-5 sm:p-10">
          <header className="grid gap-2">
            <h1 className="text-title">{title}</h1>
            {lead && <p className="text-ink-soft">{lead}</p>}
          </header>
          {children}
        </section>
        <aside className="flex min-w-0 flex-col justify-between gap-8 border-t border-rule bg-blueprint-wash p-5 sm:p-10 lg:border-t-0 lg:border-l">
          {aside}
          <div className="grid gap-6">
            <KeyDrawing className="w-full max-lg:hidden" />
            <p aria-hidden="true" className="figures text-label text-ink-soft uppercase">
              Sheet {sheet}
            </p>
          </div>
        </aside>
      </div>
    </div>
  );
}

/** A short list of what is true here, one line each. */
export function AsideFacts({ heading, facts }: { heading: string; facts: { label: string; text: ReactNode }[] }) {
  return (
    <div className="grid gap-4">
      <h2 className="text-lead">{heading}</h2>
      <dl className="grid">
        {facts.map(({ label, text }) => (
          <div key={label} className="grid gap-1 border-t border-blueprint-line py-3 sm:grid-cols-[7rem_1fr] sm:gap-4">
            <dt className="figures text-small text-blueprint">{label}</dt>
            <dd className="text-small text-ink">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
