import type { Hole, PartFacts } from '#contract/part-facts.ts';
import { formatNumber } from '#contract/units.ts';
import { classNames } from '#ui/class-names.ts';

/** What was measured, in the cells of a drawing's title block. What was not measured says so; it never reads as zero. */
export function Measures({ facts }: { facts: PartFacts }) {
  const cells = cellsOf(facts);
  return (
    <section aria-label="Measures">
      <dl className="grid grid-cols-2 border-t border-rule sm:grid-cols-4 xl:grid-cols-7">
        {cells.map(({ label, value, unit }) => (
          <div
            key={label}
            className={classNames(
              label === 'Size' && 'col-span-2',
              '-mb-px -ml-px min-w-0 border-b border-l border-hairline px-3 py-2',
            )}
          >
            <dt className="text-label text-ink-soft uppercase">{label}</dt>
            <dd className="figures text-small">
              {value ?? <span className="text-ink-faint">not measured</span>}
              {value !== null && unit && <span className="text-ink-faint"> {unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {(facts.units.doubt || facts.notes.length > 0) && (
        <ul className="grid gap-1 border-t border-hairline px-3 py-2 text-small text-ink-soft">
          {facts.units.doubt && <li className="font-medium text-ink">{facts.units.doubt}</li>}
          {facts.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface Cell {
  label: string;
  value: string | null;
  unit?: string;
}

function cellsOf(facts: PartFacts): Cell[] {
  const size = facts.boundingBoxMm?.map((mm) => formatNumber(mm, 2)).join(' × ') ?? null;
  return [
    { label: 'Size', value: size, unit: 'mm' },
    { label: 'Volume', value: shown(facts.volumeMm3, 1000, 2), unit: 'cm³' },
    { label: 'Area', value: shown(facts.areaMm2, 100, 1), unit: 'cm²' },
    { label: 'Faces', value: facts.faces > 0 ? formatNumber(facts.faces, 0) : null },
    { label: 'Holes', value: facts.kind === 'solid' ? describeHoles(facts.holes) : null },
    { label: 'Thinnest wall', value: shown(facts.minWallMm, 1, 2), unit: 'mm' },
  ];
}

function shown(value: number | null, divisor: number, digits: number): string | null {
  return value === null ? null : formatNumber(value / divisor, digits);
}

/** "12, ⌀3.2 to ⌀8": coaxial steps count as one hole. */
function describeHoles(holes: readonly Hole[]): string {
  if (holes.length === 0) return 'none';
  const count = new Set(holes.map((hole) => hole.group)).size;
  const diameters = holes.map((hole) => hole.diameterMm);
  const [low, high] = [Math.min(...diameters), Math.max(...diameters)].map((mm) => formatNumber(mm, 2));
  return low === high ? `${count} × ⌀${low}` : `${count}, ⌀${low}–${high}`;
}
