/** What the engine found in files, stored by content: the same bytes are measured once per engine version. */
import type { ReadFailure } from '#contract/analysis.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Db } from '#db/schema.ts';

export type Analysis = { kind: 'read'; facts: PartFacts } | { kind: 'unreadable'; failure: ReadFailure };

/** Which bytes, read by which engine (`ENGINE_VERSION`). */
export interface AnalysisKey {
  sha256: string;
  engineVersion: number;
}

/** What is known about these bytes, or null. `facts.file` is the name under which they first came. */
export async function findAnalysis(db: Db, { sha256, engineVersion }: AnalysisKey): Promise<Analysis | null> {
  const row = await db
    .selectFrom('analyses')
    .select(['facts', 'failure'])
    .where('sha256', '=', sha256)
    .where('engineVersion', '=', engineVersion)
    .executeTakeFirst();
  if (row?.facts) return { kind: 'read', facts: row.facts };
  if (row?.failure) return { kind: 'unreadable', failure: row.failure };
  return null;
}

/** Keeps an outcome; the first one of the same bytes and version stays. */
export async function saveAnalysis(db: Db, { sha256, engineVersion }: AnalysisKey, analysis: Analysis): Promise<void> {
  await db
    .insertInto('analyses')
    .values({
      sha256,
      engineVersion,
      facts: analysis.kind === 'read' ? JSON.stringify(analysis.facts) : null,
      failure: analysis.kind === 'unreadable' ? JSON.stringify(analysis.failure) : null,
    })
    .onConflict((conflict) => conflict.columns(['sha256', 'engineVersion']).doNothing())
    .execute();
}
