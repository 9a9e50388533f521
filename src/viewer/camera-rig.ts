/** The camera: a parallel projection that orbits the part by mouse, touch, keyboard or named views. Z is up. */
import { MathUtils, OrthographicCamera, Spherical, Vector3 } from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';

export const VIEWS = ['iso', 'front', 'top', 'right', 'back', 'bottom', 'left'] as const;
export type View = (typeof VIEWS)[number];

/** The camera of each named view: azimuth from the front (−Y) toward the right (+X), and elevation, degrees. Iso is the true isometric. */
const DIRECTIONS = {
  iso: { azimuth: 45, elevation: 35.264 },
  front: { azimuth: 0, elevation: 0 },
  top: { azimuth: 0, elevation: 90 },
  right: { azimuth: 90, elevation: 0 },
  back: { azimuth: 180, elevation: 0 },
  bottom: { azimuth: 0, elevation: -90 },
  left: { azimuth: -90, elevation: 0 },
} as const satisfies Record<View, { azimuth: number; elevation: number }>;

const MOVE_MS = 280;
/** Limits of the zoom, relative to the fitted size. */
const ZOOM_OUT = 0.2;
const ZOOM_IN = 200;
/** One full turn in half a minute: slow enough to read dimensions from. */
const TURN_RAD_PER_MS = (2 * Math.PI) / 30_000;

interface Pose {
  azimuth: number;
  /** Angle from the zenith, radians. */
  polar: number;
  zoom: number;
  target: Vector3;
}

export class CameraRig {
  readonly camera = new OrthographicCamera();
  readonly #controls: OrbitControls;
  readonly #canvas: HTMLCanvasElement;
  readonly #marginPx: { x: number; y: number };
  readonly #prefersStill = matchMedia('(prefers-reduced-motion: reduce)');
  #halfSize = new Vector3(1, 1, 1);
  #radius = 2;
  /** Whether a resize fits the part again: true until the visitor moves the view. */
  #isFitted = true;
  #isTurning = false;
  #move: { from: Pose; to: Pose; startedAt: number } | null = null;
  #lastFrameAt = 0;

