/** Transforms and lengths of SVG 2: from the coordinates of a shape to those of the sheet. */
import * as portable from '#contract/portable-math.ts';
import type { Vec2 } from '#geometry/outline/outline.ts';

/** x' = a x + c y + e, y' = b x + d y + f, in the order of SVG's matrix(). */
export type Affine = [a: number, b: number, c: number, d: number, e: number, f: number];

export const UNMOVED_2D: Affine = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function composeAffine(outer: Affine, inner: Affine): Affine {
  const [x, y] = [transformDirection(outer, [inner[0], inner[1]]), transformDirection(outer, [inner[2], inner[3]])];
  const origin = transformPoint(outer, [inner[4], inner[5]]);
  return [...x, ...y, ...origin];
}

export function transformPoint([a, b, c, d, e, f]: Affine, [x, y]: Vec2): Vec2 {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** A direction, which is scaled and turned but not moved. */
export function transformDirection([a, b, c, d]: Affine, [x, y]: Vec2): Vec2 {
  return [a * x + c * y, b * x + d * y];
}

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

/** The numbers in a list, however they are separated. */
export function readNumbers(text: string): number[] {
  return Array.from(text.matchAll(NUMBER), ([number]) => Number(number));
}

/** The value of a `transform` attribute; null where it does not read. */
export function readTransform(text: string | undefined): Affine | null {
  if (!text) return UNMOVED_2D;
  let result = UNMOVED_2D;
  const rest = text.replaceAll(/\s*,?\s*([a-z]+)\s*\(([^)]*)\)\s*/gi, (_, name: string, list: string) => {
    const step = stepOf(name.toLowerCase(), readNumbers(list));
    if (!step) return '!';
    result = composeAffine(result, step);
    return '';
  });
  return rest.trim() === '' && result.every((value) => Number.isFinite(value)) ? result : null;
}

function stepOf(name: string, values: number[]): Affine | null {
  const [p, q, r] = values;
  if (p === undefined) return null;
  const tan = portable.tan((p * Math.PI) / 180);
  switch (name) {
    case 'matrix':
      return values.length === 6 ? (values as Affine) : null;
    case 'translate':
      return [1, 0, 0, 1, p, q ?? 0];
    case 'scale':
      return [p, 0, 0, q ?? p, 0, 0];
    case 'skewx':
      return [1, 0, tan, 1, 0, 0];
    case 'skewy':
      return [1, tan, 0, 1, 0, 0];
    case 'rotate': {
      const [cos, sin] = [portable.cos((p * Math.PI) / 180), portable.sin((p * Math.PI) / 180)];
      const [x, y] = [q ?? 0, r ?? 0];
      return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
    }
    default:
      return null;
  }
}

/** mm in one of the units of CSS; a pixel is the 96th part of an inch. */
export const CSS_UNITS: Record<string, number> = {
  '': 25.4 / 96,
  px: 25.4 / 96,
  mm: 1,
  cm: 10,
  in: 25.4,
  pt: 25.4 / 72,
  pc: 25.4 / 6,
  q: 0.25,
};

/** A length as it is written; null where there is none, or one that depends on a font. */
export function readLength(text: string | undefined): { value: number; unit: string } | null {
  const match = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*(px|mm|cm|in|pt|pc|q|%|)\s*$/i.exec(text ?? '');
  return match ? { value: Number(match[1]), unit: match[2]!.toLowerCase() } : null;
}

/** A length in user units; `whole` is what 100 % is. */
export function userLength(text: string | undefined, whole: number, fallback: number): number {
  const length = readLength(text);
  if (!length) return fallback;
  if (length.unit === '%') return (length.value * whole) / 100;
  return (length.value * CSS_UNITS[length.unit]!) / CSS_UNITS['']!;
}

export interface Viewport {
  /** From the coordinates inside to those of the viewport's own width and height. */
  affine: Affine;
  /** What percentages inside refer to. */
  size: Vec2;
}

/** How `viewBox` and `preserveAspectRatio` map the inside onto `width` and `height`. */
export function viewportOf(attributes: Map<string, string>, [width, height]: Vec2): Viewport {
  const [x, y, w, h] = readNumbers(attributes.get('viewBox') ?? '');
  if (x === undefined || y === undefined || !(w! > 0) || !(h! > 0))
    return { affine: UNMOVED_2D, size: [width, height] };
  const [scaleX, scaleY] = [width / w!, height / h!];
  const ratio = attributes.get('preserveAspectRatio') ?? 'xMidYMid';
  const size: Vec2 = [w!, h!];
  if (/\bnone\b/.test(ratio)) return { affine: [scaleX, 0, 0, scaleY, -x * scaleX, -y * scaleY], size };
  const scale = /\bslice\b/.test(ratio) ? Math.max(scaleX, scaleY) : Math.min(scaleX, scaleY);
  const share = (axis: RegExp): number =>
    new RegExp(`${axis.source}Min`).test(ratio) ? 0 : new RegExp(`${axis.source}Max`).test(ratio) ? 1 : 0.5;
  const dx = share(/x/) * (width - scale * w!) - scale * x;
  const dy = share(/Y/) * (height - scale * h!) - scale * y;
  return { affine: [scale, 0, 0, scale, dx, dy], size };
}
