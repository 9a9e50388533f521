/**
 * The geometry kernel (OCCT as WASM): opened from what its owner hands in, kept for many files, given up when spoiled.
 *
 * This build leaks several bytes per byte read unless one session is reused for all files and every shape is nullified before its
 * handle is deleted; `KernelScope` does the second. The heap never shrinks: the owner watches `heapBytes` and replaces the worker.
 */
import type {
  BRepAdaptor_Surface,
  BRepCheck_Analyzer,
  OpenCascadeInstance,
  TopAbs_ShapeEnum,
  TopExp_Explorer,
  TopoDS_Face,
  TopoDS_Shape,
  XSControl_WorkSession,
} from 'replicad-opencascadejs';

/** The default export of replicad-opencascadejs. */
export type KernelFactory = (options?: Record<string, unknown>) => Promise<OpenCascadeInstance>;

/** The binary, or a module compiled from it, which carries the optimised code to further workers. */
export type KernelSource =
  | { wasmBinary: ArrayBuffer | Uint8Array; wasmModule?: undefined }
  | { wasmModule: WebAssembly.Module; wasmBinary?: undefined };

/** Sizes that Emscripten asks for before an allocation fails (its `resize_heap`). */
const GROWTH_TRIES = 3;

/** The kernel gave up because of a limit or a fault of its own. Nothing in the file explains it. */
export class KernelFailure extends Error {
  readonly code: 'memory_limit' | 'engine_failure' | 'unreadable';

  constructor(code: 'memory_limit' | 'engine_failure' | 'unreadable', message: string, options?: { cause: unknown }) {
    super(message, options);
    this.name = 'KernelFailure';
    this.code = code;
  }
}

export class Kernel {
  readonly oc: OpenCascadeInstance;
  /** One session for all files: a new one for each would never be given back. */
  readonly session: XSControl_WorkSession;
  /** Reused for every face: deleting one does not give back the surface it looks at. */
  readonly adaptor: BRepAdaptor_Surface;
  readonly #explorers: TopExp_Explorer[] = [];
  /** Reused likewise, and turned to a box of its own when it has done: deleting one does not give back its findings. */
  readonly #checker: BRepCheck_Analyzer;
  readonly #box: TopoDS_Shape;
  #isSpoiled = false;
  #refusals = 0;
  #hasRunOut = false;

  constructor(oc: OpenCascadeInstance) {
    this.oc = oc;
    this.#watchMemory(oc.wasmMemory);
    this.session = new oc.XSControl_WorkSession();
    this.adaptor = new oc.BRepAdaptor_Surface();
    this.#box = new oc.BRepPrimAPI_MakeBox(1, 1, 1).Shape();
    this.#checker = new oc.BRepCheck_Analyzer(this.#box, true, false, false);
  }

  /** True after memory ran out, the code trapped, or a damaged file was read: it is not to be trusted, and the worker should be replaced. */
  get isSpoiled(): boolean {
    return this.#isSpoiled;
  }

  /** To be called after a damaged file: it may leave the session in a state in which a sound file after it is read for ever. */
  distrust(): void {
    this.#isSpoiled = true;
  }

  /** Size of the WASM heap. It grows and never shrinks. */
  get heapBytes(): number {
    return this.oc.wasmMemory.buffer.byteLength;
  }

