import { useFetcher } from 'react-router';
import type { PanelAnswer } from '#admin/panel-action.ts';
import { useAnswer } from '#admin/use-answer.ts';
import type { AdminOrderDetail } from '#contract/order.ts';
import { type OrderTool, TOOL_STATES } from '#contract/tool.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/inputs.tsx';

const LABELS = { 'in use': 'In use', worn: 'Worn', scrapped: 'Scrapped' } as const satisfies Record<
  OrderTool['state'],
  string
>;

/** The molds that an order paid for. Its buyer orders parts from those in use without paying for the tool again. */
export function ToolStates({ order: { orderId, tools } }: { order: AdminOrderDetail }) {
  if (tools.length === 0) return null;
  return (
    <section aria-label="Tools">
      <h2 className="pb-3 text-label text-ink-soft uppercase">Tools</h2>
      <div className="grid gap-4">
        {tools.map((tool) => (
          <ToolState key={tool.position} orderId={orderId} tool={tool} />
        ))}
      </div>
    </section>
  );
}

function ToolState({ orderId, tool: { position, fileName, cavities, state } }: { orderId: string; tool: OrderTool }) {
  const fetcher = useFetcher<PanelAnswer>();
  useAnswer(fetcher.data);
  return (
    <fetcher.Form
      method="post"
      action={`/admindashboard/orders/${orderId}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
    >
      <input type="hidden" name="intent" value="tool" />
      <input type="hidden" name="part" value={position} />
      <Field label={`${fileName}, ${cavities} ${cavities === 1 ? 'cavity' : 'cavities'}`}>
        <Select name="state" defaultValue={state} key={state} className="text-small md:min-h-9 md:py-1">
          {TOOL_STATES.map((each) => (
            <option key={each} value={each}>
              {LABELS[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" size="small" busy={fetcher.state !== 'idle'} busyLabel="Saving..." className="md:min-h-9">
        Save
      </Button>
    </fetcher.Form>
  );
}
