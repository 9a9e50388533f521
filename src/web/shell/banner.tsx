import type { Brand } from '#brand/brand.ts';
import { useBrandPart } from '#web/shell/brand-part.tsx';

/** The black line at the very top. It is an open `dialog` that is not modal, so its form closes it without a script, until the next page load. */
export function Banner() {
  return (
    <dialog
      open
      aria-label="Announcement"
      className="static m-0 block w-full max-w-none bg-slab p-0 text-small text-slab-ink not-open:hidden print:hidden"
      {...useBrandPart(Announcement)}
    />
  );
}

function Announcement({ brand }: { brand: Brand }) {
  return (
    <div className="sheet flex min-h-11 items-center gap-x-6 max-md:flex-wrap md:min-h-10">
      <p className="flex min-w-0 flex-1 items-center gap-x-4 md:gap-x-6">
        <a
          href="/tariff"
          className="inline-flex min-h-11 shrink-0 items-center underline underline-offset-4 md:min-h-0"
        >
          US tariffs<span className="max-md:hidden">&nbsp;and India</span>
        </a>
        <a
          href={`mailto:${brand.salesEmail}`}
          className="figures min-w-0 truncate py-2.5 underline-offset-4 hover:underline md:py-1"
        >
          {brand.salesEmail}
        </a>
      </p>
      <SocialLinks brand={brand} className="max-md:order-1 max-md:w-full max-md:pb-2" />
      <form method="dialog">
        <button
          type="submit"
          aria-label="Close the announcement"
          className="figures -mr-3 size-11 text-lead md:size-10"
        >
          ×
        </button>
      </form>
    </div>
  );
}

/** Links to the company on other sites. */
export function SocialLinks({ brand, className = '' }: { brand: Brand; className?: string }) {
  return (
    <ul className={`flex flex-wrap gap-x-5 gap-y-1 ${className}`}>
      {brand.socialLinks.map(({ label, url }) => (
        <li key={url}>
          <a href={url} rel="noopener" className="inline-flex min-h-6 items-center underline-offset-4 hover:underline">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
