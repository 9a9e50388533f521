import { data } from 'react-router';
import { CATALOG } from '#catalog/catalog.ts';
import { ARTICLES } from '#content/articles.ts';
import { SERVICE_PAGES } from '#content/pages.ts';
import { COMMON_FIGURES } from '#content/services/service.ts';
import { SERVICES } from '#content/services/services.ts';
import { ButtonAnchor } from '#ui/button.tsx';
import { TitleBlock } from '#ui/title-block.tsx';
import { ArticleCard } from '#web/articles/article-card.tsx';
import { island } from '#web/island/island.tsx';
import { catalogLimits } from '#web/services/catalog-limits.ts';
import { finishRows, furtherMaterials, materialRows } from '#web/services/option-rows.ts';
import { ServiceHero } from '#web/services/service-hero.tsx';
import { ServicePrice } from '#web/services/service-price.tsx';
import { Limits, MoreMaterials, Options, Questions, Rules, Section } from '#web/services/service-sections.tsx';
import { YourPart } from '#web/services/your-part.tsx';
import { ContentHead } from '#web/shell/page-head.tsx';
import { useRootData } from '#web/shell/root-data.ts';
import { faqData, serviceData } from '#web/shell/structured-data.ts';
import type { Route } from './+types/service-page';

export const handle = { hydrate: false };

const LiveYourPart = island('your-part', YourPart);

export function loader({ url }: Route.LoaderArgs) {
  const asked = decodeURIComponent(url.pathname).toLowerCase();
  const page = SERVICE_PAGES.find(({ path }) => path === asked);
  if (!page) throw data(null, { status: 404 });
  return { page };
}

export default function ServicePage({ loaderData: { page } }: Route.ComponentProps) {
  const { publicUrl = '' } = useRootData();
  const service = SERVICES.find(({ path }) => path === page.path);
  const offer = CATALOG.processes.find(({ process }) => process === service?.process);
  if (!service || !offer) throw new RangeError(`Expected words and an offer for ${page.path}, found none`);
  const { name, materials, finishes, tolerances, questions } = service;
  const further = furtherMaterials(offer, service);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-16 pb-20 lg:gap-24">
      <ContentHead
        path={page.path}
        trail={[{ name, path: page.path }]}
        data={[serviceData(publicUrl, { path: page.path, name, description: page.description }), faqData(questions)]}
      />
      <div>
        <ServiceHero service={service} />
        <div className="sheet">
          <TitleBlock className="border-b" cells={[...service.figures, ...COMMON_FIGURES]} />
        </div>
      </div>
      <Section id="materials" number="02" heading={materials.heading} lead={materials.lead}>
        <Options {...materialRows(offer, service)} source={materials.source}>
          <LiveYourPart process={offer.process} />
        </Options>
        {further && <MoreMaterials {...further} />}
      </Section>
      <Section id="finishes" number="03" heading={finishes.heading} lead={finishes.lead}>
        <Options {...finishRows(offer, service)} source={finishes.source} />
      </Section>
      <Section id="tolerances" number="04" heading={tolerances.heading} lead={tolerances.lead}>
        <Limits limits={[...catalogLimits(offer, service), ...service.limits(offer)]} />
      </Section>
      <Section id="design-rules" number="05" heading="Design rules" lead={service.rulesLead}>
        <Rules rules={service.rules(offer)} />
      </Section>
      <Section id="price" number="06" heading="Price" lead={service.priceLead}>
        <ServicePrice service={service} offer={offer} />
      </Section>
      <Section id="questions" number="07" heading="Questions">
        <Questions questions={questions} />
      </Section>
      <footer className="sheet grid gap-10">
        <div className="flex flex-wrap items-center justify-between gap-4 border-y border-rule py-5">
          <p className="text-lead font-medium">Have a part? Get its price.</p>
          <ButtonAnchor href="/login" variant="primary" size="large">
            Get Quick Quote
          </ButtonAnchor>
        </div>
        <h2 className="text-title">Read on</h2>
        <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {service.articles.map((slug) => (
            <ArticleCard key={slug} article={ARTICLES.find((article) => article.slug === slug)!} />
          ))}
        </ul>
      </footer>
    </div>
  );
}