  /**
   * Runs `work` with a scope that gives back what it kept.
   * @throws {KernelFailure} for whatever the kernel throws; other errors pass.
   */
  run<T>(work: (scope: KernelScope) => T): T {
    const scope = new KernelScope();
    try {
      const result = work(scope);
      if (this.#hasRunOut) throw this.#outOfMemory(null);
      return result;
    } catch (error) {
      throw this.#explain(error);
    } finally {
      // A spoiled heap is not walked again: deleting in it can trap once more.
      if (!this.#isSpoiled) scope.release();
    }
  }

  /** Calls `visit` with each sub-shape of a kind that is not inside one of kind `outside`. The visitor owns the handle it gets. */
  explore(
    shape: TopoDS_Shape,
    kind: TopAbs_ShapeEnum,
    outside: TopAbs_ShapeEnum,
    visit: (found: TopoDS_Shape) => void,
  ): void {
    // Explorers are reused, and left looking at nothing: deleting one does not give back what it walked over.
    const explorer = this.#explorers.pop() ?? new this.oc.TopExp_Explorer();
    for (explorer.Init(shape, kind, outside); explorer.More(); explorer.Next()) visit(explorer.Current());
    explorer.Clear();
    this.#explorers.push(explorer);
  }

  /** Whether the kernel finds geometry and topology of `shape` in order. */
  isValid(shape: TopoDS_Shape): boolean {
    this.#checker.Init(shape, true);
    const isValid = this.#checker.IsValid();
    this.#checker.Init(this.#box, true);
    return isValid;
  }

  /** Calls `visit` with each face and its number, in the order of the shape. The face is given back after the visit. */
  eachFace(shape: TopoDS_Shape, visit: (face: TopoDS_Face, index: number) => void): void {
    const { TopAbs_FACE, TopAbs_SHAPE } = this.oc.TopAbs_ShapeEnum;
    let index = 0;
    this.explore(shape, TopAbs_FACE, TopAbs_SHAPE, (found) => {
      this.run((scope) => visit(scope.keep(this.oc.TopoDS.Face(scope.keep(found))), index));
      index += 1;
    });
  }

  /**
   * Notes when memory runs out. This build's C++ is not told: an allocation that fails gives null, and what follows writes near address
   * zero, traps, or goes on with garbage. Emscripten asks for three sizes, the smallest last, before it gives an allocation up.
   */
  #watchMemory(memory: WebAssembly.Memory): void {
    memory.grow = (pages) => {
      try {
        const before = WebAssembly.Memory.prototype.grow.call(memory, pages);
        this.#refusals = 0;
        return before;
      } catch (refusal) {
        this.#refusals += 1;
        if (this.#refusals >= GROWTH_TRIES) this.#hasRunOut = true;
        throw refusal;
      }
    };
  }

  #outOfMemory(cause: unknown): KernelFailure {
    this.#isSpoiled = true;
    return new KernelFailure('memory_limit', 'The geometry kernel ran out of memory', { cause });
  }

  #explain(error: unknown): unknown {
    if (error instanceof KernelFailure) return error;
    if (this.#hasRunOut) return this.#outOfMemory(error);
    // A full stack inside the WASM code arrives as a RangeError; the C++ frames were not unwound.
    if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) {
      this.#isSpoiled = true;
      return new KernelFailure('engine_failure', `The geometry kernel stopped: ${error.message}`, { cause: error });
    }
    if (!isWasmException(error)) return error;
    const [type, message] = this.oc.getExceptionMessage(error);
    if (/bad_alloc|OutOfMemory|length_error/.test(type)) return this.#outOfMemory(error);
    return new KernelFailure('unreadable', `${type}: ${message}`, { cause: error });
  }
}

/** Owns kernel handles and deletes them at the end. Shapes count the references to their insides, so each is emptied before it is deleted. */
export class KernelScope {
  #kept: { delete(): void }[] = [];

  keep<T extends { delete(): void }>(handle: T): T {
    this.#kept.push(handle);
    return handle;
  }

  /** Gives back all handles, the youngest first. */
  release(): void {
    for (const handle of this.#kept.reverse()) {
      if ('Nullify' in handle && typeof handle.Nullify === 'function') handle.Nullify();
      handle.delete();
    }
    this.#kept = [];
  }
}

/** Starts the kernel (0.3 s with a compiled module, 1 s without). It fetches nothing: `source` holds the code. */
export async function openKernel(factory: KernelFactory, source: KernelSource): Promise<Kernel> {
  const silent = { print: () => {}, printErr: () => {} };
  if (source.wasmBinary) return new Kernel(await factory({ ...silent, wasmBinary: source.wasmBinary }));
  const { wasmModule } = source;
  const oc = await new Promise<OpenCascadeInstance>((resolve, reject) => {
    factory({
      ...silent,
      instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
        WebAssembly.instantiate(wasmModule, imports).then(receive, reject);
        return {};
      },
    }).then(resolve, reject);
  });
  return new Kernel(oc);
}

function isWasmException(error: unknown): error is WebAssembly.Exception {
  return typeof WebAssembly.Exception === 'function' && error instanceof WebAssembly.Exception;
}
