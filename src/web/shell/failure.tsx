import { ButtonAnchor } from '#ui/button.tsx';
import { SectionHeading, TitleBlock } from '#ui/title-block.tsx';
import { PageHead } from '#web/shell/page-head.tsx';
import { useRootData } from '#web/shell/root-data.ts';

/** A page that could not be shown: what it means for the visitor, and the ways on. */
export function Failure() {
  const { brand } = useRootData();
  return (
    <div className="sheet grid gap-8 py-12 lg:py-20">
      <PageHead title="Something went wrong" />
      <SectionHeading
        level={1}
        number="500"
        heading="Something went wrong."
        lead="It was our mistake, not yours, and it has been noted. Files you chose are still on this computer."
      />
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
          { label: 'What to do', value: 'Try again in a minute' },
          { label: 'Your files', value: 'Kept' },
        ]}
      />
    </div>
  );
}
