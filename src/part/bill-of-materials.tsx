import type { PartFacts, PartLine } from '#contract/part-facts.ts';
import { PROPOSAL_WORDS } from '#contract/part-proposal.ts';
import { formatNumber } from '#contract/units.ts';
import { type FaceLight, lightOnPointer } from '#part/face-light.ts';
import { InUnit } from '#part/length-unit.tsx';
import { ShowFaces } from '#part/show-faces.tsx';
import { classNames } from '#ui/class-names.ts';

export interface BillOfMaterialsProps extends Pick<PartFacts, 'parts'> {
  light: FaceLight;
  /** How a made part that was measured by itself would be made, in a few words. */
  howOf: (part: PartLine) => string | null;
}

/** The parts of an assembly, each once with its count. A row highlights all pieces of its part. */
export function BillOfMaterials({ parts, light, howOf }: BillOfMaterialsProps) {
  const pieces = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-label="Bill of materials">
      <h2 className="border-b border-hairline-strong pb-1.5 text-label text-ink-soft uppercase">
        Bill of materials, {formatNumber(pieces, 0)} {pieces === 1 ? 'piece' : 'pieces'} of{' '}
        {formatNumber(parts.length, 0)} {parts.length === 1 ? 'kind' : 'kinds'}
      </h2>
      <table className="w-full border-collapse text-small">
        <caption className="sr-only">Parts of the file</caption>
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
            <th scope="col">
              <span className="sr-only">On the part</span>
            </th>
          </tr>
        </thead>
        <tbody className="figures">
          {parts.map((part, index) => (
            <Row key={index} part={part} light={light} how={howOf(part)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ part, light, how }: { part: PartLine; light: FaceLight; how: string | null }) {
  const { name, count, volumeMm3, faceIds } = part;
  const words = name || 'unnamed';
  const more = formatDetails(part, how);
  return (
    <tr
      {...lightOnPointer(light, faceIds)}
      className={classNames('border-b border-hairline align-baseline', light.touches(faceIds) && 'bg-blueprint-wash')}
    >
      <th scope="row" className="px-1 py-1.5 text-left font-normal [overflow-wrap:anywhere]">
        {name || <span className="font-sans text-ink-faint">{words}</span>}
        {more && (
          <span className="block font-sans text-label text-ink-soft">
            <InUnit mmDigits={1}>{more}</InUnit>
          </span>
        )}
      </th>
      <td className="px-3 text-right">{formatNumber(count, 0)}</td>
      <td className="px-1 text-right whitespace-nowrap">
        {volumeMm3 === null ? (
          <span className="font-sans text-ink-faint">not measured</span>
        ) : (
          <InUnit>{`${formatNumber(volumeMm3 / 1000, 2)} cm³`}</InUnit>
        )}
      </td>
      <td className="pl-3 text-right">
        {faceIds.length > 0 && <ShowFaces of={words} faceIds={faceIds} light={light} className="font-sans" />}
      </td>
    </tr>
  );
}

/** Fastener, or how it would be made; size and assemblies: "screw M3 x 10, ISO 4762; 16 × 5.5 × 5.5 mm; in 2 × hinge". */
function formatDetails({ fastener, proposal, boxMm, assemblies }: PartLine, how: string | null): string {
  const size = boxMm?.map((side) => formatNumber(side)).join(' × ');
  return [
    fastener &&
      [`${fastener.kind}${fastener.size ? ` ${fastener.size}` : ''}`, fastener.standard].filter(Boolean).join(', '),
    how ?? (proposal && PROPOSAL_WORDS[proposal]),
    size && `${size} mm`,
    assemblies.length > 0 &&
      `in ${assemblies.map((each) => (each.count > 1 ? `${formatNumber(each.count, 0)} × ${each.name}` : each.name)).join(', ')}`,
  ]
    .filter(Boolean)
    .join('; ');
}
