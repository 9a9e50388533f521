import { useState } from 'react';
import { partInWords } from '#catalog/part-in-words.ts';
import type { PartToJudge, RequestDetail } from '#contract/request.ts';
import { formatBytes } from '#contract/units.ts';
import { useFaceLight } from '#part/face-light.ts';
import { FindingsList } from '#part/findings-list.tsx';
import { Measures } from '#part/measures.tsx';
import { PartStage } from '#part/part-stage.tsx';
import { usePartReadings } from '#part/use-part-readings.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/notice.tsx';
import { PartSheet } from '#ui/part-sheet.tsx';

/** Each part that waits for a price: what is wanted, why no machine may price it, what was measured, and the part itself in 3D. */
export function PartsToJudge({ quote }: { quote: NonNullable<RequestDetail['quote']> }) {
  return (
    <section aria-label="Parts" className="grid gap-8">
      {quote.parts.map((part) => (
        <Part key={part.position} part={part} currency={quote.currency} />
      ))}
    </section>
  );
}

function Part({ part, currency }: { part: PartToJudge; currency: string }) {
  const [file, setFile] = useState<File | null>(null);
  const light = useFaceLight(part.position);
  const { readingOf } = usePartReadings(file ? [file] : NO_FILES);
  return (
    <div className="grid gap-4">
      <PartSheet
        pictureSrc={part.hasPicture ? `/api/admin/files/${part.fileId}/picture` : undefined}
        {...partInWords(part)}
      />
      {file ? (
        <PartStage part={{ name: part.fileName, bytes: file, reading: readingOf(file) }} light={light} />
      ) : (
        <>
          {part.facts ? <Measures facts={part.facts} /> : part.price && <MeasuredBefore />}
          <OpenPart part={part} onOpen={setFile} />
        </>
      )}
      {part.price && part.price.findings.length > 0 && (
        <FindingsList findings={part.price.findings} currency={currency} light={light} />
      )}
    </div>
  );
}

/** Facts of an older engine are not shown: another version may measure something else. */
function MeasuredBefore() {
  return (
    <p className="text-small text-ink-soft">
      This part was measured by an older version of the engine. Show it in 3D to measure it again.
    </p>
  );
}

const NO_FILES: readonly File[] = [];

/** Fetches the file, which is noted with the admin's name, and shows it. */
function OpenPart({ part, onOpen }: { part: PartToJudge; onOpen: (file: File) => void }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function open() {
    setBusy(true);
    setProblem(null);
    try {
      const answer = await fetch(`/api/admin/files/${part.fileId}`);
      if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
      onOpen(new File([await answer.blob()], part.fileName));
    } catch (cause) {
      console.error(cause);
      setProblem('The file could not be fetched. Please try again.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Button busy={isBusy} busyLabel="Fetching the file..." onClick={open}>
        Show in 3D ({formatBytes(part.bytes)})
      </Button>
      <p className="text-small text-ink-soft">That you looked at this file is recorded.</p>
      <Alert title={problem ?? undefined} />
    </div>
  );
}
