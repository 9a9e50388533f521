import { useId, useState } from 'react';
import { PICKER_FILES } from '#contract/accepted-files.ts';
import type { Speed } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { usePartReadings } from '#part/use-part-readings.ts';
import type { FurtherChoices } from '#quote/check-further.ts';
import { buttonClasses } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Alert } from '#ui/notice.tsx';
import { customerReadings } from '#web/customer-readings.ts';
import { fileProblem } from '#web/file-problem.ts';
import { withPlainName } from '#web/plain-name.ts';
import { RevisionCompared } from '#web/workspace/revision-compared.tsx';
import type { WorkPart } from '#web/workspace/workspace-state.ts';

export interface NewRevisionProps {
  part: WorkPart;
  speed: Speed;
  rateCard: RateCard;
  /** The buyer takes the new file in place of the part's. */
  onReplace: (revision: { file: File; further: FurtherChoices }) => void;
}

const READING = {
  keeper: customerReadings,
  brokenWords: 'The file reader stopped working. Please try again or use another browser.',
};

/** Takes a new revision of a part, chosen or dropped here, and sets it beside the old one before anything is replaced. */
export function NewRevision({ part, speed, rateCard, onReplace }: NewRevisionProps) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { readingOf } = usePartReadings(file ? [file] : [], READING);

  function take(given: File | undefined) {
    if (!given) return;
    const named = withPlainName(given);
    const why = fileProblem(named);
    setProblem(why);
    setFile(why ? null : named);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file picker in it does the same
    <div
      className="grid gap-2"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        // Not one more part of the order.
        event.stopPropagation();
        take(event.dataTransfer.files[0]);
      }}
    >
      <input
        id={id}
        type="file"
        accept={PICKER_FILES}
        className="peer sr-only"
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={buttonClasses(
          { size: 'small' },
          'w-fit cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-blueprint',
        )}
      >
        New revision<span className="sr-only"> of {part.name}</span>
      </label>
      <p className="text-label text-ink-soft">
        Choose or drop the changed file here. You see what changed before you replace it.
      </p>
      <Alert className="text-small" title={problem ?? undefined} />
      {file && (
        <Dialog title={`New revision of ${part.name}`} onClose={() => setFile(null)}>
          <RevisionCompared
            part={part}
            revision={{ file, reading: readingOf(file) }}
            speed={speed}
            rateCard={rateCard}
            onKeep={() => setFile(null)}
            onReplace={(further) => {
              setFile(null);
              onReplace({ file, further });
            }}
          />
        </Dialog>
      )}
    </div>
  );
}
