/**
 * The 3D viewer: matte faces, hairline edges, overall dimensions, parallel projection, Z up. Plain DOM and three.js. It renders only when
 * something has changed.
 */
import { type Camera, OrthographicCamera, Scene, Vector3 } from 'three';
import type { LengthUnit } from '#contract/length-unit.ts';
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Body } from '#viewer/bodies.ts';
import { type Callout, CalloutOverlay } from '#viewer/callout-overlay.ts';
import { CameraRig, type View } from '#viewer/camera-rig.ts';
import { DIMENSION_MARGIN_PX, DimensionOverlay } from '#viewer/dimension-overlay.ts';
import { GhostObject } from '#viewer/ghost-object.ts';
import { listenToKeys } from '#viewer/keyboard.ts';
import { addLights } from '#viewer/lights.ts';
import { MarkOverlay } from '#viewer/mark-overlay.ts';
import type { MeasureKind } from '#viewer/measure/measure.ts';
import { MeasureOverlay } from '#viewer/measure/measure-overlay.ts';
import { type KnownRadii, type MeasureState, MeasureTool } from '#viewer/measure/measure-tool.ts';
import type { Ray } from '#viewer/measure/ray-cast.ts';
import { PartObject } from '#viewer/part-object.ts';
import type { Cut, CutPlane } from '#viewer/section/cut-mesh.ts';
import { giveBack, prepareSurface, takeSurface } from '#viewer/spare-surface.ts';
import { isDark, PALE_EDGE, readTheme, resolveColor, type Theme, watchTheme } from '#viewer/theme.ts';
import { listenToTwoFingers } from '#viewer/two-fingers.ts';
import { ViewCube } from '#viewer/view-cube.ts';
import { listenToClicks, prepareHost } from '#viewer/viewer-host.ts';

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
  /** The unit of the dimension values. */
  measureIn(unit: LengthUnit): void;
  /** Shows another mesh through the part, the origin of its file at `offset` (mm); null for none. `show` takes it away. */
  ghost(mesh: PartMesh | null, offset?: Vec3): void;
  /** Rotates the part to this orientation; null for that of the file. */
  stand(standing: Standing | null): void;
  /** Calls back with the face under a click or tap; null beside the part. Returns a function that stops it. */
  onFacePick(callback: (faceId: number | null) => void): () => void;
  /** Cuts away what lies on the side of the plane's normal, and says what is cut; null: the whole part. */
  cut(plane: CutPlane | null): Cut | null;
  seeThrough(isOn: boolean): void;
  /** Hides bodies and moves them apart by so many times their distance from the middle. */
  arrangeBodies(bodies: readonly Body[], spread: number): void;
  /** Shows or hides the three dimensions of the whole part. */
  showSize(isShown: boolean): void;
  /** Dimensions of features beside the part. */
  showCallouts(callouts: readonly Callout[]): void;
  /** Begins a measure by click, tap or key, in place of picking faces; null ends it. */
  measure(kind: MeasureKind | null, known?: KnownRadii): void;
  /** Calls back when something was picked, measured, or chosen by key. Returns a function that stops it. */
  onMeasure(callback: (state: MeasureState) => void): () => void;
  setView(view: View): void;
  /** Fits the part to the canvas from the current direction. */
  fit(): void;
  /** Rotates the view slowly until the visitor moves it. */
  setTurning(isTurning: boolean): void;
  /** Frees the GPU and leaves `canvasHost` as it was. */
  dispose(): void;
}

/** Opens what the next viewer needs, while its part is still being read. */
export const prepareViewer = prepareSurface;

/** In place of a requested frame: a late change of the rig must not request one after disposal. */
const DISPOSED = -1;

/**
 * Fills `canvasHost` with a view that mouse, touch and keyboard rotate. `canvasHost` needs a size of its own.
 * @throws {ViewerUnavailable} where the browser has no WebGL 2.
 */
