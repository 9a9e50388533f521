/** What waits for an admin. */
import type { RequestKind } from '#contract/contact.ts';
import type { Db } from '#db/schema.ts';

export interface NewRequest {
  kind: RequestKind;
  name: string;
  email: string;
  phone: string;
  message: string;
}

/** Writes it as pending and returns its id. */
export async function addRequest(db: Db, request: NewRequest): Promise<string> {
  const { id } = await db.insertInto('requests').values(request).returning('id').executeTakeFirstOrThrow();
  return id;
}
