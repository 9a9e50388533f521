/** The log of what admins changed. Rows are added and never changed: the database itself refuses. */
import type { AuditAction, AuditDetails, AuditSubjectKind } from '#contract/audit.ts';
import type { Page, PageQuery } from '#contract/order.ts';
import { readPage, searchPattern } from '#db/page.ts';
import type { AuditLogRow, Db } from '#db/schema.ts';

export interface NewAuditEntry {
  /** Who did it, as they are called now. */
  actor: { id: string; name: string };
  action: AuditAction;
  subject: { kind: AuditSubjectKind; id: string; name: string };
  details?: AuditDetails;
}

/** Call it in the transaction that makes the change, so that neither exists without the other. */
export async function writeAudit(tx: Db, { actor, action, subject, details = {} }: NewAuditEntry): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({
      actorId: actor.id,
      actorName: actor.name,
      action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      subjectName: subject.name,
      details: JSON.stringify(details),
    })
    .execute();
}

const SORTS = { at: 'id', actor: 'actorName', action: 'action', subjectName: 'subjectName' } as const;

/** One page of the log, newest first unless sorted otherwise. */
export function listAudit(db: Db, query: PageQuery): Promise<Page<AuditLogRow>> {
  return readPage({
    wanted: db
      .selectFrom('auditLog')
      .$if(query.search !== '', (entries) => entries.where('searchText', 'like', searchPattern(query.search))),
    select: (wanted) => wanted.selectAll(),
    query,
    sorts: SORTS,
    id: 'id',
  });
}
