import { type DragEvent, Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { ACCEPTED_WORDS, PICKER_FILES } from '#contract/accepted-files.ts';
import { UPLOAD_PARTS_MAX } from '#contract/order.ts';
import type { Process } from '#contract/quote.ts';
import { useFaceLight } from '#part/face-light.ts';
import { PartMeasures, PartPicture } from '#part/part-stage.tsx';
import { usePartReadings } from '#part/use-part-readings.ts';
import { Button, buttonClasses } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { lazyWhenOnline } from '#ui/lazy-when-online.ts';
import { Alert } from '#ui/notice.tsx';
import { TitleBlock } from '#ui/title-block.tsx';
import { customerReadings } from '#web/customer-readings.ts';
import { chooseFiles, distinctFiles, findEdited, formatRoom, HOME_FILES_MAX } from '#web/home/choose-files.ts';
import { MotorPlateDrawing } from '#web/home/motor-plate-drawing.tsx';
import { formatNext, formatReading, isDocument } from '#web/home/quote-box-words.ts';
import { fileKey, SelectedFiles } from '#web/home/selected-files.tsx';
import { useFilesOwner } from '#web/home/use-files-owner.ts';
import { usePartsInWork } from '#web/home/use-parts-in-work.ts';
import type { IslandHost } from '#web/island/island-host.ts';
import { restoreUser } from '#web/user-store.ts';
import type { DraftChoices } from '#web/workspace/draft-choices.ts';
import { archiveOf, isZip, UNPACKING, withZipsOpened, ZIP_ENDING } from '#web/zip-files.ts';

const loadPrice = () => import('#web/home/home-price.tsx');
/** Pricing and its rules load with the first file, while it is read. */
const HomePrice = lazyWhenOnline(async () => (await loadPrice()).HomePrice);
const HomePriceGrounds = lazyWhenOnline(async () => (await loadPrice()).HomePriceGrounds);
const TrayKeeper = lazyWhenOnline(async () => (await loadPrice()).TrayKeeper);

/** For who has no file at hand: the bracket of the CNC page. */
const SAMPLE = 'hub-motor-bracket.step';
const NOT_LOGGED_IN = 'You are not logged in. Please log in before uploading files.';
const READING = {
  keeper: customerReadings,
  brokenWords: 'The file reader could not be loaded. Check the connection, then choose the file again.',
};
/** Time to read why the page changes. */
const LOGIN_AFTER_MS = 1500;

export interface QuoteBoxProps {
  supportEmail: string;
  /** What the drawn part is, and what it costs. Without it the box stands beside a form: it has no drawing, shows price and choices alone, and nothing of earlier pages. */
  example?: { part: string; price: string };
}

/** The sheet on which a quote begins: choose or drop files, see the part at once, submit. It is an island, so it has no router. */
export function QuoteBox({ supportEmail, example }: QuoteBoxProps) {
  const inputId = useId();
  const headingId = useId();
  const nextId = useId();
  const input = useRef<HTMLInputElement>(null);
  const sample = useRef<HTMLButtonElement>(null);
  const [files, setFiles] = useState<File[]>([]);
  const [shown, setShown] = useState<File | null>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const [dragging, setDragging] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { readingOf, prepare } = usePartReadings(files, READING);
  const [drafts, setDrafts] = useState<ReadonlyMap<File, DraftChoices>>(new Map());
  const [suggested, setSuggested] = useState<Suggested>(new Map());
  const [isFetching, setIsFetching] = useState(false);
  const [unpacking, setUnpacking] = useState(0);
  const light = useFaceLight(null);
  const findOwner = useFilesOwner(files.length > 0, () => {
    setFiles([]);
    setDrafts(new Map());
    setProblems([]);
  });
  // Read by what ends later: unpacking a ZIP.
  const latest = useRef<readonly File[]>(files);
  latest.current = files;
  const preview = shown && files.includes(shown) ? shown : (files[0] ?? null);
  const hasStored = useRef(false);
  const inWork = usePartsInWork(
    { files, drafts, suggested, readingOf, findOwner },
    {
      showsOthers: example !== undefined,
      onChange: ({ files: added, drafts: changed, gone }) => {
        const left = latest.current.filter((file) => !gone.includes(file));
        // Parts of an earlier page come before what was chosen while they were loaded.
        const next = (hasStored.current ? chooseFiles(left, added) : chooseFiles(added, left)).files;
        hasStored.current = true;
        latest.current = next;
        setFiles(next);
        setDrafts((before) => new Map([...before, ...changed]));
      },
    },
  );
  const kept = files.filter((file) => inWork.kept.has(file));
  const failures = files.flatMap((file) => {
    const reading = readingOf(file);
    return reading.kind === 'unreadable' ? [reading.failure] : [];
  });
  const isDim = files.length > 0 && failures.length === files.length;

  // Takes files that were chosen or dropped before this code had loaded.
  useEffect(() => {
    takeGiven();
    const restore = () => {
      setSubmitting(false);
      setLeaving(false);
    };
    addEventListener('pageshow', restore);
    return () => removeEventListener('pageshow', restore);
  }, []);

  function add(added: readonly File[]) {
    if (added.some(isZip)) void addOpened(added);
    else void take(added);
  }

  /** A ZIP takes a moment to unpack; what was chosen meanwhile stays. */
  async function addOpened(added: readonly File[]) {
    setUnpacking((count) => count + 1);
    const opened = await withZipsOpened(added);
    setUnpacking((count) => count - 1);
    await take(opened.files, opened.problems);
  }

  async function take(added: readonly File[], found: readonly string[] = []) {
    const edited = await findEdited(latest.current, added);
    const before = latest.current;
    const choice = chooseFiles(before, added, edited);
    latest.current = choice.files;
    setFiles(choice.files);
    setShown(choice.files.find((file) => !before.includes(file)) ?? shown);
    setProblems([...found, ...choice.problems]);
  }

  const previewed = preview && readingOf(preview);
  // The same objects as long as nothing of the part changes: what shows it does not render again.
  const part = useMemo(
    () => preview && previewed && { name: preview.name, bytes: preview, reading: previewed },
    [preview, previewed],
  );
  const isReadable = previewed !== null && previewed.kind !== 'unreadable' && !isDocument(previewed);
  const onDraft = useCallback(
    (draft: DraftChoices) => preview && setDrafts((before) => new Map(before).set(preview, draft)),
    [preview],
  );
  const priceOf = (file: File) => ({ reading: readingOf(file), chosen: drafts.get(file) ?? null });

  async function addSample() {
    if (isFetching) return;
    setIsFetching(true);
    prepare();
    try {
      const answer = await fetch(`/samples/${SAMPLE}`);
      if (!answer.ok) throw new Error(`Expected the sample, found ${answer.status}`);
      add([new File([await answer.blob()], SAMPLE, { lastModified: 0 })]);
      // The pressed button leaves, and the focus with it. The price stands right before the input.
      if (document.activeElement === sample.current) input.current?.focus({ preventScroll: true });
    } catch (cause) {
      console.error(cause);
      setProblems(['The sample could not be loaded. Is this computer online? Your own files work offline.']);
    } finally {
      setIsFetching(false);
    }
  }

  /** The input holds the last choice; those before it wait with the island. */
  function takeGiven() {
    const host = input.current?.closest<IslandHost>('[data-prefix]');
    takeFiles(distinctFiles([...(host?.given ?? []), ...(input.current?.files ?? [])]));
    delete host?.given;
  }

  function takeInput() {
    takeFiles([...(input.current?.files ?? [])]);
  }

  function takeFiles(chosen: readonly File[]) {
    if (chosen.length === 0) return;
    add(chosen);
    // The input is emptied, so the same file can be chosen again after it was removed.
    if (input.current) input.current.value = '';
  }

  function remove(file: File) {
    setFiles(files.filter((other) => other !== file));
    inWork.forget(file);
    // A message about the earlier choice no longer applies.
    setProblems([]);
    // The pressed button disappears with its row, and the focus with it.
    input.current?.focus({ preventScroll: true });
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setDragging(false);
    add([...event.dataTransfer.files]);
  }

  async function submit() {
    const owner = findOwner();
    if (owner === 'another') return;
    setSubmitting(true);
    setProblems([]);
    try {
      const keeping = await inWork.keepAll();
      if (keeping.kind === 'full') {
        setSubmitting(false);
        return setProblems([keeping.problem]);
      }
    } catch (error) {
      console.error('The chosen files could not be kept.', error);
      setSubmitting(false);
      setProblems([
        `This browser could not keep your files; it may be out of space. You can email them to ${supportEmail}.`,
      ]);
      return;
    }
    if (restoreUser() && (await hasSession())) return location.assign('/profile');
    setProblems([NOT_LOGGED_IN]);
    setLeaving(true);
    setTimeout(() => location.assign('/login?next=%2Fprofile'), LOGIN_AFTER_MS);
  }

  return (
    <section
      aria-labelledby={headingId}
      onDragOver={(event) => {
        event.preventDefault();
        if (!dragging) prepare();
        setDragging(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDragging(false);
      }}
      onDrop={drop}
      className={classNames(
        '@container flex flex-col border border-rule bg-paper',
        dragging && 'outline-4 outline-blueprint',
      )}
    >
      <div className={classNames('drafting-grid flex grow flex-col', dragging && 'bg-blueprint-wash')}>
        {preview && part ? (
          <div className="bg-paper [&_#part-stage]:h-76 md:[--panel-max:10rem] lg:[--panel-max:12rem] md:[&_#part-stage]:h-64 lg:[&_#part-stage]:h-72">
            <PartPicture key={fileKey(preview)} part={part} light={light} />
            <p role="status" className="sr-only">
              {formatReading(preview.name, readingOf(preview))}
            </p>
            <div className={classNames(isReadable && (isDrawn(preview) ? RESERVED.drawnPrice : RESERVED.price))}>
              <Suspense>
                <HomePrice {...priceOf(preview)} onDraft={onDraft} />
              </Suspense>
            </div>
          </div>
        ) : example ? (
          <div className="grow px-4 pt-4 sm:px-8 sm:pt-6">
            <MotorPlateDrawing view="wide" className="mx-auto w-full max-w-3xl max-sm:hidden" />
            <MotorPlateDrawing view="compact" className="w-full sm:hidden" />
            <p className="mx-auto flex w-full max-w-3xl flex-wrap justify-between gap-x-6 text-label text-ink-soft">
              <span>{example.part}</span>
              <a href="#what-a-price-shows" className="link figures inline-flex min-h-6 items-center">
                {example.price}
              </a>
            </p>
          </div>
        ) : (
          <div className="grow pt-4" />
        )}
        <div
          className={classNames(
            'flex flex-wrap items-center gap-x-6 gap-y-3 px-4 sm:px-8',
            preview ? 'border-t border-rule bg-paper py-3' : 'pt-3 pb-5 sm:pb-7',
          )}
        >
          {files.length > 0 && (
            <Button
              variant={isDim ? 'secondary' : 'primary'}
              size="large"
              className={classNames('max-sm:w-full', isDim && 'opacity-60')}
              aria-describedby={nextId}
              busy={submitting}
              busyLabel={leaving ? 'Going to login...' : 'Processing...'}
              onClick={submit}
            >
              Submit
            </Button>
          )}
          <input
            id={inputId}
            ref={input}
            type="file"
            multiple
            accept={`${PICKER_FILES},${ZIP_ENDING}`}
            className="peer sr-only"
            aria-describedby={headingId}
            onChange={takeInput}
            onClick={prepare}
          />
          <label
            htmlFor={inputId}
            className={buttonClasses(
              { variant: files.length === 0 ? 'primary' : 'secondary', size: files.length === 0 ? 'large' : 'regular' },
              'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-blueprint max-sm:w-full',
            )}
          >
            Get Quote
          </label>
          <div className={classNames('grid gap-0.5', preview && 'min-w-0 flex-1 basis-72')}>
            <h2 id={headingId} className={preview ? 'text-body' : 'text-lead'}>
              {preview ? formatRoom(files.length) : 'Drop your CAD files here'}
            </h2>
            <p id={nextId} className="text-small wrap-anywhere text-ink-soft">
              {preview
                ? formatNext(files, failures)
                : `Up to ${HOME_FILES_MAX} files. They stay on this computer until you submit a quote.`}
            </p>
          </div>
          {!preview && (
            <button
              ref={sample}
              type="button"
              className="link min-h-11 text-small font-medium"
              aria-disabled={isFetching}
              onClick={() => void addSample()}
            >
              {isFetching ? 'Loading the sample ...' : 'No file handy? Try a sample part'}
            </button>
          )}
          <noscript>
            <p className="text-small">
              Choosing files here needs JavaScript. You can also email them to {supportEmail}.
            </p>
          </noscript>
        </div>
      </div>
      {unpacking > 0 && <p className="border-t border-hairline p-4 sm:px-8">{UNPACKING}</p>}
      <p role="status" className="sr-only">
        {unpacking > 0 && UNPACKING}
      </p>
      {problems.length > 0 && (
        <div className="border-t border-hairline p-4 sm:px-8">
          <Alert tone={leaving ? 'info' : 'fail'}>
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Alert>
        </div>
      )}
      {files.length > 0 && (
        <SelectedFiles
          files={files}
          shown={preview}
          readingOf={readingOf}
          onShow={setShown}
          onRemove={remove}
          isFixed={submitting}
        />
      )}
      {preview && !example && (
        <p className="border-t border-hairline px-4 py-3 text-small sm:px-8">
          <a href="/" className="link">
            Findings, price lines and every process
          </a>{' '}
          are beside the same part on the home page.
        </p>
      )}
      {preview && part && example && (
        <>
          <div className={classNames(isReadable && RESERVED.grounds)}>
            <Suspense>
              <HomePriceGrounds {...priceOf(preview)} light={light} onDraft={onDraft} />
            </Suspense>
          </div>
          <div className={classNames(isReadable && RESERVED.measures)}>
            <PartMeasures part={part} light={light} asksSize />
          </div>
        </>
      )}
      {inWork.count !== null && (
        <Suspense>
          <TrayKeeper
            parts={kept.map((file) => ({ name: file.name, ...priceOf(file) }))}
            count={inWork.count}
            isCountOfOthers={inWork.isCountOfOthers}
            findOwner={findOwner}
            onSuggested={(processes) => setSuggested((before) => withSuggested(before, kept, processes))}
          />
        </Suspense>
      )}
      <TitleBlock
        className="max-sm:[&>div:first-child]:basis-full"
        cells={[
          { label: 'Formats', value: ACCEPTED_WORDS },
          { label: 'Quantity', value: '1 to 10,000+' },
          { label: 'Files', value: `${files.length} of ${files.some(archiveOf) ? UPLOAD_PARTS_MAX : HOME_FILES_MAX}` },
        ]}
      />
    </section>
  );
}

/** The places of what comes while a file is read, narrow and wide, as high as most parts need: nothing that stands there jumps. */
const RESERVED = {
  price: 'min-h-76 @xl:min-h-38.5',
  /** With the question for the thickness of the sheet. */
  drawnPrice: 'min-h-99 @xl:min-h-54.5',
  grounds: 'min-h-40 @xl:min-h-34',
  measures: 'min-h-64 @xl:min-h-34',
};

/** By its name, before a byte of it is read. A PDF holds a drawing to be read more often than one to be cut. */
const isDrawn = ({ name }: File): boolean => /\.(dxf|svg|ai|eps)$/i.test(name);

type Suggested = ReadonlyMap<File, Process>;

/** The process that each file suggests; `before` itself where nothing changed. */
function withSuggested(before: Suggested, files: readonly File[], processes: readonly (Process | null)[]): Suggested {
  const now = new Map(files.flatMap((file, at) => (processes[at] ? [[file, processes[at]] as const] : [])));
  const isSame = now.size === before.size && [...now].every(([file, process]) => before.get(file) === process);
  return isSame ? before : now;
}

/** A stored user may outlive the session on the server. If the server cannot be reached, the next page finds out. */
async function hasSession(): Promise<boolean> {
  try {
    const answer = await fetch('/api/auth/session?role=customer');
    return !answer.ok || (await answer.json()).user !== null;
  } catch {
    return true;
  }
}