export function createViewer(canvasHost: HTMLElement, { label }: ViewerOptions): Viewer {
  const surface = takeSurface();
  const { canvas } = surface;
  const restoreHost = prepareHost(canvasHost, label);
  canvas.setAttribute('aria-hidden', 'true');
  Object.assign(canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%', display: 'block' });
  canvasHost.append(canvas);

  const rig = new CameraRig(canvas, { marginPx: DIMENSION_MARGIN_PX, onChange: requestFrame });
  const overlay = new DimensionOverlay(canvasHost);
  const marks = new MarkOverlay(canvasHost);
  const callouts = new CalloutOverlay(canvasHost);
  const measures = new MeasureOverlay(canvasHost);
  const cube = new ViewCube(canvasHost, (view) => rig.setView(view));
  const scene = new Scene();
  addLights(scene, rig.camera);
  let theme = readTheme(canvasHost);
  let part: PartObject | null = null;
  let ghost: GhostObject | null = null;
  let shown: ShownPart = { boundingBoxMm: null };
  let paints: readonly FacePaint[] = [];
  let look: string | null = null;
  let frame = 0;
  let isStale = false;
  /** What was fitted to last. */
  let sized = { width: 0, height: 0 };
  const picks = new Set<(faceId: number | null) => void>();
  const measureListeners = new Set<(state: MeasureState) => void>();
  let tool: MeasureTool | null = null;
  let radii: KnownRadii = new Map();
  let isSizeShown = true;
  let standingNow: Standing | null = null;
  let spreadNow = 0;
  const listening = new AbortController();

  function requestFrame(): void {
    if (frame === 0) frame = requestAnimationFrame(draw);
  }

  function draw(now: number): void {
    frame = 0;
    // A place that was hidden is drawn before the observer tells its size. While it is hidden nothing would fit.
    if (sized.width !== canvasHost.clientWidth || sized.height !== canvasHost.clientHeight) resize();
    if (canvasHost.clientWidth === 0) return;
    // What has changed since is drawn once this frame is shown.
    isStale = surface.isDrawing;
    if (isStale) return;
    const isMoving = rig.advance(now);
    if (surface.isLost) return;
    // `advance` requests a frame for its own change, which this frame shows already.
    cancelAnimationFrame(frame);
    frame = 0;
    // The view may move on before the frame is shown: lines and numbers belong to the one that was drawn.
    rig.camera.updateMatrixWorld();
    const camera = new OrthographicCamera().copy(rig.camera, false);
    const { right, up } = rig.axes;
    const seen = { right: right.toArray(), up: up.toArray(), toEye: rig.toEye.toArray() };
    surface.draw(scene, rig.camera, () => {
      if (frame === DISPOSED) return;
      const place = (at: Vec3) => projectPlace(at, camera);
      overlay.draw(
        part && { halfSize: part.halfSize.toArray(), toEye: seen.toEye, project: (at) => project(at, camera) },
      );
      marks.draw(place);
      callouts.draw(place);
      if (tool) measures.draw(tool.state, place);
      cube.draw(seen, canvasHost);
      if (isMoving || isStale) requestFrame();
    });
  }

  function project(point: Vec3, camera: Camera): [number, number] {
    const { x, y } = new Vector3(...point).project(camera);
    return [((x + 1) / 2) * canvas.clientWidth, ((1 - y) / 2) * canvas.clientHeight];
  }

  function resize(): void {
    const { clientWidth: width, clientHeight: height } = canvasHost;
    if (width === 0 || height === 0) return;
    sized = { width, height };
    surface.resize(width, height);
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

  /** Of a place of the file. */
  function projectPlace(place: Vec3, camera: Camera = rig.camera): [number, number] {
    return project(part?.placeOf(place) ?? place, camera);
  }

  /** Through a point of the canvas, in the axes of the file. */
  function rayAt([x, y]: readonly [number, number]): Ray {
    const { clientWidth, clientHeight } = canvas;
    const from = new Vector3((x / clientWidth) * 2 - 1, 1 - (y / clientHeight) * 2, -1).unproject(rig.camera);
    const ahead = from.clone().sub(rig.toEye);
    const [start, next] = part ? [part.inFile(from), part.inFile(ahead)] : [from.toArray(), ahead.toArray()];
    return { from: start, along: [next[0] - start[0], next[1] - start[1], next[2] - start[2]] };
  }

  function pointOf({ clientX, clientY }: PointerEvent): [number, number] {
    const { left, top } = canvas.getBoundingClientRect();
    return [clientX - left, clientY - top];
  }

  function click(event: PointerEvent): void {
    const point = pointOf(event);
    if (tool) {
      tool.pick(point, reachOf(event));
      sayMeasure();
      return;
    }
    const hit = part?.hit(rayAt(point));
    // Through a cut the inner side of a face is seen first: what was clicked is the cut.
    for (const pick of picks) pick(hit?.isEntering ? hit.faceId : null);
  }

  function sayMeasure(): void {
    if (tool) for (const listener of measureListeners) listener(tool.state);
    requestFrame();
  }

  function showSizes(): void {
    const values = standingNow ? ([null, null, standingNow.heightMm] as const) : shown.boundingBoxMm;
    overlay.setValues(isSizeShown && spreadNow === 0 ? values : null);
  }

  function beginMeasure(kind: MeasureKind): void {
    const shownPart = part;
    if (!shownPart) return;
    const view = {
      mesh: shownPart.mesh,
      edges: shownPart.shownEdges,
      get rays() {
        return shownPart.rays;
      },
      hit: (ray: Ray) => shownPart.hit(ray),
      isCutAway: (at: Vec3) => shownPart.isCutAway(at),
      project: (place: Vec3) => projectPlace(place),
      rayAt,
      radiusMm: shownPart.halfSize.length(),
    };
    tool = new MeasureTool(kind, view, radii);
  }

  function endMeasure(): void {
    tool = null;
    measures.clear();
  }

  const sizes = new ResizeObserver(resize);
  sizes.observe(canvasHost);
  const unwatchTheme = watchTheme(() => {
    theme = readTheme(canvasHost);
    part?.applyTheme(themed());
    paint();
    requestFrame();
  });
  const onToolKey = (key: string) => {
    if (!tool || !actOnTool(tool, key)) return false;
    sayMeasure();
    return true;
  };
  listenToKeys(canvasHost, { rig, onToolKey }, listening.signal);
  listenToTwoFingers(canvas, rig, listening.signal);
  listenToClicks(canvas, click, listening.signal);
  canvas.addEventListener(
    'pointermove',
    (event) => {
      // A pressed pointer turns the view.
      if (!tool || event.buttons !== 0) return;
      tool.hover(pointOf(event), reachOf(event));
      requestFrame();
    },
    { signal: listening.signal },
  );
  canvas.addEventListener(
    'pointerleave',
    () => {
      tool?.leave();
      requestFrame();
    },
    { signal: listening.signal },
  );
  // three.js restores everything on the GPU once the context is back, but requests no frame.
  surface.renderer.domElement.addEventListener('webglcontextrestored', requestFrame, { signal: listening.signal });
  resize();

  return {
    show(mesh, next) {
      shown = next;
      paints = [];
      marks.setPlaces([]);
      callouts.set([]);
      endMeasure();
      [standingNow, spreadNow, isSizeShown] = [null, 0, true];
      canvasHost.setAttribute('aria-label', next.label ?? label);
      ghost?.dispose();
      ghost = null;
      part?.group.removeFromParent();
      part?.dispose();
      part = new PartObject(mesh, themed());
      scene.add(part.group);
      showSizes();
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
    measureIn(unit) {
      overlay.setUnit(unit);
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
      standingNow = standing;
      showSizes();
      if (part) rig.frame(part.halfSize, shown.view ?? 'iso');
      requestFrame();
    },
    onFacePick(callback) {
      picks.add(callback);
      return () => picks.delete(callback);
    },
    cut(plane) {
      const cut = part?.cut(plane) ?? null;
      requestFrame();
      return cut;
    },
    seeThrough(isOn) {
      part?.seeThrough(isOn);
      requestFrame();
    },
    arrangeBodies(bodies, spread) {
      spreadNow = spread;
      part?.arrange(bodies, spread);
      // Its places may have been hidden or moved.
      if (tool) beginMeasure(tool.kind);
      if (part) rig.grow(part.halfSize);
      showSizes();
      requestFrame();
    },
    showSize(isShown) {
      isSizeShown = isShown;
      showSizes();
      requestFrame();
    },
    showCallouts(next) {
      callouts.set(next);
      requestFrame();
    },
    measure(kind, known = new Map()) {
      endMeasure();
      radii = known;
      canvas.style.cursor = kind ? 'crosshair' : '';
      if (kind) beginMeasure(kind);
      sayMeasure();
    },
    onMeasure(callback) {
      measureListeners.add(callback);
      return () => measureListeners.delete(callback);
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
      frame = DISPOSED;
      rig.dispose();
      ghost?.dispose();
      part?.dispose();
      overlay.dispose();
      marks.dispose();
      callouts.dispose();
      measures.dispose();
      cube.dispose();
      giveBack(surface);
      restoreHost();
    },
  };
}

/** How near the pointer has to be to what it snaps to, CSS pixels. A finger hides what it points at. */
function reachOf({ pointerType }: PointerEvent): number {
  return pointerType === 'touch' ? 24 : 10;
}

/** Keys of a measure: N and P go through what can be picked, Enter picks, Escape begins anew. True for a key that is taken. */
function actOnTool(tool: MeasureTool, key: string): boolean {
  if (key === 'n' || key === 'N') tool.step(1);
  else if (key === 'p' || key === 'P') tool.step(-1);
  else if (key === 'Enter' || key === ' ') tool.take();
  else if (key === 'Escape' && tool.state.picked.length > 0) tool.clear();
  else return false;
  return true;
}
