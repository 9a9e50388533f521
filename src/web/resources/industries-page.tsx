import { INDUSTRIES, POINT_LABELS } from '#content/industries.ts';
import { ButtonAnchor } from '#ui/button.tsx';
import { SectionHeading } from '#ui/title-block.tsx';
import { IndustryDrawing } from '#web/resources/industry-drawing.tsx';
import { ContentHead } from '#web/shell/page-head.tsx';

export const handle = { hydrate: false };

const PATH = '/industries-we-serve';

export default function IndustriesPage() {
  return (
    <div className="sheet grid gap-12 pt-8 pb-20 lg:pt-12">
      <ContentHead path={PATH} trail={[{ name: 'Industries', path: PATH }]} />
      <SectionHeading
        level={1}
        number="R4"
        heading="Industries We Serve"
        lead="What ten industries order, in which materials, and what decides whether a part is right."
      />
      {/* The drawings inherit their stroke from this list, so each is only one path. */}
      <ul className="grid border-t border-l border-hairline fill-none stroke-ink stroke-1 md:grid-cols-2">
        {INDUSTRIES.map(({ name, icon, part, points }) => (
          <li key={name} className="grid content-start gap-4 border-r border-b border-hairline p-5 sm:p-8">
            <h2 className="text-lead">{name}</h2>
            <div className="drafting-grid grid justify-items-center gap-2 border border-hairline p-4 text-center">
              <IndustryDrawing icon={icon} />
              <p className="figures text-label text-blueprint">{part}</p>
            </div>
            <ul className="grid">
              {points.map((point, index) => (
                <li key={point} className="grid gap-x-4 border-t border-hairline py-2 sm:grid-cols-[7rem_1fr]">
                  <b className="text-small font-medium text-ink-soft">{POINT_LABELS[index]}</b> {point}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-4 border-y border-rule py-5">
        <p className="text-lead font-medium">Is yours not listed? A part is a part.</p>
        <ButtonAnchor href="/profile" variant="primary" size="large">
          Get Quote
        </ButtonAnchor>
      </div>
    </div>
  );
}
