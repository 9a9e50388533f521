import type { FactsSubject } from '#contract/catalog.ts';
import type { Molding } from '#contract/molding-facts.ts';
import type { PartFacts, Printing, Sheet, SolidFacts } from '#contract/part-facts.ts';
import { formatNumber } from '#contract/units.ts';
import { formatDirection } from '#part/format-direction.ts';
import { InUnit } from '#part/length-unit.tsx';

interface Cell {
  label: string;
  value: string;
  /** The decimals of its lengths in millimeters, if not two. */
  mmDigits?: number;
}

/** What a person needs to price a part of its kind: a sheet's bends, a mould's pull, a print's support, a milled part's directions. */
export function KindMeasures({ facts, subjects }: { facts: PartFacts; subjects: readonly FactsSubject[] }) {
  const kinds = kindsOf(facts, subjects);
  return kinds.map(({ heading, cells }) => (
    <section key={heading} aria-label={heading} className="border-t border-rule">
      <h4 className="px-3 pt-2 text-label text-ink-soft uppercase">{heading}</h4>
      <dl className="grid grid-cols-2 sm:flex sm:flex-wrap">
        {cells.map(({ label, value, mmDigits }) => (
          <div key={label} className="-ml-px grow border-b border-l border-hairline px-3 py-2">
            <dt className="text-label text-ink-soft uppercase">{label}</dt>
            <dd className="figures text-small">
              <InUnit mmDigits={mmDigits}>{value}</InUnit>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

function kindsOf(facts: PartFacts, subjects: readonly FactsSubject[]): { heading: string; cells: Cell[] }[] {
  const { sheet, mold, print } = facts;
  return [
    ...(sheet ? [{ heading: 'Sheet metal', cells: sheetCells(sheet) }] : []),
    ...(mold && subjects.includes('mold') ? [{ heading: 'In the mold', cells: moldCells(mold) }] : []),
    ...(print && subjects.includes('print') ? [{ heading: 'In the printer', cells: printCells(print) }] : []),
    ...(facts.kind === 'solid' && subjects.includes('machining')
      ? [{ heading: 'On the machine', cells: machineCells(facts) }]
      : []),
    ...(facts.parts.length > 1 ? [{ heading: 'Assembly', cells: assemblyCells(facts) }] : []),
  ];
}

const mm = (value: number, digits = 2) => `${formatNumber(value, digits)} mm`;
const counted = (count: number) => (count === 0 ? 'none' : formatNumber(count, 0));

function sheetCells({ thicknessMm, bends, flat }: Sheet): Cell[] {
  const radii = [...new Set(bends.map(({ radiusMm }) => formatNumber(radiusMm, 2)))];
  return [
    { label: 'Thickness', value: mm(thicknessMm) },
    { label: 'Bends', value: counted(bends.length) },
    ...(bends.length > 0 ? [{ label: 'Inside radius', value: `${radii.join(', ')} mm` }] : []),
    { label: 'Flat size', value: flat ? `${formatNumber(flat.lengthMm, 2)} × ${mm(flat.widthMm)}` : 'no flat pattern' },
    ...(flat ? [{ label: 'Cut length', value: mm(flat.cutLengthMm, 0) }] : []),
    ...(flat ? [{ label: 'Pierces', value: counted(flat.pierces) }] : []),
  ];
}

function moldCells({ pull, depthMm, projectedAreaMm2, draft, sideActions, lockedFaceIds, wall }: Molding): Cell[] {
  const least = draft.length > 0 ? Math.min(...draft.map(({ minDraftDeg }) => minDraftDeg)) : null;
  return [
    { label: 'Pull', value: formatDirection(pull) },
    { label: 'Depth along the pull', value: mm(depthMm) },
    { label: 'Projected area', value: `${formatNumber(projectedAreaMm2 / 100, 2)} cm²` },
    { label: 'Side actions', value: counted(sideActions.length) },
    ...(least === null ? [] : [{ label: 'Minimum draft', value: `${formatNumber(least, 2)}°` }]),
    ...(wall ? [{ label: 'Walls', value: `${formatNumber(wall.minMm, 2)} to ${mm(wall.maxMm)}` }] : []),
    ...(lockedFaceIds.length > 0 ? [{ label: 'Locked faces', value: counted(lockedFaceIds.length) }] : []),
  ];
}

function printCells({ best, traps }: Printing): Cell[] {
  const [a, b] = best.footprintMm;
  return [
    { label: 'Height', value: mm(best.heightMm, 1), mmDigits: 1 },
    { label: 'Footprint', value: `${formatNumber(a, 1)} × ${mm(b, 1)}`, mmDigits: 1 },
    { label: 'Support volume', value: `${formatNumber(best.supportMm3 / 1000, 2)} cm³` },
    { label: 'Trapped hollows', value: counted(traps.length) },
  ];
}

function machineCells({ solid, features }: SolidFacts): Cell[] {
  const { machiningDirections, boundary } = solid;
  const radii = (features ?? []).flatMap(({ cornerRadiusMm }) =>
    typeof cornerRadiusMm === 'number' ? [cornerRadiusMm] : [],
  );
  const turned = boundary?.turned;
  return [
    { label: 'Setups', value: machiningDirections ? counted(machiningDirections.length) : 'not measured' },
    ...(radii.length > 0 ? [{ label: 'Smallest inner corner', value: cornerWords(Math.min(...radii)) }] : []),
    ...(turned ? [{ label: 'Turned', value: `Ø${formatNumber(turned.diameterMm, 2)} × ${mm(turned.lengthMm)}` }] : []),
  ];
}

const cornerWords = (radiusMm: number) => (radiusMm > 0 ? `R ${mm(radiusMm)}` : 'sharp');

function assemblyCells({ parts }: PartFacts): Cell[] {
  const pieces = (lines: PartFacts['parts']) => lines.reduce((sum, { count }) => sum + count, 0);
  const bought = parts.filter(({ fastener }) => fastener !== null);
  return [
    { label: 'Different parts', value: counted(parts.length) },
    { label: 'Pieces', value: counted(pieces(parts)) },
    { label: 'Bought pieces', value: counted(pieces(bought)) },
  ];
}
