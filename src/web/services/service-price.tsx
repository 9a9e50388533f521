import type { Service } from '#content/services/service.ts';
import type { ProcessOffer } from '#contract/catalog.ts';
import { PriceLinesExample } from '#web/live/price-lines-example.tsx';

/** A sample part for each process that the engine prices. */
const EXAMPLES = {
  cnc: { part: 'milled-manifold', finish: 'anodize-clear' },
  print: { part: 'printed-lattice', material: 'sls-pa12' },
} as const;

/** What such a part costs, line by line; or, where a person prices it, what is counted and what a quote needs. */
export function ServicePrice({ service: { process, price }, offer }: { service: Service; offer: ProcessOffer }) {
  if (process === 'cnc' || process === 'print') {
    return <PriceLinesExample process={process} quantities={[1, 10, 100]} {...EXAMPLES[process]} />;
  }
  if (!price) throw new RangeError(`Expected a price structure for ${process}, found none`);
  return (
    <div className="grid gap-6 lg:pl-32">
      <p className="max-w-[68ch]">
        {offer.manualReason} {price.example}
      </p>
      <dl className="border-b border-rule text-small">
        {price.lines.map(({ line, counted, amount }) => (
          <div key={line} className="grid grid-cols-2 gap-x-4 border-t border-hairline py-2 md:grid-cols-3">
            <dt className="font-medium">{line}</dt>
            <dd className="text-ink-soft max-md:order-1 max-md:col-span-2">{counted}</dd>
            <dd className="figures text-right">{amount}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h3 className="pb-2 text-lead">What we need to quote</h3>
        <ul className="max-w-[68ch] list-disc pl-5">
          {price.needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
