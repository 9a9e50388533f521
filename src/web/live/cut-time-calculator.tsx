import { formatNumber } from '#contract/units.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/inputs.tsx';
import { roundToTenth } from '#ui/path-data.ts';
import { cutTime, formatSeconds, MILD_STEEL_SPEEDS_3KW } from '#web/live/cut-time.ts';
import { LiveDrawing, LiveSheet, NumberFields, Result, Results } from '#web/live/live-sheet.tsx';
import { type LiveField, useLiveForm } from '#web/live/use-live-form.ts';

const WIDTH = 360;

export interface CutTimeCalculatorProps {
  thicknessMm?: number;
  cutLengthMm?: number;
  pierces?: number;
}

/** Beam time of a laser-cut outline in mild steel, with cutting and piercing apart. */
export function CutTimeCalculator({ thicknessMm = 2, cutLengthMm = 4100, pierces = 12 }: CutTimeCalculatorProps) {
  const fields = {
    cutLength: { label: 'Cut length', unit: 'mm', min: 1, max: 1_000_000, start: formatNumber(cutLengthMm) },
    pierces: { label: 'Pierces', unit: 'pcs', min: 0, max: 10_000, whole: true, start: formatNumber(pierces) },
    perPierce: { label: 'Time per pierce', unit: 's', min: 0, max: 60, start: '0.5' },
  } satisfies Record<string, LiveField>;
  const { numbers, choices, problems, isStale, form } = useLiveForm({
    fields,
    choices: { thickness: String(thicknessMm) },
  });
  const time = cutTime({
    thicknessMm: Number(choices.thickness),
    lengthMm: numbers.cutLength,
    pierces: numbers.pierces,
    secondsPerPierce: numbers.perPierce,
  });
  const share = time.totalSeconds > 0 ? time.cutSeconds / time.totalSeconds : 0;
  const percent = Math.round(100 * share);
  return (
    <LiveSheet
      title="Laser time of an outline in mild steel, 3 kW fiber"
      form={form}
      fields={
        <>
          <Field
            label="Thickness"
            hintBelow
            hint={`${formatNumber(time.lowMPerMin)} to ${formatNumber(time.highMPerMin)} m/min`}
          >
            <Select name="thickness" defaultValue={choices.thickness} className="figures text-body">
              {MILD_STEEL_SPEEDS_3KW.map((row) => (
                <option key={row.thicknessMm} value={row.thicknessMm}>
                  {row.thicknessMm} mm
                </option>
              ))}
            </Select>
          </Field>
          <NumberFields fields={fields} problems={problems} />
        </>
      }
      results={
        <Results>
          <Result label="Beam time" isStale={isStale} isMain>
            {formatSeconds(time.totalSeconds)}
          </Result>
          <Result label="Cutting" isStale={isStale}>
            {formatSeconds(time.cutSeconds)}
          </Result>
          <Result label="Piercing" isStale={isStale}>
            {formatSeconds(time.pierceSeconds)}
          </Result>
          <Result label="At the highest speed" isStale={isStale}>
            {formatSeconds(time.fromSeconds)}
          </Result>
          <Result label="At the lowest speed" isStale={isStale}>
            {formatSeconds(time.toSeconds)}
          </Result>
          <Result label="Speed used" isStale={isStale}>
            {formatNumber(time.speedMPerMin, 2)} m/min
          </Result>
        </Results>
      }
      drawing={
        <LiveDrawing isStale={isStale}>
          <svg
            viewBox={`0 0 ${WIDTH} 44`}
            role="img"
            aria-label={`Of the beam time ${percent} % is cutting and ${100 - percent} % piercing.`}
            className="figures w-full text-[12px]"
          >
            <path d={`M0 20H${WIDTH}V44H0z`} className="fill-hairline-strong" />
            <path d={`M0 20H${roundToTenth(WIDTH * share)}V44H0z`} className="fill-blueprint" />
            <text y="12" className="fill-blueprint">
              cutting {percent} %
            </text>
            <text x={WIDTH} y="12" textAnchor="end" className="fill-ink-soft">
              piercing {100 - percent} %
            </text>
          </svg>
        </LiveDrawing>
      }
      note="Speeds: machinemfg.com, laser cutting thickness and speed chart, mild steel Q235A at 3 kW; the middle of the range is used. The time of a pierce is an assumption: ask the shop. Corners, small holes and travel between cuts are extra."
    />
  );
}
