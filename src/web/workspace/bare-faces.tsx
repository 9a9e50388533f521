import { BARE_FACES_MAX } from '#contract/further-choices.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import { type FaceLight, lightOnPointer } from '#part/face-light.ts';
import { ShowFaces } from '#part/show-faces.tsx';
import { Button } from '#ui/button.tsx';
import { barePlaces } from '#web/workspace/bare-places.ts';
import { FacePicker } from '#web/workspace/face-picker.tsx';

export interface BareFacesProps {
  facts: PartFacts;
  chosen: readonly number[];
  light: FaceLight;
  onChange: (bare: number[]) => void;
}

/** Holes and faces that the finish leaves bare: clicked in the view, or chosen from the list. */
export function BareFaces({ facts, chosen, light, onChange }: BareFacesProps) {
  const next = [...new Set([...chosen, ...light.pinned])].sort((a, b) => a - b);
  const isTooMany = next.length > BARE_FACES_MAX;
  return (
    <div className="grid gap-2">
      {chosen.length > 0 && (
        <ul aria-label="Left bare">
          {barePlaces(facts, chosen).map(({ words, faceIds }) => (
            <li
              key={words}
              {...lightOnPointer(light, faceIds)}
              className="flex items-center justify-between gap-3 border-b border-hairline py-1.5"
            >
              <span className="figures min-w-0">{words}</span>
              <span className="flex gap-3">
                <ShowFaces of={words} faceIds={faceIds} light={light} />
                <button
                  type="button"
                  aria-label={`Remove ${words}`}
                  onClick={() => onChange(chosen.filter((id) => !faceIds.includes(id)))}
                  className="min-h-11 text-label text-ink-soft hover:text-fail hover:underline md:min-h-0"
                >
                  Remove
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <FacePicker
          facts={facts}
          light={light}
          error={
            isTooMany
              ? `You can mask up to ${BARE_FACES_MAX} faces here. For more, please attach a drawing.`
              : undefined
          }
        />
        <Button
          size="small"
          className="md:min-h-9"
          disabled={light.pinned.length === 0 || isTooMany}
          onClick={() => onChange(next)}
        >
          Leave bare
        </Button>
      </div>
    </div>
  );
}
