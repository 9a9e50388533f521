import { LEGAL_DESCRIPTIONS } from '#content/legal/legal-texts.ts';
import { type Block, type Run, readBlocks } from '#content/legal/plain-text.ts';
import { formatFullDate } from '#contract/format-date.ts';
import { LEGAL_SLUGS, LEGAL_TITLES } from '#contract/legal-settings.ts';
import { Button, ButtonAnchor } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SectionHeading } from '#ui/title-block.tsx';
import { pageContext } from '#web/page-context.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import { useRootData } from '#web/shell/root-data.ts';
import type { Route } from './+types/legal-page';

export const handle = { hydrate: false };

export function loader({ context, request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const slug = LEGAL_SLUGS.find((each) => `/${each}` === pathname.toLowerCase()) ?? 'imprint';
  return context.get(pageContext).api.call('legalText', { query: { slug } });
}

/** A legal text, with the others beside it. */
export default function LegalPage({ loaderData: { slug, title, text, approvedAt } }: Route.ComponentProps) {
  const blocks = readBlocks(text);
  return (
    <div className="sheet grid gap-10 pt-8 pb-20 lg:pt-12">
      <PageHead
        title={title}
        description={LEGAL_DESCRIPTIONS[slug]}
        path={`/${slug}`}
        isIndexed={approvedAt !== null}
      />
      <SectionHeading level={1} number="L" heading={title} lead={LEGAL_DESCRIPTIONS[slug]} />
      <nav aria-label="Legal" className="flex flex-wrap gap-x-6 text-small">
        {LEGAL_SLUGS.map((each) => (
          <a
            key={each}
            href={`/${each}`}
            aria-current={each === slug ? 'page' : undefined}
            className="link inline-flex min-h-11 items-center aria-[current]:font-semibold aria-[current]:no-underline"
          >
            {LEGAL_TITLES[each]}
          </a>
        ))}
      </nav>
      {approvedAt === null ? (
        <Notice tone="warn" title="Template: this text has not been approved yet.">
          The company that runs this site has not approved this text. It is not binding and may change. Values in square
          brackets are missing.
        </Notice>
      ) : (
        <p className="text-small text-ink-soft">
          Approved <time dateTime={approvedAt}>{formatFullDate(approvedAt.slice(0, 10))}</time>.
        </p>
      )}
      {slug === 'nda' && (
        <p>
          <ButtonAnchor href="/api/legal/nda.pdf" variant="primary" size="large">
            Download as PDF
          </ButtonAnchor>
        </p>
      )}
      <div className="prose">
        {blocks.map((block, index) => (
          <BlockText key={index} block={block} />
        ))}
      </div>
      {slug === 'cookies' && <ConsentAnswer />}
    </div>
  );
}

function BlockText({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2 id={block.id}>{block.text}</h2>;
  if (block.kind === 'paragraph')
    return (
      <p className="wrap-anywhere">
        <Runs runs={block.runs} />
      </p>
    );
  return (
    <ul>
      {block.items.map((runs, index) => (
        <li key={index} className="wrap-anywhere">
          <Runs runs={runs} />
        </li>
      ))}
    </ul>
  );
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map((run, index) => {
    if (run.kind === 'strong') return <strong key={index}>{run.text}</strong>;
    if (run.kind === 'text') return run.text;
    return (
      <a key={index} href={run.href} rel="noopener">
        {run.text}
      </a>
    );
  });
}

/** The answer can be changed here, as easily as it was given. The form of an open `dialog` closes it without a script. */
function ConsentAnswer() {
  const { gtmId } = useRootData();
  if (!gtmId) return <p className="border-y border-rule py-5">This site uses no tag manager, so it does not ask.</p>;
  return (
    <section aria-label="Your answer" className="border-y border-rule py-5">
      <dialog open aria-label="Counting visits" className="peer static m-0 max-w-none bg-transparent p-0 text-ink">
        <form method="dialog" className="flex flex-wrap items-center gap-3">
          <p className="text-lead font-medium">May this site count your visits?</p>
          <Button type="submit" data-consent="accepted">
            Accept
          </Button>
          <Button type="submit" data-consent="rejected">
            Reject
          </Button>
        </form>
      </dialog>
      <p role="status" className="peer-open:hidden">
        Your answer is saved in this browser.
      </p>
    </section>
  );
}
