import type { QuoteView } from '#contract/order.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { OnceForm } from '#ui/once-form.tsx';

export interface WithdrawFormProps {
  quote: Pick<QuoteView, 'id' | 'version'> & { parts: readonly unknown[] };
  className?: string;
}

/** Asks once before a request for a price is withdrawn. Works without scripts. */
export function WithdrawForm({ quote: { id, version, parts }, className }: WithdrawFormProps) {
  return (
    <OnceForm className={classNames('my-2 grid gap-2 border-l-4 border-l-fail bg-fail-wash px-4 py-3', className)}>
      <input type="hidden" name="quoteId" value={id} />
      <p className="wrap-anywhere">
        Withdraw this request? Our engineers stop working on its price, and{' '}
        {parts.length === 1 ? 'its file is' : 'its files are'} erased from our servers unless another quote or an order
        needs {parts.length === 1 ? 'it' : 'them'}.{version > 1 && ' Earlier versions of the quote are kept.'}
      </p>
      <p>
        <Button type="submit" name="intent" value="withdraw" variant="danger" size="small">
          Withdraw request
        </Button>
      </p>
    </OnceForm>
  );
}
