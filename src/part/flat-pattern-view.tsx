import { useEffect, useRef, useState } from 'react';
import { inchDigits, inLengthUnit } from '#contract/length-unit.ts';
import type { FlatPattern, Sheet } from '#contract/part-facts.ts';
import { formatNumber, MM_PER_INCH } from '#contract/units.ts';
import type { FaceLight } from '#part/face-light.ts';
import { contourPath, type FlatPlace, placeFlat, toScreen } from '#part/flat-geometry.ts';
import { useLengthUnit } from '#part/length-unit.tsx';
import { classNames } from '#ui/class-names.ts';
import { LinearDimension } from '#ui/drawing.tsx';

export interface FlatPatternViewProps {
  name: string;
  sheet: Sheet;
  flat: FlatPattern;
  light: FaceLight;
}

/** Margins for dimensions and legend, CSS pixels. */
const MARGIN = { left: 56, right: 24, top: 40, bottom: 96 };
/** Dimensions are drawn in units of so many pixels: their arrows are made for millimetres on paper. */
const DIMENSION_UNIT_PX = 2.4;
const FIGURE_PX = 12;
/** Distance from the pattern to a dimension line. */
const DIMENSION_PX = 26;

/** Dashes of a bend line: dashed for a bend up, dash-dot for a bend down. */
const DASHES = { up: '9 5', down: '12 4 2 4' } as const;

/** The flat pattern: outline, holes, and bend lines with the numbers of the table below. */
export function FlatPatternView({ name, sheet, flat, light }: FlatPatternViewProps) {
  const host = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    if (!host.current) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watch.observe(host.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={host} className="absolute inset-0">
      {size && size.width > 0 && size.height > 0 && (
        <Drawing name={name} sheet={sheet} flat={flat} light={light} size={size} />
      )}
    </div>
  );
}

function Drawing({
  name,
  sheet,
  flat,
  light,
  size,
}: FlatPatternViewProps & { size: { width: number; height: number } }) {
  const place = placeFlat(flat, size, MARGIN);
  const bends = new Set(flat.bendLines.map(({ bend }) => bend)).size;
  const words = `${formatNumber(flat.lengthMm, 2)} by ${formatNumber(flat.widthMm, 2)} mm, ${bends === 1 ? '1 bend' : `${bends} bends`}`;
  return (
    <>
      <svg
        role="img"
        aria-label={inLengthUnit(`Flat pattern of ${name}, ${words}`, useLengthUnit())}
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="figures absolute inset-0 size-full"
      >
        <path
          d={flat.contours.map((contour) => contourPath(contour, place)).join('')}
          fillRule="evenodd"
          className="fill-paper-sunk stroke-ink"
          strokeWidth={1.25}
        />
        <path
          d={flat.slits
            .map((points) => `M${points.map((point) => toScreen(point, place).join(' ')).join('L')}`)
            .join('')}
          className="fill-none stroke-ink"
        />
        {flat.bendLines.map((line, index) => (
          <BendLine
            key={index}
            line={line}
            place={place}
            light={light}
            faceIds={sheet.bends[line.bend]?.faceIds ?? []}
          />
        ))}
        <Dimensions flat={flat} place={place} />
      </svg>
      {bends > 0 && <Legend flat={flat} />}
    </>
  );
}

interface BendLineProps {
  line: FlatPattern['bendLines'][number];
  place: FlatPlace;
  faceIds: readonly number[];
  light: FaceLight;
}

function BendLine({ line, place, faceIds, light }: BendLineProps) {
  const [[x1, y1], [x2, y2]] = [toScreen(line.from, place), toScreen(line.to, place)];
  const isLit = light.touches(faceIds);
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  return (
    <g>
      <line
        x1={x1}
        y1={y1}
        x2={x2}
        y2={y2}
        strokeWidth={isLit ? 3 : 1.25}
        strokeDasharray={DASHES[line.direction]}
        className={isLit ? 'stroke-blueprint' : 'stroke-ink'}
      />
      <circle
        cx={x}
        cy={y}
        r={9}
        className={classNames('stroke-ink', isLit ? 'fill-blueprint-wash stroke-blueprint' : 'fill-paper')}
      />
      <text x={x} y={y} fontSize={FIGURE_PX - 1} dominantBaseline="central" textAnchor="middle" className="fill-ink">
        {line.bend + 1}
      </text>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a second way for what the table's buttons do */}
      <line
        x1={x1}
        y1={y1}
        x2={x2}
        y2={y2}
        strokeWidth={18}
        className="cursor-pointer stroke-transparent"
        onPointerEnter={() => light.hover(faceIds)}
        onPointerLeave={light.leave}
        onClick={() => light.pin(faceIds)}
      />
    </g>
  );
}

function Dimensions({ flat, place }: { flat: FlatPattern; place: FlatPlace }) {
  // Not rounded to pixels: the dimension values come from these points.
  const low = place.originPx.map((px) => px / DIMENSION_UNIT_PX) as [number, number];
  const mm = place.pxPerMm / DIMENSION_UNIT_PX;
  const right: [number, number] = [low[0] + flat.lengthMm * mm, low[1]];
  const high: [number, number] = [low[0], low[1] - flat.widthMm * mm];
  // The value is the distance by the scale.
  const isInches = useLengthUnit() === 'in';
  const inUnit = isInches ? { scale: mm * MM_PER_INCH, digits: inchDigits() } : { scale: mm };
  const common = { ...inUnit, size: FIGURE_PX / DIMENSION_UNIT_PX };
  const off = DIMENSION_PX / DIMENSION_UNIT_PX;
  return (
    <g transform={`scale(${DIMENSION_UNIT_PX})`} strokeWidth={1 / DIMENSION_UNIT_PX}>
      <LinearDimension from={low} to={right} at={low[1] + off} direction="horizontal" {...common} />
      <LinearDimension from={high} to={low} at={low[0] - off} direction="vertical" {...common} />
    </g>
  );
}

function Legend({ flat }: { flat: FlatPattern }) {
  const directions = (['up', 'down'] as const).filter((wanted) =>
    flat.bendLines.some(({ direction }) => direction === wanted),
  );
  return (
    <ul className="absolute top-2 left-3 flex flex-wrap gap-x-4 text-label text-ink-soft">
      {directions.map((direction) => (
        <li key={direction} className="flex items-center gap-1.5">
          <svg aria-hidden="true" viewBox="0 0 40 4" className="w-10">
            <path d="M0 2h40" className="stroke-ink" strokeDasharray={DASHES[direction]} />
          </svg>
          {direction === 'up' ? 'bent toward you' : 'bent away from you'}
        </li>
      ))}
    </ul>
  );
}
