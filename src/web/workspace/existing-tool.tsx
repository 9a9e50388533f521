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
  scrapped: 'has been scrapped.',
} as const satisfies Record<Exclude<OwnTool['state'], 'ready'>, string>;

/** Parts from a mold that an earlier order paid for. One that the shop does not know is a claim, which a person confirms. */
export function ExistingTool({ chosen, tools, hasTool, onChange }: ExistingToolProps) {
  const own = chosen ? tools.find(({ orderId }) => orderId === chosen.orderId) : tools.find(isReady);
  const used = chosen ?? own;
  const unready = chosen ? own : tools.find((tool) => !isReady(tool));
  if (!used)
    return (
      <div className="pb-3">
        <Checkbox
          label="A tool for this part already exists"
          className="text-small"
          checked={hasTool}
          onChange={({ currentTarget: { checked } }) => onChange({ hasTool: checked || undefined })}
        />
        {unready && <StateOf tool={unready} />}
      </div>
    );
  const { orderId, cavities, material, finish } = used;
  return (
    <div className="pb-3">
      <Checkbox
        label={`Use the tool of order ${orderId}`}
        className="text-small"
        checked={chosen !== undefined}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ tool: checked ? { orderId, cavities, material, finish } : undefined, hasTool: undefined })
        }
      />
      {own ? (
        <StateOf tool={own} />
      ) : (
        <p className="text-ink-soft">This file has no such tool in your orders, so an engineer confirms it.</p>
      )}
    </div>
  );
}

const isReady = ({ state }: OwnTool) => state === 'ready';

function StateOf({ tool: { orderId, cavities, state } }: { tool: OwnTool }) {
  return (
    <p className="text-ink-soft">
      {state === 'ready'
        ? `${cavities} ${cavities === 1 ? 'cavity' : 'cavities'}, already paid for. You pay for the parts and their setup.`
        : `The tool of order ${orderId} ${STATE_WORDS[state]}`}
    </p>
  );
}
