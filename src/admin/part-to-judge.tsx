import type { ReactNode } from 'react';
import { FetchFile } from '#admin/fetch-file.tsx';
import { FileAccesses } from '#admin/file-accesses.tsx';
import { PdfFile } from '#admin/pdf-file.tsx';
import type { AccessesByFile } from '#admin/read-accesses.ts';
import { lookOf } from '#catalog/look.ts';
import { subjectsOf } from '#catalog/options.ts';
import { fileKindOf, showsAsPdf } from '#contract/opened-by.ts';
import type { PartToJudge as Part } from '#contract/request.ts';
import { formatBytes } from '#contract/units.ts';
import { ChosenPlaces } from '#order/chosen-places.tsx';
import { formatPart } from '#order/format-part.ts';
import { holeSizes } from '#order/hole-sizes.ts';
import { PartSheet } from '#order/part-sheet.tsx';
import { useFaceLight } from '#part/face-light.ts';
import { FindingsList } from '#part/findings-list.tsx';
import { KindMeasures } from '#part/kind-measures.tsx';
import { Measures } from '#part/measures.tsx';
import { PartStage } from '#part/part-stage.tsx';
import { factsOf, type Reading } from '#part/reading.ts';

export interface PartToJudgeProps {
  part: Part;
  currency: string;
  /** Who has looked at its file and its drawing. */
  accesses: AccessesByFile;
  /** Once its file was fetched. */
  shown: { file: File; reading: Reading } | undefined;
  onOpen: (file: File) => void;
  /** The inputs of its price. */
  children: ReactNode;
}

/** One part as the person sees it who prices it: choices, file, why no machine priced it, measures of its kind, and the part in 3D or its pages. */
export function PartToJudge({ part, currency, accesses, shown, onOpen, children }: PartToJudgeProps) {
  const light = useFaceLight(part.position);
  const { facts, fileId, fileName, bytes, choices } = part;
  const { drawing } = part.instructions;
  const shownFacts = shown ? factsOf(shown) : null;
  const canShowPart = !shown && facts?.kind !== 'document';
  const canShowPages = showsAsPdf(fileName, facts?.format);
  return (
    <div className="grid min-w-0 gap-4">
      <PartSheet
        pictureSrc={part.hasPicture ? `/api/admin/files/${fileId}/picture` : undefined}
        downloadHref={`/api/admin/files/${fileId}`}
        filesHref="/api/admin/files"
        {...formatPart({ ...part, holes: facts ? holeSizes(facts.holes) : undefined, hasView: true })}
      >
        <FileWords part={part} />
        <FileAccesses accesses={accesses[fileId] ?? []} />
        {drawing && (
          <>
            <FileAccesses of="the drawing" accesses={accesses[drawing.fileId] ?? []} />
            <div className="flex flex-wrap pt-3">
              <PdfFile fileId={drawing.fileId} name={drawing.fileName} bytes={drawing.bytes} />
            </div>
          </>
        )}
      </PartSheet>
      {shown ? (
        <>
          <div className="border border-hairline">
            <PartStage
              part={{ name: fileName, bytes: shown.file, reading: shown.reading }}
              light={light}
              look={lookOf(part.choices)}
            />
          </div>
          {shownFacts && <ChosenPlaces choices={choices} facts={shownFacts} light={light} />}
        </>
      ) : (
        <>
          {facts && facts.kind !== 'document' && <Measures facts={facts} />}
          {!facts && part.price && <MeasuredBefore />}
        </>
      )}
      {facts && <KindMeasures facts={facts} subjects={subjectsOf(choices.process)} />}
      {(canShowPart || canShowPages) && (
        <div className="flex flex-wrap items-center gap-3">
          {canShowPart && (
            <FetchFile fileId={fileId} name={fileName} onFetched={onOpen}>
              {`${showWords(facts)} (${formatBytes(bytes)})`}
            </FetchFile>
          )}
          {canShowPages && <PdfFile fileId={fileId} name={fileName} bytes={bytes} />}
        </div>
      )}
      {part.price && part.price.findings.length > 0 && (
        <FindingsList findings={part.price.findings} currency={currency} light={light} />
      )}
      {children}
    </div>
  );
}

/** What the button shows: a flat drawing has no third dimension, and what no engine of today has measured may be either. */
function showWords(facts: Part['facts']): string {
  if (!facts) return 'Show the part';
  return facts.kind === 'outline' ? 'Show the drawing' : 'Show in 3D';
}

/** What the file is and what opens it. A look at it is recorded, and the page says so. */
function FileWords({ part: { facts, bytes } }: { part: Part }) {
  const kind = facts && fileKindOf(facts);
  return (
    <p className="mt-2 max-w-[68ch] text-small text-ink-soft">
      {kind ? `This is ${kind.what} of ${formatBytes(bytes)}. It opens in ${kind.opens}. ` : `${formatBytes(bytes)}. `}
      Viewing and downloading are recorded.
    </p>
  );
}

/** Facts of an older engine are not shown: another version may measure something else. */
function MeasuredBefore() {
  return (
    <p className="text-small text-ink-soft">
      This part was measured by an older version of the engine. Show it to measure it again.
    </p>
  );
}
