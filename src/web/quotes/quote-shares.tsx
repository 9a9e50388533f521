import { useState } from 'react';
import { type QuoteShare, SHARE_DAYS_DEFAULT, SHARE_DAYS_MAX, SHARE_LABEL_MAX } from '#contract/quote-share.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { formatDay, formatMoment } from '#ui/format-time.ts';
import { Checkbox, NumberInput, TextInput } from '#ui/inputs.tsx';
import { Alert } from '#ui/notice.tsx';
import { OnceForm } from '#ui/once-form.tsx';
import { useHydrated } from '#web/account/use-hydrated.ts';

export interface QuoteSharesProps {
  shares: readonly QuoteShare[];
  /** To the last press of a button here; `url`: of the link that was made. */
  answer: { isDone: boolean; words: string; url?: string } | undefined;
}

/** Links that show the quote to people without an account: those that can be opened, and a form for another, which is empty after one was made. */
export function QuoteShares({ shares, answer }: QuoteSharesProps) {
  return (
    <section aria-labelledby="links" className="grid gap-3 print:hidden">
      <h2 id="links" className="text-label text-ink-soft uppercase">
        Share this quote
      </h2>
      <p className="text-small text-ink-soft">
        Anyone with the link can see this version: prices, findings, dates and terms. No account is needed. Your address
        and other quotes stay private.
      </p>
      {shares.length > 0 && (
        <ul className="border-t border-rule text-small">
          {shares.map((share) => (
            <LiveLink key={share.id} share={share} />
          ))}
        </ul>
      )}
      <Alert title={answer?.words} tone={answer?.isDone ? 'good' : 'fail'} className="min-w-0">
        {answer?.url && <MadeLink key={answer.url} url={answer.url} />}
      </Alert>
      <OnceForm key={`${shares.length} ${answer?.url ?? ''}`} className="grid gap-3">
        <Field label="For whom" hint="A note for your own list.">
          <TextInput name="label" maxLength={SHARE_LABEL_MAX} />
        </Field>
        <Field label="Valid for" hint={`From 1 to ${SHARE_DAYS_MAX} days.`}>
          <NumberInput name="days" defaultValue={SHARE_DAYS_DEFAULT} unit="days" />
        </Field>
        <Checkbox name="showsGeometry" label="Include 3D view, pictures and part files" />
        <p>
          <Button type="submit" name="intent" value="share">
            Create link
          </Button>
        </p>
      </OnceForm>
    </section>
  );
}

function MadeLink({ url }: { url: string }) {
  const [isCopied, setIsCopied] = useState(false);
  // Where a page is not encrypted, browsers have no clipboard for it.
  const canCopy = useHydrated() && navigator.clipboard !== undefined;
  return (
    <div className="grid justify-items-start gap-2">
      <output className="figures block select-all wrap-anywhere">{url}</output>
      {canCopy && (
        <Button size="small" onClick={() => void navigator.clipboard.writeText(url).then(() => setIsCopied(true))}>
          {isCopied ? 'Copied' : 'Copy link'}
        </Button>
      )}
    </div>
  );
}

function LiveLink({
  share: { id, label, showsGeometry, createdAt, expiresAt, lastOpenedAt, opened },
}: {
  share: QuoteShare;
}) {
  const times = opened === 1 ? 'once' : `${opened} times`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-hairline py-2">
      <div>
        <p className="font-medium wrap-anywhere">{label || `Made ${formatDay(createdAt)}`}</p>
        <p className="text-label text-ink-soft">
          {showsGeometry ? 'with 3D and files' : 'no geometry'}, until {formatDay(expiresAt)}
          <br />
          {lastOpenedAt ? (
            <>
              opened {times}, last <time dateTime={lastOpenedAt}>{formatMoment(lastOpenedAt)}</time>
            </>
          ) : (
            'not opened yet'
          )}
        </p>
      </div>
      <OnceForm>
        <input type="hidden" name="shareId" value={id} />
        <Button type="submit" name="intent" value="revoke" variant="danger" size="small">
          Revoke<span className="sr-only"> the link {label}</span>
        </Button>
      </OnceForm>
    </li>
  );
}
