import type { ReactNode } from 'react';
import { Logo } from '#brand/logo.tsx';
import { SocialLinks } from '#web/shell/banner.tsx';
import { ChatLink } from '#web/shell/chat-link.tsx';
import { PhoneLink } from '#web/shell/phone-link.tsx';
import { useRootData } from '#web/shell/root-data.ts';

/** The foot of every page, laid out as a drawing's title block. */
export function Footer() {
  const { brand } = useRootData();
  return (
    <footer className="mt-auto bg-slab text-slab-ink">
      <div className="sheet grid gap-px py-10 text-small sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1fr] lg:gap-x-10">
        <div className="flex items-start gap-3 pb-6 sm:col-span-2 lg:col-span-1 lg:pb-0">
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
          <SocialLinks />
        </FooterCell>
      </div>
      <ChatLink />
    </footer>
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

function Phone({ country, number }: { country: string; number: string }) {
  return (
    <p className="flex min-h-6 items-center gap-3">
      <span className="w-11 text-slab-ink-soft">{country}</span>
      <PhoneLink number={number} className="hover:underline" />
    </p>
  );
}
