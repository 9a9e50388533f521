import { memo, type ReactNode, Suspense, useEffect, useId, useMemo, useState } from 'react';
import { type PartSketch, STAGES, type Stage } from '#contract/analysis.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { PartMesh } from '#contract/part-mesh.ts';
import { formatBytes } from '#contract/units.ts';
import type { FaceLight } from '#part/face-light.ts';
import { formatFirstFacts } from '#part/format-first-facts.ts';
import { FirstMeasures, Measures } from '#part/measures.tsx';
import { type Appearance, PLAIN } from '#part/part-appearance.ts';
import { PartViewer } from '#part/part-viewer.tsx';
import { factsOf, type Reading, sketchOf } from '#part/reading.ts';
import { STAGE_ID } from '#part/stage-id.ts';
import { failureHeading, STAGE_WORDS } from '#part/stage-words.ts';
import { classNames } from '#ui/class-names.ts';
import { lazyWhenOnline } from '#ui/lazy-when-online.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { FacePaint } from '#viewer/viewer.ts';

/** Loaded with the first sheet metal part. */
const FlatPatternView = lazyWhenOnline(async () => (await import('#part/flat-pattern-view.tsx')).FlatPatternView);
const FileCallouts = lazyWhenOnline(async () => (await import('#part/file-callouts.tsx')).FileCallouts);
/** Loaded with the first file in another program's format. */
const NativePreview = lazyWhenOnline(async () => (await import('#part/native-preview.tsx')).NativePreview);
/** Loaded with the first face that is picked. */
const FaceCard = lazyWhenOnline(async () => (await import('#part/tools/face-card.tsx')).FaceCard);
const SheetSection = lazyWhenOnline(async () => (await import('#part/sheet-section.tsx')).SheetSection);

export interface PartStageProps {
  part: { name: string; bytes: Blob; reading: Reading };
  light: FaceLight;
  appearance?: Appearance | undefined;
  /** The color that the finish and the material give it; null, and absent: the usual gray. */
  look?: string | null;
  /** What can be chosen for a picked face, where anything can. */
  faceChoices?: ((faceId: number) => ReactNode) | undefined;
}

/** A part in 3D or as flat pattern, with its measures below; or the progress of its reading. */
export function PartStage({ part, light, appearance, look, faceChoices }: PartStageProps) {
  return (
    <section aria-label={`Part ${part.name}`} className="min-w-0">
      <PartPicture part={part} light={light} appearance={appearance} look={look ?? null} faceChoices={faceChoices} />
      <PartMeasures part={part} light={light} />
    </section>
  );
}

/** The part in 3D or as flat pattern, as soon as it is drawn; before that the progress of its reading. */
export function PartPicture({ part, light, appearance, look = null, faceChoices }: PartStageProps) {
  // Fetched and opened while the part is read, so that its mesh need not wait for what shows it.
  useEffect(() => {
    import('#viewer/viewer.ts')
      .then(({ prepareViewer }) => prepareViewer())
      .catch((cause: unknown) => console.warn(cause));
  }, []);
  const sketch = sketchOf(part);
  if (!sketch)
    return (
      <div id={STAGE_ID} className={STAGE_CLASS}>
        <div className="absolute inset-0 grid place-content-center justify-items-center p-6 text-center">
          <StageWords part={part} />
        </div>
      </div>
    );
  return (
    // The key resets the view to 3D for another part.
    <PartPictures
      key={keyOf(sketch.mesh)}
      name={part.name}
      facts={factsOf(part)}
      sketch={sketch}
      light={light}
      appearance={appearance}
      look={look}
      faceChoices={faceChoices}
    />
  );
}

export interface PartMeasuresProps extends Pick<PartStageProps, 'part' | 'light'> {
  /** The page asks for the size of a part whose unit is in doubt. */
  asksSize?: boolean;
}

