/** The panel's first page, and the log of changes made in the panel. */
import { listAudit } from '#db/audit.ts';
import { findFailedBackup } from '#db/backups.ts';
import { countOrders } from '#db/orders.ts';
import { countPendingRequests } from '#db/requests.ts';
import type { Handler } from '#server/api/call.ts';

export const adminToday: Handler<'adminToday'> = async ({ services, scope }) => {
  const [requests, orders, failed] = await Promise.all([
    countPendingRequests(services.db),
    countOrders(services.db, scope),
    findFailedBackup(services.db),
  ]);
  const failedBackup = failed && {
    failedAt: failed.failedAt.toISOString(),
    reason: failed.failure,
    lastMadeAt: failed.madeAt?.toISOString() ?? null,
  };
  return { requests, orders, failedBackup };
};

export const adminAudit: Handler<'adminAudit'> = async ({ services, query }) => {
  const { rows, total } = await listAudit(services.db, query);
  return {
    rows: rows.map(({ id, at, actorName, action, subjectKind, subjectId, subjectName, details }) => ({
      id,
      at: at.toISOString(),
      actor: actorName,
      action,
      subjectKind,
      subjectId,
      subjectName,
      details,
    })),
    total,
  };
};
