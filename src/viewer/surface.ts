/**
 * What a viewer draws on: a canvas in the page, and the WebGL renderer behind it.
 *
 * Where the processor draws in place of a GPU, a frame takes 30 to 700 ms, and a page whose canvas is drawn on waits for it before it shows anything
 * else. There the renderer draws on a canvas outside of the page. Once the frame is finished, it is copied to the one in the page. The rest of the
 * page goes on meanwhile. A GPU draws on the canvas of the page itself.
 */
import { type Camera, type Scene, Vector2, WebGLRenderer } from 'three';

/** The browser has no WebGL 2. A page says so, and shows the measures only. */
export class ViewerUnavailable extends Error {
  readonly code = 'viewer_unavailable';

  constructor(options?: { cause: unknown }) {
    super('Expected WebGL 2, found none in this browser', options);
    this.name = 'ViewerUnavailable';
  }
}

/** Renderers that run on the processor: of Chromium, of Mesa, of macOS and of Windows. */
const SOFTWARE = /SwiftShader|llvmpipe|softpipe|Software|Basic Render/i;
/** A higher pixel ratio is invisible, and a phone with 3 would draw nine times the pixels. */
const PIXEL_RATIO_MAX = { gpu: 2, software: 1 };
/** How often a frame under way is asked for. */
const POLL_MS = 4;

export class Surface {
  /** The canvas for the page, which the pointer meets. */
  readonly canvas: HTMLCanvasElement;
  readonly renderer: WebGLRenderer;
  readonly #isSoftware = isSoftware();
  /** Paints finished frames on the canvas; null where the renderer draws on it. */
  readonly #paint: CanvasRenderingContext2D | null;
  #isDrawing = false;
  /** Grows with each size and each viewer: what was drawn for an earlier one is not shown any more. */
  #round = 0;

  /** @throws {ViewerUnavailable} where the browser has no WebGL 2. */
  constructor() {
    const drawn = document.createElement('canvas');
    // What was drawn is kept until it is copied, however many frames of the page that takes.
    this.renderer = openRenderer(drawn, { preserveDrawingBuffer: this.#isSoftware });
    const copy = this.#isSoftware ? document.createElement('canvas') : null;
    this.#paint = copy?.getContext('2d') ?? null;
    this.canvas = copy && this.#paint ? copy : drawn;
  }

  /** A frame is under way: another one has to wait. */
  get isDrawing(): boolean {
    return this.#isDrawing;
  }

  get isLost(): boolean {
    return this.renderer.getContext().isContextLost();
  }

  /** CSS pixels. A frame under way is dropped: another one has to follow. */
  resize(width: number, height: number): void {
    const ratio = Math.min(devicePixelRatio, PIXEL_RATIO_MAX[this.#isSoftware ? 'software' : 'gpu']);
    const now = this.renderer.getSize(new Vector2());
    // A new drawing buffer, of the same size as well, waits for all that is being drawn.
    if (now.x === width && now.y === height && this.renderer.getPixelRatio() === ratio) return;
    this.#drop();
    this.renderer.setDrawingBufferSize(width, height, ratio);
  }

  /** Draws one frame, and calls back once it is on the canvas. */
  draw(scene: Scene, camera: Camera, onShown: () => void): void {
    this.renderer.render(scene, camera);
    if (!this.#paint) {
      onShown();
      return;
    }
    this.#isDrawing = true;
    const round = this.#round;
    void this.finish().then(() => {
      if (round !== this.#round) return;
      this.#isDrawing = false;
      if (this.isLost) return;
      this.#copy();
      onShown();
    });
  }

  /** Resolves once all that was drawn is finished. The page is not held meanwhile. */
  async finish(): Promise<void> {
    const gl = this.renderer.getContext() as WebGL2RenderingContext;
    const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    if (!fence) return;
    gl.flush();
    // A lost context has no status.
    do await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    while (gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.UNSIGNALED);
    gl.deleteSync(fence);
  }

  /** For the next viewer: as new, its programs kept. */
  clear(): void {
    this.#drop();
    this.canvas.remove();
    this.canvas.removeAttribute('style');
    this.renderer.renderLists.dispose();
    this.renderer.clear();
    this.#paint?.clearRect(0, 0, this.canvas.width, this.canvas.height);
  }

  dispose(): void {
    this.#drop();
    this.renderer.dispose();
    // A browser keeps sixteen contexts and drops the oldest. Without this, a live one could be dropped before garbage collection.
    this.renderer.forceContextLoss();
    this.canvas.remove();
  }

  #drop(): void {
    this.#round += 1;
    this.#isDrawing = false;
  }

  #copy(): void {
    const { domElement: drawn } = this.renderer;
    const { canvas } = this;
    if (canvas.width !== drawn.width || canvas.height !== drawn.height)
      Object.assign(canvas, { width: drawn.width, height: drawn.height });
    this.#paint?.clearRect(0, 0, canvas.width, canvas.height);
    this.#paint?.drawImage(drawn, 0, 0);
  }
}

function openRenderer(canvas: HTMLCanvasElement, more: WebGLContextAttributes): WebGLRenderer {
  const attributes = { ...ATTRIBUTES, ...more };
  // Created here, because three.js would log the failure before it throws.
  const context = canvas.getContext('webgl2', attributes) as WebGL2RenderingContext | null;
  if (!context) throw new ViewerUnavailable();
  try {
    const renderer = new WebGLRenderer({ canvas, context, ...attributes });
    renderer.localClippingEnabled = true;
    // Reading the log of a shader waits for the GPU, and the shaders are three.js's own.
    renderer.debug.checkShaderErrors = false;
    return renderer;
  } catch (cause) {
    throw new ViewerUnavailable({ cause });
  }
}

const ATTRIBUTES = { alpha: true, antialias: true, powerPreference: 'low-power', stencil: true } as const;

let known: boolean | null = null;

/** Whether the processor draws. Asked once, of a context of its own: those of a viewer depend on it. */
export function isSoftware(): boolean {
  known ??= askRenderer();
  return known;
}

function askRenderer(): boolean {
  const { powerPreference } = ATTRIBUTES;
  const gl = document.createElement('canvas').getContext('webgl2', { powerPreference });
  if (!gl) return false;
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name = String(gl.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return SOFTWARE.test(name);
}
