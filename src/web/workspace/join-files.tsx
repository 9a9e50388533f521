import { formatMoney } from '#contract/units.ts';
import { formatIdenticalFiles, type IdenticalFiles } from '#web/workspace/identical-files.ts';

export interface JoinFilesProps {
  identical: readonly IdenticalFiles[];
  currency: string;
  onJoin: (files: IdenticalFiles) => void;
}

/** Files with the same part, each group with what one line of all pieces saves. Nothing is joined before the buyer says so. */
export function JoinFiles({ identical, currency, onJoin }: JoinFilesProps) {
  return identical.map((files) => {
    const words = formatIdenticalFiles(files);
    const saves = formatMoney(files.savesMinor, currency);
    return (
      <section key={files.ids.join(' ')} aria-label="Identical files" className="grid gap-1.5 text-small">
        <p className="wrap-anywhere">
          {words}, saves <span className="figures">{saves}</span>.
        </p>
        <button
          type="button"
          aria-label={`Combine ${files.ids.length} files of ${files.name} into one line, saves ${saves}`}
          onClick={() => onJoin(files)}
          className="flex min-h-11 items-center justify-center rounded-sm border border-hairline-strong px-2.5 font-medium hover:border-ink hover:bg-paper-sunk md:min-h-9"
        >
          Join
        </button>
      </section>
    );
  });
}
