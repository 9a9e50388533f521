import { STAGES } from '#contract/analysis.ts';
import { formatBytes } from '#contract/units.ts';
import type { FaceLight } from '#part/face-light.ts';
import { Measures } from '#part/measures.tsx';
import { PartViewer } from '#part/part-viewer.tsx';
import { factsOf, type Reading } from '#part/reading.ts';
import { failureHeading, STAGE_WORDS } from '#part/stage-words.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';

export interface PartStageProps {
  part: { name: string; bytes: { size: number }; reading: Reading };
  light: FaceLight;
}

/** Where the part is, to bring it into sight. */
export const STAGE_ID = 'part-stage';

/** The middle of the sheet: the selected part in 3D and what was measured on it, or how far that is. */
export function PartStage({ part, light }: PartStageProps) {
  const facts = factsOf(part);
  const mesh = part.reading.kind === 'read' ? part.reading.mesh : null;
  return (
    <section
      aria-label={`Part ${part.name}`}
      className="min-w-0 max-lg:border-t max-lg:border-rule lg:col-start-2 lg:row-start-1"
    >
      <div
        id={STAGE_ID}
        className="relative scroll-mt-20 h-[min(62vh,26rem)] bg-paper lg:h-[max(24rem,calc(100dvh-25rem))]"
      >
        {mesh && facts?.boundingBoxMm ? (
          <PartViewer
            name={part.name}
            mesh={mesh}
            boundingBoxMm={facts.boundingBoxMm}
            faceIds={light.faceIds}
            onFacePick={(faceId) => light.pin(faceId === null ? [] : [faceId])}
          />
        ) : (
          <div className="absolute inset-0 grid place-content-center justify-items-center p-6 text-center">
            <StageWords part={part} />
          </div>
        )}
      </div>
      {facts && <Measures facts={facts} />}
    </section>
  );
}

function StageWords({ part }: Pick<PartStageProps, 'part'>) {
  const { reading } = part;
  switch (reading.kind) {
    case 'waiting':
      return <p className="text-ink-soft">Waiting for its turn to be read.</p>;
    case 'reading':
      return (
        <ProgressBar
          className="w-64"
          label={STAGE_WORDS[reading.stage]}
          value={(STAGES.indexOf(reading.stage) + 0.5) / STAGES.length}
          text={`step ${STAGES.indexOf(reading.stage) + 1} of ${STAGES.length}`}
        />
      );
    case 'unreadable':
      return (
        <div className="grid max-w-md gap-2">
          <p className="figures text-small">
            {part.name}, {formatBytes(part.bytes.size)}
          </p>
          <p className="text-lead font-semibold">{failureHeading(reading.failure)}</p>
          <p className="text-ink-soft">{reading.failure.message}</p>
        </div>
      );
    case 'read':
      return (
        <div className="grid max-w-md gap-2">
          <p className="text-lead font-semibold">Kept for a person</p>
          <p className="text-ink-soft">
            There is no 3D part in this file, so nothing was measured. Our engineers look at it when you submit.
          </p>
        </div>
      );
  }
}
