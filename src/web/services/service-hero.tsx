import { HERO_PICTURES } from '#content/pictures.ts';
import type { Service } from '#content/services/service.ts';
import { ButtonAnchor } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';

/** The headlines of the specification. A script types them one after the other; without scripts the first one stays. */
const HEADLINES = [
  'Digital Manufacturing',
  'Precision Laser Cutting',
  'Advanced Prototyping',
  'Custom Part Sourcing',
] as const;

/** The top of a service page: name, typed headline, link to a quote, and three pictures that take turns (web/site/hero.ts). */
export function ServiceHero({ service: { name, lead, process } }: { service: Service }) {
  return (
    <div data-hero className="drafting-grid">
      <div className="sheet grid items-center gap-x-8 gap-y-6 py-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="grid gap-4">
          <h1 className="text-promise font-semibold">{name}</h1>
          <p className="sr-only">{HEADLINES.join(', ')}</p>
          <p aria-hidden="true" className="figures min-h-8 text-lead text-blueprint" data-typed={HEADLINES.join('|')}>
            {HEADLINES[0]}
          </p>
          <p className="max-w-[46ch] text-lead">{lead}</p>
          <p className="flex flex-wrap items-center gap-3 pt-2">
            <ButtonAnchor href="/login" variant="primary" size="large">
              Get Quick Quote
            </ButtonAnchor>
            <button type="button" hidden className="group min-h-11 px-3 text-small text-ink-soft underline">
              <span className="group-data-paused:hidden">Stop motion</span>
              <span className="hidden group-data-paused:inline">Start motion</span>
            </button>
          </p>
        </div>
        <div className="relative aspect-video">
          {HERO_PICTURES[process].map((picture, index) => (
            <Picture
              key={picture.small}
              picture={picture}
              isFirst={index === 0}
              isShown={index === 0}
              sizes="(width < 60rem) 86vw, 56vw"
              className="absolute inset-0 size-full opacity-0 transition-opacity duration-700 data-shown:opacity-100"
            />
          ))}
        </div>
      </div>
    </div>
  );
}