/** What was measured of the part, and what its file says of it. */
export const PartMeasures = memo(function PartMeasures({ part, light, asksSize = false }: PartMeasuresProps) {
  const facts = factsOf(part);
  const sketch = sketchOf(part);
  return (
    <>
      {facts ? (
        <Measures facts={facts} asksSize={asksSize} />
      ) : (
        sketch && <MeasuresToCome part={part} sketch={sketch} />
      )}
      {facts?.solid?.pmi && facts.solid.pmi.length > 0 && (
        <Suspense>
          <FileCallouts pmi={facts.solid.pmi} light={light} />
        </Suspense>
      )}
      {facts?.sheet && (
        <Suspense>
          <SheetSection name={part.name} sheet={facts.sheet} light={light} />
        </Suspense>
      )}
    </>
  );
});

/** A mesh is the same object from the sketch to the finished reading. */
const keys = new WeakMap<PartMesh, number>();
let lastKey = 0;

function keyOf(mesh: PartMesh): number {
  const known = keys.get(mesh);
  if (known !== undefined) return known;
  lastKey += 1;
  keys.set(mesh, lastKey);
  return lastKey;
}

/** What is known of a part that is drawn and not measured yet. */
function MeasuresToCome({ part, sketch }: Pick<PartStageProps, 'part'> & { sketch: PartSketch }) {
  const { reading } = part;
  if (reading.kind !== 'reading') return null;
  return (
    <>
      <FirstMeasures sketch={sketch} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y border-hairline px-4 py-3 text-small">
        <p className="figures min-w-0 text-ink-soft wrap-anywhere">
          {reading.first && formatFirstFacts(reading.first)}
        </p>
        <ReadingProgress stage={reading.stage} />
      </div>
    </>
  );
}

function ReadingProgress({ stage }: { stage: Stage }) {
  const step = STAGES.indexOf(stage);
  return (
    <ProgressBar
      className="w-64"
      label={STAGE_WORDS[stage]}
      value={(step + 0.5) / STAGES.length}
      text={`step ${step + 1} of ${STAGES.length}`}
    />
  );
}

/** On a narrow screen nothing lies over the part: the stage grows by the rooms of the tools and of a tool's panel, and the switch of pictures has one as well. */
const ROOMS =
  'max-md:has-[[data-tools]]:[--tools:6.5rem] max-md:has-[[data-tool-panel]]:[--panel:16rem] max-md:has-[[data-pictures]]:[--pictures:3.5rem]';

const STAGE_CLASS = `group/stage relative box-content scroll-mt-20 h-[min(62vh,26rem)] bg-paper pb-[calc(var(--tools,0rem)+var(--panel,0rem))] lg:h-[max(24rem,calc(100dvh-25rem))] ${ROOMS}`;

const PICTURES = { solid: '3D', flat: 'Flat pattern' } as const;
type Picture = keyof typeof PICTURES;

interface PartPicturesProps {
  name: string;
  /** null while the part is being measured. */
  facts: PartFacts | null;
  sketch: PartSketch;
  light: FaceLight;
  appearance: Appearance | undefined;
  look: string | null;
  faceChoices: PartStageProps['faceChoices'];
}

