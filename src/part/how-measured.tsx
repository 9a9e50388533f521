import type { KnownBySubject } from '#contract/known-by.ts';
import { knownRows } from '#contract/known-words.ts';

/** How each measure was known and how far it may be off: folded, for whoever asks. Renders nothing where nothing was measured. */
export function HowMeasured({ known }: { known: KnownBySubject }) {
  const rows = knownRows(known);
  if (rows.length === 0) return null;
  return (
    <details className="border-t border-hairline px-3 py-1 text-small">
      <summary className="inline-block min-h-11 py-2 text-label text-blueprint md:min-h-0">
        How these were measured
      </summary>
      <table className="mb-2 w-full max-w-xl text-left">
        <thead className="text-label text-ink-soft uppercase">
          <tr>
            <th scope="col" className="py-1 pr-3 font-normal">
              Measure
            </th>
            <th scope="col" className="py-1 pr-3 font-normal">
              Known by
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              Sure
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ subject, label, by, within }) => (
            <tr key={subject} className="border-t border-hairline align-top">
              <th scope="row" className="py-1 pr-3 font-normal">
                {label}
              </th>
              <td className="py-1 pr-3 text-ink-soft">{by}</td>
              <td className="figures py-1 text-right whitespace-nowrap">{within ?? 'no bound'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
