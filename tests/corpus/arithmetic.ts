/** Volumes and areas in closed form, for the truth of the corpus. Lengths in mm, angles in degrees. */
import type { Vec3 } from '../../scripts/sample-parts/bench.ts';

/** A half section: distance from the axis, and along it. */
export type Profile = readonly (readonly [radius: number, along: number])[];

export interface Measures {
  volumeMm3: number;
  areaMm2: number;
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

export function disc(diameter: number): number {
  return (Math.PI / 4) * diameter ** 2;
}

export function block([a, b, c]: Vec3): Measures {
  return { volumeMm3: a * b * c, areaMm2: 2 * (a * b + b * c + c * a) };
}

/** What a polyline sweeps around its axis: frustums, with their slants. Volume counts what lies between it and the axis, falling parts negative. */
export function revolve(profile: Profile): Measures {
  let [volumeMm3, areaMm2] = [0, 0];
  profile.slice(1).forEach(([r1, z1], index) => {
    const [r0, z0] = profile[index]!;
    volumeMm3 += (Math.PI / 3) * (z1 - z0) * (r0 * r0 + r0 * r1 + r1 * r1);
    areaMm2 += Math.PI * (r0 + r1) * Math.hypot(r1 - r0, z1 - z0);
  });
  return { volumeMm3, areaMm2 };
}

/** A closed half section, counter-clockwise with the radius to the right and the axis upward. */
export function turnedBody(profile: Profile): Measures {
  return revolve([...profile, profile[0]!]);
}

export function sum(...measures: Measures[]): Measures {
  return measures.reduce((all, each) => ({
    volumeMm3: all.volumeMm3 + each.volumeMm3,
    areaMm2: all.areaMm2 + each.areaMm2,
  }));
}

/** A rectangle with rounded corners: what it encloses, and its length. */
export function roundedRectangle([a, b]: readonly [number, number], radius = 0): { area: number; length: number } {
  return { area: a * b - (4 - Math.PI) * radius ** 2, length: 2 * (a + b) - (8 - 2 * Math.PI) * radius };
}

/** Around an ellipse, by the arithmetic-geometric mean (Gauss). */
export function ellipseLength(a: number, b: number): number {
  let [x, y, shrink, weight] = [Math.max(a, b), Math.min(a, b), 0, 0.5];
  shrink = weight * (x * x - y * y);
  const major = x;
  while (x - y > 1e-15 * major) {
    const next = (x + y) / 2;
    weight *= 2;
    shrink += weight * ((x - y) / 2) ** 2;
    y = Math.sqrt(x * y);
    x = next;
  }
  return (2 * Math.PI * (major * major - shrink)) / x;
}

/** A parabola over a chord, and how high it rises: length, and what lies between the two (Archimedes). */
export function parabola(chord: number, height: number): { area: number; length: number } {
  const slope = Math.hypot(chord, 4 * height);
  return {
    area: (2 / 3) * chord * height,
    length: slope / 2 + (chord ** 2 / (8 * height)) * Math.log((4 * height + slope) / chord),
  };
}
