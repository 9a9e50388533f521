import { data, Link, redirect } from 'react-router';
import { isAppError } from '#contract/errors.ts';
import { formatDate } from '#contract/format-date.ts';
import { formatExtras } from '#contract/landed-words.ts';
import type { QuoteView } from '#contract/order.ts';
import { QUOTE_NAME_MAX } from '#contract/saved-quote.ts';
import { formatGroups, formatPart } from '#order/format-part.ts';
import { PartSheet } from '#order/part-sheet.tsx';
import { ShopMessage } from '#order/shop-message.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/inputs.tsx';
import { Alert, Notice } from '#ui/notice.tsx';
import { OnceForm } from '#ui/once-form.tsx';
import { leaveFlash } from '#web/account/flash.ts';
import { keepCookies } from '#web/account/page-cookies.ts';
import { requireCustomer } from '#web/guard.ts';
import { followSubmitted } from '#web/orders/order-handover.ts';
import { type QuoteGone, quoteDeleted, requestWithdrawn } from '#web/orders/quote-gone.ts';
import { SinceBefore } from '#web/orders/quote-summary.tsx';
import { usePolling } from '#web/orders/use-polling.ts';
import { WithdrawForm } from '#web/orders/withdraw-form.tsx';
import { apiContext, pageContext } from '#web/page-context.ts';
import { QuoteChangesForm } from '#web/quotes/quote-changes-form.tsx';
import { QuoteShares } from '#web/quotes/quote-shares.tsx';
import { QuoteTitle } from '#web/quotes/quote-title.tsx';
import { QuoteVersions } from '#web/quotes/quote-versions.tsx';
import { readChanges } from '#web/quotes/read-changes.ts';
import { readNewShare } from '#web/quotes/read-new-share.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import type { Route } from './+types/quote-page';

const POLL_MS = 1_000;

export async function loader(visit: Route.LoaderArgs) {
  requireCustomer(visit);
  const { api } = visit.context.get(pageContext);
  const { quoteId } = visit.params;
  try {
    const params = { quoteId };
    const [quote, { versions }, { shares }, { deliveryTerms }] = await Promise.all([
      api.call('quote', { params }),
      api.call('quoteVersions', { params }),
      api.call('quoteShares', { params }),
      api.call('shippingOffer'),
    ]);
    // Beside the version that it was made from, unless another one is asked for.
    const beside = Number(visit.url.searchParams.get('beside') ?? quote.fromVersion);
    const other = versions.find(({ version }) => version === beside && version !== quote.version);
    const compared = other ? await api.call('quote', { params: { quoteId: other.id } }) : null;
    return { quote, versions, shares, compared, deliveryTerms };
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found')
      return data({ quote: null, versions: [], shares: [], compared: null, deliveryTerms: null }, { status: 404 });
    throw error;
  }
}

export interface QuoteAnswer {
  isDone: boolean;
  words: string;
  /** Of a link that was made: it is shown this once. */
  url?: string;
  /** It is told beside the links, where the button was. */
  isOfLinks?: boolean;
}

const OF_LINKS = ['share', 'revoke'];

export async function action({ context, request, params }: Route.ActionArgs) {
  return answerForm({ context, request, params });
}

/** In the browser, whose parts go along. */
export async function clientAction({ context, request, params }: Route.ClientActionArgs) {
  return answerForm({ context, request, params }, followSubmitted);
}

