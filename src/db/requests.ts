/** What waits for an admin. */
import type { Page } from '#contract/order.ts';
import type { AdminRequestsQuery, RequestKind, RequestStatus } from '#contract/request.ts';
import { readPage, searchPattern } from '#db/page.ts';
import type { Db, RequestNoteRow, RequestRow } from '#db/schema.ts';

export interface NewRequest {
  kind: RequestKind;
  name: string;
  email: string;
  phone?: string;
  message?: string;
  /** The account that registered or asked. */
  userId?: string;
  /** Of a manual quote. */
  quoteId?: string;
}

/** Writes it as pending and returns its id. */
export async function addRequest(db: Db, { phone = '', message = '', ...request }: NewRequest): Promise<string> {
  const { id } = await db
    .insertInto('requests')
    .values({ ...request, phone, message })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const SORTS = { createdAt: 'createdAt', name: 'name', type: 'kind', status: 'status', email: 'email' } as const;

/** One page of the requests, or of one type or status, newest first unless sorted otherwise. */
export function listRequests(db: Db, query: AdminRequestsQuery): Promise<Page<RequestRow>> {
  return readPage({
    wanted: db
      .selectFrom('requests')
      .$if(query.type !== undefined, (requests) => requests.where('kind', '=', query.type!))
      .$if(query.status !== undefined, (requests) => requests.where('status', '=', query.status!))
      .$if(query.search !== '', (requests) => requests.where('searchText', 'like', searchPattern(query.search))),
    select: (wanted) => wanted.selectAll(),
    query,
    sorts: SORTS,
    id: 'id',
  });
}

/** How many of each kind are pending. */
export async function countPendingRequests(db: Db): Promise<Record<RequestKind, number>> {
  const rows = await db
    .selectFrom('requests')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
    .where('status', '=', 'Pending')
    .groupBy('kind')
    .execute();
  const counts = { 'User Registration': 0, 'Business Inquiry': 0, 'Manual Quote': 0 };
  for (const { kind, count } of rows) counts[kind] = count;
  return counts;
}

/** A request with what admins wrote to it, oldest first; null for an unknown id. */
export async function findRequest(db: Db, id: string): Promise<(RequestRow & { notes: RequestNoteRow[] }) | null> {
  const request = await db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst();
  if (!request) return null;
  const notes = await db.selectFrom('requestNotes').selectAll().where('requestId', '=', id).orderBy('id').execute();
  return { ...request, notes };
}

/** The request, locked until the transaction ends: two admins decide one after the other. null for an unknown id. */
export async function lockRequest(tx: Db, id: string): Promise<RequestRow | null> {
  return (await tx.selectFrom('requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/** The request that a quote waits in, locked as by `lockRequest`. */
export async function lockRequestOfQuote(tx: Db, quoteId: string): Promise<RequestRow | null> {
  const found = tx.selectFrom('requests').selectAll().where('quoteId', '=', quoteId).forUpdate();
  return (await found.executeTakeFirst()) ?? null;
}

export interface Decision {
  id: string;
  status: Exclude<RequestStatus, 'Pending'>;
  /** Name of the admin. */
  decidedBy: string;
}

/** Writes who decided, and when. */
export async function setDecision(tx: Db, { id, status, decidedBy }: Decision): Promise<void> {
  await tx.updateTable('requests').set({ status, decidedBy, decidedAt: new Date() }).where('id', '=', id).execute();
}

export interface NewNote {
  requestId: string;
  author: { id: string; name: string };
  text: string;
}

export async function addNote(tx: Db, { requestId, author, text }: NewNote): Promise<void> {
  await tx
    .insertInto('requestNotes')
    .values({ requestId, authorId: author.id, authorName: author.name, text })
    .execute();
}
