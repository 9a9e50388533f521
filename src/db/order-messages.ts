/** What customer and shop write to each other about an order. */
import type { Actor } from '#db/actor.ts';
import type { Db, OrderMessageRow } from '#db/schema.ts';

export interface NewOrderMessage {
  orderId: string;
  author: Actor;
  text: string;
}

/** Writes it and returns its id. */
export async function addOrderMessage(tx: Db, { orderId, author, text }: NewOrderMessage): Promise<number> {
  const { id } = await tx
    .insertInto('orderMessages')
    .values({ orderId, authorId: author.id, authorName: author.name, authorRole: author.role, text })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** All messages of an order, oldest first. */
export async function listOrderMessages(db: Db, orderId: string): Promise<OrderMessageRow[]> {
  return db.selectFrom('orderMessages').selectAll().where('orderId', '=', orderId).orderBy('id').execute();
}
