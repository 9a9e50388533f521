/**
 * The 3D viewer: matte faces, hairline edges, overall dimensions, parallel projection, Z up. Plain DOM and three.js. It renders only when
 * something has changed.
 */
import { AmbientLight, DirectionalLight, Raycaster, Scene, Vector2, Vector3, WebGLRenderer } from 'three';
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Vec3 } from '#contract/units.ts';
import { CameraRig, type View } from '#viewer/camera-rig.ts';
import { DIMENSION_MARGIN_PX, DimensionOverlay } from '#viewer/dimension-overlay.ts';
import { GhostObject } from '#viewer/ghost-object.ts';
import { listenToKeys } from '#viewer/keyboard.ts';
import { MarkOverlay } from '#viewer/mark-overlay.ts';
import { PartObject } from '#viewer/part-object.ts';
import { isDark, PALE_EDGE, readTheme, resolveColor, type Theme, VIEWER_CSS, watchTheme } from '#viewer/theme.ts';

export interface ViewerOptions {
  /** For screen readers, for example "3D view of bracket.step". */
  label: string;
}

export interface ShownPart {
  /** The values of the dimension lines; null for no dimensions. */
  boundingBoxMm: Vec3 | null;
  /** Replaces the label of the viewer. */
  label?: string;
  /** The first view; isometric by default. */
  view?: View;
}

/** Faces with a color of their own. */
export interface FacePaint {
  faceIds: readonly number[];
  /** Any CSS color, also a variable. It follows the color scheme of the page. */
  css: string;
}

/** The orientation in which a part is made. */
export interface Standing {
  /** The direction that points down: unit vector in the axes of the file. */
  down: Vec3;
  /** The value of the only dimension line. */
  heightMm: number;
}

export interface Viewer {
  /** Shows a part in the orientation of the file, without paint and marks. */
  show(mesh: PartMesh, part: ShownPart): void;
  /** Highlights these faces and no others. They show faintly through the faces in front. */
  highlightFaces(faceIds: readonly number[]): void;
  /** Paints these faces and no others. */
  paintFaces(paints: readonly FacePaint[]): void;
  /** The color of all faces that have none of their own, any CSS color; null for the usual gray. */
  dress(css: string | null): void;
  /** Marks these points of the file, mm, with numbers from 1. */
  markPlaces(places: readonly Vec3[]): void;
  /** Shows another mesh through the part, the origin of its file at `offset` (mm); null for none. `show` takes it away. */
  ghost(mesh: PartMesh | null, offset?: Vec3): void;
  /** Rotates the part to this orientation; null for that of the file. */
  stand(standing: Standing | null): void;
  /** Calls back with the face under a click or tap; null beside the part. Returns a function that stops it. */
  onFacePick(callback: (faceId: number | null) => void): () => void;
  setView(view: View): void;
  /** Fits the part to the canvas from the current direction. */
  fit(): void;
  /** Rotates the view slowly until the visitor moves it. */
  setTurning(isTurning: boolean): void;
  /** Frees the GPU and leaves `canvasHost` as it was. */
  dispose(): void;
}

/** The browser has no WebGL 2. A page says so, and shows the measures only. */
export class ViewerUnavailable extends Error {
  readonly code = 'viewer_unavailable';

  constructor(options?: { cause: unknown }) {
    super('Expected WebGL 2, found none in this browser', options);
    this.name = 'ViewerUnavailable';
  }
}

/** A pointer that moves further between down and up, CSS pixels, rotates the view and picks nothing. */
const CLICK_PX = 4;
/** A higher pixel ratio is invisible, and a phone with 3 would draw nine times the pixels. */
const PIXEL_RATIO_MAX = 2;

/**
 * Fills `canvasHost` with a view that mouse, touch and keyboard rotate. `canvasHost` needs a size of its own.
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
  let ghost: GhostObject | null = null;
  let shown: ShownPart = { boundingBoxMm: null };
  let paints: readonly FacePaint[] = [];
  let look: string | null = null;
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
    // `advance` requests a frame for its own change, which this frame shows already.
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

  function themed(): Theme {
    const own = look === null ? null : resolveColor(canvasHost, look);
    return own ? { ...theme, part: own, edge: isDark(own) ? resolveColor(canvasHost, PALE_EDGE) : theme.edge } : theme;
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
    part?.applyTheme(themed());
    paint();
    requestFrame();
  });
  listenToKeys(canvasHost, rig, listening.signal);
  listenToClicks(canvas, pickAt, listening.signal);
  // three.js restores everything on the GPU once the context is back, but requests no frame.
  canvas.addEventListener('webglcontextrestored', requestFrame, { signal: listening.signal });
  resize();

  return {
    show(mesh, next) {
      shown = next;
      paints = [];
      marks.setPlaces([]);
      canvasHost.setAttribute('aria-label', next.label ?? label);
      ghost?.dispose();
      ghost = null;
      part?.group.removeFromParent();
      part?.dispose();
      part = new PartObject(mesh, themed());
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
    dress(css) {
      look = css;
      part?.applyTheme(themed());
      requestFrame();
    },
    markPlaces(places) {
      marks.setPlaces(places);
      requestFrame();
    },
    ghost(other, offset = [0, 0, 0]) {
      ghost?.dispose();
      ghost = other && part ? new GhostObject(other, offset, theme.highlight) : null;
      if (ghost) part?.group.add(ghost.group);
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
      // Not 0: a late change of the rig must not request a frame after disposal.
      frame = -1;
      rig.dispose();
      ghost?.dispose();
      part?.dispose();
      overlay.dispose();
      marks.dispose();
      renderer.dispose();
      // A browser keeps sixteen contexts and drops the oldest. Without this, a live one could be dropped before garbage collection.
      renderer.forceContextLoss();
      canvas.remove();
      restoreHost();
    },
  };
}

function openRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  const attributes = { alpha: true, antialias: true, powerPreference: 'low-power' } as const;
  // Created here, because three.js would log the failure before it throws.
  const context = canvas.getContext('webgl2', attributes) as WebGL2RenderingContext | null;
  if (!context) throw new ViewerUnavailable();
  try {
    return new WebGLRenderer({ canvas, context, ...attributes });
  } catch (cause) {
    throw new ViewerUnavailable({ cause });
  }
}

/** Lights that move with the camera: the front is always lit, and the three faces of an isometric box differ. */
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
  // A position that the page has set is kept.
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