  constructor(
    canvas: HTMLCanvasElement,
    { marginPx, onChange }: { marginPx: { x: number; y: number }; onChange: () => void },
  ) {
    this.#canvas = canvas;
    this.#marginPx = marginPx;
    this.camera.up.set(0, 0, 1);
    this.#controls = new OrbitControls(this.camera, canvas);
    this.#controls.zoomToCursor = true;
    // See two-fingers.ts.
    this.#controls.touches.TWO = null;
    this.#controls.addEventListener('change', onChange);
    this.#controls.addEventListener('start', () => {
      this.#isFitted = false;
      this.#isTurning = false;
      this.#move = null;
    });
    // A vertical swipe still scrolls the page. Otherwise nobody could scroll past the viewer on a phone.
    canvas.style.touchAction = 'pan-y';
  }

  /** Unit vector from the part to the camera. */
  get toEye(): Vector3 {
    return this.camera.position.clone().sub(this.#controls.target).normalize();
  }

  /** The axes of the screen: to the right and upward. */
  get axes(): { right: Vector3; up: Vector3 } {
    const { matrix } = this.camera;
    return { right: new Vector3().setFromMatrixColumn(matrix, 0), up: new Vector3().setFromMatrixColumn(matrix, 1) };
  }

  /** The part has another size now, as when its bodies move apart. What the visitor has moved stays. */
  grow(halfSize: Vector3): void {
    this.#halfSize = halfSize.clone();
    this.#radius = Math.max(halfSize.length(), 1e-6);
    if (!this.#isFitted) return;
    const { azimuth, polar } = this.#move?.to ?? this.#pose();
    this.#move = null;
    this.#take(this.#fittedPose(azimuth, polar));
  }

  /** Shows a part of this half size around the origin, without animation. */
  frame(halfSize: Vector3, view: View): void {
    this.#halfSize = halfSize.clone();
    this.#radius = Math.max(halfSize.length(), 1e-6);
    this.#move = null;
    this.#isFitted = true;
    const { azimuth, elevation } = DIRECTIONS[view];
    this.#take(this.#fittedPose(MathUtils.degToRad(azimuth), MathUtils.degToRad(90 - elevation)));
  }

  resize(width: number, height: number): void {
    Object.assign(this.camera, { left: -width / 2, right: width / 2, top: height / 2, bottom: -height / 2 });
    this.camera.updateProjectionMatrix();
    if (!this.#isFitted) return;
    const { azimuth, polar } = this.#move?.to ?? this.#pose();
    this.#move = null;
    this.#take(this.#fittedPose(azimuth, polar));
  }

  setView(view: View): void {
    const { azimuth, elevation } = DIRECTIONS[view];
    this.#isTurning = false;
    this.#isFitted = true;
    this.#go(this.#fittedPose(MathUtils.degToRad(azimuth), MathUtils.degToRad(90 - elevation)));
  }

  fit(): void {
    this.#isFitted = true;
    const { azimuth, polar } = this.#move?.to ?? this.#pose();
    this.#go(this.#fittedPose(azimuth, polar));
  }

  /** Rotates the view slowly until the visitor moves it. Does nothing if the visitor prefers reduced motion. */
  setTurning(isTurning: boolean): void {
    this.#isTurning = isTurning && !this.#prefersStill.matches;
    this.#lastFrameAt = 0;
  }

  /** Rotates the view by these angles, radians. */
  orbit(azimuth: number, polar: number): void {
    const pose = this.#takeOver();
    this.#take({ ...pose, azimuth: pose.azimuth + azimuth, polar: MathUtils.clamp(pose.polar + polar, 0, Math.PI) });
  }

  /** Moves the part on the screen, CSS pixels. */
  pan(x: number, y: number): void {
    const pose = this.#takeOver();
    const { right, up } = this.axes;
    const target = pose.target.addScaledVector(right, -x / pose.zoom).addScaledVector(up, y / pose.zoom);
    this.#take({ ...pose, target });
  }

  /** Zooms around a place on the canvas, CSS pixels from its middle to the right and downward. */
  zoom(factor: number, x = 0, y = 0): void {
    const pose = this.#takeOver();
    const { minZoom, maxZoom } = this.#controls;
    const zoom = MathUtils.clamp(pose.zoom * factor, minZoom, maxZoom);
    // What is under the place stays there: it was `x / zoom` from the middle, in millimeters.
    const step = 1 / pose.zoom - 1 / zoom;
    const { right, up } = this.axes;
    const target = pose.target.addScaledVector(right, x * step).addScaledVector(up, -y * step);
    this.#take({ ...pose, zoom, target });
  }

  /** Advances the animation. True while it is running. */
  advance(now: number): boolean {
    if (this.#move) {
      const { from, to, startedAt } = this.#move;
      const share = Math.min((now - startedAt) / MOVE_MS, 1);
      if (share === 1) this.#move = null;
      this.#take(between(from, to, share * share * (3 - 2 * share)));
    } else if (this.#isTurning) {
      const pose = this.#pose();
      const step = this.#lastFrameAt === 0 ? 0 : Math.min(now - this.#lastFrameAt, 100) * TURN_RAD_PER_MS;
      this.#lastFrameAt = now;
      this.#take({ ...pose, azimuth: pose.azimuth + step });
    }
    return this.#move !== null || this.#isTurning;
  }

  dispose(): void {
    this.#controls.dispose();
  }

  #go(to: Pose): void {
    const from = this.#pose();
    if (this.#prefersStill.matches) {
      this.#take(to);
      return;
    }
    // Takes the shorter way around.
    const turn = MathUtils.euclideanModulo(to.azimuth - from.azimuth + Math.PI, 2 * Math.PI) - Math.PI;
    this.#move = { from, to: { ...to, azimuth: from.azimuth + turn }, startedAt: performance.now() };
    this.#controls.dispatchEvent({ type: 'change' });
  }

  #takeOver(): Pose {
    this.#isFitted = false;
    this.#isTurning = false;
    const pose = this.#move?.to ?? this.#pose();
    this.#move = null;
    return { ...pose, target: pose.target.clone() };
  }

  #pose(): Pose {
    const offset = this.camera.position.clone().sub(this.#controls.target);
    // three's Spherical has +Y up and +Z forward. Here Z is up and −Y is the front.
    const { theta, phi } = new Spherical().setFromCartesianCoords(offset.x, offset.z, -offset.y);
    return { azimuth: theta, polar: phi, zoom: this.camera.zoom, target: this.#controls.target.clone() };
  }

  #take({ azimuth, polar, zoom, target }: Pose): void {
    const distance = this.#radius * 4;
    // At the very pole the direction of "up" would be lost.
    const { x, y, z } = new Vector3().setFromSpherical(new Spherical(distance, polar, azimuth).makeSafe());
    this.#controls.target.copy(target);
    this.camera.position.set(x, -z, y).add(target);
    this.camera.zoom = zoom;
    this.camera.near = distance * 0.01;
    this.camera.far = distance * 3;
    this.camera.updateProjectionMatrix();
    this.#controls.update();
    this.#controls.dispatchEvent({ type: 'change' });
  }

  /** The zoom (CSS pixels a millimeter) at which the box fills the canvas inside the margin. */
  #fittedPose(azimuth: number, polar: number): Pose {
    const { x: hx, y: hy, z: hz } = this.#halfSize;
    const right = [Math.cos(azimuth), Math.sin(azimuth)] as const;
    const halfWidth = Math.abs(right[0]) * hx + Math.abs(right[1]) * hy;
    const halfHeight =
      Math.abs(Math.cos(polar)) * (Math.abs(right[1]) * hx + Math.abs(right[0]) * hy) + Math.abs(Math.sin(polar)) * hz;
    const width = this.#canvas.clientWidth || 1;
    const height = this.#canvas.clientHeight || 1;
    // On a small canvas the margin may not eat the part.
    const clearWidth = width - 2 * Math.min(this.#marginPx.x, width * 0.2);
    const clearHeight = height - 2 * Math.min(this.#marginPx.y, height * 0.2);
    const zoom = Math.min(clearWidth / Math.max(2 * halfWidth, 1e-6), clearHeight / Math.max(2 * halfHeight, 1e-6));
    this.#controls.minZoom = zoom * ZOOM_OUT;
    this.#controls.maxZoom = zoom * ZOOM_IN;
    return { azimuth, polar, zoom, target: new Vector3() };
  }
}

function between(from: Pose, to: Pose, share: number): Pose {
  return {
    azimuth: MathUtils.lerp(from.azimuth, to.azimuth, share),
    polar: MathUtils.lerp(from.polar, to.polar, share),
    // Zoom is a factor, so it is interpolated geometrically.
    zoom: from.zoom * (to.zoom / from.zoom) ** share,
    target: from.target.clone().lerp(to.target, share),
  };
}
