import { useState } from 'react';
import type { HoleOffer } from '#contract/catalog.ts';
import type { HoleChoice } from '#contract/further-choices.ts';
import type { Hole } from '#contract/part-facts.ts';
import { formatHoleWork } from '#order/format-further.ts';
import { type FaceLight, lightOnPointer } from '#part/face-light.ts';
import { ShowFaces } from '#part/show-faces.tsx';
import { classNames } from '#ui/class-names.ts';
import { Select } from '#ui/inputs.tsx';
import {
  type HoleRow,
  keyOf,
  listHoleRows,
  PLAIN,
  splitRow,
  unsaidWords,
  type WorkGroup,
  withHoleWork,
  workOfKey,
  worksFor,
} from '#web/workspace/hole-choices.ts';

export interface HoleChoicesListProps {
  holes: readonly Hole[];
  offer: HoleOffer;
  chosen: readonly HoleChoice[];
  /** Holes that may be threads, which nobody has said yet: by their faces. */
  asked: readonly number[];
  light: FaceLight;
  onChange: (holes: HoleChoice[]) => void;
}

/** Threads, coil inserts and fits: a row for each kind of hole, whose faces light while it is pointed at or chosen. */
export function HoleChoicesList({ holes, offer, chosen, asked, light, onChange }: HoleChoicesListProps) {
  const [split, setSplit] = useState<readonly string[]>([]);
  const rows = listHoleRows(holes, chosen).flatMap((row) =>
    row.work === 'mixed' || split.includes(row.words) ? splitRow(row, holes, chosen) : [row],
  );
  return (
    <ul aria-label="Holes" className="grid">
      {rows.map((row) => (
        <Row
          key={`${row.words} ${row.names[0]}`}
          row={row}
          works={worksFor(row.holes[0]!, holes, offer)}
          isAsked={row.faceIds.some((id) => asked.includes(id))}
          light={light}
          onChange={(key) => onChange(withHoleWork(chosen, row.holes, workOfKey(key)))}
          onSplit={() => setSplit([...split, row.words])}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  row: HoleRow;
  works: readonly WorkGroup[];
  isAsked: boolean;
  light: FaceLight;
  onChange: (key: string) => void;
  onSplit: () => void;
}

function Row({ row: { words, holes, faceIds, work }, works, isAsked, light, onChange, onSplit }: RowProps) {
  const value = keyOf(work === 'mixed' ? null : work);
  const isListed = value === '' || value === 'drilled' || works.some((group) => hasKey(group, value));
  const unsaid = unsaidWords(holes[0]!, isAsked);
  return (
    <li
      {...lightOnPointer(light, faceIds)}
      className={classNames(
        '-mx-1 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-hairline px-1 py-1.5',
        light.touches(faceIds) && 'bg-blueprint-wash',
      )}
    >
      <span className="figures min-w-0">{words}</span>
      <span className="flex gap-3">
        {holes.length > 1 && (
          <button type="button" className="link min-h-11 text-label md:min-h-0" onClick={onSplit}>
            Each alone<span className="sr-only">: {words}</span>
          </button>
        )}
        <ShowFaces of={words} faceIds={faceIds} light={light} />
      </span>
      <div className="col-span-2 pt-1">
        <Select
          aria-label={`Operation for ${words}`}
          className="text-small md:min-h-9 md:py-1"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onFocus={() => light.hover(faceIds)}
          onBlur={light.leave}
        >
          <option value="">{unsaid}</option>
          {(unsaid !== PLAIN || value === 'drilled') && <option value="drilled">{PLAIN}</option>}
          {!isListed && work !== 'mixed' && work && <option value={value}>{formatHoleWork(work)}</option>}
          {works.map(({ label, options }) => (
            <optgroup key={label} label={label}>
              {options.map((option) => (
                <option key={option.key} value={option.key}>
                  {option.label}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </div>
    </li>
  );
}

const hasKey = ({ options }: WorkGroup, wanted: string) => options.some(({ key }) => key === wanted);
