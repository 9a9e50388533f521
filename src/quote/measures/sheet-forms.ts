/** Forms of a sheet beside its edges, bends and each other. */
import { bendAllowanceMm } from '#contract/bend-allowance.ts';
import type { SheetForm } from '#contract/sheet-form.ts';
import { type Contour, stepsOf } from '#quote/measures/contour-shape.ts';
import { pointToSegment } from '#quote/measures/flat-distances.ts';
import { ofSheet } from '#quote/measures/sheet-cuts.ts';
import type { SheetPart } from '#quote/measures/sheet-part.ts';
import { type Measurement, type Place, placesOf, type RuleContext } from '#quote/rules/rule.ts';

type Kind = SheetForm['kind'];
const PUSHED: readonly Kind[] = ['dimple', 'emboss', 'louvre', 'bridge', 'extruded-hole', 'half-shear'];
const PRESSED: readonly Kind[] = ['pressed-nut', 'pressed-stud', 'standoff'];

const formsOf = ({ facts: { sheet } }: RuleContext, kinds: readonly Kind[]): readonly SheetForm[] =>
  (sheet?.forms ?? []).filter(({ kind }) => kinds.includes(kind));

export const hasForms =
  (kinds: readonly Kind[]) =>
  (context: RuleContext): boolean =>
    formsOf(context, kinds).length > 0;
export const hasPushed = hasForms(PUSHED);
export const hasPressed = hasForms(PRESSED);
export const hasDents = hasForms(['dimple', 'emboss']);
export const hasExtruded = hasForms(['extruded-hole']);

/** What is pushed out, over its narrower side. */
export function dentDepths(context: RuleContext): Measurement {
  return placesOf(
    formsOf(context, ['dimple', 'emboss']).map(({ heightMm, widthMm, faceIds }) => ({
      value: heightMm / widthMm,
      faceIds,
    })),
  );
}

/** The pilot hole of an extruded hole, over thickness. */
export const pilotSizes = ofSheet(({ thicknessMm }, context) =>
  placesOf(
    formsOf(context, ['extruded-hole']).map(({ pilotMm, faceIds }) => ({
      value: (pilotMm ?? 0) / thicknessMm,
      faceIds,
    })),
  ),
);

type Placed = SheetForm & { at: readonly [number, number] };

const placed = (context: RuleContext, kinds: readonly Kind[]): Placed[] =>
  formsOf(context, kinds).filter((form): form is Placed => form.at !== null);

function toRimMm({ outers, holes }: SheetPart, { at, pilotMm }: Placed): number {
  const toContour = (contour: Contour): number =>
    stepsOf(contour).reduce((near, step) => Math.min(near, pointToSegment(at, step)), Infinity);
  // Its own hole is no edge beside it.
  const own = (pilotMm ?? 0) / 2 + 1e-3;
  const toHoles = holes.map(toContour).filter((mm) => mm > own);
  return [...outers.map(toContour), ...toHoles].reduce((least, mm) => Math.min(least, mm), Infinity);
}

/** From the foot of a form to the nearest edge, over thickness. */
export const formsToEdge = ofSheet((part, context) =>
  placesOf(
    placed(context, PUSHED).map((form) => ({
      value: (toRimMm(part, form) - form.widthMm / 2) / part.thicknessMm,
      faceIds: form.faceIds,
    })),
  ),
);

/** From the foot of a form to where the nearest bend begins, over thickness. */
export const formsToBend = ofSheet((part, context) =>
  placesOf(
    placed(context, [...PUSHED, ...PRESSED]).flatMap((form): Place[] => {
      const gaps = part.bends.flatMap(({ lines, angleDeg, radiusMm }) => {
        const { thicknessMm, kFactor } = part;
        const insideRadiusMm = radiusMm ?? thicknessMm;
        const halfMm = bendAllowanceMm({ thicknessMm, insideRadiusMm, kFactor, angleDeg }) / 2;
        return lines.map((line) => pointToSegment(form.at, line) - halfMm - form.widthMm / 2);
      });
      return gaps.length > 0 ? [{ value: Math.min(...gaps) / part.thicknessMm, faceIds: form.faceIds }] : [];
    }),
  ),
);

/** From the middle of a pressed-in piece to the nearest edge, over the hole that it sits in. */
export const hardwareToEdge = ofSheet((part, context) =>
  placesOf(
    placed(context, PRESSED).flatMap((form): Place[] =>
      form.pilotMm === null ? [] : [{ value: toRimMm(part, form) / form.pilotMm, faceIds: form.faceIds }],
    ),
  ),
);
