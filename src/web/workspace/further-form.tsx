import { memo } from 'react';
import { furtherFor } from '#catalog/options.ts';
import type { InfillOffer } from '#contract/catalog.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Offer, Process } from '#contract/quote.ts';
import type { OwnTool } from '#contract/tool.ts';
import { formatFurther } from '#order/format-further.ts';
import type { FaceLight } from '#part/face-light.ts';
import type { FurtherChoices } from '#quote/check-further.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/inputs.tsx';
import { AssemblyParts } from '#web/workspace/assembly-parts.tsx';
import { BareFaces } from '#web/workspace/bare-faces.tsx';
import { ColorChoice } from '#web/workspace/color-choice.tsx';
import type { DraftChoices } from '#web/workspace/draft-choices.ts';
import { ExistingTool } from '#web/workspace/existing-tool.tsx';
import { FoldedSection } from '#web/workspace/folded-section.tsx';
import { HardwareChoices } from '#web/workspace/hardware-choices.tsx';
import { HoleChoicesList } from '#web/workspace/hole-choices-list.tsx';
import { PaperChoices } from '#web/workspace/paper-choices.tsx';
import { TightFaces } from '#web/workspace/tight-faces.tsx';

const DENSE = 'text-small md:min-h-9 md:py-1';

export interface FurtherFormProps {
  /** With a process. */
  draft: DraftChoices & { process: Process };
  /** null while the part is being measured: places of it cannot be chosen yet. */
  facts: PartFacts | null;
  /** Questions that are open: their holes say so. */
  offers: readonly Offer[];
  /** Molds that the account's orders paid for. */
  tools: readonly OwnTool[];
  light: FaceLight;
  onChange: (further: FurtherChoices) => void;
}

/** Choices beyond the dropdowns, of those that the process offers. Each is folded to one line until it is wanted. */
export const FurtherForm = memo(function FurtherForm({
  draft,
  facts,
  offers,
  tools,
  light,
  onChange,
}: FurtherFormProps) {
  const { holes: holeOffer, tight: tolerances, colors, canMask, infill, hardware, parts, tool } = furtherFor(draft);
  const { holes = [], tight = [], color, bare = [], infillPercent, hardware: pieces = [] } = draft.further;
  const change = (part: FurtherChoices) => onChange({ ...draft.further, ...part });
  const said = new Map(
    formatFurther({ process: draft.process, ...draft.further }).map(({ label, value }) => [label, value]),
  );
  const canChooseHoles = holeOffer && facts && facts.holes.length > 0;
  const canChooseFaces = tolerances.length > 0 && facts?.kind === 'solid';
  return (
    <>
      {(colors.length > 1 || infill) && (
        <div className="grid grid-cols-2 gap-3 pb-3">
          {colors.length > 1 && <ColorChoice colors={colors} color={color} onChange={(id) => change({ color: id })} />}
          {infill && (
            <Infill
              infill={infill}
              percent={infillPercent}
              onChange={(percent) => change({ infillPercent: percent })}
            />
          )}
        </div>
      )}
      {canChooseHoles && (
        <FoldedSection heading="Threads, inserts and fits" said={said.get('Holes')}>
          <HoleChoicesList
            holes={facts.holes}
            offer={holeOffer}
            chosen={holes}
            asked={offers.flatMap((open) => open.holes.faceIds)}
            light={light}
            onChange={(next) => change({ holes: next })}
          />
        </FoldedSection>
      )}
      {canChooseFaces && (
        <FoldedSection heading="Tight faces" said={said.get('Tight faces')}>
          <TightFaces
            facts={facts}
            tolerances={tolerances}
            chosen={tight}
            light={light}
            onChange={(next) => change({ tight: next })}
          />
        </FoldedSection>
      )}
      {canMask && facts && facts.faces > 0 && facts.kind !== 'outline' && (
        <FoldedSection heading="Masked from the finish" said={said.get('Left bare')}>
          <BareFaces facts={facts} chosen={bare} light={light} onChange={(next) => change({ bare: next })} />
        </FoldedSection>
      )}
      {tool && (
        <ExistingTool
          chosen={draft.further.tool}
          tools={facts ? tools.filter(({ sha256 }) => sha256 === facts.sha256) : []}
          hasTool={draft.further.hasTool === true}
          onChange={change}
        />
      )}
      {parts && facts && facts.parts.length > 0 && (
        <FoldedSection heading="How the parts are made" said={said.get('Parts') ?? said.get('From you')}>
          <AssemblyParts
            parts={facts.parts}
            canSupply={parts === 'some'}
            chosen={draft.further.parts ?? []}
            supplied={draft.further.supplied ?? []}
            light={light}
            onChange={change}
          />
        </FoldedSection>
      )}
      <FoldedSection heading="Inspection and certificates" said={said.get('Certificates')}>
        <PaperChoices chosen={draft.further.papers ?? []} onChange={(papers) => change({ papers })} />
      </FoldedSection>
      {hardware.length > 0 && (
        <FoldedSection heading="Installed hardware" said={said.get('Hardware')}>
          <HardwareChoices options={hardware} chosen={pieces} onChange={(next) => change({ hardware: next })} />
        </FoldedSection>
      )}
    </>
  );
});

interface InfillProps {
  infill: InfillOffer;
  percent: number | undefined;
  onChange: (percent: number | undefined) => void;
}

function Infill({ infill: { leastPercent, mostPercent, stepPercent }, percent, onChange }: InfillProps) {
  const steps = Array.from(
    { length: Math.floor((mostPercent - leastPercent) / stepPercent) + 1 },
    (_, step) => leastPercent + step * stepPercent,
  );
  return (
    <Field label="Infill">
      <Select
        className={DENSE}
        value={percent ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? undefined : Number(value))}
      >
        <option value="">Standard</option>
        {steps.map((step) => (
          <option key={step} value={step}>
            {step} %
          </option>
        ))}
      </Select>
    </Field>
  );
}
