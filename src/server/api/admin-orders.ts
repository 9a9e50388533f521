/** All orders, as admins see and move them. */
import { ENGINE_VERSION } from '#contract/analysis.ts';
import { AppError } from '#contract/errors.ts';
import type { HoleSize } from '#contract/order.ts';
import type { Hole } from '#contract/part-facts.ts';
import { roomOf } from '#contract/thread-room.ts';
import { findOrder, listOrders, type OrderWithEvents } from '#db/orders.ts';
import { findPartsToJudge } from '#db/quotes.ts';
import type { Db } from '#db/schema.ts';
import type { Handler } from '#server/api/call.ts';
import { requestDocuments } from '#server/documents/make-documents.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { normaliseOrderNumber } from '#server/orders/order-number.ts';
import { summariseOrderForAdmin, viewOrderForAdmin } from '#server/orders/views.ts';

export const adminOrders: Handler<'adminOrders'> = async ({ services, scope, query }) => {
  const { rows, total } = await listOrders(services.db, scope, query);
  return { rows: rows.map(summariseOrderForAdmin), total };
};

export const adminOrder: Handler<'adminOrder'> = async ({ services, scope, param }) => {
  const found = await findOrder(services.db, scope, normaliseOrderNumber(param('orderId')));
  if (!found) throw new AppError('not_found');
  await requestDocuments(services.db, services, found);
  return { ...viewOrderForAdmin(found), holes: await holesOf(services.db, found) };
};

/** Of the parts with choices for holes: what tells which holes are meant. */
async function holesOf(db: Db, { quoteId, parts }: OrderWithEvents): Promise<Record<string, HoleSize[]>> {
  const chosen = new Set(parts.flatMap(({ fileId, choices: { holes = [] } }) => (holes.length > 0 ? [fileId] : [])));
  if (chosen.size === 0) return {};
  const measured = await findPartsToJudge(db, quoteId, ENGINE_VERSION);
  const known = measured.flatMap(({ fileId, facts }) => (facts && chosen.has(fileId) ? [{ fileId, facts }] : []));
  return Object.fromEntries(known.map(({ fileId, facts }) => [fileId, sizesOf(facts.holes)]));
}

/** A counterbore ends on its floor, also of a hole that goes through. */
function sizesOf(holes: readonly Hole[]): HoleSize[] {
  return holes.map((hole) => ({
    diameterMm: hole.diameterMm,
    depthMm: hole.depthMm,
    through: roomOf(hole, holes).isOpen,
    faceIds: hole.faceIds,
  }));
}

export const updateOrder: Handler<'updateOrder'> = async ({ services, identity, scope, param, body }) => {
  const orderNumber = normaliseOrderNumber(param('orderId'));
  return viewOrderForAdmin(await moveOrder(services, identity.user, { ...body, scope, orderNumber }));
};
