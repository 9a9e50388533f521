import type { PartFacts } from '#contract/part-facts.ts';
import { formatNumber } from '#contract/units.ts';
import { type FaceLight, lightOnPointer } from '#part/face-light.ts';
import { type FeatureGroup, type FeatureRow, listFeatureGroups } from '#part/feature-groups.ts';
import { InUnit } from '#part/length-unit.tsx';
import { ShowFaces } from '#part/show-faces.tsx';
import { classNames } from '#ui/class-names.ts';

export interface FeaturesListProps {
  facts: PartFacts;
  light: FaceLight;
  /** Headings of groups to leave out, because findings on the page show them already. */
  without?: readonly string[];
}

const UNKNOWN_WHY = {
  mesh: 'this file has triangles only. A STEP file has them.',
  solid: 'the exact edges of this solid could not be read.',
};

/** Rows of a group that are always visible; the rest is behind a summary. */
const ROWS_SHOWN = 6;

/** The features of the part in groups, with counts. Each row highlights its faces. Says so where they are not known; renders nothing without features. */
export function FeaturesList({ facts, light, without = [] }: FeaturesListProps) {
  const groups = listFeatureGroups(facts).filter(({ heading }) => !without.includes(heading));
  const isUnknown = facts.features === null;
  if (groups.length === 0 && !isUnknown) return null;
  return (
    <section aria-label="Features">
      <h2 className="border-b border-hairline-strong pb-1.5 text-label text-ink-soft uppercase">
        Features of the part
      </h2>
      <div className="grid">
        {groups.map((group) => (
          <Group key={group.heading} group={group} light={light} />
        ))}
      </div>
      {isUnknown && (
        <p className="px-1 py-2 text-small text-ink-soft">
          Pockets, slots, steps and edges are not known: {UNKNOWN_WHY[facts.kind === 'mesh' ? 'mesh' : 'solid']}
        </p>
      )}
    </section>
  );
}

function Group({ group: { heading, rows }, light }: { group: FeatureGroup; light: FaceLight }) {
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const rest = rows.slice(ROWS_SHOWN);
  return (
    <div className="grid gap-x-4 border-b border-hairline px-1 py-2 text-small sm:grid-cols-[9.5rem_minmax(0,1fr)]">
      <h3 className="py-1 font-medium">
        {heading} <span className="figures text-label font-normal text-ink-faint">{formatNumber(count, 0)}</span>
      </h3>
      <div className="min-w-0">
        <Rows rows={rows.slice(0, ROWS_SHOWN)} heading={heading} light={light} />
        {rest.length > 0 && (
          <details>
            <summary className="inline-block min-h-11 py-1 text-label text-blueprint md:min-h-0">
              {rest.length} more {rest.length === 1 ? 'kind' : 'kinds'}
            </summary>
            <Rows rows={rest} heading={heading} light={light} />
          </details>
        )}
      </div>
    </div>
  );
}

function Rows({ rows, heading, light }: { rows: readonly FeatureRow[]; heading: string; light: FaceLight }) {
  return (
    <ul>
      {rows.map(({ words, count, isSum, faceIds }) => (
        <li
          key={words}
          {...lightOnPointer(light, faceIds)}
          className={classNames(
            'flex items-center justify-between gap-3 py-1',
            light.touches(faceIds) && 'bg-blueprint-wash',
          )}
        >
          <span className="min-w-0">
            {count > 1 && !isSum && <span className="figures text-label">{formatNumber(count, 0)} × </span>}
            <InUnit>{words}</InUnit>
          </span>
          {faceIds.length > 0 && <ShowFaces of={`${heading}, ${words}`} faceIds={faceIds} light={light} />}
        </li>
      ))}
    </ul>
  );
}
