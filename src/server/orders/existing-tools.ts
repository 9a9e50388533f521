/** Whether the tool that a buyer wants to use again is there: only the server knows, and only of the buyer's own orders. */
import { AppError } from '#contract/errors.ts';
import type { UsedTool } from '#contract/further-choices.ts';
import type { Choices } from '#contract/quote.ts';
import type { OrderTool, OwnTool } from '#contract/tool.ts';
import type { Db, OrderedPart } from '#db/schema.ts';
import type { OwnerScope } from '#db/scope.ts';
import { listTools, type OrderedTool, type ToolFilter } from '#db/tools.ts';

/**
 * The choices as they are priced: a tool with the cavities, resin and finish that it has. One that is not there for this file among the buyer's own becomes
 * `hasTool`, which a person confirms, whatever the reason is: the answer tells nothing of other accounts.
 */
export async function withExistingTool(
  db: Db,
  scope: OwnerScope,
  { choices, sha256 }: { choices: Choices; sha256: string },
): Promise<Choices> {
  const { tool: asked, ...others } = choices;
  if (!asked) return choices;
  const found = await findReady(db, scope, { orderNumber: asked.orderId, sha256 });
  return found ? { ...others, tool: usedTool(found) } : { ...others, hasTool: true };
}

/** The choices of an order's part once more: with the tool that was made for it, as far as it is there. */
export function reorderedChoices(choices: Choices, tool: OrderedTool | undefined): Choices {
  if (!tool || tool.usable === 'scrapped') return choices;
  return tool.usable === 'ready' ? { ...choices, tool: usedTool(tool) } : { ...choices, hasTool: true };
}

/** Throws `quote_moved` where a tool that a price counts on has gone since it was priced. */
export async function requireTools(tx: Db, scope: OwnerScope, parts: readonly OrderedPart[]): Promise<void> {
  for (const { fileId, fileName, choices, price } of parts) {
    const { tool } = choices;
    // A person who sets a price has found the tool.
    if (!tool || price.manual || price.byPerson) continue;
    if (await findReady(tx, scope, { orderNumber: tool.orderId, fileId })) continue;
    throw new AppError('quote_moved', {
      message: `Nothing has been ordered. The tool of order ${tool.orderId} is no longer available for “${fileName}”. Please price the quote again.`,
    });
  }
}

async function findReady(db: Db, scope: OwnerScope, filter: ToolFilter): Promise<OrderedTool | undefined> {
  return (await listTools(db, scope, filter)).find(({ usable }) => usable === 'ready');
}

function usedTool({ orderNumber: orderId, cavities, material, finish }: OrderedTool): UsedTool {
  return { orderId, cavities, material, finish };
}

export function viewOwnTool({ sha256, usable: state, ...tool }: OrderedTool): OwnTool {
  return { ...usedTool({ sha256, usable: state, ...tool }), sha256, state };
}

export function viewOrderTool({ position, fileName, cavities, material, state }: OrderedTool): OrderTool {
  return { position, fileName, cavities, material, state };
}
