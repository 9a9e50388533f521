/**
 * The part on the screen, drawn like a drawing sheet: matte faces, hairline edges, overall dimensions, parallel projection, Z up.
 * Plain DOM and three.js; it draws only when something changed.
 */
import { AmbientLight, DirectionalLight, Raycaster, Scene, Vector2, Vector3, WebGLRenderer } from 'three';
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Vec3 } from '#contract/units.ts';
import { CameraRig, type View } from '#viewer/camera-rig.ts';
import { DIMENSION_MARGIN_PX, DimensionOverlay } from '#viewer/dimension-overlay.ts';
import { listenToKeys } from '#viewer/keyboard.ts';
import { MarkOverlay } from '#viewer/mark-overlay.ts';
import { PartObject } from '#viewer/part-object.ts';
import { readTheme, resolveColor, VIEWER_CSS, watchTheme } from '#viewer/theme.ts';

export interface ViewerOptions {
  /** What the picture shows, for those who do not see it, for example "3D view of bracket.step". */
  label: string;
}

export interface ShownPart {
  /** The values of the dimension lines; null draws none. */
  boundingBoxMm: Vec3 | null;
  /** In place of the label the viewer was made with. */
  label?: string;
  /** From where it is seen first; the isometric corner where nothing is said. */
  view?: View;
}

/** Faces in a colour of their own. */
export interface FacePaint {
  faceIds: readonly number[];
  /** Any colour of CSS, variables too; it follows the page's scheme. */
  css: string;
}

/** A part turned as it will be made. */
export interface Standing {
  /** Unit vector in the axes of the file: what points down. */
  down: Vec3;
  /** The value of its only dimension line. */
  heightMm: number;
}

export interface Viewer {
  /** Shows a part as the file has it, without paint and marks. */
  show(mesh: PartMesh, part: ShownPart): void;
  /** Lights these faces and no others; they shine faintly through what stands before them. */
  highlightFaces(faceIds: readonly number[]): void;
  /** Paints these faces and no others. */
  paintFaces(paints: readonly FacePaint[]): void;
  /** Marks these points of the file, mm, with numbers from 1. */
  markPlaces(places: readonly Vec3[]): void;
  /** Turns the part to stand so; null: as the file has it. */
  stand(standing: Standing | null): void;
  /** Calls back with the face under a click or tap, null beside the part. Gives back how to stop. */
  onFacePick(callback: (faceId: number | null) => void): () => void;
  setView(view: View): void;
  /** Fills the canvas with the part, seen as it is. */
  fit(): void;
  /** Turns the part slowly until the visitor takes over. */
  setTurning(isTurning: boolean): void;
  /** Frees the GPU and leaves `canvasHost` as it was. */
  dispose(): void;
}

/** There is no WebGL 2 here: a page says so, and shows the measures without the picture. */
export class ViewerUnavailable extends Error {
  readonly code = 'viewer_unavailable';

  constructor(options?: { cause: unknown }) {
    super('Expected WebGL 2, found none in this browser', options);
    this.name = 'ViewerUnavailable';
  }
}

/** A pointer that moves further than this between down and up, in CSS pixels, turns the part and picks nothing. */
const CLICK_PX = 4;
/** Above twice the density nobody sees the difference, and a phone would draw nine times the pixels. */
const PIXEL_RATIO_MAX = 2;

/**
 * Fills `canvasHost`, which needs a size of its own, with a view that is turned by mouse, touch and keyboard.
 * @throws {ViewerUnavailable} where the browser has no WebGL 2.
 */
