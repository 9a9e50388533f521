/** Shafts, bores and grooves, as a lathe makes them. */
import type { ModeledThread } from '#contract/modeled-thread.ts';
import type { Turned, TurnedPiece } from '#contract/turned-facts.ts';
import { turnedOf } from '#quote/measures/turned-part.ts';
import { type Measurement, NONE, type Place, placesOf, type RuleContext, UNKNOWN } from '#quote/rules/rule.ts';

/** Of the most slender stretch. A length of bar as it is bought is not turned. */
export function shaftSlenderness({ facts }: RuleContext): Measurement {
  const turned = turnedOf(facts);
  if (!turned) return UNKNOWN;
  if (turned.isPlainLength) return NONE;
  const slender = turned.profile.filter(
    ({ isInner, leastDiameterMm, kind }) =>
      kind === 'outer' && !isInner && turned.lengthMm / leastDiameterMm >= turned.lengthOverDiameter,
  );
  return placesOf([{ value: turned.lengthOverDiameter, faceIds: slender.flatMap(({ faceIds }) => faceIds) }]);
}

/** Least diameter outside, mm. */
export function shaftDiameter(context: RuleContext): Measurement {
  return eachPiece(context, ({ kind, isInner, leastDiameterMm }) =>
    kind === 'outer' && !isInner ? leastDiameterMm : null,
  );
}

/** Depth over width of grooves and reliefs around a shaft. */
export function outerGrooveDepth(context: RuleContext): Measurement {
  return eachPiece(context, (piece) => (isGroove(piece) && !piece.isInner ? depthOf(piece) / widthOf(piece) : null));
}

/** mm. */
export function grooveWidth(context: RuleContext): Measurement {
  return eachPiece(context, (piece) => (isGroove(piece) ? widthOf(piece) : null));
}

/** Diameter of the bore that a groove is cut in, mm. */
export function innerGrooveBore(context: RuleContext): Measurement {
  return eachPiece(context, (piece) => (isGroove(piece) && piece.isInner ? piece.leastDiameterMm : null));
}

/** Depth over width of grooves inside a bore. */
export function innerGrooveDepth(context: RuleContext): Measurement {
  return eachPiece(context, (piece) => (isGroove(piece) && piece.isInner ? depthOf(piece) / widthOf(piece) : null));
}

/** Depth over width of grooves in a face. */
export function faceGrooveDepth(context: RuleContext): Measurement {
  return eachPiece(context, (piece) => {
    const width = depthOf(piece);
    return piece.kind === 'face groove' && width > 0 ? widthOf(piece) / width : null;
  });
}

/** From the nearer end to the far end of a bored stretch, over its diameter. What a drill makes is no bore. */
export function boreDepth(context: RuleContext): Measurement {
  return eachPiece(context, ({ kind, leastDiameterMm, fromMm, toMm }, { lengthMm }) =>
    kind === 'inner' && leastDiameterMm > WIDEST_DRILL_MM ? Math.min(toMm, lengthMm - fromMm) / leastDiameterMm : null,
  );
}

/** Wider holes are bored. */
const WIDEST_DRILL_MM = 20;

/** 1 for a thread that ends at a wall without a relief. One that is guessed from its relief has it; of those that are drawn as they are cut, some have not. */
export function threadsToShoulder(context: RuleContext): Measurement {
  return eachPiece(context, (piece) => (endsAtWall(piece.ends) && isThread(piece, context) ? 1 : null));
}

/** Threads that are drawn are measured late: nobody waits for them where no length ends at a wall. */
function isThread(piece: TurnedPiece, { facts }: RuleContext): boolean {
  if (piece.kind === 'thread') return true;
  return facts.solid?.threads?.some((thread) => !thread.isInner && fills(thread, piece)) ?? false;
}

/** DIN 76-1, short run-out: a thread that ends farther from the wall needs no relief. */
const RUN_OUT_PITCHES = 2;

function fills({ pitchMm, lengthMm, faceIds }: ModeledThread, piece: TurnedPiece): boolean {
  return (
    widthOf(piece) - lengthMm < RUN_OUT_PITCHES * pitchMm && piece.faceIds.some((faceId) => faceIds.includes(faceId))
  );
}

/** 1 for a turned length that ends at a wall in a sharp corner. */
export function sharpShoulders(context: RuleContext): Measurement {
  return eachPiece(context, ({ kind, isInner, ends }) =>
    kind === 'outer' && !isInner && ends?.includes('sharp') ? 1 : null,
  );
}

/** Bar that the part is turned from, mm. */
export function barDiameter({ facts }: RuleContext): Measurement {
  const turned = turnedOf(facts);
  return turned ? placesOf([{ value: turned.barMm, faceIds: [] }]) : UNKNOWN;
}

/** Around a shaft or in a bore. */
export const isGroove = ({ kind, fromMm, toMm }: TurnedPiece): boolean =>
  (kind === 'groove' || kind === 'relief') && toMm > fromMm;
const widthOf = ({ fromMm, toMm }: TurnedPiece): number => toMm - fromMm;
const depthOf = ({ diameterMm, leastDiameterMm }: TurnedPiece): number => (diameterMm - leastDiameterMm) / 2;
const endsAtWall = (ends: TurnedPiece['ends']): boolean =>
  ends?.some((end) => end === 'sharp' || end === 'fillet') ?? false;

/** Pieces that milling left nothing of are asked too: they are turned all the same. */
function eachPiece({ facts }: RuleContext, sizeOf: (piece: TurnedPiece, turned: Turned) => number | null): Measurement {
  const turned = turnedOf(facts);
  if (!turned) return UNKNOWN;
  return placesOf(
    turned.profile.flatMap((piece): Place[] => {
      const value = sizeOf(piece, turned);
      return value === null ? [] : [{ value, faceIds: piece.faceIds }];
    }),
  );
}
