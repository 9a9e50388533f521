import { isRouteErrorResponse } from 'react-router';
import { ButtonAnchor } from '#ui/button.tsx';
import { SectionHeading, TitleBlock } from '#ui/title-block.tsx';
import { PageHead } from '#web/shell/page-head.tsx';
import { useRootData } from '#web/shell/root-data.ts';

const OURS = {
  heading: 'Something went wrong.',
  lead: 'This is our error and has been logged. Files you chose are still on this computer.',
  todo: 'Try again in a minute',
};
/** A mistake of ours that happened in the browser: nobody has noted it. */
const UNSEEN = { ...OURS, lead: 'This is our error. Files you chose are still on this computer.' };
const REFUSED = {
  heading: 'This page cannot process that request.',
  lead: 'The request does not fit this page. Nothing was changed, and files you chose are still on this computer.',
  todo: 'Go back and try again',
};
const SILENT = {
  heading: 'Our database is not responding.',
  lead: 'Nothing is lost. What you already sent is saved, and files you chose are still on this computer.',
  todo: 'Try again in a few seconds',
};

const LOST = {
  heading: 'No response.',
  lead: 'The connection was lost or this site is briefly unreachable. Files you chose are still on this computer.',
  todo: 'Try again in a minute',
};

export interface FailureProps {
  status: number;
  words: typeof OURS;
}

/** What an error means for the visitor. A status from 400 to 499 means that the request was refused; any other, that it failed. */
export function failureOf(error: unknown): FailureProps {
  if (isRouteErrorResponse(error)) {
    if (error.status < 500) return { status: error.status, words: REFUSED };
    // Our own loaders throw no other such answer: it comes from a proxy.
    return { status: error.status, words: error.status === 503 ? SILENT : LOST };
  }
  if (!(error instanceof Error)) return { status: 500, words: OURS };
  if (LOST_ERRORS.test(error.message)) return { status: 503, words: LOST };
  const isNoted = typeof document === 'undefined' || error.message === NOTED;
  return { status: 500, words: isNoted ? OURS : UNSEEN };
}

/** How Chromium, Firefox and Safari say that a request got no answer, and the framework that an answer was none of its own. */
const LOST_ERRORS = /^(?:Failed to fetch|NetworkError\b|Load failed|Unable to decode turbo-stream)/;
/** The framework puts this in place of what a loader threw on the server, where it is logged. */
const NOTED = 'Unexpected Server Error';

/** What passes by itself: the same address is tried again. */
const PASSING: readonly string[] = [LOST.heading, SILENT.heading];

/** The page for an error: what it means for the visitor, and links to go on. */
export function Failure({ status, words: { heading, lead, todo } }: FailureProps) {
  const { brand } = useRootData();
  const isPassing = PASSING.includes(heading);
  return (
    <div className="sheet grid gap-8 py-12 lg:py-20">
      <PageHead title={heading.slice(0, -1)} />
      <SectionHeading level={1} number={String(status)} heading={heading} lead={lead} />
      <div className="flex flex-wrap gap-3 lg:pl-[8rem]">
        {isPassing && (
          <ButtonAnchor href="" variant="primary">
            Try again
          </ButtonAnchor>
        )}
        <ButtonAnchor href="/" variant={isPassing ? 'secondary' : 'primary'}>
          Back to Home
        </ButtonAnchor>
        <a href={`mailto:${brand.supportEmail}`} className="link inline-flex min-h-11 items-center sm:px-2">
          Write to {brand.supportEmail}
        </a>
      </div>
      <TitleBlock
        cells={[
          { label: 'Sheet', value: 'Error page' },
          { label: 'What to do', value: todo },
          { label: 'Your files', value: 'Kept' },
        ]}
      />
    </div>
  );
}
