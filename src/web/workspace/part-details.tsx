import { memo, type ReactNode } from 'react';
import { labelOfProcess, subjectsOf } from '#catalog/options.ts';
import type { FactsSubject } from '#contract/catalog.ts';
import type { PartFacts, PartLine } from '#contract/part-facts.ts';
import { formatProcessReason } from '#contract/process-reason-words.ts';
import type { Finding, PriceBand, PricedQuote, Process } from '#contract/quote.ts';
import { formatMoney } from '#contract/units.ts';
import { formatPriceLine, formatVersions } from '#order/format-part.ts';
import { PriceLines } from '#order/price-lines.tsx';
import { shownPriceLines } from '#order/shown-price-lines.ts';
import { BillOfMaterials } from '#part/bill-of-materials.tsx';
import { type FaceLight, lightOnPointer } from '#part/face-light.ts';
import { FeaturesList } from '#part/features-list.tsx';
import { FindingsList, formatFindingCount } from '#part/findings-list.tsx';
import { MoldingSection } from '#part/molding-section.tsx';
import type { PartAppearance } from '#part/part-appearance.ts';
import { PrintingSection } from '#part/printing-section.tsx';
import { ShowFaces } from '#part/show-faces.tsx';
import { proposeProcess } from '#quote/propose-processes.ts';
import { BUSY } from '#ui/busy.ts';
import type { PartNest } from '#web/workspace/nests-of.ts';
import { judgedPrice, type PartPrice } from '#web/workspace/part-price.ts';
import { SheetNest } from '#web/workspace/sheet-nest.tsx';

export interface PartDetailsProps {
  /** null while the part is being measured. */
  facts: PartFacts | null;
  /** Of a part that is cut from sheet. */
  nest: PartNest | null;
  process: Process | null;
  price: PartPrice;
  /** It is of earlier choices, until the price of now is computed. */
  isPending: boolean;
  currency: string;
  light: FaceLight;
  appearance: PartAppearance;
  /** Stands below the price lines. */
  children?: ReactNode;
}

/** The section below the part: findings, price lines, process facts and features. */
export const PartDetails = memo(function PartDetails(props: PartDetailsProps) {
  const { facts, nest, process, price, isPending, currency, light, appearance, children } = props;
  const quote = judgedPrice(price)?.quote ?? null;
  const early = price.kind === 'reading' ? price.findings : null;
  const findings = quote?.findings ?? early?.findings ?? [];
  const pending = early?.pending ?? [];
  const subjects = subjectsOf(process);
  // An assembly of one part is shown as that part.
  const isAssembly = facts !== null && (facts.parts.length > 1 || facts.parts.some(({ count }) => count > 1));
  return (
    <div className="@container grid content-start gap-6 px-4 py-5 max-lg:border-t max-lg:border-rule lg:col-start-2 lg:row-start-3 lg:px-5">
      {findings.length + pending.length > 0 && (
        <section aria-label="Findings" aria-busy={pending.length > 0}>
          <h2 className="border-b border-hairline-strong pb-1.5 text-label text-ink-soft uppercase">
            {formatFindingCount(findings, pending)}
          </h2>
          <FindingsList findings={findings} pending={pending} currency={currency} light={light} />
        </section>
      )}
      {quote && !quote.manual && (
        <div aria-busy={isPending} className={BUSY}>
          <PriceSection quote={quote} light={light} />
        </div>
      )}
      {children}
      {nest && <SheetNest {...nest} />}
      {subjects.includes('print') && facts?.print && <PrintingSection printing={facts.print} appearance={appearance} />}
      {subjects.includes('mold') && facts?.mold && (
        <MoldingSection molding={facts.mold} light={light} appearance={appearance} />
      )}
      {isAssembly && <BillOfMaterials parts={facts.parts} light={light} howOf={howMade} />}
      {facts && (
        <FeaturesList
          facts={facts}
          light={light}
          without={[...subjects.flatMap((subject) => BESIDE_THE_POINT[subject]), ...toldByFindings(findings)]}
        />
      )}
    </div>
  );
});

/** "Sheet Metal: 1.5 mm sheet, 6 bends". */
function howMade({ facts }: PartLine): string | null {
  const proposed = facts && proposeProcess(facts);
  return proposed ? `${labelOfProcess(proposed.process)}: ${formatProcessReason(proposed.reason)}` : null;
}

/** Groups of features that do not matter for a process: a bend is no fillet, and a mold has no cutter. */
const BESIDE_THE_POINT: Record<FactsSubject, readonly string[]> = {
  machining: [],
  sheet: ['Pockets', 'Slots', 'Steps', 'Grooves', 'Fillets', 'Undercuts', 'Sharp inner edges'],
  print: ['Undercuts', 'Sharp inner edges'],
  mold: ['Undercuts', 'Sharp inner edges'],
};

/** Groups of features that a finding already shows, with its limit. */
function toldByFindings(findings: readonly Finding[]): string[] {
  return findings.some(({ rule, faceIds }) => rule === 'undercut' && faceIds.length > 0) ? ['Undercuts'] : [];
}

/** Folded: the price is fixed, and only who wonders asks what it stands on. */
function HowSure({ band: { lowMinor, highMinor }, quote: { currency, totalPriceMinor } }: HowSureProps) {
  return (
    <details className="text-small">
      <summary className="inline-block min-h-11 py-2 text-label text-blueprint md:min-h-0">
        How firm is this price?
      </summary>
      <p className="mb-2 max-w-xl text-ink-soft">
        You pay {formatMoney(totalPriceMinor, currency)}. This price is fixed. The work behind it is an estimate; given
        the uncertainty of each line and of the measurement, our cost may come to{' '}
        <span className="figures text-ink">
          {formatMoney(lowMinor, currency)} to {formatMoney(highMinor, currency)}
        </span>
        .
      </p>
    </details>
  );
}

interface HowSureProps {
  band: PriceBand;
  quote: PricedQuote;
}

function PriceSection({ quote, light }: { quote: PricedQuote; light: FaceLight }) {
  const lines = shownPriceLines(quote.lines);
  return (
    <section aria-label="Price breakdown" id="price-lines" className="scroll-mt-24">
      <PriceLines
        caption="Price lines"
        lines={lines.map((line) => formatPriceLine(line, quote.currency))}
        total={formatMoney(quote.totalPriceMinor, quote.currency)}
        rowProps={(index) => {
          const faceIds = lines[index]?.faceIds;
          return {
            ...lightOnPointer(light, faceIds),
            ...(light.touches(faceIds) ? { className: 'bg-blueprint-wash' } : {}),
          };
        }}
        aside={(index) => {
          const line = lines[index];
          if (!line?.faceIds?.length) return null;
          return <ShowFaces of={line.label} faceIds={line.faceIds} light={light} className="ml-2" />;
        }}
      />
      {quote.band && <HowSure band={quote.band} quote={quote} />}
      <p className="mt-1 text-label text-ink-soft">{formatVersions(quote.versions)}</p>
    </section>
  );
}
