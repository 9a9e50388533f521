import { WORK_STEPS, type WorkStep } from '#content/guide.ts';
import { ButtonAnchor } from '#ui/button.tsx';
import { SectionHeading } from '#ui/title-block.tsx';
import { GuideDrawing } from '#web/resources/guide-drawing.tsx';
import { ContentHead } from '#web/shell/page-head.tsx';

export const handle = { hydrate: false };

const PATH = '/guide';

export default function GuidePage() {
  return (
    <div className="sheet grid gap-12 pt-8 pb-20 lg:pt-12">
      <ContentHead path={PATH} trail={[{ name: 'Guide', path: PATH }]} />
      <SectionHeading
        level={1}
        number="R2"
        heading="How to Work With Us"
        lead="Four steps from a CAD file to parts on your bench: what you see, what you do, how long it takes, and what happens if something goes wrong."
      />
      <ol className="grid gap-14">
        {WORK_STEPS.map((step, index) => (
          <Step key={step.title} step={step} number={index + 1} />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-4 border-y border-rule py-5">
        <p className="text-lead font-medium">Steps 1 and 2 take about a minute and need no account.</p>
        <ButtonAnchor href="/" variant="primary" size="large">
          Upload a file
        </ButtonAnchor>
      </div>
    </div>
  );
}

function Step({ step, number }: { step: WorkStep; number: number }) {
  const { title, description, workImage, youSee, youDo, itTakes, trouble } = step;
  const facts = [
    ['You see', youSee],
    ['You do', youDo],
    ['It takes', itTakes],
  ];
  return (
    <li className="grid items-start gap-x-10 gap-y-6 border-t border-rule pt-4 lg:grid-cols-[2.5rem_minmax(0,1fr)_minmax(0,1fr)]">
      <p
        aria-hidden="true"
        className="figures flex size-9 items-center justify-center rounded-full border border-current text-blueprint"
      >
        {number}
      </p>
      <div className="grid gap-4">
        <h2 className="text-title">{title}</h2>
        <p className="text-ink-soft">{description}</p>
        <dl className="grid">
          {facts.map(([label, text]) => (
            <div key={label} className="grid gap-x-4 border-t border-hairline py-2.5 sm:grid-cols-[6rem_1fr]">
              <dt className="font-medium">{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          <div className="grid gap-x-4 border-t border-hairline py-2.5 sm:grid-cols-[6rem_1fr]">
            <dt className="font-medium">If it fails</dt>
            <dd>
              <ul className="grid list-disc gap-2 pl-4">
                {trouble.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </dd>
          </div>
        </dl>
      </div>
      <div className="drafting-grid border border-hairline p-2 sm:p-6">
        <GuideDrawing image={workImage} />
      </div>
    </li>
  );
}
