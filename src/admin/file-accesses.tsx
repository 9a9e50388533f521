import type { FileAccess } from '#contract/file.ts';
import { formatMoment } from '#ui/format-time.ts';

const ACCESS_LABELS = { download: 'downloaded' } as const satisfies Record<FileAccess['how'], string>;

/** Who accessed the file of a part or a document, newest first. */
export function FileAccesses({ accesses, of = 'this file' }: { accesses: readonly FileAccess[]; of?: string }) {
  if (accesses.length === 0) return <p className="mt-2 text-small text-ink-soft">Nobody has accessed {of}.</p>;
  return (
    <details className="mt-2 text-small">
      <summary className="inline-block py-1 text-blueprint">
        {of === 'this file' ? 'Accessed by' : `Who accessed ${of}`}
      </summary>
      <ol className="mt-1 grid gap-1">
        {accesses.map(({ at, how, by, role }, index) => (
          <li key={`${at}-${index}`} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {by}, {role}
            </span>
            <span className="text-ink-soft">
              {ACCESS_LABELS[how]}{' '}
              <time dateTime={at} className="figures text-label">
                {formatMoment(at)}
              </time>
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
