import { useState } from 'react';
import type { ToleranceOption } from '#contract/catalog.ts';
import { countTightFaces, TIGHT_FACES_MAX, type TightChoice, tooManyTight } from '#contract/further-choices.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import { type FaceLight, lightOnPointer } from '#part/face-light.ts';
import { ShowFaces } from '#part/show-faces.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/inputs.tsx';
import { countFaces, FacePicker } from '#web/workspace/face-picker.tsx';
import { withTightFaces } from '#web/workspace/tight-choices.ts';

const DENSE = 'text-small md:min-h-9 md:py-1';

export interface TightFacesProps {
  facts: PartFacts;
  tolerances: readonly ToleranceOption[];
  chosen: readonly TightChoice[];
  light: FaceLight;
  onChange: (tight: TightChoice[]) => void;
}

/** Faces that are held tighter than the class: clicked in the view, or chosen from the list. Either way they light up first. */
export function TightFaces({ facts, tolerances, chosen, light, onChange }: TightFacesProps) {
  const [wanted, setWanted] = useState('');
  const tolerance = tolerances.find(({ id }) => id === wanted) ?? tolerances[0];
  const picked = light.pinned;
  const next = tolerance && picked.length > 0 ? withTightFaces(chosen, picked, tolerance.id) : null;
  const count = next ? countTightFaces(next) : 0;
  const labelOf = (id: string) => tolerances.find((one) => one.id === id)?.label ?? id;
  return (
    <div className="grid gap-2">
      {chosen.length > 0 && (
        <ul aria-label="Tight faces">
          {chosen.map((entry) => {
            const words = `${labelOf(entry.tolerance)} on ${countFaces(entry.faceIds)}`;
            return (
              <li
                key={entry.tolerance}
                {...lightOnPointer(light, entry.faceIds)}
                className="flex items-center justify-between gap-3 border-b border-hairline py-1.5"
              >
                <span className="figures min-w-0">{words}</span>
                <span className="flex gap-3">
                  <ShowFaces of={words} faceIds={entry.faceIds} light={light} />
                  <button
                    type="button"
                    aria-label={`Remove ${words}`}
                    onClick={() => onChange(chosen.filter((other) => other !== entry))}
                    className="min-h-11 text-label text-ink-soft hover:text-fail hover:underline md:min-h-0"
                  >
                    Remove
                  </button>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <FacePicker facts={facts} light={light} error={count > TIGHT_FACES_MAX ? tooManyTight(count) : undefined} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <Field label="Tolerance">
          <Select
            className={DENSE}
            value={tolerance?.id ?? ''}
            onChange={(event) => setWanted(event.currentTarget.value)}
          >
            {tolerances.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          size="small"
          className="md:min-h-9"
          disabled={!next || count > TIGHT_FACES_MAX}
          onClick={() => next && onChange(next)}
        >
          Apply tolerance
        </Button>
      </div>
    </div>
  );
}
