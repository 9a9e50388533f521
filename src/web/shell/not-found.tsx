import { ButtonAnchor } from '#ui/button.tsx';
import { menusOf } from '#web/shell/navigation.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import { useRootData } from '#web/shell/root-data.ts';

/** The drawing of a missing part: center lines and a dimension with nothing between them. */
export function NotFound() {
  const { brand } = useRootData();
  return (
    <div className="sheet grid items-center gap-10 py-12 lg:grid-cols-2 lg:py-20">
      <PageHead title="Page not found" description="There is no page at this address." />
      <div className="grid gap-5">
        <p className="figures text-label text-ink-faint uppercase">Sheet 404</p>
        <h1 className="text-promise font-semibold">Page not found</h1>
        <p className="max-w-[46ch] text-lead text-ink-soft">
          The address may be mistyped, or the page has moved. Try one of these pages, or write to{' '}
          <a href={`mailto:${brand.supportEmail}`} className="link">
            {brand.supportEmail}
          </a>
          .
        </p>
        <nav aria-label="Pages of this site" className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3">
          {menusOf(brand).map(({ label, links }) => (
            <div key={label}>
              <h2 className="border-t border-hairline pt-2 pb-1 text-body">{label}</h2>
              <ul className="text-small">
                {links.map(({ href, label: name }) => (
                  <li key={href}>
                    <a href={href} className="inline-flex min-h-11 items-center hover:text-blueprint md:min-h-7">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p>
          <ButtonAnchor href="/" variant="primary">
            Back to Home
          </ButtonAnchor>
        </p>
      </div>
      <svg
        viewBox="0 0 400 300"
        role="img"
        aria-label="Centerlines and a dimension of zero where a part should be"
        className="figures w-full text-[11px] text-blueprint"
      >
        <g className="fill-none stroke-blueprint-line">
          <path strokeDasharray="14 3 3 3" d="M200 30v200M70 130h260" />
          <circle cx="200" cy="130" r="72" strokeDasharray="5 4" />
          <path d="M200 240v34M200 240v34" />
        </g>
        <path className="stroke-current" d="M150 264h100" />
        <path className="fill-current" d="m200 264-11-3.5v7zm0 0 11-3.5v7z" />
        <text x="258" y="268" className="fill-current">
          0.00 mm
        </text>
      </svg>
    </div>
  );
}
