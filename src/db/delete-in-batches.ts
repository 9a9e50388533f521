/** Deletes many rows in small batches: each statement is short, so nothing else waits for its locks. */

const ROWS_AT_ONCE = 1_000;

interface Deletion {
  executeTakeFirst(): Promise<{ numDeletedRows: bigint } | undefined>;
}

/** Repeats the deletion of at most `limit` rows until it finds fewer, and returns the total. */
export async function deleteInBatches(deletionOf: (limit: number) => Deletion, limit = ROWS_AT_ONCE): Promise<number> {
  let removed = 0;
  for (;;) {
    const found = Number((await deletionOf(limit).executeTakeFirst())?.numDeletedRows ?? 0);
    removed += found;
    if (found < limit) return removed;
  }
}
