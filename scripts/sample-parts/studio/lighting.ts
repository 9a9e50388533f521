/** The light of a photographer's studio out of many hard lights: each pass takes two, and their sum is a soft box under a wide sky. */
import { DirectionalLight, type OrthographicCamera, type Scene, Vector3 } from 'three';

/** A soft box up and to the left of the eye, and how far its light spreads. */
const KEY = { direction: new Vector3(-0.8, 1, 0.75).normalize(), spread: 0.3, strength: 2.7 };
/** Light from all around: every second pass from about the eye, so that what looks down is not black, else from above the part. */
const DOME = { strength: 2.7, fillEvery: 2 };
const SHADOW_MAP = 1024;
/** Texels by which a surface is pulled out of its own shadow. */
const BIAS_TEXELS = 2;

export interface Lighting {
  /** Turns the lights to where they stand in pass `index`. */
  turn(index: number, camera: OrthographicCamera): void;
}

export function addLights(scene: Scene, radius: number): Lighting {
  const lights = [KEY, DOME].map(({ strength }) => {
    const light = new DirectionalLight(0xffffff, strength);
    light.castShadow = true;
    light.shadow.mapSize.set(SHADOW_MAP, SHADOW_MAP);
    light.shadow.normalBias = (BIAS_TEXELS * 2 * radius) / SHADOW_MAP;
    Object.assign(light.shadow.camera, {
      left: -radius,
      right: radius,
      top: radius,
      bottom: -radius,
      near: radius,
      far: 3 * radius,
    });
    scene.add(light, light.target);
    return light;
  });
  return {
    turn(index, camera) {
      const inView = (direction: Vector3): Vector3 => direction.clone().transformDirection(camera.matrixWorld);
      const number = index + 1;
      const key = inView(KEY.direction).addScaledVector(onSphere(halton(number, 2), halton(number, 3)), KEY.spread);
      // A point of the sphere, pushed by one radius: directions by the cosine around that way.
      const scattered = onSphere(halton(number, 5), halton(number, 7)).add(new Vector3(0, 0, 1));
      const dome = index % DOME.fillEvery === 0 ? inView(scattered.normalize()) : scattered;
      [key, dome].forEach((direction, which) => {
        lights[which]!.position.copy(direction.setLength(2 * radius));
      });
    },
  };
}

/** The van der Corput sequence: evenly spread, and the same each time. */
export function halton(index: number, base: number): number {
  let [value, share] = [0, 1];
  for (let rest = index; rest > 0; rest = Math.floor(rest / base)) {
    share /= base;
    value += share * (rest % base);
  }
  return value;
}

function onSphere(a: number, b: number): Vector3 {
  const z = 2 * a - 1;
  const r = Math.sqrt(1 - z * z);
  return new Vector3(r * Math.cos(2 * Math.PI * b), r * Math.sin(2 * Math.PI * b), z);
}
