import { useState } from 'react';
import { furtherFor } from '#catalog/options.ts';
import { BARE_FACES_MAX, countTightFaces, TIGHT_FACES_MAX, tooManyTight } from '#contract/further-choices.ts';
import type { Hole, PartFacts } from '#contract/part-facts.ts';
import type { Offer, Process } from '#contract/quote.ts';
import { formatHoleWork } from '#order/format-further.ts';
import type { FurtherChoices } from '#quote/check-further.ts';
import { Field } from '#ui/field.tsx';
import { Checkbox, Select } from '#ui/inputs.tsx';
import type { DraftChoices } from '#web/workspace/draft-choices.ts';
import {
  keyOf,
  listHoleRows,
  PLAIN,
  unsaidWords,
  withHoleWork,
  workOfKey,
  worksFor,
} from '#web/workspace/hole-choices.ts';
import { withoutTightFaces, withTightFaces } from '#web/workspace/tight-choices.ts';

const DENSE = 'text-small md:min-h-9 md:py-1';

export interface FaceChoicesProps {
  draft: DraftChoices;
  /** null while the part is being measured. */
  facts: PartFacts | null;
  faceId: number;
  offers: readonly Offer[];
  /** Of the part; null where there is no price by machine. */
  priceWords: string | null;
  onChange: (further: FurtherChoices) => void;
}

/** What becomes of the picked face: thread, insert or fit of a hole, a tolerance, bare of the finish. The same choices as in the form beside it. */
export function FaceChoices({ draft, facts, faceId, offers, priceWords, onChange }: FaceChoicesProps) {
  if (draft.process === null || !facts)
    return (
      <p className="pt-1 text-label text-ink-soft">
        {facts ? 'Choose a process to set threads, fits and tolerances here.' : 'Options appear once it is measured.'}
      </p>
    );
  const withProcess: DraftChoices & { process: Process } = { ...draft, process: draft.process };
  const { holes: holeOffer, tight: tolerances, canMask } = furtherFor(withProcess);
  const { further } = draft;
  const { holes = [], tight = [], bare = [] } = further;
  const hole = facts.holes.find(({ faceIds }) => faceIds.includes(faceId));
  const bareFaces = hole?.faceIds ?? [faceId];
  const isBare = bare.some((id) => bareFaces.includes(id));
  const held = tight.find(({ faceIds }) => faceIds.includes(faceId));
  const canTight = tolerances.length > 0 && facts.kind === 'solid';
  const tightCount = countTightFaces(tight);
  return (
    <div className="grid gap-2 pt-2">
      {hole && holeOffer && (
        <HoleChoice
          key={hole.faceIds[0]}
          hole={hole}
          all={facts.holes}
          groups={worksFor(hole, facts.holes, holeOffer)}
          chosen={holes}
          isAsked={offers.some((open) => open.holes.faceIds.some((id) => hole.faceIds.includes(id)))}
          onChange={(next) => onChange({ ...further, holes: next })}
        />
      )}
      {canTight && (
        <Field
          label="Tolerance"
          error={!held && tightCount >= TIGHT_FACES_MAX ? tooManyTight(tightCount + 1) : undefined}
        >
          <Select
            className={DENSE}
            value={held?.tolerance ?? ''}
            disabled={!held && tightCount >= TIGHT_FACES_MAX}
            onChange={({ currentTarget: { value } }) =>
              onChange({
                ...further,
                tight: value === '' ? withoutTightFaces(tight, [faceId]) : withTightFaces(tight, [faceId], value),
              })
            }
          >
            <option value="">The part’s tolerance class</option>
            {tolerances.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {canMask && (
        <Checkbox
          label={hole ? 'Mask: keep this hole free of the finish' : 'Mask: keep this face free of the finish'}
          checked={isBare}
          disabled={!isBare && bare.length >= BARE_FACES_MAX}
          onChange={({ currentTarget: { checked } }) => {
            const others = bare.filter((id) => !bareFaces.includes(id));
            const next = checked ? [...others, bareFaces[0]!].sort((a, b) => a - b) : others;
            onChange({ ...further, bare: next });
          }}
        />
      )}
      {!(hole && holeOffer) && !canTight && !canMask && (
        <p className="text-label text-ink-soft">This process and finish have no options for single faces.</p>
      )}
      <p role="status" className="figures flex justify-between gap-3 border-t border-hairline pt-2">
        <span className="text-ink-soft">Price of the part</span>
        <span className="font-semibold">{priceWords ?? 'manual quote'}</span>
      </p>
    </div>
  );
}

interface HoleChoiceProps {
  hole: Hole;
  all: readonly Hole[];
  groups: ReturnType<typeof worksFor>;
  chosen: NonNullable<FurtherChoices['holes']>;
  isAsked: boolean;
  onChange: (holes: NonNullable<FurtherChoices['holes']>) => void;
}

function HoleChoice({ hole, all, groups, chosen, isAsked, onChange }: HoleChoiceProps) {
  const [isForAll, setIsForAll] = useState(false);
  const alike = listHoleRows(all, []).find(({ holes }) => holes.includes(hole))?.holes ?? [hole];
  const work = chosen.find(({ faceIds }) => faceIds.some((id) => hole.faceIds.includes(id)))?.work ?? null;
  const value = keyOf(work);
  const unsaid = unsaidWords(hole, isAsked);
  const isListed =
    value === '' || value === 'drilled' || groups.some(({ options }) => options.some(({ key }) => key === value));
  return (
    <div className="grid">
      <Field label="Thread, insert or fit">
        <Select
          className={DENSE}
          value={value}
          onChange={({ currentTarget }) =>
            onChange(withHoleWork(chosen, isForAll ? alike : [hole], workOfKey(currentTarget.value)))
          }
        >
          <option value="">{unsaid}</option>
          {(unsaid !== PLAIN || value === 'drilled') && <option value="drilled">{PLAIN}</option>}
          {!isListed && work && <option value={value}>{formatHoleWork(work)}</option>}
          {groups.map(({ label, options }) => (
            <optgroup key={label} label={label}>
              {options.map((option) => (
                <option key={option.key} value={option.key}>
                  {option.label}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      {alike.length > 1 && (
        <Checkbox
          label={`Apply to all ${alike.length} identical holes`}
          checked={isForAll}
          onChange={({ currentTarget: { checked } }) => {
            setIsForAll(checked);
            if (checked && work) onChange(withHoleWork(chosen, alike, work));
          }}
        />
      )}
    </div>
  );
}