async function answerForm(
  { context, request, params }: Pick<Route.ActionArgs, 'context' | 'request' | 'params'>,
  onMoved: (fromId: string, toId: string) => void = () => {},
) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const movedTo = (quoteId: string) => {
    onMoved(params.quoteId, quoteId);
    return redirect(`/quotes/${quoteId}`);
  };
  const isOfLinks = OF_LINKS.includes(text('intent'));
  const done = (words: string, url?: string) =>
    data<QuoteAnswer>({ isDone: true, words, isOfLinks, ...(url ? { url } : {}) });
  try {
    switch (text('intent')) {
      case 'rename': {
        const { name, number } = await api.call('renameQuote', { params, body: { name: text('name') } });
        return done(name ? `The quote is now called “${name}”.` : `The quote name was removed; it is ${number} again.`);
      }
      case 'duplicate':
        return redirect(`/quotes/${(await api.call('duplicateQuote', { params })).quoteId}`);
      case 'revise': {
        const body = readChanges(form, await api.call('quote', { params }));
        if (!body) return data<QuoteAnswer>({ isDone: false, words: 'Nothing changed, so no new version was saved.' });
        return movedTo((await api.call('reviseQuote', { params, body })).quoteId);
      }
      case 'price-anew':
        return movedTo((await api.call('reviseQuote', { params, body: {} })).quoteId);
      case 'share': {
        const made = await api.call('shareQuote', { params, body: readNewShare(form) });
        return done('Link created. Copy it now; it will not be shown again.', made.url);
      }
      case 'revoke':
        await api.call('revokeShare', { params: { ...params, shareId: text('shareId') } });
        return done('The link is revoked and no longer works.');
      case 'withdraw': {
        const { name, number } = await api.call('quote', { params });
        const { files } = await api.call('withdrawQuote', { params });
        return leaveForList(requestWithdrawn(files), `It was for quote ${name || number}.`);
      }
      default: {
        const { name, number } = await api.call('quote', { params });
        const { files } = await api.call('deleteQuote', { params });
        return leaveForList(quoteDeleted(files), `It was ${name || number}.`);
      }
    }
  } catch (error) {
    if (!isAppError(error)) throw error;
    return data<QuoteAnswer>({ isDone: false, words: error.message, isOfLinks }, { status: error.status });
  }
}

/** The quote has no page any more: the list says what became of it. */
async function leaveForList({ title, files }: QuoteGone, which: string) {
  const flash = await leaveFlash({ tone: 'good', title, text: `${which} ${files}` });
  return redirect('/profile-status', { headers: keepCookies([flash]) });
}

