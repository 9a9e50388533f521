import type { Molding } from '#contract/molding-facts.ts';
import { formatNumber } from '#contract/units.ts';
import { DRAFTS } from '#part/draft-colors.ts';
import { type FaceLight, lightOnPointer } from '#part/face-light.ts';
import { formatDirection } from '#part/format-direction.ts';
import { InUnit } from '#part/length-unit.tsx';
import type { PartAppearance } from '#part/part-appearance.ts';
import { ShowFaces } from '#part/show-faces.tsx';
import { StageToggle } from '#part/stage-toggle.tsx';
import { classNames } from '#ui/class-names.ts';

export interface MoldingSectionProps {
  molding: Molding;
  light: FaceLight;
  appearance: PartAppearance;
}

/** The molding facts: pull direction, draft of the walls, side actions, wall thickness. */
export function MoldingSection({ molding, light, appearance }: MoldingSectionProps) {
  const { pull, depthMm, projectedAreaMm2, draft, sideActions, lockedFaceIds, wall } = molding;
  const cells = [
    { label: 'Pull', value: formatDirection(pull) },
    { label: 'Depth along the pull', value: `${formatNumber(depthMm, 2)} mm` },
    { label: 'Projected area', value: `${formatNumber(projectedAreaMm2 / 100, 2)} cm²` },
    {
      label: 'Walls',
      value: wall
        ? `${formatNumber(wall.nominalMm, 2)} mm, ${formatNumber(wall.minMm, 2)} to ${formatNumber(wall.maxMm, 2)} mm`
        : null,
    },
  ];
  return (
    <section aria-label="In the mold">
      <h2 className="border-b border-hairline-strong pb-1.5 text-label text-ink-soft uppercase">In the mold</h2>
      <dl className="grid grid-cols-2 sm:flex sm:flex-wrap">
        {cells.map(({ label, value }) => (
          <div key={label} className="grow border-b border-hairline py-2 pr-4">
            <dt className="text-label text-ink-soft uppercase">{label}</dt>
            <dd className="figures text-small">
              {value ? <InUnit>{value}</InUnit> : <span className="text-ink-faint">not measured</span>}
            </dd>
          </div>
        ))}
      </dl>
      <table className="w-full border-collapse text-small">
        <caption className="sr-only">Draft of the walls formed by the two mold halves</caption>
        <thead className="text-label text-ink-soft uppercase">
          <tr className="border-b border-hairline [&>th]:py-1.5 [&>th]:font-normal">
            <th scope="col" className="text-left">
              Draft
            </th>
            <th scope="col" className="px-3 text-right">
              Least
            </th>
            <th scope="col" className="px-3 text-right">
              Area
            </th>
            <th scope="col">
              <span className="sr-only">On the part</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {draft.map(({ kind, minDraftDeg, areaMm2, faceIds }) => (
            <tr
              key={kind}
              {...lightOnPointer(light, faceIds)}
              className={classNames('border-b border-hairline', light.touches(faceIds) && 'bg-blueprint-wash')}
            >
              <th scope="row" className="py-1.5 text-left font-normal">
                <span className="flex items-center gap-2">
                  <span
                    aria-hidden="true"
                    className="size-3.5 border border-hairline-strong"
                    style={{ background: DRAFTS[kind].css }}
                  />
                  {DRAFTS[kind].words}
                </span>
              </th>
              <td className="figures px-3 text-right">{formatNumber(minDraftDeg, 2)}°</td>
              <td className="figures px-3 text-right">
                <InUnit>{`${formatNumber(areaMm2 / 100, 2)} cm²`}</InUnit>
              </td>
              <td className="text-right">
                <ShowFaces of={`walls with ${DRAFTS[kind].words}`} faceIds={faceIds} light={light} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="pt-3">
        <StageToggle
          isOn={appearance.paints.length > 0}
          onToggle={(isOn) =>
            appearance.change({
              paints: isOn ? draft.map(({ kind, faceIds }) => ({ faceIds, css: DRAFTS[kind].css })) : [],
            })
          }
        >
          Color the faces by draft
        </StageToggle>
      </div>
      {(sideActions.length > 0 || lockedFaceIds.length > 0) && (
        <ul className="grid pt-3 text-small">
          {sideActions.map(({ direction, faceIds }, index) => (
            <Slide
              key={index}
              words={`Side action ${index + 1}, ${formatDirection(direction)}`}
              faceIds={faceIds}
              light={light}
            />
          ))}
          {lockedFaceIds.length > 0 && (
            <Slide words="Locked: no slide we tried releases these faces" faceIds={lockedFaceIds} light={light} />
          )}
        </ul>
      )}
    </section>
  );
}

function Slide({ words, faceIds, light }: { words: string; faceIds: readonly number[]; light: FaceLight }) {
  return (
    <li
      {...lightOnPointer(light, faceIds)}
      className={classNames(
        'flex items-center justify-between gap-3 border-b border-hairline py-1.5',
        light.touches(faceIds) && 'bg-blueprint-wash',
      )}
    >
      <span>
        {words}{' '}
        <span className="figures text-label text-ink-faint">
          {faceIds.length} {faceIds.length === 1 ? 'face' : 'faces'}
        </span>
      </span>
      <ShowFaces of={words} faceIds={faceIds} light={light} />
    </li>
  );
}
