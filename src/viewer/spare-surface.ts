/**
 * The surface for the next viewer. To open one takes up to 100 ms, and as long again to compile its programs. So it is opened while a file is read,
 * step by step, and that of a viewer that has gone is kept for the next one. There is one at most.
 */
import { Color, OrthographicCamera, Scene } from 'three';
import { addLights } from '#viewer/lights.ts';
import { PartObject } from '#viewer/part-object.ts';
import { isSoftware, Surface } from '#viewer/surface.ts';

/** A triangle with an edge: what needs every program that a part needs. */
const SAMPLE = {
  positions: new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]),
  normals: new Float32Array([0, 0, 1, 0, 0, 1, 0, 0, 1]),
  indices: new Uint32Array([0, 1, 2]),
  faceRanges: new Uint32Array([0, 3]),
  edges: new Float32Array([0, 0, 0, 1, 0, 0]),
};

let spare: Surface | null = null;
let preparing: Promise<void> | null = null;
/** three.js deletes a program with the last object that needs it. */
const samples = new WeakMap<Surface, PartObject>();

/** Opens the surface for the next viewer, if there is none. Where there is no WebGL it does nothing: whoever opens a viewer is told. */
export function prepareSurface(): Promise<void> {
  if (spare) return Promise.resolve();
  preparing ??= prepare()
    .catch(() => {})
    .finally(() => {
      preparing = null;
    });
  return preparing;
}

/** @throws {ViewerUnavailable} where the browser has no WebGL 2. */
export function takeSurface(): Surface {
  const kept = spare;
  spare = null;
  if (kept && !kept.isLost) return kept;
  kept?.dispose();
  return new Surface();
}

export function giveBack(surface: Surface): void {
  surface.clear();
  if (spare || surface.isLost) surface.dispose();
  else spare = surface;
}

async function prepare(): Promise<void> {
  isSoftware();
  await nextTask();
  const surface = new Surface();
  await nextTask();
  const scene = new Scene();
  const camera = new OrthographicCamera();
  addLights(scene, camera);
  const sample = new PartObject(SAMPLE, { part: new Color(), edge: new Color(), highlight: new Color() });
  scene.add(sample.group);
  camera.position.z = 1;
  samples.set(surface, sample);
  await surface.renderer.compileAsync(scene, camera);
  surface.renderer.render(scene, camera);
  await surface.finish();
  if (spare) surface.dispose();
  else spare = surface;
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
