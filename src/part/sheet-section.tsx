import { useState } from 'react';
import type { FlatPattern, Sheet } from '#contract/part-facts.ts';
import type { SheetForm } from '#contract/sheet-form.ts';
import { formatNumber } from '#contract/units.ts';
import { type FaceLight, lightOnPointer } from '#part/face-light.ts';
import { InUnit } from '#part/length-unit.tsx';
import { flatFileName, saveFlatPattern } from '#part/save-flat-pattern.ts';
import { ShowFaces } from '#part/show-faces.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Alert } from '#ui/notice.tsx';

export interface SheetSectionProps {
  /** The name of the file. */
  name: string;
  sheet: Sheet;
  light: FaceLight;
}

const WAYS = { up: 'toward you', down: 'away from you' } as const;

/** The sheet metal facts for cutter and press brake: a table of numbered bends, and the flat pattern as a DXF download. */
export function SheetSection({ name, sheet, light }: SheetSectionProps) {
  const { flat, bends, thicknessMm } = sheet;
  const cells: { label: string; value: string; unit: string; mmDigits?: number }[] = [
    { label: 'Thickness', value: formatNumber(thicknessMm, 2), unit: 'mm' },
    ...(flat
      ? [
          {
            label: 'Flat size',
            value: `${formatNumber(flat.lengthMm, 2)} × ${formatNumber(flat.widthMm, 2)}`,
            unit: 'mm',
          },
          { label: 'Cut length', value: formatNumber(flat.cutLengthMm, 0), unit: 'mm', mmDigits: 0 },
          { label: 'Pierces', value: formatNumber(flat.pierces, 0), unit: '' },
          ...(bends.length > 0 ? [{ label: 'K-factor', value: formatNumber(flat.kFactor, 3), unit: '' }] : []),
        ]
      : []),
    { label: 'Bends', value: bends.length === 0 ? 'none' : formatNumber(bends.length, 0), unit: '' },
  ];
  return (
    <section aria-label="Sheet metal" className="border-t border-rule">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-2">
        <h2 className="text-label text-ink-soft uppercase">Sheet metal</h2>
        {flat && <SaveButton name={name} sheet={sheet} flat={flat} />}
      </div>
      <dl className="grid grid-cols-2 border-t border-hairline sm:flex sm:flex-wrap">
        {cells.map(({ label, value, unit, mmDigits }) => (
          <div key={label} className="-mb-px -ml-px grow border-b border-l border-hairline px-3 py-2 whitespace-nowrap">
            <dt className="text-label text-ink-soft uppercase">{label}</dt>
            <dd className="figures text-small">
              <InUnit mmDigits={mmDigits}>{unit ? `${value} ${unit}` : value}</InUnit>
            </dd>
          </div>
        ))}
      </dl>
      {bends.length > 0 && <BendTable sheet={sheet} light={light} />}
      {sheet.forms && sheet.forms.length > 0 && <FormTable forms={sheet.forms} light={light} />}
    </section>
  );
}

