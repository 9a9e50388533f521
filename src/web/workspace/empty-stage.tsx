import { ACCEPTED_WORDS, BY_PERSON_WORDS } from '#contract/accepted-files.ts';
import { AddFiles } from '#web/workspace/add-files.tsx';
import { ALL_PARTS_MAX, PARTS_MAX } from '#web/workspace/parts-limit.ts';

export interface EmptyStageProps {
  isLoaded: boolean;
  onAdd: (files: File[]) => void;
}

/** The sheet before the first part: center lines only, and a button to add one. As high as the screen, so that the footer is out of sight before parts come and after. */
export function EmptyStage({ isLoaded, onAdd }: EmptyStageProps) {
  return (
    <section
      aria-label="Part"
      className="relative grid min-h-[max(26rem,calc(100dvh-22rem))] place-content-center border-rule p-6 max-lg:border-t lg:col-span-2 lg:col-start-2 lg:h-[max(28rem,calc(100dvh-20rem))]"
    >
      <svg aria-hidden="true" className="absolute inset-0 size-full text-blueprint-line">
        <line x1="50%" y1="4%" x2="50%" y2="96%" className="stroke-current" strokeDasharray="18 4 4 4" />
        <line x1="3%" y1="50%" x2="97%" y2="50%" className="stroke-current" strokeDasharray="18 4 4 4" />
      </svg>
      {/* Two elements: one whose words change would move. */}
      <div
        key={isLoaded ? 'empty' : 'loading'}
        className="relative grid max-w-md justify-items-center gap-3 bg-paper p-6 text-center"
      >
        {isLoaded ? (
          <>
            <h2 className="text-lead font-semibold">No parts yet</h2>
            <p className="text-ink-soft">
              Drop a STEP, STL, OBJ or 3MF file. Within seconds you see its measurements, design issues and an itemized
              price.
            </p>
            <AddFiles onAdd={onAdd} isDisabled={false} look={{ variant: 'primary', size: 'large' }} />
            <p className="text-small text-ink-soft">
              Up to {PARTS_MAX} files, or {ALL_PARTS_MAX} in a ZIP: {ACCEPTED_WORDS}. Dimensioned drawings are quoted
              manually. {BY_PERSON_WORDS} Nothing leaves this computer until you submit.
            </p>
          </>
        ) : (
          <p className="text-ink-soft">Loading...</p>
        )}
      </div>
    </section>
  );
}
