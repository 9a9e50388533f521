import type { Printing, PrintOrientation } from '#contract/part-facts.ts';
import { formatNumber, type Vec3 } from '#contract/units.ts';
import { InUnit } from '#part/length-unit.tsx';
import type { PartAppearance } from '#part/part-appearance.ts';
import { StageToggle } from '#part/stage-toggle.tsx';

export interface PrintingSectionProps {
  printing: Printing;
  appearance: PartAppearance;
}

const ROWS: readonly { label: string; of: (orientation: PrintOrientation) => string }[] = [
  { label: 'Height', of: ({ heightMm }) => `${formatNumber(heightMm, 1)} mm` },
  { label: 'Footprint', of: ({ footprintMm: [a, b] }) => `${formatNumber(a, 1)} × ${formatNumber(b, 1)} mm` },
  { label: 'Contact with the plate', of: ({ contactMm2 }) => `${formatNumber(contactMm2 / 100, 2)} cm²` },
  { label: 'Overhang', of: ({ overhangMm2 }) => `${formatNumber(overhangMm2 / 100, 2)} cm²` },
  { label: 'Support volume', of: ({ supportMm3 }) => `${formatNumber(supportMm3 / 1000, 2)} cm³` },
];

/** The printing facts: the best orientation beside the one in the file, and hollows that trap powder or resin. */
export function PrintingSection({ printing: { asDrawn, best, traps }, appearance }: PrintingSectionProps) {
  const isSame = isParallel(asDrawn.down, best.down);
  const stands = (one: PrintOrientation) =>
    appearance.standing !== null && isParallel(appearance.standing.down, one.down);
  const stand = (one: PrintOrientation) => (isOn: boolean) =>
    appearance.change({ standing: isOn ? { down: one.down, heightMm: one.heightMm } : null });
  const head = 'py-1.5 pl-3 text-right font-normal';
  return (
    <section aria-label="In the printer">
      <h2 className="border-b border-hairline-strong pb-1.5 text-label text-ink-soft uppercase">In the printer</h2>
      <table className="w-full border-collapse text-small">
        <caption className="sr-only">Orientation of the part on the build plate</caption>
        <thead className="text-label text-ink-soft uppercase">
          <tr className="border-b border-hairline">
            <th scope="col" className="py-1.5 text-left font-normal">
              On the plate
            </th>
            <th scope="col" className={head}>
              {isSame ? 'As drawn (best)' : 'As drawn'}
            </th>
            {!isSame && (
              <th scope="col" className={head}>
                Best
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ label, of }) => (
            <tr key={label} className="border-b border-hairline">
              <th scope="row" className="py-1.5 text-left font-normal text-ink-soft">
                {label}
              </th>
              <td className="figures pl-3 text-right">
                <InUnit mmDigits={1}>{of(asDrawn)}</InUnit>
              </td>
              {!isSame && (
                <td className="figures pl-3 text-right">
                  <InUnit mmDigits={1}>{of(best)}</InUnit>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-2 pt-3">
        <StageToggle isOn={stands(best)} onToggle={stand(best)}>
          {isSame ? 'Show on the build plate' : 'Show in the best position'}
        </StageToggle>
        {!isSame && (
          <StageToggle isOn={stands(asDrawn)} onToggle={stand(asDrawn)}>
            Show as drawn
          </StageToggle>
        )}
        {traps.length > 0 && (
          <StageToggle
            isOn={appearance.places.length > 0}
            onToggle={(isOn) => appearance.change({ places: isOn ? traps.map(({ at }) => at) : [] })}
          >
            Mark the hollows
          </StageToggle>
        )}
      </div>
      {traps.length > 0 && (
        <ol className="grid pt-3 text-small">
          {traps.map(({ volumeMm3, openingMm, isShut }, index) => (
            <li key={index} className="flex gap-3 border-b border-hairline py-1.5">
              <span className="figures w-6 text-ink-faint">{index + 1}</span>
              <span className="grow">
                <InUnit>
                  {isShut
                    ? 'Closed on all sides'
                    : openingMm === null
                      ? 'Its opening is too narrow to measure'
                      : `Narrowest opening Ø${formatNumber(openingMm, 2)} mm`}
                </InUnit>
              </span>
              <span className="figures">
                <InUnit>{`${formatNumber(volumeMm3 / 1000, 2)} cm³`}</InUnit>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function isParallel(a: Vec3, b: Vec3): boolean {
  return a.every((value, axis) => Math.abs(value - b[axis]!) < 1e-6);
}
