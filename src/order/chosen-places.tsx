import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices } from '#contract/quote.ts';
import { listPlaces } from '#order/format-further.ts';
import { type FaceLight, lightOnPointer } from '#part/face-light.ts';
import { ShowFaces } from '#part/show-faces.tsx';
import { classNames } from '#ui/class-names.ts';

export interface ChosenPlacesProps {
  choices: Choices;
  facts: PartFacts;
  light: FaceLight;
}

/** Where threads, fits and tight faces are wanted: each row lights its faces in the view. Renders nothing where none are. */
export function ChosenPlaces({ choices, facts, light }: ChosenPlacesProps) {
  const places = listPlaces(choices);
  if (places.length === 0) return null;
  return (
    <section aria-label="Chosen places" className="text-small">
      <h3 className="border-b border-hairline-strong pb-1.5 text-label text-ink-soft uppercase">
        Threads, fits and tight faces
      </h3>
      <ul>
        {places.map(({ words, faceIds: named }) => {
          const faceIds = withWholeHoles(named, facts);
          return (
            <li
              key={`${words} ${named.join()}`}
              {...lightOnPointer(light, faceIds)}
              className={classNames(
                'flex items-center justify-between gap-3 border-b border-hairline px-1 py-1.5',
                light.touches(faceIds) && 'bg-blueprint-wash',
              )}
            >
              <span>
                <span className="figures text-label">{named.length} × </span>
                {words}
              </span>
              <ShowFaces of={words} faceIds={faceIds} light={light} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A choice names one face of a hole, which may have several. */
function withWholeHoles(named: readonly number[], { holes }: PartFacts): number[] {
  const touched = holes.filter(({ faceIds }) => faceIds.some((id) => named.includes(id)));
  return [...new Set([...named, ...touched.flatMap(({ faceIds }) => faceIds)])];
}
