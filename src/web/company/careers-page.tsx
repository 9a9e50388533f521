import { ButtonAnchor } from '#ui/button.tsx';
import { SectionHeading, TitleBlock } from '#ui/title-block.tsx';
import { ContentHead } from '#web/shell/page-head.tsx';
import { useRootData } from '#web/shell/root-data.ts';

export const handle = { hydrate: false };

const PATH = '/careers';
const SUBJECT = 'Resume';

const LOOKED_FOR = [
  {
    heading: 'You have held the part',
    text: 'We look for machinists, toolmakers, press brake operators, quality inspectors, and engineers who have worked beside them. Tell us about a part that came out wrong, and what you found.',
  },
  {
    heading: 'You give the number',
    text: 'Not “tight” but 0.02 mm, and why. Estimators and application engineers spend the day on limits, minutes and rates, and on explaining them to buyers.',
  },
  {
    heading: 'You check the software you write',
    text: 'Geometry, prices and pages in TypeScript. We check every answer against a known part before anyone sees it.',
  },
  {
    heading: 'You write so that others can act',
    text: 'Buyers, shops and carriers work in different time zones. A message that needs no follow-up saves a day.',
  },
] as const;

export default function CareersPage() {
  const { brand } = useRootData();
  return (
    <div className="sheet grid gap-12 pt-8 pb-20 lg:pt-12">
      <ContentHead path={PATH} trail={[{ name: 'Careers', path: PATH }]} />
      <SectionHeading
        level={1}
        number="C2"
        heading="Careers"
        lead="We work on parts, prices and the software that connects them. We list no openings: send your resume, and tell us what you would do."
      />
      <dl className="grid lg:pl-[8rem]">
        {LOOKED_FOR.map(({ heading, text }) => (
          <div key={heading} className="grid gap-x-8 gap-y-1 border-t border-hairline py-4 sm:grid-cols-2">
            <dt className="text-lead font-semibold">{heading}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <section className="grid gap-5 border-t border-rule pt-6 lg:pl-[8rem]">
        <h2 className="text-title">Send your resume</h2>
        <p className="max-w-[60ch] text-ink-soft">
          Email it as a PDF, with two or three sentences on the work you want to do. One of your drawings, fixtures,
          programs or reports tells us more than a list of tools. Leave out your age, photo and family status: we do not
          use them.
        </p>
        <p>
          <ButtonAnchor href={`mailto:${brand.infoEmail}?subject=${SUBJECT}`} variant="primary" size="large">
            Email your resume
          </ButtonAnchor>
        </p>
        <p className="max-w-[60ch] text-ink-soft">
          Someone who does the work you are applying for reads it, not a filter. If it fits, we start by talking about
          one of your parts; if not, we tell you. We use what you send for this purpose only, and delete it when you
          ask.
        </p>
      </section>
      <TitleBlock
        cells={[
          { label: 'To', value: brand.infoEmail },
          { label: 'Subject', value: SUBJECT },
          { label: 'Attach', value: 'PDF' },
          { label: 'Place', value: brand.address },
        ]}
      />
    </div>
  );
}
