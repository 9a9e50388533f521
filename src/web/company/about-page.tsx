import { data } from 'react-router';
import { AUDIENCES, MISSION, VISION, WHAT_WE_DO } from '#content/about.ts';
import { aboutPath } from '#content/pages.ts';
import { HERO_PICTURES } from '#content/pictures.ts';
import { ButtonAnchor } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { SectionHeading } from '#ui/title-block.tsx';
import { pageContext } from '#web/page-context.ts';
import { ContentHead } from '#web/shell/page-head.tsx';
import { useRootData } from '#web/shell/root-data.ts';
import type { Route } from './+types/about-page';

export const handle = { hydrate: false };

/** The path contains the brand's name, so the route matches every path of one segment. The loader answers 404 for all other paths. */
export function loader({ params, context }: Route.LoaderArgs) {
  const asked = `/${params.about}`.toLowerCase();
  if (asked !== aboutPath(context.get(pageContext).brand)) throw data(null, { status: 404 });
  return null;
}

export function action() {
  throw data(null, { status: 404 });
}

export default function AboutPage() {
  const { brand } = useRootData();
  const path = aboutPath(brand);
  return (
    <div className="sheet grid gap-16 pt-8 pb-20 lg:gap-20 lg:pt-12">
      <ContentHead path={path} trail={[{ name: 'About Us', path }]} />
      <header className="grid items-center gap-x-12 gap-y-5 border-t border-rule pt-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid gap-5">
          <h1 className="text-promise font-semibold">About {brand.name}</h1>
          <p className="max-w-[60ch] text-lead text-ink-soft">
            {brand.name} makes custom parts for engineers all over the world, one piece or ten thousand. The parts are
            machined, cut, bent, printed, molded and assembled by partner shops in India. Finding out what a custom part
            costs often takes days of email. Here you know within a minute for most parts, and within 24 hours for the
            rest, and you see why.
          </p>
        </div>
        <Picture
          picture={HERO_PICTURES.assembly[0]}
          isFirst
          sizes="(width < 60rem) 86vw, 39vw"
          className="drafting-grid h-auto w-full"
        />
      </header>
      <div className="grid gap-px border-y border-hairline bg-hairline lg:grid-cols-2">
        <Statement heading="Vision" text={VISION} />
        <Statement heading="Mission" text={MISSION} />
      </div>
      <section className="grid gap-8">
        <SectionHeading number="02" heading="What We Do" />
        <dl className="grid lg:pl-[8rem]">
          {WHAT_WE_DO.map(({ title, text }) => (
            <div key={title} className="grid gap-x-8 gap-y-1 border-t border-hairline py-4 sm:grid-cols-2">
              <dt className="text-lead font-semibold">{title}</dt>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="grid gap-8">
        <SectionHeading number="03" heading={`Who Uses ${brand.name}`} />
        <ul className="grid border-t border-l border-hairline sm:grid-cols-2 lg:grid-cols-3">
          {AUDIENCES.map(({ name, text }) => (
            <li key={name} className="grid content-start gap-1 border-r border-b border-hairline p-5 sm:p-6">
              <h3 className="text-lead">{name}</h3>
              <p className="text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="grid gap-5 border-y border-rule py-8">
        <h2 className="text-title">Bring us a part</h2>
        <p className="max-w-[56ch] text-ink-soft">
          The quickest way to get to know us is to upload a file: you see what we find in it, what it costs and why. Or
          write to us, and an engineer will answer.
        </p>
        <p className="flex flex-wrap gap-3">
          <ButtonAnchor href="/profile" variant="primary" size="large">
            Get Quote
          </ButtonAnchor>
          <ButtonAnchor href="/contact" size="large">
            Contact Us
          </ButtonAnchor>
        </p>
      </section>
    </div>
  );
}

function Statement({ heading, text }: { heading: string; text: string }) {
  return (
    <section className="grid content-start gap-3 bg-paper py-6 lg:px-6">
      <h2 className="text-label text-blueprint uppercase">{heading}</h2>
      <p className="max-w-[46ch] text-lead font-medium">{text}</p>
    </section>
  );
}
