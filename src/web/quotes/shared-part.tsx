import { useState } from 'react';
import type { SharedPart } from '#contract/quote-share.ts';
import { formatBytes, formatMoney } from '#contract/units.ts';
import { PartSheet } from '#order/part-sheet.tsx';
import { type FaceLight, useFaceLight } from '#part/face-light.ts';
import { FindingsList } from '#part/findings-list.tsx';
import { KEEPS_NOTHING } from '#part/part-readings.ts';
import { PartPicture } from '#part/part-stage.tsx';
import { usePartReadings } from '#part/use-part-readings.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/notice.tsx';

export interface SharedPartProps {
  part: SharedPart;
  currency: string;
  /** The part's calls begin with it. */
  path: string;
}

/** A file that somebody shares: nothing of it stays in the reader's browser. */
const READING = {
  keeper: KEEPS_NOTHING,
  brokenWords: 'The file reader stopped working. Please try again or use another browser.',
};

/** One part of a shared quote: price in groups, findings, and with geometry its picture, its file and a view of it in 3D. */
export function SharedPartSheet({ part, currency, path }: SharedPartProps) {
  const light = useFaceLight(null);
  const { price, fileBytes } = part;
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <PartSheet
      name={part.fileName}
      pictureSrc={part.hasPicture ? `${path}/picture` : undefined}
      {...(fileBytes === null ? {} : { downloadHref: `${path}/file` })}
      choices={part.choices}
      look={part.look}
      openHoles={part.openHoles}
      lines={[]}
      groups={(price?.lines ?? []).map(({ label, amountMinor }) => ({ label, price: money(amountMinor) }))}
      unitPrice={price && money(price.unitPriceMinor)}
      once={price?.onceMinor ? money(price.onceMinor) : null}
      shared={price?.sharedMinor ? money(price.sharedMinor) : null}
      total={price && money(price.totalMinor)}
      rateCard={null}
      versions={null}
      reasons={part.reasons}
    >
      {fileBytes !== null && <SharedView part={part} fileBytes={fileBytes} path={path} light={light} />}
      {part.findings.length > 0 && (
        <section aria-label={`Findings of ${part.fileName}`} className="mt-3">
          <FindingsList
            findings={part.findings.map((finding) => ({ ...finding, savesMinor: null }))}
            currency={currency}
            light={light}
          />
        </section>
      )}
    </PartSheet>
  );
}

interface SharedViewProps {
  part: SharedPart;
  fileBytes: number;
  path: string;
  light: FaceLight;
}

const takeFocus = (place: HTMLElement | null) => place?.focus({ preventScroll: true });

/** Fetches the file when it is asked for, and reads it in this browser. */
function SharedView({ part, fileBytes, path, light }: SharedViewProps) {
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const { readingOf } = usePartReadings(file ? [file] : [], READING);

  async function show() {
    setState('busy');
    try {
      const answer = await fetch(`${path}/file`);
      if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
      setFile(new File([await answer.blob()], part.fileName));
      setState('idle');
    } catch (cause) {
      console.error(cause);
      setState('failed');
    }
  }

  if (file)
    return (
      // The pressed button has left: its focus comes here.
      <section
        ref={takeFocus}
        aria-label={`${part.fileName} in 3D`}
        tabIndex={-1}
        className="mt-3 border border-hairline"
      >
        <PartPicture
          part={{ name: part.fileName, bytes: file, reading: readingOf(file) }}
          light={light}
          look={part.look}
        />
      </section>
    );
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 print:hidden">
      <Button size="small" busy={state === 'busy'} busyLabel="Fetching the file..." onClick={show}>
        {`Show in 3D (${formatBytes(fileBytes)})`}
        <span className="sr-only">: {part.fileName}</span>
      </Button>
      {state === 'failed' && <Alert title="The file could not be fetched. The link may have expired." />}
    </div>
  );
}
