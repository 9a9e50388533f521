import {
  type Bend,
  bendAllowanceMm,
  bendDeductionMm,
  flatLengthMm,
  kFactorDin6935,
  outsideSetbackMm,
} from '#contract/bend-allowance.ts';
import { formatFixed, formatNumber, MM_PER_INCH } from '#contract/units.ts';
import { LinearDimension } from '#ui/drawing.tsx';
import { bendOutline } from '#web/live/bend-outline.ts';
import { LiveDrawing, LiveSheet, NumberFields, Result, Results } from '#web/live/live-sheet.tsx';
import { type LiveField, type Problems, useLiveForm } from '#web/live/use-live-form.ts';

const FIELDS = {
  thickness: { label: 'Thickness', unit: 'mm', min: 0.5, max: 6, start: '1.5' },
  radius: { label: 'Inside radius', unit: 'mm', min: 0.1, max: 50, start: '1.5' },
  kFactor: { label: 'K-factor', unit: '', min: 0.2, max: 0.5, start: '0.44' },
  angle: { label: 'Bend angle', unit: '°', min: 1, max: 135, start: '90' },
  flangeA: { label: 'Flange A', unit: 'mm', min: 1, max: 2000, start: '40' },
  flangeB: { label: 'Flange B', unit: 'mm', min: 1, max: 2000, start: '25' },
} satisfies Record<string, LiveField>;

type Numbers = Record<keyof typeof FIELDS, number>;

/** Flat length of one bend, with the bent strip and its blank drawn to one scale. */
export function BendCalculator() {
  const { numbers, problems, isStale, form } = useLiveForm({ fields: FIELDS, check: checkFlanges });
  const bend = bendOf(numbers);
  const { flangeA, flangeB } = numbers;
  const flatMm = flatLengthMm(flangeA, flangeB, bend);
  const din = kFactorDin6935(bend);
  return (
    <LiveSheet
      title="Flat length of a bend"
      form={form}
      fields={<NumberFields fields={FIELDS} problems={problems} />}
      results={
        <Results>
          <Result label="Flat length" isStale={isStale} isMain>
            {formatFixed(flatMm, 2)} mm
          </Result>
          <Result label="Flat length, inch" isStale={isStale}>
            {formatFixed(flatMm / MM_PER_INCH, 3)} in
          </Result>
          <Result label="Bend deduction BD" isStale={isStale}>
            {formatFixed(bendDeductionMm(bend), 3)} mm
          </Result>
          <Result label="Bend allowance BA" isStale={isStale}>
            {formatFixed(bendAllowanceMm(bend), 3)} mm
          </Result>
          <Result label="Outside setback" isStale={isStale}>
            {formatFixed(outsideSetbackMm(bend), 3)} mm
          </Result>
          <Result label="K of steel, DIN 6935" isStale={isStale}>
            {din === null ? 'R < 0.65 t' : formatFixed(din, 3)}
          </Result>
        </Results>
      }
      drawing={
        <LiveDrawing isStale={isStale}>
          <BendDrawing bend={bend} flangeA={flangeA} flangeB={flangeB} />
        </LiveDrawing>
      }
      note="Flanges are measured outside, to the corner where their faces would meet. Flat length = A + B − BD, BD = 2 (R + t) tan(θ/2) − θ (R + K t) with θ in radians (DIN 6935, Machinery’s Handbook). For best accuracy, measure K on a trial bend with the shop’s own tools."
    />
  );
}

const SHEET = { width: 360, height: 280, margin: 34, flatHeight: 90 };
const LETTERS = 12;

function BendDrawing({ bend, flangeA, flangeB }: { bend: Bend; flangeA: number; flangeB: number }) {
  const { scale, profile, neutral, end, corner, flat } = bendOutline(bend, flangeA, flangeB, SHEET);
  const { angleDeg } = bend;
  // The dimension of the second flange is drawn horizontally and then rotated. Beyond 90° it starts at the other end, so its figure is not upside
  // down.
  const leans = angleDeg > 90;
  const [x, y] = corner;
  const length = flangeB * scale;
  const turn = leans ? `translate(${corner}) rotate(${180 - angleDeg})` : `translate(${corner}) rotate(${-angleDeg})`;
  const allowance = formatNumber(bendAllowanceMm(bend), 2);
  return (
    <svg
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      role="img"
      aria-label={`Section of a strip bent by ${formatNumber(angleDeg, 2)}°, outside flanges ${formatNumber(flangeA, 2)} and ${formatNumber(flangeB, 2)} mm, and below it the blank to the same scale, ${formatNumber(flatLengthMm(flangeA, flangeB, bend), 2)} mm long, of which the bend takes ${allowance} mm.`}
      className="figures w-full"
    >
      <path d={profile} className="fill-paper-sunk stroke-ink" />
      <path
        d={`M${flat.left} ${flat.top}H${flat.right}V${flat.bottom}H${flat.left}z`}
        className="fill-paper-sunk stroke-ink"
      />
      <path
        d={`${neutral}M${flat.bendFrom} ${flat.top - 6}V${flat.bottom + 6}M${flat.bendTo} ${flat.top - 6}V${flat.bottom + 6}`}
        className="fill-none stroke-blueprint"
        strokeDasharray="6 2 1.5 2"
      />
      <LinearDimension
        from={end}
        to={corner}
        at={y + 18}
        direction="horizontal"
        scale={scale}
        size={LETTERS}
        prefix="A "
      />
      <g transform={turn}>
        <LinearDimension
          from={[leans ? -length : 0, 0]}
          to={[leans ? 0 : length, 0]}
          at={leans ? -18 : 18}
          direction="horizontal"
          scale={scale}
          size={LETTERS}
          prefix="B "
        />
      </g>
      <LinearDimension
        from={[flat.bendFrom, flat.top - 6]}
        to={[flat.bendTo, flat.top - 6]}
        at={flat.top - 18}
        direction="horizontal"
        scale={scale}
        size={LETTERS}
        prefix="BA "
      />
      <LinearDimension
        from={[flat.left, flat.bottom]}
        to={[flat.right, flat.bottom]}
        at={flat.bottom + 24}
        direction="horizontal"
        scale={scale}
        size={LETTERS}
        prefix="L "
      />
      <circle cx={x} cy={y} r="1.5" className="fill-blueprint" />
    </svg>
  );
}

function bendOf({ thickness, radius, kFactor, angle }: Numbers): Bend {
  return { thicknessMm: thickness, insideRadiusMm: radius, kFactor, angleDeg: angle };
}

/** The bend takes its setback from each flange, so no flange can be shorter. */
function checkFlanges(numbers: Numbers): Problems<keyof Numbers> {
  const least = outsideSetbackMm(bendOf(numbers));
  const problem = `At least ${formatFixed(Math.ceil(least * 100) / 100, 2)} mm`;
  return {
    ...(numbers.flangeA < least && { flangeA: problem }),
    ...(numbers.flangeB < least && { flangeB: problem }),
  };
}
