import { formatBytes } from '#contract/units.ts';
import type { Reading } from '#part/reading.ts';
import { isOurs } from '#part/stage-words.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

export interface SelectedFilesProps {
  files: readonly File[];
  /** The file in the preview. */
  shown: File | null;
  readingOf: (file: File) => Reading;
  onShow: (file: File) => void;
  onRemove: (file: File) => void;
  /** The files are being stored, so none may be removed. */
  isFixed: boolean;
}

/** The files as the parts list of a drawing. */
export function SelectedFiles({ files, shown, readingOf, onShow, onRemove, isFixed }: SelectedFilesProps) {
  return (
    <div className="border-t border-rule">
      <h3 className="px-4 pt-3 pb-1 text-body sm:px-8">Selected Files</h3>
      <ul>
        {files.map((file, index) => (
          <li
            key={fileKey(file)}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto_auto] items-center gap-3 border-t border-hairline px-4 text-small sm:px-8"
          >
            <span className="figures text-ink-faint">{index + 1}</span>
            <button
              type="button"
              aria-pressed={file === shown}
              onClick={() => onShow(file)}
              title={file.name}
              className={classNames('figures min-h-11 truncate text-left', file === shown && 'text-blueprint')}
            >
              {file.name}
            </button>
            <FileStanding size={file.size} reading={readingOf(file)} />
            <Button
              variant="quiet"
              size="small"
              disabled={isFixed}
              aria-label={`Remove ${file.name}`}
              onClick={() => onRemove(file)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The size of a file; while it is read, and where it cannot be, that. */
function FileStanding({ size, reading }: { size: number; reading: Reading }) {
  const words = reading.kind === 'unreadable' && isOurs(reading.failure) ? 'Not measured' : STANDING[reading.kind];
  return (
    <span className={reading.kind === 'unreadable' ? 'text-fail' : 'figures text-ink-soft'}>
      {words ?? formatBytes(size)}
    </span>
  );
}

const STANDING: Record<Reading['kind'], string | null> = {
  waiting: 'Waiting',
  reading: 'Being read',
  read: null,
  unreadable: 'Cannot be read',
};

export const fileKey = ({ name, size, lastModified }: File) => `${name}:${size}:${lastModified}`;
