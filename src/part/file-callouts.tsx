import type { Pmi } from '#contract/pmi.ts';
import { formatNumber } from '#contract/units.ts';
import { type CalloutRow, listCalloutGroups } from '#part/callout-groups.ts';
import { type FaceLight, lightOnPointer } from '#part/face-light.ts';
import { ShowFaces } from '#part/show-faces.tsx';
import { classNames } from '#ui/class-names.ts';

/** What the file says of its faces beside their shape, folded to one line. Each row highlights its faces. */
export function FileCallouts({ pmi, light }: { pmi: readonly Pmi[]; light: FaceLight }) {
  const groups = listCalloutGroups(pmi);
  const headings = groups.map(({ heading }) => heading.toLowerCase());
  return (
    <details aria-label="From the file" className="border-t border-rule">
      <summary className="min-h-11 cursor-pointer px-3 py-2 text-small">
        <span className="text-blueprint">From the file: {new Intl.ListFormat('en-US').format(headings)}</span>{' '}
        <span className="figures text-label text-ink-soft">{formatNumber(pmi.length, 0)}</span>
      </summary>
      <p className="px-3 pb-2 text-label text-ink-soft">
        In millimeters. Not included in the price until you select it.
      </p>
      <div className="grid max-h-96 overflow-y-auto px-3 pb-3">
        {groups.map(({ heading, rows }) => (
          <section
            key={heading}
            aria-label={heading}
            className="grid gap-x-4 border-t border-hairline py-1.5 text-small sm:grid-cols-[7rem_minmax(0,1fr)]"
          >
            <h3 className="py-1 font-medium">{heading}</h3>
            <ul className="min-w-0">
              {rows.map((row) => (
                <Callout key={row.words} of={heading} row={row} light={light} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  );
}

function Callout({ of, row: { words, count, faceIds }, light }: { of: string; row: CalloutRow; light: FaceLight }) {
  return (
    <li
      {...lightOnPointer(light, faceIds)}
      className={classNames(
        'flex items-center justify-between gap-3 py-1',
        light.touches(faceIds) && 'bg-blueprint-wash',
      )}
    >
      <span className="min-w-0 wrap-anywhere whitespace-pre-line">
        {count > 1 && <span className="figures text-label">{formatNumber(count, 0)} × </span>}
        {words}
      </span>
      {faceIds.length > 0 && <ShowFaces of={`${of}, ${words}`} faceIds={faceIds} light={light} />}
    </li>
  );
}
