/** Molds that orders paid for. A tool is its order's owner's: it is found in the scope of that order. */
import { sql } from 'kysely';
import type { ToolState, UsableState } from '#contract/tool.ts';
import { compileOnce } from '#db/compile-once.ts';
import type { Db, OrderRow, ToolRow } from '#db/schema.ts';
import { inScope, ownerScope, type Scope } from '#db/scope.ts';

export interface OrderedTool extends ToolRow {
  orderNumber: string;
  usable: UsableState;
}

/** Writes the tools that are made with the parts of a new order. */
export async function addTools(tx: Db, { id: orderId, parts }: Pick<OrderRow, 'id' | 'parts'>): Promise<void> {
  for (const [position, { fileId, fileName, choices, price }] of parts.entries()) {
    if (price.manual || !price.tool) continue;
    const { sha256 } = await tx.selectFrom('files').select('sha256').where('id', '=', fileId).executeTakeFirstOrThrow();
    const { material, finish } = choices;
    const { cavities } = price.tool;
    await tx.insertInto('tools').values({ orderId, position, fileName, sha256, material, finish, cavities }).execute();
  }
}

export interface ToolFilter {
  orderNumber?: string;
  sha256?: string;
  /** A file with the same bytes as the one that the tool was made for. */
  fileId?: string;
}

/** Asked with each workspace, and with each price. */
const list = compileOnce();

/** The tools of orders in the scope, the newest order's first. */
export async function listTools(
  db: Db,
  scope: Scope,
  { orderNumber, sha256, fileId }: ToolFilter = {},
): Promise<OrderedTool[]> {
  const userId = scope.kind === 'owner' ? scope.userId : '';
  const rows = await list(db, {
    shape: [scope.kind, ...[orderNumber, sha256, fileId].map((value) => value !== undefined)].join(', '),
    params: { userId, orderNumber: orderNumber!, sha256: sha256!, fileId: fileId! },
    build: (param) =>
      db
        .selectFrom('tools')
        .innerJoin('orders', 'orders.id', 'tools.orderId')
        .select(['tools.id', 'tools.orderId', 'tools.position', 'tools.fileName', 'tools.sha256'])
        .select(['tools.material', 'tools.finish', 'tools.cavities', 'tools.state'])
        .select(['orders.orderNumber', 'orders.status', isPaidBack.as('isPaidBack')])
        .where(inScope('orders', scope.kind === 'owner' ? ownerScope(param('userId')) : scope))
        .$if(orderNumber !== undefined, (tools) => tools.where('orders.orderNumber', '=', param('orderNumber')))
        .$if(sha256 !== undefined, (tools) => tools.where('tools.sha256', '=', param('sha256')))
        .$if(fileId !== undefined, (tools) =>
          tools.where('tools.sha256', '=', ({ selectFrom }) =>
            selectFrom('files').select('files.sha256').where('files.id', '=', param('fileId')),
          ),
        )
        .orderBy('orders.placedAt', 'desc')
        .orderBy('tools.position'),
  });
  return rows.map(({ status, isPaidBack: paidBack, ...tool }) => ({
    ...tool,
    usable: tool.state !== 'in use' ? tool.state : paidBack ? 'scrapped' : status === 'Processing' ? 'making' : 'ready',
  }));
}

/** Whoever got all of their money back has no tool. */
const isPaidBack = sql<boolean>`exists (
  select from transactions
  where transactions.order_id = orders.id
  having sum(amount_minor) filter (where kind = 'Refund') >= sum(amount_minor) filter (where kind = 'Payment')
)`;

/** Sets what became of a tool of the order. Returns it as it was, or null. */
export async function setToolState(
  tx: Db,
  { orderId, position, state }: { orderId: string; position: number; state: ToolState },
): Promise<ToolRow | null> {
  const before = await tx
    .selectFrom('tools')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('position', '=', position)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return null;
  await tx.updateTable('tools').set({ state }).where('id', '=', before.id).execute();
  return before;
}
