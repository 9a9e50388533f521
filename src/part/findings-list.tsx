import { formatAdvice } from '#contract/advice-words.ts';
import type { Finding } from '#contract/quote.ts';
import { formatMoney, formatNumber } from '#contract/units.ts';
import { type FaceLight, lightOnPointer } from '#part/face-light.ts';
import { ShowFaces } from '#part/show-faces.tsx';
import { classNames } from '#ui/class-names.ts';

/** What the states of a finding mean for the buyer, the most urgent first. */
const STATES = {
  fail: { word: 'To mend', className: 'bg-fail-wash text-fail' },
  warn: { word: 'Check', className: 'bg-processing text-processing-ink' },
  unknown: { word: 'Not measured', className: 'bg-paper-sunk text-ink-soft' },
  pass: { word: 'Good', className: 'bg-delivered text-delivered-ink' },
} as const satisfies Record<Finding['state'], { word: string; className: string }>;

const ORDER = Object.keys(STATES);

export interface FindingsListProps {
  findings: readonly Finding[];
  currency: string;
  light: FaceLight;
}

/** Units that have a plural. */
const SINGULAR: Record<string, string> = { 'hidden faces': 'hidden face', 'side actions': 'side action' };

/** The findings of a part: for each rule the measured value, the limit, its source, and what to change. */
export function FindingsList({ findings, currency, light }: FindingsListProps) {
  const sorted = [...findings].sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  return (
    <ul className="grid">
      {sorted.map((finding) => (
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

/** "Findings, 3 checked, 1 not measured": what nobody measured is not checked. */
export function formatFindingCount(findings: readonly Finding[]): string {
  const open = findings.filter(({ state }) => state === 'unknown').length;
  const checked = findings.length - open;
  const parts = [...(checked > 0 ? [`${checked} checked`] : []), ...(open > 0 ? [`${open} not measured`] : [])];
  return ['Findings', ...parts].join(', ');
}

function FindingRow({ finding, currency, light }: { finding: Finding; currency: string; light: FaceLight }) {
  const state = STATES[finding.state];
  return (
    <li
      {...lightOnPointer(light, finding.faceIds)}
      className={classNames(
        'grid gap-x-4 gap-y-1 border-b border-hairline px-1 py-2.5 text-small sm:grid-cols-[7.5rem_minmax(0,1fr)_auto]',
        light.touches(finding.faceIds) && 'bg-blueprint-wash',
      )}
    >
      <p>
        <span
          className={classNames('rounded-sm px-1.5 py-0.5 text-label font-semibold whitespace-nowrap', state.className)}
        >
          {state.word}
        </span>
      </p>
      <div className="grid gap-0.5">
        <p className="font-medium">{finding.title}</p>
        {finding.state !== 'pass' && <p className="text-ink-soft">{formatAdvice(finding.advice)}</p>}
        <p className="text-label text-ink-faint">
          Limit: {finding.source}
          {finding.savesMinor !== null && finding.savesMinor > 0 && (
            <span className="text-ink"> · mending it saves {formatMoney(finding.savesMinor, currency)}</span>
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
  const unitOf = (value: number) => (value === 1 && SINGULAR[finding.unit]) || finding.unit;
  const figure = (value: number) => `${formatNumber(value, 2)}${finding.unit ? ` ${unitOf(value)}` : ''}`;
  return (
    <p className="figures text-label sm:text-right">
      {finding.measured !== null && <span className="text-ink">{figure(finding.measured)}</span>}
      {finding.limit !== null && (
        <span className="text-ink-faint">
          {finding.measured !== null && <br className="max-sm:hidden" />} limit {figure(finding.limit)}
        </span>
      )}
    </p>
  );
}
