import type { ReactNode } from 'react';
import type { Limit, Question, Rule } from '#content/services/service.ts';
import { classNames } from '#ui/class-names.ts';
import { SectionHeading } from '#ui/title-block.tsx';
import type { FurtherMaterials, OptionRows } from '#web/services/option-rows.ts';

export interface SectionProps {
  /** The target of links and of navigation state. */
  id: string;
  number: string;
  heading: string;
  lead?: string;
  children: ReactNode;
}

export function Section({ id, number, heading, lead, children }: SectionProps) {
  return (
    <section id={id} className="sheet grid grid-cols-[minmax(0,1fr)] gap-8">
      <SectionHeading number={number} heading={heading} lead={lead} />
      {children}
    </section>
  );
}

/**
 * The table styles its cells, so the HTML of a row needs no classes. At 960 px a row is still read across without losing it. At 320 px its
 * longest words fit.
 */
const TABLE =
  'w-full max-w-240 border-b border-rule text-left text-small [&_tr]:border-t [&_tr]:border-hairline [&_tr>*]:py-2 [&_tr>*]:pr-3 [&_tr>*]:align-top [&_tr>*]:font-normal [&_th[scope=row]]:font-medium [&_thead]:text-ink-soft [&_tr>*:last-child]:pr-0 max-[25rem]:text-[0.8125rem] max-[25rem]:[&_tr>*]:pr-2';

/** With large letters its words are wider than a phone: then it scrolls, and not the page. */
export function ServiceTable({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className="max-sm:overflow-x-auto">
      <table className={classNames(TABLE, className)}>{children}</table>
    </div>
  );
}

/** Aligns a column of numbers to the right. */
const NUMBER = /^[\d.]+$/;

export interface OptionsProps extends OptionRows {
  source: string;
  /** Above the table. */
  children?: ReactNode;
}

/** A table of the catalog's entries with the text of the page. */
export function Options({ columns, rows, source, children }: OptionsProps) {
  const look = columns.map((_, index) => (NUMBER.test(rows[0]?.cells[index] ?? '') ? 'figures text-right' : undefined));
  return (
    <div className="lg:pl-32">
      {children}
      <ServiceTable>
        <thead>
          <tr>
            <td />
            {columns.map((column, index) => (
              <th key={column} scope="col" className={look[index]}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, cells }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              {cells.map((cell, index) => (
                <td key={columns[index]} className={look[index]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ServiceTable>
      <p className="pt-3 text-small text-ink-soft">{source}</p>
    </div>
  );
}

/** The materials that are asked for less often: closed at first, a line for each family, unless another page lists them. */
export function MoreMaterials({ meaning, families, allAt }: FurtherMaterials) {
  const count = families.reduce((sum, { ids }) => sum + ids.length, 0);
  if (allAt)
    return (
      <p className="lg:pl-32">
        <a href={allAt}>{`${count} more materials`}</a> with their figures
      </p>
    );
  return (
    <details className="text-small lg:pl-32">
      <summary className="font-medium">{`${count} more materials`}</summary>
      {families.map(({ family, words }) => (
        <p key={family} className="pt-3">
          <b>{family}</b>
          {` ${words}`}
        </p>
      ))}
      <p className="pt-3 text-ink-soft">{meaning}</p>
    </details>
  );
}

/** Limits with their sources. On a phone the source stands below. */
export function Limits({ limits }: { limits: readonly Limit[] }) {
  return (
    <dl className="max-w-240 border-b border-rule text-small lg:ml-32">
      {limits.map(({ what, value, source }) => (
        <div key={what} className="grid grid-cols-2 gap-x-4 border-t border-hairline py-2 md:grid-cols-3">
          <dt className="font-medium">{what}</dt>
          <dd className="figures">{value}</dd>
          <dd className="text-ink-soft max-md:col-span-2">{source}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Column counts that give full rows at every width. */
const COLUMNS: Readonly<Record<number, string>> = {
  2: '',
  3: 'lg:grid-cols-3',
  4: 'xl:grid-cols-4',
  6: 'lg:grid-cols-3',
};

/** Drawings side by side, in cells with shared borders. */
export function Rules({ rules }: { rules: readonly Rule[] }) {
  return (
    <ul
      className={classNames(
        'grid border-t border-l border-hairline sm:grid-cols-2 [&>li]:border-r [&>li]:border-b [&>li]:border-hairline [&>li]:p-4',
        COLUMNS[rules.length],
      )}
    >
      {rules.map(({ title, drawing, text, source }) => (
        <li key={title}>
          {drawing}
          <h3 className="pt-3 text-lead">{title}</h3>
          <p>{text}</p>
          <p className="pt-2 text-small text-ink-soft">{source}</p>
        </li>
      ))}
    </ul>
  );
}

export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="border-b border-rule lg:ml-32 [&_p]:max-w-[68ch] [&_p]:pb-4 [&_summary]:py-3 [&_summary]:font-medium [&>details]:border-t [&>details]:border-hairline">
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
