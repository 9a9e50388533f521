import type { PartFacts } from '#contract/part-facts.ts';
import { formatNumber } from '#contract/units.ts';

/** What an assembly is made of, each part once with how often it stands in it. */
export function BillOfMaterials({ parts }: Pick<PartFacts, 'parts'>) {
  const pieces = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-label="Bill of materials">
      <h2 className="border-b border-hairline-strong pb-1.5 text-label text-ink-soft uppercase">
        Bill of materials, {formatNumber(pieces, 0)} {pieces === 1 ? 'piece' : 'pieces'} of{' '}
        {formatNumber(parts.length, 0)} {parts.length === 1 ? 'kind' : 'kinds'}
      </h2>
      <table className="w-full border-collapse text-small">
        <caption className="sr-only">Parts of the assembly</caption>
        <thead className="text-label text-ink-soft uppercase">
          <tr className="border-b border-hairline [&>th]:py-1.5 [&>th]:font-normal">
            <th scope="col" className="px-1 text-left">
              Part
            </th>
            <th scope="col" className="px-3 text-right">
              Count
            </th>
            <th scope="col" className="px-1 text-right">
              Volume each
            </th>
          </tr>
        </thead>
        <tbody className="figures">
          {parts.map(({ name, count, volumeMm3 }, index) => (
            <tr key={index} className="border-b border-hairline">
              <th scope="row" className="px-1 py-1.5 text-left font-normal [overflow-wrap:anywhere]">
                {name || <span className="font-sans text-ink-faint">without a name</span>}
              </th>
              <td className="px-3 text-right">{formatNumber(count, 0)}</td>
              <td className="px-1 text-right whitespace-nowrap">
                {volumeMm3 === null ? (
                  <span className="font-sans text-ink-faint">not measured</span>
                ) : (
                  `${formatNumber(volumeMm3 / 1000, 2)} cm³`
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
