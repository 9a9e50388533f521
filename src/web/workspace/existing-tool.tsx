import type { OwnTool } from '#contract/tool.ts';
import type { FurtherChoices } from '#quote/check-further.ts';
import { Checkbox } from '#ui/inputs.tsx';

export interface ExistingToolProps {
  chosen: FurtherChoices['tool'];
  /** Those of the account that were made for this very file, the newest first. */
  tools: readonly OwnTool[];
  hasTool: boolean;
  onChange: (further: Pick<FurtherChoices, 'tool' | 'hasTool'>) => void;
}

const STATE_WORDS = {
  making: 'is still being made. Parts can be ordered from it once that order has shipped.',
  worn: 'is worn. An engineer says what it can still make.',
} as const satisfies Partial<Record<OwnTool['state'], string>>;

/** Parts from a mold that an earlier order paid for. One that the shop does not know is a claim, which a person confirms. */
export function ExistingTool({ chosen, tools, hasTool, onChange }: ExistingToolProps) {
  const ready = tools.find(({ state }) => state === 'ready');
  const other = tools.find(({ state }) => state in STATE_WORDS);
  if (ready || chosen) {
    const { orderId, cavities, material, finish } = ready ?? chosen!;
    const isFound = ready !== undefined && (!chosen || chosen.orderId === orderId);
    return (
      <div className="pb-3">
        <Checkbox
          label={`Use the tool of order ${chosen?.orderId ?? orderId}`}
          className="text-small"
          checked={chosen !== undefined}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ tool: checked ? { orderId, cavities, material, finish } : undefined, hasTool: undefined })
          }
        />
        <p className="text-ink-soft">
          {isFound
            ? `${cavities} ${cavities === 1 ? 'cavity' : 'cavities'}, already paid for. You pay for the parts and their setup.`
            : 'This file has no such tool in your orders, so an engineer confirms it.'}
        </p>
      </div>
    );
  }
  return (
    <div className="pb-3">
      <Checkbox
        label="A tool for this part already exists"
        className="text-small"
        checked={hasTool}
        onChange={({ currentTarget: { checked } }) => onChange({ hasTool: checked || undefined })}
      />
      {other && (
        <p className="text-ink-soft">
          The tool of order {other.orderId} {STATE_WORDS[other.state as keyof typeof STATE_WORDS]}
        </p>
      )}
    </div>
  );
}
