import type { ReactNode } from 'react';
import { formatAdvice } from '#contract/advice-words.ts';
import type { Finding } from '#contract/quote.ts';
import { formatMoney, formatNumber } from '#contract/units.ts';
import { type FaceLight, lightOnPointer } from '#part/face-light.ts';
import { InUnit } from '#part/length-unit.tsx';
import { ShowFaces } from '#part/show-faces.tsx';
import { classNames } from '#ui/class-names.ts';

/** A finding's state as it is shown: a note passes, and has something to say. */
type Standing = Finding['state'] | 'note';

/** What they mean for the buyer, the most urgent first, and how they are counted. */
const STANDINGS = {
  fail: { word: 'To fix', counted: 'to fix', className: 'bg-fail-wash text-fail' },
  warn: { word: 'Check', counted: 'to check', className: 'bg-processing text-processing-ink' },
  note: { word: 'Note', counted: 'to note', className: 'bg-paper-sunk text-ink' },
  unknown: { word: 'Not measured', counted: 'not measured', className: 'bg-paper-sunk text-ink-soft' },
  pass: { word: 'Good', counted: 'passed', className: 'bg-delivered text-delivered-ink' },
} as const satisfies Record<Standing, { word: string; counted: string; className: string }>;

const ORDER = Object.keys(STANDINGS) as Standing[];

const standingOf = ({ state, note }: Finding): Standing => (note ? 'note' : state);

export interface FindingsListProps {
  findings: readonly Finding[];
  /** Titles of the checks that wait for a measure. */
  pending?: readonly string[];
  currency: string;
  light: FaceLight;
}

/** Units that have a plural. */
const SINGULAR: Record<string, string> = { 'hidden faces': 'hidden face', 'side actions': 'side action' };

/**
 * The findings of a part: for each rule the measured value, the limit, its source, and what to change. What is to be done stands open; what was not measured is
 * one line with its names, what passed one line with its count, what waits for a measure one line with its names.
 */
export function FindingsList({ findings, pending = [], currency, light }: FindingsListProps) {
  const of = (...standings: Standing[]) =>
    standings.flatMap((standing) => findings.filter((finding) => standingOf(finding) === standing));
  const [open, unknown, passed] = [of('fail', 'warn', 'note'), of('unknown'), of('pass')];
  const rows = { currency, light };
  return (
    <div className="grid">
      {open.length > 0 && <FindingRows findings={open} {...rows} />}
      {pending.length > 0 && (
        <p className="border-b border-hairline px-1 py-2.5 text-small text-ink-soft">
          {`${pending.length} being checked: ${listNames(pending)}`}
        </p>
      )}
      {unknown.length > 0 && (
        <Folded summary={`${unknown.length} not measured: ${listNames(unknown.map(({ title }) => title))}`}>
          <FindingRows findings={unknown} {...rows} />
        </Folded>
      )}
      {passed.length > 0 && (
        <Folded summary={passed.length === 1 ? '1 check passed' : `${passed.length} checks passed`}>
          <FindingRows findings={passed} {...rows} />
        </Folded>
      )}
    </div>
  );
}

function FindingRows({ findings, currency, light }: Omit<FindingsListProps, 'pending'>) {
  return (
    <ul className="grid">
      {findings.map((finding) => (
        <FindingRow
          key={finding.rule + finding.title + finding.faceIds.join()}
          finding={finding}
          currency={currency}
          light={light}
        />
      ))}
    </ul>
  );
}

function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="border-b border-hairline">
      <summary className="min-h-11 cursor-pointer px-1 py-2.5 text-small text-ink-soft md:min-h-0">{summary}</summary>
      {children}
    </details>
  );
}

/** Of many names the line would be a paragraph: the rows below have them all. */
const NAMES_MOST = 6;

function listNames(titles: readonly string[]): string {
  const names = titles.slice(0, NAMES_MOST).map((title) => title.toLowerCase());
  const more = titles.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

/** "Findings, 2 to check, 24 passed, 1 not measured": what nobody measured is not passed. */
export function formatFindingCount(findings: readonly Finding[], pending: readonly string[] = []): string {
  const counts = ORDER.flatMap((standing) => {
    const count = findings.filter((finding) => standingOf(finding) === standing).length;
    return count > 0 ? [`${count} ${STANDINGS[standing].counted}`] : [];
  });
  return ['Findings', ...counts, ...(pending.length > 0 ? [`${pending.length} being checked`] : [])].join(', ');
}

function FindingRow({ finding, currency, light }: { finding: Finding; currency: string; light: FaceLight }) {
  const standing = standingOf(finding);
  const { word, className } = STANDINGS[standing];
  return (
    <li
      {...lightOnPointer(light, finding.faceIds)}
      className={classNames(
        'grid gap-x-4 gap-y-1 border-b border-hairline px-1 py-2.5 text-small sm:grid-cols-[7.5rem_minmax(0,1fr)_auto]',
        light.touches(finding.faceIds) && 'bg-blueprint-wash',
      )}
    >
      <p>
        <span className={classNames('rounded-sm px-1.5 py-0.5 text-label font-semibold whitespace-nowrap', className)}>
          {word}
        </span>
      </p>
      <div className="grid gap-0.5">
        <p className="font-medium">
          <InUnit>{finding.title}</InUnit>
        </p>
        {standing !== 'pass' && (
          <p className="text-ink-soft">
            <InUnit>{formatAdvice(finding.advice)}</InUnit>
          </p>
        )}
        <p className="text-label text-ink-faint">
          Limit: <InUnit>{finding.source}</InUnit>
          {finding.savesMinor !== null && finding.savesMinor > 0 && (
            <span className="text-ink">
              {` · ${standing === 'note' ? 'saves' : 'fixing it saves'} ${formatMoney(finding.savesMinor, currency)}`}
            </span>
          )}
        </p>
      </div>
      <div className="flex items-start justify-between gap-3 sm:grid sm:justify-items-end">
        <Measured finding={finding} />
        {finding.faceIds.length > 0 && <ShowFaces of={finding.title} faceIds={finding.faceIds} light={light} />}
      </div>
    </li>
  );
}

function Measured({ finding }: { finding: Finding }) {
  const unitOf = (value: number) => (value === 1 && SINGULAR[finding.unit]) || finding.unit.replace(/^x /, '× ');
  const figure = (value: number) => `${formatNumber(value, 2)}${finding.unit ? ` ${unitOf(value)}` : ''}`;
  return (
    <p className="figures text-label sm:text-right">
      {finding.measured !== null && (
        <span className="text-ink">
          <InUnit>{figure(finding.measured)}</InUnit>
        </span>
      )}
      {finding.limit !== null && (
        <span className="text-ink-faint">
          {finding.measured !== null && <br className="max-sm:hidden" />} limit <InUnit>{figure(finding.limit)}</InUnit>
        </span>
      )}
    </p>
  );
}
