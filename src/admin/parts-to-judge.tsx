import { useState } from 'react';
import type { PartToJudge, RequestDetail } from '#contract/request.ts';
import { formatBytes } from '#contract/units.ts';
import { formatPart } from '#order/format-part.ts';
import { PartSheet } from '#order/part-sheet.tsx';
import { useFaceLight } from '#part/face-light.ts';
import { FindingsList } from '#part/findings-list.tsx';
import { Measures } from '#part/measures.tsx';
import { KEEPS_NOTHING } from '#part/part-readings.ts';
import { PartStage } from '#part/part-stage.tsx';
import type { Reading } from '#part/reading.ts';
import { usePartReadings } from '#part/use-part-readings.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/notice.tsx';

/** A customer's file: what is read from it is not kept in an admin's browser. */
const READING = {
  keeper: KEEPS_NOTHING,
  brokenWords: 'The reader in this browser stopped working. Please try again, or use another browser.',
};

/** The parts of a request that wait for a price: choices, why a person has to price them, measures, and the part in 3D. */
export function PartsToJudge({ quote }: { quote: NonNullable<RequestDetail['quote']> }) {
  const [opened, setOpened] = useState<ReadonlyMap<string, File>>(new Map());
  const { readingOf } = usePartReadings([...opened.values()], READING);
  return (
    <section aria-label="Parts" className="grid gap-8">
      {quote.parts.map((part) => {
        const file = opened.get(part.fileId);
        return (
          <Part
            key={part.position}
            part={part}
            currency={quote.currency}
            shown={file && { file, reading: readingOf(file) }}
            onOpen={(added) => setOpened((before) => new Map(before).set(part.fileId, added))}
          />
        );
      })}
    </section>
  );
}

interface PartProps {
  part: PartToJudge;
  currency: string;
  /** Once its file was fetched. */
  shown: { file: File; reading: Reading } | undefined;
  onOpen: (file: File) => void;
}

function Part({ part, currency, shown, onOpen }: PartProps) {
  const light = useFaceLight(part.position);
  return (
    <div className="grid gap-4">
      <PartSheet
        pictureSrc={part.hasPicture ? `/api/admin/files/${part.fileId}/picture` : undefined}
        filesHref="/api/admin/files"
        {...formatPart(part)}
      />
      {shown ? (
        <PartStage part={{ name: part.fileName, bytes: shown.file, reading: shown.reading }} light={light} />
      ) : (
        <>
          {part.facts ? <Measures facts={part.facts} /> : part.price && <MeasuredBefore />}
          <OpenPart part={part} onOpen={onOpen} />
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

/** Downloads the file and shows it in 3D. The server records the access with the admin's name. */
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