/** The part in 3D. A sheet metal part has a flat pattern too, and a switch between both. */
function PartPictures({ name, facts, sketch, light, appearance, look, faceChoices }: PartPicturesProps) {
  const [picture, setPicture] = useState<Picture>('solid');
  const sheet = facts?.sheet ?? null;
  const { pinned } = light;
  const picked = pinned.length === 1 ? pinned[0] : undefined;
  useEffect(() => {
    // Only the solid can show paint, marks and faces that are not bends.
    const isBend = sheet?.bends.some(({ faceIds }) => pinned.some((face) => faceIds.includes(face)));
    if (pinned.length > 0 && !isBend) setPicture('solid');
  }, [pinned, sheet]);
  const colors = useMemo(() => (facts ? paintsOf(facts) : []), [facts]);
  const shown = appearance && appearance.paints.length > 0 ? appearance : { ...(appearance ?? PLAIN), paints: colors };
  const isChanged =
    appearance !== undefined &&
    (appearance.standing !== null || appearance.paints.length + appearance.places.length > 0);
  useEffect(() => {
    if (isChanged) setPicture('solid');
  }, [isChanged]);
  return (
    <div id={STAGE_ID} className={STAGE_CLASS}>
      {sheet?.flat && picture === 'flat' ? (
        <Suspense fallback={<p className="absolute inset-0 grid place-content-center text-ink-soft">Loading...</p>}>
          <FlatPatternView name={name} sheet={sheet} flat={sheet.flat} light={light} />
        </Suspense>
      ) : (
        <PartViewer
          name={name}
          {...sketch}
          facts={facts}
          appearance={shown}
          look={look}
          faceIds={light.faceIds}
          onFacePick={(faceId) => light.pin(faceId === null ? [] : [faceId])}
        />
      )}
      {picked !== undefined && !sketch.isFlat && picture === 'solid' && (
        <Suspense>
          <FaceCard faceId={picked} facts={facts} mesh={sketch.mesh} onClose={() => light.pin([])}>
            {faceChoices?.(picked)}
          </FaceCard>
        </Suspense>
      )}
      {sheet?.flat && <PictureChoice picture={picture} onChoose={setPicture} />}
    </div>
  );
}

/** The colors of the file, if there are several. One color for everything would tell nothing. */
function paintsOf({ solid }: PartFacts): FacePaint[] {
  const colors = solid?.boundary?.colors ?? [];
  return colors.length < 2 ? [] : colors.map(({ color, faceIds }) => ({ css: color, faceIds }));
}

function PictureChoice({ picture, onChoose }: { picture: Picture; onChoose: (picture: Picture) => void }) {
  const name = useId();
  return (
    <fieldset
      data-pictures
      className="absolute bottom-[calc(var(--panel,0rem)+0.5rem)] left-3 flex border border-hairline-strong bg-paper"
    >
      <legend className="sr-only">Picture</legend>
      {(Object.keys(PICTURES) as Picture[]).map((option) => (
        <label
          key={option}
          className={classNames(
            'grid min-h-11 cursor-pointer place-content-center border-r border-hairline px-3 text-label last:border-r-0 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-blueprint md:min-h-8',
            option === picture ? 'bg-blueprint-wash font-semibold text-blueprint' : 'hover:bg-paper-sunk',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option === picture}
            onChange={() => onChoose(option)}
            className="sr-only"
          />
          {PICTURES[option]}
        </label>
      ))}
    </fieldset>
  );
}

function StageWords({ part }: Pick<PartStageProps, 'part'>) {
  const { reading } = part;
  switch (reading.kind) {
    case 'waiting':
      return (
        <div className="grid max-w-md gap-2">
          <p className="figures text-small wrap-anywhere">
            {part.name}, {formatBytes(part.bytes.size)}
          </p>
          <p className="text-ink-soft">Waiting to be read.</p>
        </div>
      );
    case 'reading':
      return (
        <div className="grid max-w-md justify-items-center gap-4">
          <p className="figures text-small wrap-anywhere">
            {part.name}, {formatBytes(part.bytes.size)}
            {reading.first && <span className="block text-ink-soft">{formatFirstFacts(reading.first)}</span>}
          </p>
          <ReadingProgress stage={reading.stage} />
        </div>
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
          {reading.facts.format === 'native' && (
            <Suspense>
              <NativePreview name={part.name} file={part.bytes} />
            </Suspense>
          )}
          <p className="text-lead font-semibold">Needs a manual quote</p>
          <p className="text-ink-soft">
            There is no 3D part in this file, so nothing was measured. Our engineers review it after you submit.
          </p>
        </div>
      );
  }
}
