/** Reads files in this browser: the one loop behind every page that shows parts. */
import { createBrowserAnalyser } from '#analysis/browser-pool.ts';
import type { Analyser } from '#contract/analysis.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { PartMesh } from '#contract/part-mesh.ts';
import { hashFile } from '#part/content-hash.ts';
import { afterProgress, type Reading, WAITING } from '#part/reading.ts';
import { mayBeCutOff, untilConnected } from '#ui/until-connected.ts';

export interface FileToRead {
  name: string;
  bytes: Blob;
}

export interface KeptReading {
  facts: PartFacts;
  mesh: PartMesh | null;
}

/** Stores readings by the hash of the content. */
export interface ReadingKeeper {
  findReading(sha256: string): Promise<KeptReading | null>;
  /** Asks `isWanted` at the last moment: the visitor may have signed out since the file was chosen. */
  keepReading(reading: KeptReading, isWanted: () => boolean): Promise<void>;
  /** False where nothing can be found, as on a first visit: the reader is then opened before that is looked up. Tells at once, and never rejects. */
  mayHaveKept(): Promise<boolean>;
  /** An id of the signed-in user; null for nobody. Two ids are only compared. */
  owner(): string | null;
}

export interface PartReadingsOptions {
  keeper: ReadingKeeper;
  /** The message for a file when the reader itself fails. */
  brokenWords: string;
  /** Called with the first file that may have to be read. */
  openAnalyser?: () => Promise<Analyser>;
}

/** For the files of somebody else, for example in the panel: nothing of them stays in the browser. */
export const KEEPS_NOTHING: ReadingKeeper = {
  findReading: async () => null,
  keepReading: async () => {},
  mayHaveKept: async () => false,
  owner: () => null,
};

/** Reads the files of a page with one analyser. A file that this browser has read before, on any page, is not read again. */
export class PartReadings {
  readonly #keeper: ReadingKeeper;
  readonly #brokenWords: string;
  readonly #openAnalyser: () => Promise<Analyser>;
  #analyser: Promise<Analyser> | null = null;
  /** One for each file that is being read. */
  readonly #running = new Set<AbortController>();
  /** Running analyses by the hash of the content. */
  readonly #analyses = new Map<string, Promise<void>>();

  constructor({ keeper, brokenWords, openAnalyser = openBrowserAnalyser }: PartReadingsOptions) {
    this.#keeper = keeper;
    this.#brokenWords = brokenWords;
    this.#openAnalyser = openAnalyser;
  }

  /** Reads a file and reports each step: first facts, mesh, facts. Returns a function that cancels the reading; after it nothing more is reported. */
  start(file: FileToRead, tell: (reading: Reading) => void): () => void {
    const abort = new AbortController();
    this.#running.add(abort);
    const tellOn = (reading: Reading) => {
      if (!abort.signal.aborted) tell(reading);
    };
    void this.#read(file, tellOn, abort.signal).finally(() => this.#running.delete(abort));
    return () => abort.abort();
  }

  /**
   * Opens the reader before there is a file, because opening takes longer than reading a small part. A failure is silent: the next file tries again.
   */
  async prepare(): Promise<void> {
    await this.#open().catch(() => {});
  }

  async #prepareForNew(signal: AbortSignal): Promise<void> {
    if (!(await this.#keeper.mayHaveKept()) && !signal.aborted) await this.prepare();
  }

  /** Ends all reading and closes the worker. Stored readings stay. */
  async close(): Promise<void> {
    for (const abort of this.#running) abort.abort();
    const analyser = await this.#analyser?.catch(() => null);
    await analyser?.close();
  }

  #open(): Promise<Analyser> {
    if (this.#analyser) return this.#analyser;
    const opening = this.#openAnalyser();
    this.#analyser = opening;
    // A failed promise is not kept, so the next file tries again: the network may be back.
    opening.catch(() => {
      this.#analyser = null;
    });
    return opening;
  }

  /** A file that fails for want of a connection is read again when the connection is back. */
  async #read(file: FileToRead, tell: (reading: Reading) => void, signal: AbortSignal): Promise<void> {
    for (;;) {
      let isOurs = false;
      await this.#readOnce(
        file,
        (reading) => {
          isOurs = reading.kind === 'unreadable' && reading.failure.code === 'engine_failure';
          tell(reading);
        },
        signal,
      );
      if (signal.aborted || !isOurs || !mayBeCutOff()) return;
      await untilConnected(signal);
      if (signal.aborted) return;
      tell(WAITING);
    }
  }

  async #readOnce(file: FileToRead, tell: (reading: Reading) => void, signal: AbortSignal): Promise<void> {
    try {
      void this.#prepareForNew(signal);
      const owner = this.#keeper.owner();
      const isWanted = () => !signal.aborted && (owner === null || owner === this.#keeper.owner());
      const bytes = new Uint8Array(await file.bytes.arrayBuffer());
      const sha256 = await hashFile(file.bytes, bytes);
      const known = await this.#findWhenRead(sha256);
      if (known) {
        // The stored reading may carry another file name.
        tell({ kind: 'read', facts: { ...known.facts, file: file.name }, mesh: known.mesh });
        return;
      }
      if (signal.aborted) return;
      const analysis = this.#analyse({ name: file.name, bytes }, { tell, signal, isWanted });
      this.#analyses.set(sha256, analysis);
      await analysis.finally(() => this.#analyses.delete(sha256));
    } catch (cause) {
      console.error(cause);
      tell({ kind: 'unreadable', failure: { code: 'engine_failure', message: this.#brokenWords } });
    }
  }

  /** Waits while the same bytes are being read under another name: their reading may be stored then. */
  async #findWhenRead(sha256: string): Promise<KeptReading | null> {
    for (;;) {
      const known = await this.#find(sha256);
      const analysis = this.#analyses.get(sha256);
      if (known || !analysis) return known;
      await analysis.catch(() => {});
    }
  }

  async #analyse(
    { name, bytes }: { name: string; bytes: Uint8Array },
    { tell, signal, isWanted }: { tell: (reading: Reading) => void; signal: AbortSignal; isWanted: () => boolean },
  ): Promise<void> {
    const analyser = await this.#open();
    let reading: Reading = WAITING;
    const outcome = await analyser.analyse(
      { fileName: name, bytes, wantMesh: true },
      {
        signal,
        onProgress: (progress) => {
          reading = afterProgress(reading, progress);
          tell(reading);
        },
      },
    );
    tell(outcome);
    // A part without its mesh is incomplete and is not stored: the next reading may bring the mesh.
    if (outcome.kind === 'read' && (outcome.mesh || outcome.facts.kind === 'document'))
      await this.#keeper.keepReading(outcome, isWanted).catch((cause: unknown) => console.warn(cause));
  }

  /** If the store fails, the file is read again. The visitor need not know. */
  async #find(sha256: string): Promise<KeptReading | null> {
    try {
      return await this.#keeper.findReading(sha256);
    } catch (cause) {
      console.warn(cause);
      return null;
    }
  }
}

/** Its threads load the engine, which is large. */
async function openBrowserAnalyser(): Promise<Analyser> {
  const analyser = createBrowserAnalyser();
  analyser.warmUp();
  return analyser;
}