export function createViewer(canvasHost: HTMLElement, { label }: ViewerOptions): Viewer {
  const canvas = document.createElement('canvas');
  const renderer = openRenderer(canvas);
  const restoreHost = prepareHost(canvasHost, label);
  canvas.setAttribute('aria-hidden', 'true');
  Object.assign(canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%', display: 'block' });
  canvasHost.append(canvas);

  const rig = new CameraRig(canvas, { marginPx: DIMENSION_MARGIN_PX, onChange: requestFrame });
  const overlay = new DimensionOverlay(canvasHost);
  const marks = new MarkOverlay(canvasHost);
  const scene = new Scene();
  addLights(scene, rig);
  let theme = readTheme(canvasHost);
  let part: PartObject | null = null;
  let shown: ShownPart = { boundingBoxMm: null };
  let paints: readonly FacePaint[] = [];
  let frame = 0;
  const picks = new Set<(faceId: number | null) => void>();
  const listening = new AbortController();

  function requestFrame(): void {
    if (frame === 0) frame = requestAnimationFrame(draw);
  }

  function draw(now: number): void {
    frame = 0;
    const isMoving = rig.advance(now);
    if (renderer.getContext().isContextLost()) return;
    // `advance` asks for a frame for the change it makes itself; this frame shows it already.
    cancelAnimationFrame(frame);
    frame = 0;
    renderer.render(scene, rig.camera);
    overlay.draw(part && { halfSize: part.halfSize.toArray(), toEye: rig.toEye.toArray(), project });
    marks.draw((place) => project(part?.placeOf(place) ?? place));
    if (isMoving) requestFrame();
  }

  function project(point: Vec3): [number, number] {
    const { x, y } = new Vector3(...point).project(rig.camera);
    return [((x + 1) / 2) * canvas.clientWidth, ((1 - y) / 2) * canvas.clientHeight];
  }

  function resize(): void {
    const { clientWidth: width, clientHeight: height } = canvasHost;
    if (width === 0 || height === 0) return;
    renderer.setPixelRatio(Math.min(devicePixelRatio, PIXEL_RATIO_MAX));
    renderer.setSize(width, height, false);
    rig.resize(width, height);
    requestFrame();
  }

  function paint(): void {
    part?.paint(paints.map(({ faceIds, css }) => ({ faceIds, color: resolveColor(canvasHost, css) })));
  }

  function pickAt(x: number, y: number): void {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2(((x - left) / width) * 2 - 1, 1 - ((y - top) / height) * 2), rig.camera);
    const faceId = part?.pick(ray) ?? null;
    for (const pick of picks) pick(faceId);
  }

  const sizes = new ResizeObserver(resize);
  sizes.observe(canvasHost);
  const unwatchTheme = watchTheme(() => {
    theme = readTheme(canvasHost);
    part?.applyTheme(theme);
    paint();
    requestFrame();
  });
  listenToKeys(canvasHost, rig, listening.signal);
  listenToClicks(canvas, pickAt, listening.signal);
  // Three rebuilds everything on the GPU by itself once the context is back; only nobody asks for the frame.
  canvas.addEventListener('webglcontextrestored', requestFrame, { signal: listening.signal });
  resize();

  return {
    show(mesh, next) {
      shown = next;
      paints = [];
      marks.setPlaces([]);
      canvasHost.setAttribute('aria-label', next.label ?? label);
      part?.group.removeFromParent();
      part?.dispose();
      part = new PartObject(mesh, theme);
      scene.add(part.group);
      overlay.setValues(next.boundingBoxMm);
      rig.frame(part.halfSize, next.view ?? 'iso');
      requestFrame();
    },
    highlightFaces(faceIds) {
      part?.highlight(faceIds);
      requestFrame();
    },
    paintFaces(next) {
      paints = next;
      paint();
      requestFrame();
    },
    markPlaces(places) {
      marks.setPlaces(places);
      requestFrame();
    },
    stand(standing) {
      part?.stand(standing?.down ?? null);
      overlay.setValues(standing ? [null, null, standing.heightMm] : shown.boundingBoxMm);
      if (part) rig.frame(part.halfSize, shown.view ?? 'iso');
      requestFrame();
    },
    onFacePick(callback) {
      picks.add(callback);
      return () => picks.delete(callback);
    },
    setView: (view) => rig.setView(view),
    fit: () => rig.fit(),
    setTurning(isTurning) {
      rig.setTurning(isTurning);
      requestFrame();
    },
    dispose() {
      listening.abort();
      sizes.disconnect();
      unwatchTheme();
      cancelAnimationFrame(frame);
      // Not 0: a late change of the rig must not ask for a frame of what is gone.
      frame = -1;
      rig.dispose();
      part?.dispose();
      overlay.dispose();
      marks.dispose();
      renderer.dispose();
      // A browser keeps sixteen contexts and drops the oldest; waiting for the garbage collector would lose a live one.
      renderer.forceContextLoss();
      canvas.remove();
      restoreHost();
    },
  };
}

function openRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  const attributes = { alpha: true, antialias: true, powerPreference: 'low-power' } as const;
  // Asked for here, because three would print the failure on the console before it throws.
  const context = canvas.getContext('webgl2', attributes) as WebGL2RenderingContext | null;
  if (!context) throw new ViewerUnavailable();
  try {
    return new WebGLRenderer({ canvas, context, ...attributes });
  } catch (cause) {
    throw new ViewerUnavailable({ cause });
  }
}

/** Lights that go with the eye: whatever is in front is lit, and the three faces of an isometric box differ. */
function addLights(scene: Scene, { camera }: CameraRig): void {
  const key = new DirectionalLight(0xffffff, 1.75);
  key.position.set(-0.5, 0.9, 1);
  camera.add(key, key.target);
  scene.add(camera, new AmbientLight(0xffffff, 1.65));
}

function prepareHost(host: HTMLElement, label: string): () => void {
  const attributes = { tabindex: '0', role: 'img', 'aria-label': label };
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value);
  const styles = { position: 'relative', overflow: 'hidden', background: VIEWER_CSS.surface };
  // Kept where the page has placed the host itself.
  if (getComputedStyle(host).position !== 'static') styles.position = host.style.position;
  const before = { position: host.style.position, overflow: host.style.overflow, background: host.style.background };
  Object.assign(host.style, styles);
  return () => {
    for (const name of Object.keys(attributes)) host.removeAttribute(name);
    Object.assign(host.style, before);
  };
}

function listenToClicks(canvas: HTMLCanvasElement, onClick: (x: number, y: number) => void, signal: AbortSignal): void {
  let down: { id: number; x: number; y: number } | null = null;
  canvas.addEventListener(
    'pointerdown',
    ({ pointerId, clientX, clientY, button, isPrimary }) => {
      down = button === 0 && isPrimary ? { id: pointerId, x: clientX, y: clientY } : null;
    },
    { signal },
  );
  canvas.addEventListener(
    'pointerup',
    ({ pointerId, clientX, clientY }) => {
      const isClick = down?.id === pointerId && Math.hypot(clientX - down.x, clientY - down.y) <= CLICK_PX;
      down = null;
      if (isClick) onClick(clientX, clientY);
    },
    { signal },
  );
}
