import { lineInWords } from '#catalog/part-in-words.ts';
import { formatMoney } from '#contract/units.ts';
import { type FaceLight, lightOnPointer } from '#part/face-light.ts';
import { FindingsList } from '#part/findings-list.tsx';
import { ShowFaces } from '#part/show-faces.tsx';
import { PriceLines } from '#ui/price-lines.tsx';
import type { PartPrice } from '#web/workspace/part-price.ts';

export interface PartDetailsProps {
  price: Extract<PartPrice, { kind: 'priced' | 'manual' }>;
  currency: string;
  light: FaceLight;
}

/** Below the part: what was checked on it, and what its price is made of. */
export function PartDetails({ price, currency, light }: PartDetailsProps) {
  const { quote } = price;
  return (
    <div className="grid content-start gap-6 px-4 py-5 max-lg:border-t max-lg:border-rule lg:col-start-2 lg:row-start-2 lg:px-5">
      {quote.findings.length > 0 && (
        <section aria-label="Findings">
          <h2 className="border-b border-hairline-strong pb-1.5 text-label text-ink-soft uppercase">
            Findings, {quote.findings.length} checked
          </h2>
          <FindingsList findings={quote.findings} currency={currency} light={light} />
        </section>
      )}
      {!quote.manual && (
        <section aria-label="What the price is made of" id="price-lines" className="scroll-mt-24">
          <PriceLines
            caption="Price lines"
            lines={quote.lines.map((line) => lineInWords(line, quote.currency))}
            total={formatMoney(quote.totalPriceMinor, quote.currency)}
            rowProps={(index) => {
              const faceIds = quote.lines[index]?.faceIds;
              return {
                ...lightOnPointer(light, faceIds),
                ...(light.touches(faceIds) ? { className: 'bg-blueprint-wash' } : {}),
              };
            }}
            aside={(index) => {
              const line = quote.lines[index];
              if (!line?.faceIds?.length) return null;
              return <ShowFaces of={line.label} faceIds={line.faceIds} light={light} className="ml-2" />;
            }}
          />
        </section>
      )}
    </div>
  );
}
