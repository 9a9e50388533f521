import type { ReactNode } from 'react';
import type { Brand } from '#brand/brand.ts';
import { Logo } from '#brand/logo.tsx';
import { aboutPath } from '#content/pages.ts';
import { LEGAL_SLUGS } from '#contract/legal-settings.ts';
import { SocialLinks } from '#web/shell/banner.tsx';
import { useBrandPart } from '#web/shell/brand-part.tsx';
import { ChatLink } from '#web/shell/chat-link.tsx';
import type { NavLink } from '#web/shell/navigation.ts';
import { PhoneLink } from '#web/shell/phone-link.tsx';

const LEGAL_LABELS = {
  privacy: 'Privacy',
  terms: 'Terms',
  nda: 'NDA',
  imprint: 'Imprint',
  cookies: 'Cookies',
} as const;
const LEGAL_LINKS: readonly NavLink[] = LEGAL_SLUGS.map((slug) => ({ href: `/${slug}`, label: LEGAL_LABELS[slug] }));

/** The foot of every page, laid out as a drawing's title block. */
export function Footer() {
  return <footer className="mt-auto bg-slab text-slab-ink print:hidden" {...useBrandPart(TitleBlock)} />;
}

function TitleBlock({ brand }: { brand: Brand }) {
  return (
    <>
      <div className="sheet grid gap-px py-10 text-small sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-10">
        <div className="flex items-start gap-3 pb-6">
          <Logo className="mt-1 h-9 shrink-0" />
          <div>
            <p className="text-lead font-bold">{brand.name}</p>
            <p className="text-slab-ink-soft">{brand.address}</p>
          </div>
        </div>
        <FooterCell label="Contact">
          <a href={`mailto:${brand.supportEmail}`} className="figures break-all hover:underline">
            {brand.supportEmail}
          </a>
        </FooterCell>
        <FooterCell label="Phone">
          <Phone country="India" number={brand.phoneIndia} />
          <Phone country="USA" number={brand.phoneUsa} />
        </FooterCell>
        <FooterCell label="Elsewhere">
          <SocialLinks brand={brand} />
        </FooterCell>
        <FooterCell label="Site">
          <FooterLinks
            links={[
              { href: '/guide', label: 'Guide' },
              { href: '/faq', label: 'FAQ' },
              { href: '/resources', label: 'Resources' },
              { href: '/industries-we-serve', label: 'Industries' },
              { href: aboutPath(brand), label: 'About' },
              { href: '/contact', label: 'Contact' },
            ]}
          />
        </FooterCell>
        <FooterCell label="Legal">
          <FooterLinks links={LEGAL_LINKS} />
        </FooterCell>
      </div>
      <ChatLink brand={brand} />
    </>
  );
}

function FooterCell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-t border-slab-ink-soft/40 py-3">
      <p className="pb-1 text-label text-slab-ink-soft uppercase">{label}</p>
      {children}
    </div>
  );
}

/** Styled from the list: these stand on every page, which has a limit of weight. */
function FooterLinks({ links }: { links: readonly NavLink[] }) {
  return (
    <p className="flex flex-wrap gap-x-5 leading-6 [&_a:hover]:underline">
      {links.map(({ href, label }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
    </p>
  );
}

function Phone({ country, number }: { country: string; number: string }) {
  return (
    <p className="flex min-h-6 items-center gap-3">
      <span className="w-11 text-slab-ink-soft">{country}</span>
      <PhoneLink number={number} className="hover:underline" />
    </p>
  );
}
