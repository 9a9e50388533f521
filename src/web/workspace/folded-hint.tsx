import { labelOfProcess } from '#catalog/options.ts';
import type { Process } from '#contract/quote.ts';
import { formatNumber } from '#contract/units.ts';
import { Notice } from '#ui/notice.tsx';
import { foldedSheet } from '#web/workspace/every-process.ts';
import type { JudgedPrice } from '#web/workspace/part-price.ts';

/** A folded part may be milled from a block, which is seldom what is meant. */
export function FoldedHint({ price, onProcess }: { price: JudgedPrice; onProcess: (process: Process) => void }) {
  const folded = foldedSheet(price.facts, price.choices.process);
  if (!folded) return null;
  return (
    <Notice tone="warn" title="This part looks like bent sheet metal">
      <p>
        It is {formatNumber(folded.thicknessMm, 2)} mm thick with {folded.bends} {folded.bends === 1 ? 'bend' : 'bends'}
        ; milling would cut it from a block. {labelOfProcess(folded.process)} may be the better choice.
      </p>
      <button type="button" className="link min-h-11 font-medium md:min-h-8" onClick={() => onProcess(folded.process)}>
        Choose {labelOfProcess(folded.process)}
      </button>
    </Notice>
  );
}
