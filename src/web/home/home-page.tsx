import { Capabilities, HowItWorks, Industries, NextStep, WhyChoose } from '#web/home/home-sections.tsx';
import { PROMISES } from '#web/home/home-words.ts';
import { PriceExample, plateExample } from '#web/home/price-example.tsx';
import { QuoteBox } from '#web/home/quote-box.tsx';
import { island } from '#web/island/island.tsx';
import { ContentHead } from '#web/shell/page-head.tsx';
import { useRootData } from '#web/shell/root-data.ts';

export const handle = { hydrate: false };

const LiveQuoteBox = island('quote-box', QuoteBox);

export default function HomePage() {
  const { brand } = useRootData();
  return (
    <div className="grid gap-20 pb-20 lg:gap-28 lg:pb-28">
      <ContentHead path="/" />
      {/* On a phone the quote box comes right after the promise. On a wide screen the promises stay beside a box that has grown. */}
      <div className="sheet grid gap-x-12 gap-y-8 pt-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] lg:pt-12">
        <div className="contents content-start gap-10 lg:sticky lg:top-24 lg:grid lg:self-start print:static">
          <div className="grid content-start gap-3 lg:gap-5">
            <h1 className="text-promise font-semibold">Prototype to Production</h1>
            <p className="text-lead font-medium">Manufactured On Demand from India</p>
            <p className="max-w-[44ch] text-ink-soft max-lg:hidden">
              Drop a CAD file and see its price line by line, without an account: what each setup, cut and finish costs,
              and what would make the part cheaper.
            </p>
          </div>
          <dl className="grid max-lg:order-1">
            {PROMISES.map(({ promise, figure, means }) => (
              <div
                key={promise}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hairline py-2.5 last:border-b"
              >
                <dt className="font-medium">{promise}</dt>
                <dd className="figures text-small text-ink-soft">{figure}</dd>
                <dd className="w-full text-label text-ink-soft">{means}</dd>
              </div>
            ))}
          </dl>
        </div>
        <LiveQuoteBox supportEmail={brand.supportEmail} example={plateExample()} />
      </div>
      <Capabilities />
      <PriceExample />
      <HowItWorks />
      <WhyChoose />
      <Industries />
      <NextStep />
    </div>
  );
}
