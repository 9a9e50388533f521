import { INDUSTRIES } from '#content/industries.ts';
import { hrefOf } from '#content/pages.ts';
import { HERO_PICTURES } from '#content/pictures.ts';
import { ButtonAnchor } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { SectionHeading } from '#ui/title-block.tsx';
import { CAPABILITIES, REASONS, STEPS } from '#web/home/home-words.ts';
import { useRootData } from '#web/shell/root-data.ts';

export function Capabilities() {
  return (
    <section id="capabilities" className="sheet grid gap-8">
      <SectionHeading
        number="02"
        heading="Capabilities"
        lead="Six ways to make a part. The work is done by partner shops in India, and we answer for it."
      />
      <ul className="grid border-t border-l border-hairline sm:grid-cols-2 lg:grid-cols-3">
        {CAPABILITIES.map(({ process, path, title, text, figures }) => (
          <li
            key={process}
            className="relative grid grid-rows-[auto_auto_1fr_auto] gap-3 border-r border-b border-hairline p-5 sm:p-6"
          >
            <Picture picture={HERO_PICTURES[process][0]} isOrnament className="h-auto w-full" />
            <h3 className="text-lead">
              <a href={hrefOf(path)} className="hover:text-blueprint after:absolute after:inset-0">
                {title}
              </a>
            </h3>
            <p className="text-ink-soft">{text}</p>
            <dl className="grid text-small">
              {figures.map(({ label, value }) => (
                <div key={label} className="flex justify-between gap-4 border-t border-hairline py-1.5">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="figures">{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function HowItWorks() {
  return (
    <section id="how-it-works" className="sheet grid gap-8">
      <SectionHeading
        number="04"
        heading="How to Work With Us"
        lead="Four steps from a CAD file to parts on your bench."
      />
      <ol className="grid gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="grid content-start gap-2 pr-6">
            <div aria-hidden="true" className="flex items-center gap-0 pb-2 text-blueprint">
              <span className="figures flex size-9 shrink-0 items-center justify-center rounded-full border border-current">
                {index + 1}
              </span>
              <span className="h-px grow bg-blueprint-line max-sm:hidden" />
              <svg aria-hidden="true" viewBox="0 0 10 6" className="h-1.5 w-2.5 fill-current max-sm:hidden">
                <path d="M10 3 0 .5v5z" />
              </svg>
            </div>
            <h3 className="text-lead leading-snug">{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
      <p>
        <ButtonAnchor href="/guide">More Details</ButtonAnchor>
      </p>
    </section>
  );
}

export function WhyChoose() {
  const { brand } = useRootData();
  return (
    <section className="sheet grid gap-8">
      <SectionHeading number="05" heading={`Why Choose ${brand.name}`} />
      <dl className="grid lg:pl-[8rem]">
        {REASONS.map(({ title, text, href }) => (
          <div
            key={title}
            className="grid gap-x-8 gap-y-1 border-t border-hairline py-4 first:border-t-0 first:pt-0 sm:grid-cols-2"
          >
            <dt className="text-lead font-semibold">{title}</dt>
            <dd className="text-ink-soft">
              {text}
              {href && (
                <>
                  {' '}
                  <a href={href} className="link">
                    What it means here
                  </a>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function Industries() {
  return (
    <section className="sheet grid gap-8">
      <SectionHeading number="06" heading="Industries We Serve" />
      <ul className="grid border-t border-l border-hairline sm:grid-cols-2 lg:grid-cols-5">
        {INDUSTRIES.map(({ name }, index) => (
          <li
            key={name}
            className="flex gap-4 border-r border-b border-hairline p-4 lg:min-h-28 lg:flex-col lg:justify-between"
          >
            <span aria-hidden="true" className="figures text-small text-blueprint">
              {String(index + 1).padStart(2, '0')}
            </span>
            <span className="font-medium">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The end of the page, and what to do next. */
export function NextStep() {
  return (
    <section className="sheet">
      <div className="flex flex-wrap items-center justify-between gap-4 border-y border-rule py-5">
        <h2 className="text-title">Price your part.</h2>
        <p className="flex flex-wrap gap-3">
          <ButtonAnchor href="#content" variant="primary" size="large">
            Drop a file
          </ButtonAnchor>
          <ButtonAnchor href="/contact" size="large">
            Ask an engineer
          </ButtonAnchor>
        </p>
      </div>
    </section>
  );
}
