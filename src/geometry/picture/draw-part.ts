/**
 * A picture of a part without a graphics card: a depth buffer of our own, so that a server draws it, and a browser draws the same to the last bit. Only
 * sums, products and square roots decide about it, which every engine rounds the same way (IEEE 754).
 */
import type { PartMesh } from '#contract/part-mesh.ts';
import { DepthCanvas } from '#geometry/picture/depth-canvas.ts';
import { projectMesh, type View } from '#geometry/picture/projection.ts';

export interface PictureOptions {
  /** Width and height. */
  sizePx: number;
  /** Drawings are seen from above, all else in the true isometric that the viewer begins with. */
  view: View;
  background: 'white' | 'transparent';
}

export interface Picture {
  sizePx: number;
  /** Red, green, blue and opacity a pixel, row by row from the top, 0 to 255; colours are not multiplied with the opacity. */
  pixels: Uint8Array;
}

type Color = readonly [red: number, green: number, blue: number];

/** Of what looks away from the light, and of what looks into it: the part of the viewer on white paper, shadows a little blue. */
const SHADE: Color = [122, 134, 142];
const LIGHT: Color = [247, 248, 244];
const INK: Color = [20, 24, 26];
const WHITE: Color = [255, 255, 255];

/** Of the material of a drawing, from 0 to 255. */
const FLAT_SHADE = 225;

/** Each pixel is the mean of a square of so many samples a side. */
const SAMPLES = 3;
/** Width of an edge, px: thin in a small picture, never thinner than what a pixel shows. */
const LINE_PX = { least: 1, share: 1 / 240 };
/** Left free on each side, as a share of the size. */
const MARGIN_SHARE = 0.04;
/** Where edges cover more of the part than this they are drawn lighter, by as much as they are more: else a scan is a black spot. */
const INK_SHARE_MAX = 0.22;

/** Draws the part. null if nothing of it is visible. */
export function drawPart(mesh: PartMesh, { sizePx, view, background }: PictureOptions): Picture | null {
  if (mesh.indices.length === 0 && mesh.edges.length === 0) return null;
  const size = sizePx * SAMPLES;
  const linePx = Math.max(LINE_PX.least, sizePx * LINE_PX.share);
  const { points, ends } = projectMesh(mesh, { view, size, margin: size * MARGIN_SHARE });
  const canvas = new DepthCanvas(size, linePx * SAMPLES);
  canvas.fillTriangles(points, mesh.indices);
  // A drawing has no sides for light to fall on: its material is as pale as its lines allow.
  if (view === 'top') canvas.shade.fill(FLAT_SHADE);
  canvas.drawContours();
  canvas.drawLines(ends);
  return { sizePx, pixels: develop(canvas, sizePx, background) };
}

/** Means of the samples, as pixels. */
function develop(
  { size, shade, isCovered, isInk }: DepthCanvas,
  sizePx: number,
  background: PictureOptions['background'],
) {
  const inkStrength = strengthOfInk(isCovered, isInk);
  const pixels = new Uint8Array(4 * sizePx * sizePx);
  const sum = new Float64Array(4);
  for (let pixel = 0; pixel < sizePx * sizePx; pixel += 1) {
    const [left, top] = [(pixel % sizePx) * SAMPLES, Math.floor(pixel / sizePx) * SAMPLES];
    sum.fill(0);
    for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
      const at = (top + Math.floor(sample / SAMPLES)) * size + left + (sample % SAMPLES);
      const ink = isInk[at] ? inkStrength : 0;
      const part = isCovered[at] ? 1 - ink : 0;
      const light = shade[at]! / 255;
      for (let channel = 0; channel < 3; channel += 1) {
        const lit = SHADE[channel]! + (LIGHT[channel]! - SHADE[channel]!) * light;
        sum[channel] = sum[channel]! + lit * part + INK[channel]! * ink;
      }
      sum[3] = sum[3]! + part + ink;
    }
    const opacity = sum[3]! / (SAMPLES * SAMPLES);
    for (let channel = 0; channel < 3; channel += 1) {
      const color = opacity > 0 ? sum[channel]! / sum[3]! : 0;
      const shown = background === 'white' ? color * opacity + WHITE[channel]! * (1 - opacity) : color;
      pixels[4 * pixel + channel] = Math.round(shown);
    }
    pixels[4 * pixel + 3] = background === 'white' ? 255 : Math.round(255 * opacity);
  }
  return pixels;
}

/** Lines of a drawing have nothing under them and stay as they are. */
function strengthOfInk(isCovered: Uint8Array, isInk: Uint8Array): number {
  let [covered, inked] = [0, 0];
  for (let at = 0; at < isCovered.length; at += 1) {
    if (!isCovered[at]) continue;
    covered += 1;
    inked += isInk[at]!;
  }
  return inked > INK_SHARE_MAX * covered ? (INK_SHARE_MAX * covered) / inked : 1;
}
