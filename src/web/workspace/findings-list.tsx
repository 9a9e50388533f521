import type { Finding } from '#contract/quote.ts';
import { formatMoney, formatNumber } from '#contract/units.ts';
import { classNames } from '#ui/class-names.ts';

/** What a finding's state means for the buyer, most pressing first. */
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
  /** Faces that are lit at the moment, to show which finding they belong to. */
  litFaceIds: readonly number[];
  onLight: (faceIds: readonly number[]) => void;
  onUnlight: () => void;
}

/** Each rule that was checked: what was measured against which limit, from where, and how to mend it. */
export function FindingsList({ findings, currency, litFaceIds, onLight, onUnlight }: FindingsListProps) {
  const sorted = [...findings].sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  return (
    <ul className="grid">
      {sorted.map((finding) => (
        <FindingRow
          key={finding.rule + finding.title + finding.faceIds.join()}
          finding={finding}
          currency={currency}
          isLit={finding.faceIds.length > 0 && finding.faceIds.some((id) => litFaceIds.includes(id))}
          onLight={() => onLight(finding.faceIds)}
          onUnlight={onUnlight}
        />
      ))}
    </ul>
  );
}

interface FindingRowProps {
  finding: Finding;
  currency: string;
  isLit: boolean;
  onLight: () => void;
  onUnlight: () => void;
}

function FindingRow({ finding, currency, isLit, onLight, onUnlight }: FindingRowProps) {
  const state = STATES[finding.state];
  const hasFaces = finding.faceIds.length > 0;
  return (
    <li
      onPointerEnter={hasFaces ? onLight : undefined}
      onPointerLeave={hasFaces ? onUnlight : undefined}
      className={classNames(
        'grid gap-x-4 gap-y-1 border-b border-hairline px-1 py-2.5 text-small sm:grid-cols-[7.5rem_minmax(0,1fr)_auto]',
        isLit && 'bg-blueprint-wash',
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
        {finding.state !== 'pass' && <p className="text-ink-soft">{finding.advice}</p>}
        <p className="text-label text-ink-faint">
          Limit: {finding.source}
          {finding.savesMinor !== null && finding.savesMinor > 0 && (
            <span className="text-ink"> · mending it saves {formatMoney(finding.savesMinor, currency)}</span>
          )}
        </p>
      </div>
      <div className="flex items-start justify-between gap-3 sm:grid sm:justify-items-end">
        <Measured finding={finding} />
        {hasFaces && (
          <button
            type="button"
            onFocus={onLight}
            onBlur={onUnlight}
            onClick={onLight}
            aria-label={`Show on the part: ${finding.title}`}
            className="link min-h-11 text-label md:min-h-0"
          >
            Show on part
          </button>
        )}
      </div>
    </li>
  );
}

function Measured({ finding }: { finding: Finding }) {
  const figure = (value: number) => `${formatNumber(value, 2)}${finding.unit ? ` ${finding.unit}` : ''}`;
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