function SaveButton({ name, sheet, flat }: { name: string; sheet: Sheet; flat: FlatPattern }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function save() {
    setBusy(true);
    setProblem(null);
    try {
      await saveFlatPattern(name, sheet, flat);
    } catch (cause) {
      console.error(cause);
      setProblem('The DXF export could not be loaded. Please check your connection and try again.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid justify-items-end gap-2">
      <Button size="small" busy={isBusy} busyLabel="Writing..." onClick={save} title={flatFileName(name)}>
        Download DXF
      </Button>
      <Alert className="text-small">{problem}</Alert>
    </div>
  );
}

function BendTable({ sheet: { bends, flat }, light }: Pick<SheetSectionProps, 'sheet' | 'light'>) {
  const head = 'py-1.5 font-normal';
  return (
    <div className="relative max-h-72 overflow-y-auto">
      <table className="w-full border-collapse border-t border-hairline text-small">
        <caption className="sr-only">Bends, numbered as in the flat pattern</caption>
        <thead className="text-label text-ink-soft uppercase">
          <tr className="border-b border-hairline-strong">
            <th scope="col" className={classNames(head, 'pl-3 text-left')}>
              Bend
            </th>
            <th scope="col" className={classNames(head, 'px-2 text-right')}>
              Angle
            </th>
            <th scope="col" className={classNames(head, 'px-2 text-right')}>
              Radius
            </th>
            <th scope="col" className={classNames(head, 'px-2 text-right')}>
              Length
            </th>
            <th scope="col" className={classNames(head, 'px-2 text-left max-sm:hidden')}>
              Bent
            </th>
            <th scope="col" className={head}>
              <span className="sr-only">On the part</span>
            </th>
          </tr>
        </thead>
        <tbody className="figures">
          {bends.map((bend, index) => {
            const direction = flat?.bendLines.find((line) => line.bend === index)?.direction;
            return (
              <tr
                key={index}
                {...lightOnPointer(light, bend.faceIds)}
                className={classNames('border-b border-hairline', light.touches(bend.faceIds) && 'bg-blueprint-wash')}
              >
                <th scope="row" className="py-1.5 pl-3 text-left font-normal">
                  {index + 1}
                </th>
                <td className="px-2 text-right">{formatNumber(bend.angleDeg, 2)}°</td>
                <td className="px-2 text-right">
                  <InUnit>{bend.radiusMm > 0 ? `${formatNumber(bend.radiusMm, 2)} mm` : 'drawn sharp'}</InUnit>
                </td>
                <td className="px-2 text-right">
                  <InUnit mmDigits={1}>{`${formatNumber(bend.lengthMm, 1)} mm`}</InUnit>
                </td>
                <td className="px-2 font-sans text-ink-soft max-sm:hidden">{direction ? WAYS[direction] : '–'}</td>
                <td className="pr-3 text-right">
                  <ShowFaces of={`bend ${index + 1}`} faceIds={bend.faceIds} light={light} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Forms that are alike are one row. */
function FormTable({ forms, light }: { forms: readonly SheetForm[]; light: FaceLight }) {
  const alike = new Map<string, SheetForm[]>();
  for (const form of forms) {
    const key = formWords(form).join(' ');
    alike.set(key, [...(alike.get(key) ?? []), form]);
  }
  return (
    <ul aria-label="Forms in the sheet" className="border-t border-hairline text-small">
      {[...alike].map(([key, group]) => {
        const faceIds = group.flatMap((form) => form.faceIds);
        const [name, size] = formWords(group[0]!);
        return (
          <li
            key={key}
            {...lightOnPointer(light, faceIds)}
            className={classNames(
              'flex items-center justify-between gap-3 border-b border-hairline px-3 py-1.5',
              light.touches(faceIds) && 'bg-blueprint-wash',
            )}
          >
            <span>
              {group.length > 1 && <span className="figures">{group.length} × </span>}
              {name} <span className="figures text-ink-soft">{size}</span>
            </span>
            <ShowFaces of={name} faceIds={faceIds} light={light} />
          </li>
        );
      })}
    </ul>
  );
}

const FORM_NAMES: Record<SheetForm['kind'], string> = {
  'extruded-hole': 'Extruded hole',
  dimple: 'Dimple',
  emboss: 'Embossed field',
  'half-shear': 'Half-shear',
  louvre: 'Louver',
  bridge: 'Bridge',
  'hem-closed': 'Closed hem',
  'hem-open': 'Open hem',
  'pressed-nut': 'Pressed-in nut',
  'pressed-stud': 'Pressed-in stud',
  standoff: 'Standoff',
  'slanting-hole': 'Slanting hole',
  'rolled-cone': 'Rolled cone',
};

/** What it is, and its sizes. */
function formWords({ kind, thread, lengthMm, widthMm, heightMm, pilotMm }: SheetForm): [name: string, size: string] {
  const name = thread ? `${FORM_NAMES[kind]} ${thread}` : FORM_NAMES[kind];
  const foot =
    lengthMm === widthMm
      ? `Ø ${formatNumber(lengthMm, 2)}`
      : `${formatNumber(lengthMm, 2)} × ${formatNumber(widthMm, 2)}`;
  const high = heightMm > 0 ? `, ${formatNumber(heightMm, 2)} mm high` : '';
  const pilot = pilotMm === null ? '' : `, hole of ${formatNumber(pilotMm, 2)} mm in the flat`;
  return [name, `${foot} mm${high}${pilot}`];
}
