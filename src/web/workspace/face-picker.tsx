import type { PartFacts } from '#contract/part-facts.ts';
import type { FaceLight } from '#part/face-light.ts';
import { listFeatureGroups } from '#part/feature-groups.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/inputs.tsx';

const DENSE = 'text-small md:min-h-9 md:py-1';

export interface FacePickerProps {
  facts: PartFacts;
  light: FaceLight;
  error?: string | undefined;
}

/** Picks faces by name; those that were clicked in the view are picked too. Either way they light up. */
export function FacePicker({ facts, light, error }: FacePickerProps) {
  const picked = light.pinned;
  return (
    <Field label="Faces" hint="Click a face in the view, or select one here." error={error}>
      <Select className={DENSE} value="" onChange={(event) => light.pin(facesOfKey(facts, event.currentTarget.value))}>
        <option value="">{picked.length === 0 ? 'Choose...' : `Picked: ${namesOf(picked)}`}</option>
        <Places facts={facts} />
      </Select>
    </Field>
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

export const countFaces = ({ length }: readonly number[]) => `${length} ${length === 1 ? 'face' : 'faces'}`;

const namesOf = (faceIds: readonly number[]) => (faceIds.length === 1 ? `face ${faceIds[0]}` : countFaces(faceIds));
