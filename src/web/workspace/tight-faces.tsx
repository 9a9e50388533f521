import { useState } from 'react';
import type { ToleranceOption } from '#contract/catalog.ts';
import { countTightFaces, TIGHT_FACES_MAX, type TightChoice, tooManyTight } from '#contract/further-choices.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import { type FaceLight, lightOnPointer } from '#part/face-light.ts';
import { listFeatureGroups } from '#part/feature-groups.ts';
import { ShowFaces } from '#part/show-faces.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/inputs.tsx';
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
      <Field
        label="Faces"
        hint="Click a face in the view, or choose here."
        error={count > TIGHT_FACES_MAX ? tooManyTight(count) : undefined}
      >
        <Select
          className={DENSE}
          value=""
          onChange={(event) => light.pin(facesOfKey(facts, event.currentTarget.value))}
        >
          <option value="">{picked.length === 0 ? 'Choose...' : `Picked: ${namesOf(picked)}`}</option>
          <Places facts={facts} />
        </Select>
      </Field>
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
          Hold it
        </Button>
      </div>
    </div>
  );
}

/** Single faces beyond this are clicked: nobody reads a longer list. */
const SINGLE_MOST = 300;

function Places({ facts }: { facts: PartFacts }) {
  return (
    <>
      {listFeatureGroups(facts).map(({ heading, rows }, at) => (
        <optgroup key={heading} label={heading}>
          {rows.map(({ words, count, faceIds }, row) =>
            faceIds.length === 0 ? null : (
              <option key={words} value={`row:${at}:${row}`}>
                {count > 1 ? `${count} × ${words}` : words}
              </option>
            ),
          )}
        </optgroup>
      ))}
      <optgroup label="Single faces">
        {Array.from({ length: Math.min(facts.faces, SINGLE_MOST) }, (_, face) => (
          <option key={face} value={`face:${face}`}>
            Face {face}
          </option>
        ))}
      </optgroup>
    </>
  );
}

function facesOfKey(facts: PartFacts, key: string): readonly number[] {
  const [kind, first, second] = key.split(':');
  if (kind === 'face') return [Number(first)];
  return listFeatureGroups(facts)[Number(first)]?.rows[Number(second)]?.faceIds ?? [];
}

const countFaces = ({ length }: readonly number[]) => `${length} ${length === 1 ? 'face' : 'faces'}`;

const namesOf = (faceIds: readonly number[]) => (faceIds.length === 1 ? `face ${faceIds[0]}` : countFaces(faceIds));
