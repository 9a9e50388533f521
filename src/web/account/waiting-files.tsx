import { useEffect, useState } from 'react';
import { formatBytes } from '#contract/units.ts';
import { listFiles } from '#web/files-store.ts';

/** A visitor's files, which wait until their owner signs in. Renders nothing without files. Those of an account are nobody else's to see, not even by name. */
export function WaitingFiles() {
  const [files, setFiles] = useState<{ id: number; name: string; size: number }[]>([]);
  useEffect(() => {
    listFiles(null)
      .then((stored) => setFiles(stored.map(({ id, name, size }) => ({ id, name, size }))))
      .catch((error) => console.error('The chosen files could not be listed.', error));
  }, []);
  if (files.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-3 border border-blueprint bg-paper p-4">
      <p className="font-semibold">
        {files.length === 1 ? 'Your file is' : `Your ${files.length} files are`} kept on this computer
      </p>
      <ul className="grid grid-cols-1 gap-1 text-small">
        {files.map(({ id, name, size }) => (
          <li key={id} className="figures flex justify-between gap-4">
            <span className="truncate">{name}</span>
            <span className="shrink-0 text-ink-soft">{formatBytes(size)}</span>
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-soft">They will be in your quote once you log in.</p>
    </div>
  );
}
