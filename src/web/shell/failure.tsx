import { ButtonAnchor } from '#ui/button.tsx';
import { SectionHeading, TitleBlock } from '#ui/title-block.tsx';
import { PageHead } from '#web/shell/page-head.tsx';
import { useRootData } from '#web/shell/root-data.ts';

const OURS = {
  heading: 'Something went wrong.',
  lead: 'It was our mistake, not yours, and it has been noted. Files you chose are still on this computer.',
  todo: 'Try again in a minute',
};
const REFUSED = {
  heading: 'This page does not take that.',
  lead: 'What was sent to this address is nothing that it can do. Nothing was changed, and files you chose are still on this computer.',
  todo: 'Go back and try another way',
};
const SILENT = {
  heading: 'Our database does not answer.',
  lead: 'Nothing is lost: what you have sent before is kept, and files you chose are still on this computer.',
  todo: 'Try again in a few seconds',
};

/**
 * The page for an error: what it means for the visitor, and links to go on. A status from 400 to 499 means that the request was refused; 503 that
 * the database is silent; any other, that we failed.
 */
export function Failure({ status = 500 }: { status?: number }) {
  const { brand } = useRootData();
  const { heading, lead, todo } = status === 503 ? SILENT : status < 500 ? REFUSED : OURS;
  return (
    <div className="sheet grid gap-8 py-12 lg:py-20">
      <PageHead title={heading.slice(0, -1)} />
      <SectionHeading level={1} number={String(status)} heading={heading} lead={lead} />
      <div className="flex flex-wrap gap-3 lg:pl-[8rem]">
        <ButtonAnchor href="/" variant="primary">
          Back to Home
        </ButtonAnchor>
        <a href={`mailto:${brand.supportEmail}`} className="link inline-flex min-h-11 items-center px-2">
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
