import { CATALOG } from '#catalog/catalog.ts';
import { labelOfProcess } from '#catalog/options.ts';
import { answerText, type FaqItem, faqSections } from '#content/faq.ts';
import type { ProcessOffer } from '#contract/catalog.ts';
import { ButtonAnchor } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SectionHeading } from '#ui/title-block.tsx';
import { pageContext } from '#web/page-context.ts';
import { madeIn } from '#web/services/catalog-limits.ts';
import { ContentHead } from '#web/shell/page-head.tsx';
import { useRootData } from '#web/shell/root-data.ts';
import { faqData } from '#web/shell/structured-data.ts';
import type { Route } from './+types/faq-page';

export const handle = { hydrate: false };

const PATH = '/faq';

export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageContext).api.call('shopPromises');
}

/** Processes with materials and general tolerances. Assembly and design are agreed case by case. */
const MADE = CATALOG.processes.filter(({ process }) => process !== 'assembly' && process !== 'design');
const labelsOf = (options: readonly { label: string }[]) => options.map(({ label }) => label).join(', ');
const namesOf = (offers: readonly ProcessOffer[]) =>
  new Intl.ListFormat('en-US').format(offers.map(({ process }) => labelOfProcess(process)));

const FACTS = {
  materials: MADE.map(({ process, materials }) => [labelOfProcess(process), labelsOf(materials)] as const),
  tolerances: MADE.map(({ process, tolerances }) => [labelOfProcess(process), labelsOf(tolerances)] as const),
  madeIn: madeIn('cnc').replace(/^standard (\d+)/, 'standard $1 days'),
  printedIn: `${madeIn('print')} working days`,
  pricedAtOnce: namesOf(CATALOG.processes.filter(({ manualReason }) => manualReason === null)),
  pricedByPerson: namesOf(CATALOG.processes.filter(({ manualReason }) => manualReason !== null)),
};

/** Styles all questions from their parent, so the questions need no classes. */
const ACCORDION = classNames(
  'grid gap-12',
  '[&_details]:border-t [&_details]:border-hairline [&_details[open]]:pb-5',
  '[&_summary]:flex [&_summary]:justify-between [&_summary]:gap-6 [&_summary]:py-3.5 [&_summary]:font-medium [&_summary]:hover:text-blueprint',
  "[&_summary]:after:content-['+'/''] [&_[open]>summary]:after:content-['–'/''] [&_summary]:after:font-mono [&_summary]:after:text-blueprint",
  '[&_details_p]:pb-2 [&_details_p]:text-ink-soft [&_details_a]:text-blueprint [&_details_a]:underline [&_details_a]:underline-offset-4',
  '[&_dl]:pb-3 [&_dl]:text-small [&_dl>div]:grid [&_dl>div]:gap-x-6 [&_dl>div]:border-t [&_dl>div]:border-hairline [&_dl>div]:py-2 [&_dl>div]:sm:grid-cols-[9rem_1fr] [&_dt]:font-medium',
);

export default function FaqPage({ loaderData: promises }: Route.ComponentProps) {
  const { brand } = useRootData();
  const sections = faqSections({ brand, promises, ...FACTS });
  const items = sections.flatMap((section) => section.items);
  return (
    <div className="sheet grid gap-12 pt-8 pb-20 lg:pt-12">
      <ContentHead
        path={PATH}
        trail={[{ name: 'FAQ', path: PATH }]}
        data={[faqData(items.map((item) => ({ question: item.question, answer: answerText(item) })))]}
      />
      <SectionHeading
        level={1}
        number="R3"
        heading="Frequently Asked Questions"
        lead={`Answers to ${items.length} questions, as we would give them on the phone.`}
      />
      <nav aria-label="On this page" className="flex flex-wrap gap-x-6 text-small">
        {sections.map(({ id, heading }) => (
          <a key={id} href={`#${id}`} className="link inline-flex min-h-11 items-center">
            {heading}
          </a>
        ))}
      </nav>
      <div className={ACCORDION}>
        {sections.map(({ id, heading, items: questions }) => (
          <section key={id} id={id} className="grid gap-x-8 gap-y-4 lg:grid-cols-[18rem_1fr]">
            <h2 className="text-lead">{heading}</h2>
            <div className="max-w-[76ch] border-b border-hairline">
              {questions.map((item) => (
                <Question key={item.question} item={item} isOpen={item === items[0]} />
              ))}
            </div>
          </section>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4 border-y border-rule py-5">
        <p className="text-lead font-medium">Is your question missing? A person reads every message.</p>
        <ButtonAnchor href="/contact" variant="primary" size="large">
          Contact Us
        </ButtonAnchor>
      </div>
    </div>
  );
}

/** All questions share one `name`, so the browser keeps only one open. */
function Question({ item: { question, answer, list, links }, isOpen }: { item: FaqItem; isOpen: boolean }) {
  return (
    <details name="faq" open={isOpen}>
      <summary>{question}</summary>
      {answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {list && (
        <dl>
          {list.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {links && (
        <p>
          {links.map(({ href, label }, index) => (
            <span key={href}>
              {index > 0 && ' · '}
              <a href={href}>{label}</a>
            </span>
          ))}
        </p>
      )}
    </details>
  );
}
