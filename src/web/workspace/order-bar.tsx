import { Link } from 'react-router';
import type { RateCard } from '#contract/rate-card.ts';
import { formatMoney } from '#contract/units.ts';
import { formatWorkingDays } from '#order/format-part.ts';
import { BUSY } from '#ui/busy.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/notice.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { LEAD_TIMES_ID } from '#web/workspace/lead-times.tsx';
import type { OrderSum } from '#web/workspace/part-price.ts';
import { formatIncomplete, type IncompletePart, type SubmitProblem } from '#web/workspace/submit-problem.ts';
import type { Submission } from '#web/workspace/use-submit-order.ts';
import { ALREADY_ASKED } from '#web/workspace/what-to-send.ts';

export interface OrderBarProps {
  order: OrderSum;
  /** The price of a part is still being computed: the total is of earlier choices. */
  isPending: boolean;
  /** Parts with a process that was taken over from another one and not looked at. */
  inherited: number;
  /** Parts that were sent to a person before, and are not sent again. */
  withPerson: number;
  /** Of the parts for a person, those that have a price once the buyer says how thick they are. */
  thicknessAsked: number;
  rateCard: RateCard;
  submission: Submission;
  isLoaded: boolean;
  /** Without parts, adding files is the next step. */
  hasParts: boolean;
  /** The day on which an order of now ships, in words. */
  ships: (leadTimeDays: number) => string;
}

/** The foot of the sheet: the total of the order and the next step. It stays visible. On paper it is the last line, with the total. */
export function OrderBar({
  order,
  isPending,
  inherited,
  withPerson,
  thicknessAsked,
  rateCard,
  submission,
  isLoaded,
  hasParts,
  ships,
}: OrderBarProps) {
  const { share, problem, asked } = submission;
  const remarks = remarksOf(order, { inherited, withPerson, thicknessAsked });
  return (
    <footer data-foot-bar className="sticky bottom-0 z-10 border-t border-rule bg-paper print:static">
      {share !== null && <ProgressBar label="Sending your files" value={share} className="px-4 pt-3 lg:px-6" />}
      {problem && <ProblemAlert problem={problem} onLead={submission.leadTo} />}
      {asked && (
        <Alert tone="info" title={ALREADY_ASKED} className="m-3 mb-0 lg:mx-6">
          <Link to={`/shipinfo?quote=${asked.id}`} className="link font-medium">
            See quote {asked.number}
          </Link>
        </Alert>
      )}
      {/* Leaves the right end free for the chat link. */}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 pr-18 pl-4 sm:pr-32 lg:pl-6">
        <div className="flex flex-wrap items-baseline gap-x-6 gap-y-0.5">
          <p aria-busy={isPending} className={BUSY}>
            <span className="text-label text-ink-soft uppercase">Order </span>
            {order.total === null ? (
              <span className="text-ink-soft">no price yet</span>
            ) : (
              <span data-testid="total-price" className="figures text-lead font-semibold">
                {formatMoney(order.total.totalMinor, order.currency)}
              </span>
            )}
            {order.total && <span className="figures text-label text-ink-soft"> {order.currency}</span>}
          </p>
          {order.total && (
            <p className="text-small text-ink-soft">
              <a href={`#${LEAD_TIMES_ID}`} className="link">
                ships <span className="figures">{ships(order.total.leadTimeDays)}</span>
              </a>
              <span className="max-sm:hidden">, made in {formatWorkingDays(order.total.leadTimeDays)}</span>
            </p>
          )}
          <p className="text-small text-ink-soft max-sm:hidden">
            {rateCard.shop.name}, rates version <span className="figures">{rateCard.version}</span>
            {(rateCard.example || order.usesExampleRates) && (
              <span className="ml-2 border border-hairline-strong px-1 text-label uppercase">example rates</span>
            )}
          </p>
        </div>
        <Button
          variant={hasParts ? 'primary' : 'secondary'}
          busy={share !== null}
          busyLabel="Processing..."
          disabled={!isLoaded}
          onClick={() => void submission.submit()}
          className="min-w-32 print:hidden"
        >
          Submit
        </Button>
        {remarks.length > 0 && <p className="col-span-full text-small text-ink-soft">{remarks.join(' ')}</p>}
      </div>
    </footer>
  );
}

interface ProblemAlertProps {
  problem: SubmitProblem;
  onLead: (partId: number) => void;
}

/** Why Submit sent nothing, with what to do about it. */
function ProblemAlert({ problem: { words, parts, isList, needsLogin }, onLead }: ProblemAlertProps) {
  return (
    <Alert title={words} className="m-3 mb-0 lg:mx-6">
      {needsLogin ? (
        <>
          Your session has ended. Your parts and options are kept in this browser.{' '}
          <Link to="/login?next=/profile" className="link font-medium">
            Log in to continue
          </Link>
        </>
      ) : (
        isList && <IncompleteParts parts={parts} onLead={onLead} />
      )}
    </Alert>
  );
}

/** More lines would push the parts themselves off a phone. */
const LISTED_MOST = 5;

export interface IncompletePartsProps {
  parts: readonly IncompletePart[];
  onLead: (partId: number) => void;
}

/** Each part that Submit refused, with what it lacks, as a way to its fields. */
export function IncompleteParts({ parts, onLead }: IncompletePartsProps) {
  const rest = parts.length - LISTED_MOST;
  return (
    <ul className="mt-1 grid list-disc gap-x-8 gap-y-1.5 overflow-y-auto pl-5 max-sm:max-h-44 sm:grid-cols-2">
      {parts.slice(0, LISTED_MOST).map((part) => (
        <li key={part.id}>
          <button
            type="button"
            onClick={() => onLead(part.id)}
            className="link min-h-6 cursor-pointer text-left align-top wrap-anywhere"
          >
            {formatIncomplete(part)}
          </button>
        </li>
      ))}
      {rest > 0 && <li>and {rest} more</li>}
    </ul>
  );
}

/** What Submit will do with the parts that have no price. Shown before it is pressed. */
function remarksOf(
  order: OrderSum,
  { inherited, withPerson, thicknessAsked }: Pick<OrderBarProps, 'inherited' | 'withPerson' | 'thicknessAsked'>,
): string[] {
  const remarks: string[] = [];
  const manual = Math.max(0, order.manual - thicknessAsked - withPerson);
  const open = order.open + thicknessAsked;
  if (inherited > 0) {
    remarks.push(
      inherited === 1
        ? '1 part took over its process. Open it to check.'
        : `${inherited} parts took over their processes. Open them to check.`,
    );
  }
  if (manual > 0) {
    remarks.push(
      manual === 1
        ? '1 part needs a manual quote. We will email you its price.'
        : `${manual} parts need a manual quote. We will email you their prices.`,
    );
    if (order.priced > 0) remarks.push('Submit them together. You can order the priced parts without waiting.');
  }
  if (withPerson > 0) {
    remarks.push(
      withPerson === 1
        ? '1 part was sent to a person before and is not sent again.'
        : `${withPerson} parts were sent to a person before and are not sent again.`,
    );
  }
  if (order.unreadable > 0) {
    remarks.push(
      order.unreadable === 1
        ? '1 file cannot be read and will not be sent.'
        : `${order.unreadable} files cannot be read and will not be sent.`,
    );
  }
  if (order.priced > 0 && open > 0) {
    remarks.push(
      open === 1 ? '1 part is not included in this price yet.' : `${open} parts are not included in this price yet.`,
    );
  }
  return remarks;
}
