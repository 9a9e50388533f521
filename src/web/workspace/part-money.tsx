import { Link } from 'react-router';
import { labelOfProcess } from '#catalog/options.ts';
import { formatBench, formatGap } from '#contract/landed-words.ts';
import { formatProcessReason } from '#contract/process-reason-words.ts';
import type { Process } from '#contract/quote.ts';
import { formatReason } from '#contract/reason-words.ts';
import { formatMoney, formatNumber } from '#contract/units.ts';
import { formatChoices, formatWorkingDays } from '#order/format-part.ts';
import { formatLineCount } from '#order/shown-price-lines.ts';
import { failureHeading, STAGE_WORDS } from '#part/stage-words.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { FoldedHint } from '#web/workspace/folded-hint.tsx';
import type { OrderLanded } from '#web/workspace/order-landed.ts';
import type { JudgedPrice, PartPrice } from '#web/workspace/part-price.ts';
import { noProcessWords } from '#web/workspace/part-status.ts';
import { ALREADY_ASKED, type PersonQuote } from '#web/workspace/what-to-send.ts';

export interface PartMoneyProps {
  price: PartPrice;
  /** The day on which an order of now ships, in words. */
  ships: (leadTimeDays: number) => string;
  /** Until when a person answers what is sent now, in words. */
  answersBy: string;
  /** The buyer's word of how thick the sheet is would price it. */
  asksThickness: boolean;
  /** The quote in which a person prices it, or has; null for none. */
  asked: PersonQuote | null;
  /** The part sent by itself. */
  landed: OrderLanded | null;
  onProcess: (process: Process) => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** The price of one part and its basis. Without a price: the reason, and the next step. */
export function PartMoney(props: PartMoneyProps) {
  const { price, ships, answersBy, asksThickness, asked, landed, onProcess, onRetry, onRemove } = props;
  switch (price.kind) {
    case 'reading':
      return (
        <Withheld heading="Pricing">
          {price.stage ? `${STAGE_WORDS[price.stage]}, in this browser.` : 'Waiting to be read.'} You can choose options
          in the meantime.
        </Withheld>
      );
    case 'no-process':
      return (
        <Withheld heading="No price yet">
          {price.against.map(formatReason).map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          <p>{noProcessWords(price)}</p>
        </Withheld>
      );
    case 'refused':
      return <Withheld heading="No price for this quantity">{price.problem}</Withheld>;
    case 'unreadable':
      return (
        <Withheld heading={failureHeading(price.failure)}>
          {price.failure.message}
          <span className="mt-2 flex gap-4">
            <button type="button" className="link min-h-11 md:min-h-0" onClick={onRetry}>
              Read it again
            </button>
            <button type="button" className="link min-h-11 md:min-h-0" onClick={onRemove}>
              Remove it
            </button>
          </span>
        </Withheld>
      );
    case 'failed':
      return (
        <Withheld heading="This part could not be priced automatically">
          This is our error. Other options may price at once. Submit sends the part with these options to our engineers;
          nothing is ordered until you approve a price.
        </Withheld>
      );
    case 'manual':
      if (asksThickness)
        return (
          <Withheld heading="Enter the sheet thickness to see the price">
            A 2D drawing does not state it. If you do not know it, check the box below the field, and an engineer quotes
            the part.
          </Withheld>
        );
      return (
        <div className="grid grid-cols-1 gap-4">
          <FoldedHint price={price} onProcess={onProcess} />
          <Withheld heading="Manual quote needed">
            <ul className="grid gap-1">
              {price.quote.reasons.map(formatReason).map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
            <span className="mt-2 block">
              {asked ? (
                <>
                  {asked.isAnswered ? 'A person has priced it.' : ALREADY_ASKED}{' '}
                  <Link to={`/quotes/${asked.id}`} className="link">
                    See quote <span className="figures">{asked.number}</span>
                  </Link>
                </>
              ) : (
                <>
                  Submit sends it to our engineers with your options. They email you a price within 24 hours on working
                  days, <span className="figures text-ink">by {answersBy}</span> if submitted now. Priced parts do not
                  have to wait, and nothing is ordered until you approve the price.
                </>
              )}
            </span>
          </Withheld>
        </div>
      );
    case 'proposed':
      return (
        <div className="grid grid-cols-1 gap-4">
          <Notice title={`Suggested: ${labelOfProcess(price.proposal.process)}`}>
            <p>
              Based on its shape: {formatProcessReason(price.proposal.reason)}. The price below is for that process. It
              is added to your order once you choose it.
            </p>
            <Button className="mt-2" size="small" onClick={() => onProcess(price.proposal.process)}>
              Choose {labelOfProcess(price.proposal.process)}
            </Button>
          </Notice>
          <PartMoney
            price={price.price}
            ships={ships}
            answersBy={answersBy}
            asksThickness={asksThickness}
            asked={asked}
            landed={landed}
            onProcess={onProcess}
            onRetry={onRetry}
            onRemove={onRemove}
          />
        </div>
      );
    case 'priced':
      return <PricedPart price={price} ships={ships} landed={landed} onProcess={onProcess} />;
  }
}

interface PricedPartProps extends Pick<PartMoneyProps, 'ships' | 'landed' | 'onProcess'> {
  price: Extract<JudgedPrice, { kind: 'priced' }>;
}

function PricedPart({ price, ships, landed, onProcess }: PricedPartProps) {
  const { quote, choices } = price;
  const material = formatChoices(choices).find(({ label }) => label === 'Material')?.value;
  return (
    <div className="grid grid-cols-1 gap-4">
      <FoldedHint price={price} onProcess={onProcess} />
      <div className="grid grid-cols-[auto_1fr] items-end gap-x-4">
        <p>
          <span className="block text-label text-ink-soft uppercase">Each</span>
          <span className="figures text-lead">{formatMoney(quote.unitPriceMinor, quote.currency)}</span>
        </p>
        <p className="text-right">
          <span className="block text-label text-ink-soft uppercase">
            <span className="figures">{formatNumber(choices.quantity, 0)}</span>{' '}
            {choices.quantity === 1 ? 'piece' : 'pieces'}, {quote.currency}
          </span>
          <span className="figures text-title font-semibold">{formatMoney(quote.totalPriceMinor, quote.currency)}</span>
        </p>
        {quote.onceMinor && (
          <p className="col-span-2 text-small">
            <span className="figures">{formatMoney(quote.onceMinor, quote.currency)}</span> of it once,{' '}
            {choices.tool
              ? 'for the setup of your tool.'
              : 'for the tool and its setup. We keep the tool, so later orders do not need a new one.'}
          </p>
        )}
        {quote.lines
          .filter(({ id }) => id?.startsWith('shared-'))
          .map(({ label, amountMinor }) => (
            <p key={label} className="col-span-2 text-small wrap-anywhere">
              {label}, <span className="figures">{formatMoney(amountMinor, quote.currency)}</span>
            </p>
          ))}
        <p className="col-span-2 text-small text-ink-soft">
          {material}, made in {formatWorkingDays(quote.leadTimeDays)}: ships{' '}
          <span className="figures text-ink">{ships(quote.leadTimeDays)}</span> if ordered now.{' '}
          <a href="#price-lines" className="link">
            {formatLineCount(quote.lines)}
          </a>
        </p>
        {landed && <OnTheBench landed={landed} />}
      </div>
    </div>
  );
}

/** In one sentence: when, and for how much with freight and duty, this part is there when it is sent by itself. */
function OnTheBench({ landed }: { landed: OrderLanded }) {
  if (landed.kind === 'no-price') return null;
  const gaps = landed.kind === 'told' ? landed.landed.gaps : landed.gaps;
  return (
    <p data-testid="on-the-bench" className="col-span-2 text-small">
      {landed.kind === 'told' ? `${formatBench(landed.landed)} ` : 'We quote freight separately. '}
      {gaps.length > 0 && <span className="text-ink-soft">{formatGap(gaps[0]!)}</span>}
    </p>
  );
}

function Withheld({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-1 border-l-2 border-hairline-strong pl-3 text-small">
      <p className="font-semibold">{heading}</p>
      <div className="text-ink-soft">{children}</div>
    </div>
  );
}
