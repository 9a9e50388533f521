/** An admin says what became of a mold that an order paid for. */
import type { SessionUser } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import type { ToolState } from '#contract/tool.ts';
import { writeAudit } from '#db/audit.ts';
import { findOrder, lockOrder, type OrderWithEvents } from '#db/orders.ts';
import type { Scope } from '#db/scope.ts';
import { setToolState } from '#db/tools.ts';
import type { Services } from '#server/services.ts';

export interface MarkTool {
  scope: Scope;
  orderNumber: string;
  /** Position of its part in the order, from 0. */
  part: string;
  state: ToolState;
}

/** Change and audit entry in one transaction; a state that it has already makes neither. Throws `not_found`. */
export async function markTool(
  { db }: Pick<Services, 'db'>,
  admin: SessionUser,
  { scope, orderNumber, part, state }: MarkTool,
): Promise<OrderWithEvents> {
  return db.transaction().execute(async (tx) => {
    const locked = await lockOrder(tx, scope, orderNumber);
    const position = /^\d{1,4}$/.test(part) ? Number(part) : null;
    const before = locked && position !== null ? await setToolState(tx, { orderId: locked.id, position, state }) : null;
    if (!locked || !before) throw new AppError('not_found');
    if (before.state !== state)
      await writeAudit(tx, {
        actor: admin,
        action: 'order.tool',
        subject: { kind: 'order', id: locked.id, name: orderNumber },
        details: { file: before.fileName, state: [before.state, state] },
      });
    return (await findOrder(tx, scope, orderNumber))!;
  });
}
