import type { PartSketch } from '#contract/analysis.ts';
import { formatDoubt, sizesInDoubt } from '#contract/doubt-words.ts';
import { formatNote } from '#contract/note-words.ts';
import type { Hole, Outline, PartFacts } from '#contract/part-facts.ts';
import { formatNumber } from '#contract/units.ts';
import { HowMeasured } from '#part/how-measured.tsx';
import { InUnit, UnitSwitch } from '#part/length-unit.tsx';
import { SIZE_QUESTION_ID } from '#part/size-question-id.ts';

export interface MeasuresProps {
  facts: PartFacts;
  /** The page asks for the size of a part whose unit is in doubt. */
  asksSize?: boolean;
}

/** The measures of a part in a title block. A missing value is shown as not measured, never as zero. */
export function Measures({ facts, asksSize = false }: MeasuresProps) {
  return (
    <section aria-label="Measures">
      {facts.kind !== 'document' && (
        <dl className="grid grid-cols-2 border-t border-rule sm:flex sm:flex-wrap">
          <Cells cells={cellsOf(facts)} />
        </dl>
      )}
      {(facts.units.doubt || facts.notes.length > 0) && (
        <ul className="grid gap-1 border-t border-hairline px-3 py-2 text-small text-ink-soft">
          {facts.units.doubt && (
            <li className="font-medium text-ink">
              <InUnit>{formatDoubt(facts.units.doubt)}</InUnit>
              {asksSize && sizesInDoubt(facts.units.doubt).length > 1 && <ToSizeQuestion />}
            </li>
          )}
          {facts.notes.map(formatNote).map((note) => (
            <li key={note}>
              <InUnit>{note}</InUnit>
            </li>
          ))}
        </ul>
      )}
      {facts.kind !== 'document' && (
        <div className="border-t border-hairline px-3 py-1.5">
          <UnitSwitch />
        </div>
      )}
      <HowMeasured known={facts.known} />
    </section>
  );
}

/** Leads from the doubt to the field that settles it. */
function ToSizeQuestion() {
  return (
    <>
      {' '}
      <a
        href={`#${SIZE_QUESTION_ID}`}
        className="link"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(SIZE_QUESTION_ID)?.querySelector('select')?.focus();
        }}
      >
        Size of the part
      </a>
    </>
  );
}

/** The same title block while holes and walls are still looked for. */
export function FirstMeasures({ sketch }: { sketch: PartSketch }) {
  return (
    <dl aria-label="First measures" className="grid grid-cols-2 border-t border-rule sm:flex sm:flex-wrap">
      <Cells cells={sketch.outline ? outlineCells(sketch.outline) : solidCells(sketch)} />
    </dl>
  );
}

function Cells({ cells }: { cells: Cell[] }) {
  return cells.map(({ label, value, unit }) => (
    <div
      key={label}
      className="-mb-px -ml-px grow border-b border-l border-hairline px-3 py-2 whitespace-nowrap first:col-span-2"
    >
      <dt className="text-label text-ink-soft uppercase">{label}</dt>
      <dd className="figures text-small">
        {value ? (
          <InUnit>{unit ? `${value} ${unit}` : value}</InUnit>
        ) : (
          <span className="text-ink-faint">{value === null ? 'not measured' : 'measuring ...'}</span>
        )}
      </dd>
    </div>
  ));
}

interface Cell {
  label: string;
  /** null: it cannot be measured; undefined: not yet. */
  value: string | null | undefined;
  unit?: string;
}

function cellsOf(facts: PartFacts): Cell[] {
  return facts.outline ? outlineCells(facts.outline) : solidCells(facts);
}

/** A drawing has only two dimensions, so it shows cut length and contours instead of a volume. */
function outlineCells(outline: Outline): Cell[] {
  const size = outline.boundingBoxMm.map((mm) => formatNumber(mm, 2)).join(' × ');
  return [
    { label: 'Size', value: size, unit: 'mm' },
    { label: 'Area', value: formatMeasure(outline.areaMm2, 100), unit: 'cm²' },
    { label: 'Cut length', value: formatMeasure(outline.cutLengthMm, 1), unit: 'mm' },
    { label: 'Contours', value: formatNumber(outline.contours, 0) },
    { label: 'Pierces', value: formatNumber(outline.pierces, 0) },
    { label: 'Open lines', value: outline.openContours > 0 ? formatNumber(outline.openContours, 0) : 'none' },
  ];
}

/** Of facts, or of what is known before them. */
type SolidMeasures = Pick<PartFacts, 'boundingBoxMm' | 'volumeMm3' | 'areaMm2' | 'faces'> &
  Partial<Pick<PartFacts, 'kind' | 'holes' | 'minWallMm'>>;

function solidCells(facts: SolidMeasures): Cell[] {
  const size = facts.boundingBoxMm?.map((mm) => formatNumber(mm, 2)).join(' × ') ?? null;
  return [
    { label: 'Size', value: size, unit: 'mm' },
    { label: 'Volume', value: formatMeasure(facts.volumeMm3, 1000), unit: 'cm³' },
    { label: 'Area', value: formatMeasure(facts.areaMm2, 100), unit: 'cm²' },
    { label: 'Faces', value: facts.faces > 0 ? formatNumber(facts.faces, 0) : null },
    { label: 'Holes', value: facts.kind === 'solid' ? describeHoles(facts.holes ?? []) : facts.kind && null },
    {
      label: 'Thinnest wall',
      value: facts.minWallMm === undefined ? undefined : formatMeasure(facts.minWallMm, 1),
      unit: 'mm',
    },
  ];
}

/** Rounds to about four significant digits. */
function formatMeasure(value: number | null, divisor: number): string | null {
  if (value === null) return null;
  const measure = value / divisor;
  return formatNumber(measure, measure >= 1000 ? 0 : measure >= 100 ? 1 : 2);
}

/** "12, Ø3.2 to Ø8". Coaxial steps count as one hole. */
function describeHoles(holes: readonly Hole[]): string {
  if (holes.length === 0) return 'none';
  const count = new Set(holes.map((hole) => hole.group)).size;
  const diameters = holes.map((hole) => hole.diameterMm);
  const [low, high] = [Math.min(...diameters), Math.max(...diameters)].map((mm) => formatNumber(mm, 2));
  return low === high ? `${count} × Ø${low}` : `${count}, Ø${low}–${high}`;
}