export { reloadWhenMoved as shouldRevalidate } from '#web/shell/keep-data-cut-off.ts';
export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const { quote, versions, shares, compared, deliveryTerms } = loaderData;
  usePolling(quote?.status === 'measuring', POLL_MS);
  return (
    <div className="sheet grid gap-8 py-8 lg:py-12">
      <PageHead title={quote ? `Quote ${quote.name || quote.number}` : 'No such quote'} />
      <p className="text-small print:hidden">
        <Link to="/profile-status" className="link">
          Your orders
        </Link>
      </p>
      {!quote && <NoSuchQuote />}
      {quote && (
        <>
          <QuoteTitle
            quote={quote}
            documentHref={`/api/quotes/${quote.id}/document`}
            extras={formatExtras({ terms: deliveryTerms })}
          >
            {quote.status === 'priced' && !quote.isExpired && (
              <ButtonLink to={`/shipinfo?quote=${quote.id}`} variant="primary" size="small">
                Order this quote
              </ButtonLink>
            )}
          </QuoteTitle>
          {!actionData?.isOfLinks && <Alert title={actionData?.words} tone={actionData?.isDone ? 'good' : 'fail'} />}
          <QuoteState quote={quote} newest={versions[0]} />
          <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <section aria-label="Parts" className="min-w-0">
              <h2 className="pb-2 text-label text-ink-soft uppercase">Parts</h2>
              <ShopMessage title="Note from our engineers" text={quote.shopMessage} />
              {quote.parts.map((part, at) => (
                <PartSheet
                  key={at}
                  pictureSrc={part.hasPicture ? `/api/files/${part.fileId}/picture` : undefined}
                  downloadHref={`/api/files/${part.fileId}`}
                  filesHref="/api/files"
                  {...formatPart(part)}
                  groups={formatGroups(part.price)}
                >
                  <SinceBefore quote={quote} part={part} />
                </PartSheet>
              ))}
              <QuoteChangesForm quote={quote} newestVersion={versions[0]?.version ?? quote.version} />
            </section>
            <div className="grid min-w-0 content-start gap-8">
              <QuoteVersions quote={quote} versions={versions} compared={compared} />
              <QuoteShares shares={shares} answer={actionData?.isOfLinks ? actionData : undefined} />
              <NameAndCopies quote={quote} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

function NoSuchQuote() {
  return (
    <div className="grid gap-2">
      <h1 className="text-title">Quote not found</h1>
      <p className="text-ink-soft">It may have been deleted, or it belongs to another account.</p>
    </div>
  );
}

/** What the quote waits for, where it cannot be ordered as it is. */
function QuoteState({ quote, newest }: { quote: QuoteView; newest: { id: string; version: number } | undefined }) {
  const later = newest && newest.version > quote.version && (
    <Notice title={`There is a newer version of this quote, ${newest.version}`}>
      This version has not changed.{' '}
      <Link to={`/quotes/${newest.id}`} className="link">
        See version {newest.version}
      </Link>
    </Notice>
  );
  return (
    <div role="status" className="grid gap-3 empty:absolute">
      {later}
      {quote.status === 'measuring' && (
        <Notice title="Our server is measuring and pricing the parts. This page updates by itself." />
      )}
      {quote.status === 'manual' && (
        <Notice title="Our engineers are quoting this">
          At least one part needs a manual quote. We will email you within 24 hours on working days.
        </Notice>
      )}
      {quote.status === 'ordered' && (
        <Notice tone="good" title="This quote is ordered">
          You can change and order a copy of it.
        </Notice>
      )}
      {quote.isExpired && <Expired quote={quote} />}
    </div>
  );
}

function Expired({ quote }: { quote: QuoteView }) {
  return (
    <Notice tone="warn" title={`This price was valid until ${formatDate(quote.validUntil!)}`}>
      <p>We reprice the same parts at today's rates as the next version and show what changed, line by line.</p>
      <OnceForm className="mt-3 print:hidden">
        <Button type="submit" name="intent" value="price-anew" variant="primary">
          Reprice
        </Button>
      </OnceForm>
    </Notice>
  );
}

const FINAL = ['measuring', 'manual', 'ordered'];

function NameAndCopies({ quote }: { quote: QuoteView }) {
  return (
    <section aria-labelledby="manage" className="grid gap-4 print:hidden">
      <h2 id="manage" className="text-label text-ink-soft uppercase">
        Rename, copy or {quote.status === 'manual' ? 'withdraw' : 'delete'}
      </h2>
      <OnceForm key={quote.name} className="grid gap-2">
        <Field label="Name" hint="Shown to you and to anyone with a link. If empty, the number is shown.">
          <TextInput name="name" defaultValue={quote.name} maxLength={QUOTE_NAME_MAX} />
        </Field>
        <p>
          <Button type="submit" name="intent" value="rename" size="small">
            Rename
          </Button>
        </p>
      </OnceForm>
      <OnceForm className="grid gap-1.5">
        <p>
          <Button type="submit" name="intent" value="duplicate" size="small">
            Duplicate
          </Button>
        </p>
        <p className="text-small text-ink-soft">
          Creates a separate quote with the same parts and options at today's rates.
        </p>
      </OnceForm>
      {!FINAL.includes(quote.status) && (
        <details className="text-small">
          <summary className="link flex min-h-11 w-fit cursor-pointer items-center md:min-h-8">Delete</summary>
          <OnceForm className="my-2 grid gap-2 border-l-4 border-l-fail bg-fail-wash px-4 py-3">
            <p>Permanently delete this quote with all its versions and links, and erase its files from our servers?</p>
            <p>
              <Button type="submit" name="intent" value="delete" variant="danger" size="small">
                Delete permanently
              </Button>
            </p>
          </OnceForm>
        </details>
      )}
      {quote.status === 'manual' && (
        <details className="text-small">
          <summary className="link flex min-h-11 w-fit cursor-pointer items-center md:min-h-8">
            Withdraw request
          </summary>
          <WithdrawForm quote={quote} />
        </details>
      )}
    </section>
  );
}
