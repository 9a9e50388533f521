/** What a finish does to a part: films on fits and threads, what a bath leaves in holes and hollows, edges that powder leaves thin. */
import { usualAddedUm } from '#contract/films.ts';
import type { Hole } from '#contract/part-facts.ts';
import { threadOfName } from '#contract/threads.ts';
import { fitWidthUm } from '#quote/fit-limits.ts';
import { placeChoices } from '#quote/hole-work.ts';
import { facesOfCavities } from '#quote/measures/reach.ts';
import { boxSides } from '#quote/measures/size.ts';
import { type Measurement, NONE, type Place, placesOf, type RuleContext, UNKNOWN } from '#quote/rules/rule.ts';

/** Sides of the box around the part; a drawing has no third one. */
export function sidesInBath(context: RuleContext): Measurement {
  const { facts } = context;
  if (facts.kind !== 'outline') return boxSides(context);
  const [length, width] = [...facts.outline.boundingBoxMm].sort((a, b) => b - a);
  return placesOf([
    { of: 'length', value: length!, faceIds: [] },
    { of: 'width', value: width!, faceIds: [] },
  ]);
}

/** What the film adds to each face, µm; below 0 where it takes off. */
export function addedUm({ finish }: Pick<RuleContext, 'finish'>): number {
  return finish.film ? usualAddedUm(finish.film) : 0;
}

/** What a hole with a fit loses or gains in diameter, over the width of its class. */
export function fitUnderFilm(context: RuleContext): Measurement {
  const changeUm = 2 * Math.abs(addedUm(context));
  const { workOf } = placeChoices(context.facts, context.choices);
  return eachFinishedHole(context, (hole) => {
    const work = workOf(hole);
    const widthUm = work.kind === 'fit' ? fitWidthUm(work.fit, hole.diameterMm) : null;
    return widthUm === null ? null : { value: changeUm / widthUm, label: work.kind === 'fit' ? work.fit : '' };
  });
}

/** Four times the film, which is what it takes of the pitch diameter, over what position G of the thread allows for. */
export function threadUnderFilm(context: RuleContext): Measurement {
  const filmUm = addedUm(context);
  if (filmUm <= 0) return NONE;
  const { workOf } = placeChoices(context.facts, context.choices);
  return eachFinishedHole(context, (hole) => {
    const work = workOf(hole);
    const thread = work.kind === 'thread' ? threadOfName(work.size) : null;
    return thread && { value: (4 * filmUm) / threadAllowanceUm(thread.pitchMm), label: thread.name };
  });
}

/** ISO 965-1: fundamental deviation of position G, 15 + 11 × pitch µm. */
export function threadAllowanceUm(pitchMm: number): number {
  return 15 + 11 * pitchMm;
}

/** Coarser classes are held before the part is finished. */
const TIGHT_CLASS_MM = 0.05;

/** What the film adds to a face, over what is allowed to either side: of tight faces, and of the whole part where its class is as tight. */
export function tightUnderFilm(context: RuleContext): Measurement {
  const { offer, choices, tolerance } = context;
  const filmUm = Math.abs(addedUm(context));
  const bare = new Set(choices.bare);
  const allowed = (mm: number | undefined) => (mm ? filmUm / (1000 * mm) : null);
  const ofFaces = (choices.tight ?? []).flatMap(({ tolerance: id, faceIds }): Place[] => {
    const option = offer.further?.tight?.find((each) => each.id === id);
    const value = allowed(option?.plusMinusMm);
    const coated = faceIds.filter((face) => !bare.has(face));
    return option && value !== null && coated.length > 0 ? [{ value, faceIds: coated, label: option.label }] : [];
  });
  const ofClass = offer.tolerances.find(({ id }) => id === tolerance.id);
  const classMm = ofClass?.plusMinusMm;
  const value = classMm !== undefined && classMm <= TIGHT_CLASS_MM ? allowed(classMm) : null;
  return placesOf(ofClass && value !== null ? [...ofFaces, { value, faceIds: [], label: ofClass.label }] : ofFaces);
}

/** Depth over diameter of blind holes that the bath runs into. */
export function blindHolesInBath(context: RuleContext): Measurement {
  return eachFinishedHole(context, ({ through, depthMm, diameterMm }) =>
    through ? null : { value: depthMm / diameterMm },
  );
}

/** The way out of hollows, mm; the bath does not get into one that is shut. Which faces are those of which hollow is not known: all that no direction sees. */
export function hollowsInBath({ facts }: RuleContext): Measurement {
  if (!facts.print) return UNKNOWN;
  const open = facts.print.traps.filter(({ isShut }) => !isShut);
  const faceIds = facesOfCavities(facts);
  return placesOf(open.map(({ openingMm, at }) => ({ value: openingMm ?? 0, faceIds, at })));
}

/** Outer edges that stay sharp. */
export function sharpEdges({ facts }: RuleContext): Measurement {
  const edges = facts.solid?.boundary?.sharpOuterEdges;
  if (!edges) return UNKNOWN;
  return placesOf(edges.count > 0 ? [{ value: edges.count, faceIds: [] }] : []);
}

/** Tensile strength of what is plated, MPa. */
export function strengthInBath({ material }: RuleContext): Measurement {
  const strength = material.properties?.tensileMPa;
  return strength === undefined ? UNKNOWN : placesOf([{ value: strength, faceIds: [] }]);
}

/** 1 where the material takes the finish badly. */
export function finishCautions({ finish, material, choices }: RuleContext): Measurement {
  const caution = finish.cautions?.[material.id];
  const color = choices.color ?? finish.colors?.[0]?.id ?? '';
  if (!caution || caution.exceptIn?.includes(color)) return NONE;
  return placesOf([{ value: 1, shown: null, faceIds: [], reason: caution.reason }]);
}

type HoleMeasure = Pick<Place, 'value' | 'label'> | null;

/** Holes that the finish reaches: those that are left bare are plugged. */
function eachFinishedHole({ facts, choices }: RuleContext, measure: (hole: Hole) => HoleMeasure): Measurement {
  if (facts.kind !== 'solid') return UNKNOWN;
  const bare = new Set(choices.bare);
  const reached = facts.holes.filter(({ faceIds }) => !faceIds.some((face) => bare.has(face)));
  return placesOf(
    reached.flatMap((hole): Place[] => {
      const measured = measure(hole);
      return measured ? [{ ...measured, faceIds: hole.faceIds }] : [];
    }),
  );
}
