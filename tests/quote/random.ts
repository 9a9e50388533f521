/** Chance that repeats: the same seed gives the same parts, choices and rates, so a failing seed can be looked at again. */
import { fittingChoices, furtherFor, materialsFor } from '#catalog/options.ts';
import type { HoleChoice, HoleWork } from '#contract/further-choices.ts';
import { CUTTER_DIAMETERS_MM, type Milling } from '#contract/milling-facts.ts';
import type { SolidFacts } from '#contract/part-facts.ts';
import { type Choices, SPEEDS } from '#contract/quote.ts';
import type { LeadTimeRates, RateCard } from '#contract/rate-card.ts';
import { roomOf } from '#contract/thread-room.ts';
import { threadsFitting } from '#contract/threads.ts';
import type { Turned } from '#contract/turned-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import type { FurtherChoices } from '#quote/check-further.ts';
import { drilledHole, partFacts } from './sample-parts.ts';

export interface Random {
  /** At least `low`, below `high`. */
  between: (low: number, high: number) => number;
  oneOf: <T>(items: readonly T[]) => T;
}

/** Park and Miller's minimal generator: 31 bits are plenty here. */
export function randomOf(seed: number): Random {
  let state = (seed % 2_147_483_646) + 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  for (let i = 0; i < 5; i += 1) next();
  return {
    between: (low, high) => low + next() * (high - low),
    oneOf: (items) => items[Math.floor(next() * items.length)]!,
  };
}

/** A solid that fits the machines of the example card, from a grain of 1 mm to a block of 250 mm. */
export function randomPart({ between, oneOf }: Random): SolidFacts {
  const scale = oneOf([2, 20, 100, 250]);
  const size = [between(1, scale), between(1, scale), between(1, scale)].sort((a, b) => b - a);
  const [a, b, c] = size as [number, number, number];
  const volumeMm3 = a * b * c * between(0.02, 1);
  const areaMm2 = 2 * (a * b + b * c + a * c) * between(0.8, 4);
  const holes = Array.from({ length: Math.floor(between(0, 12)) }, (_, group) => {
    const diameterMm = between(0.5, 25);
    const depthMm = diameterMm * between(0.1, 11);
    const fitting = threadsFitting(diameterMm)[0]?.name ?? null;
    return drilledHole({
      diameterMm,
      depthMm,
      group,
      threadGuess: oneOf([null, fitting]),
      threadKnown: oneOf([null, 'modeled', 'diameter'] as const),
      faceIds: [group + 6],
    });
  });
  return partFacts({
    faces: Math.floor(between(4, 400)),
    volumeMm3,
    areaMm2,
    boundingBoxMm: [a, b, c],
    orientedBoxMm: [a, b, c],
    minWallMm: oneOf([null, between(0.1, 5)]),
    holes,
    solid: {
      surfaces: [{ kind: oneOf(['plane', 'spline'] as const), faces: 6, areaMm2: areaMm2 * between(0, 1) }],
      machiningDirections: oneOf([
        null,
        [[0, 0, -1]],
        [
          [0, 0, -1],
          [0, 0, 1],
          [1, 0, 0],
          [0, 1, 0],
        ],
      ] as const) as never,
    },
  });
}

/** The same with its reach measured, and sometimes a turning profile. */
export function randomMeasuredPart(random: Random): SolidFacts {
  const part = randomPart(random);
  const box = part.orientedBoxMm!;
  return {
    ...part,
    solid: {
      ...part.solid,
      milling: randomMilling(random, part),
      boundary: {
        sharpInternalEdges: { count: 0, lengthMm: 0 },
        sharpOuterEdges: { count: 12, lengthMm: random.between(0, 8) * (box[0] + box[1] + box[2]) },
        colors: [],
        turned: random.oneOf([null, randomTurned(random, box)]),
      },
    },
  };
}

function randomMilling({ between, oneOf }: Random, { orientedBoxMm, volumeMm3, areaMm2, holes }: SolidFacts): Milling {
  const [a, b, c] = orientedBoxMm!;
  const count = Math.floor(between(1, 6));
  const removedMm3 = a * b * c - volumeMm3!;
  const setups = Array.from({ length: count }, (_, i) => ({
    direction: [0, 0, i % 2 ? 1 : -1] as [number, number, number],
    isTilted: oneOf([false, false, true]),
    blockMm: [a, b, c] as [number, number, number],
    jawsMm: oneOf([null, b]),
    holeGroups: holes.map(({ group }) => group).filter((group) => group % count === i),
    cuts: CUTTER_DIAMETERS_MM.filter(() => between(0, 1) < 0.6).map((diameterMm) => ({
      diameterMm,
      stickOutMm: diameterMm * between(0, 16),
      volumeMm3: (removedMm3 / count / 13) * between(0, 2),
      floorMm2: (areaMm2! / count / 13) * between(0, 1),
      wallMm2: (areaMm2! / count / 13) * between(0, 1),
      freeMm2: diameterMm < 1 ? 0 : (areaMm2! / count / 130) * between(0, 1),
    })),
  }));
  return {
    gridMm: 0.5,
    unreached: null,
    setups: setups.map((setup) => ({
      ...setup,
      cuts: setup.cuts.filter(({ diameterMm }) => diameterMm >= 1).reverse(),
    })),
    innerCorners: Array.from({ length: Math.floor(between(0, 4)) }, (_, i) => {
      const radiusMm = oneOf([0, between(0.5, 10)]);
      return {
        setup: 0,
        radiusMm,
        depthMm: radiusMm === 0 ? between(0, 10) : radiusMm * between(0.1, 15),
        count: i + 1,
        faceIds: [i],
        at: [0, 0, 0] as [number, number, number],
      };
    }),
  };
}

function randomTurned({ between, oneOf }: Random, [a, b]: Vec3): Turned {
  const diameterMm = Math.max(1, b);
  const piece = (isInner: boolean): Turned['profile'][number] => {
    const from = between(0, a);
    const wide = isInner ? between(0.1, diameterMm * 0.8) : between(diameterMm * 0.2, diameterMm);
    const kind = isInner ? ('inner' as const) : oneOf(['outer', 'groove', 'taper', 'curve', 'relief'] as const);
    const leastDiameterMm = kind === 'inner' || kind === 'outer' ? wide : wide * between(0.3, 1);
    return {
      kind,
      isInner,
      fromMm: from,
      toMm: between(from, a),
      diameterMm: wide,
      leastDiameterMm,
      ends: null,
      faceIds: [],
    };
  };
  return {
    axis: [0, 0, 1],
    at: [0, 0, 0],
    diameterMm,
    lengthMm: a,
    boreMm: null,
    onAxisShare: 0.9,
    barSides: oneOf([0, 0, 4, 6] as const),
    threads: [],
    profile: Array.from({ length: Math.floor(between(2, 20)) }, (_, i) => piece(i % 4 === 3)),
    barMm: diameterMm,
    lengthOverDiameter: a / diameterMm,
    volumeToTurnMm3: between(0, 1000),
    milledMm3: oneOf([null, 0, between(0, 500)]),
    milledFaceIds: oneOf([[], [0, 1]]),
    isPlainLength: oneOf([false, false, true]),
  };
}

/** Choices that fit each other. */
export function randomChoices({ between, oneOf }: Random): Choices {
  const process = oneOf(['cnc', 'print'] as const);
  const material = oneOf(materialsFor(process));
  return {
    process,
    ...fittingChoices(process, material.id, {
      finish: oneOf(material.finishes),
      tolerance: oneOf(material.tolerances),
    }),
    quantity: oneOf([1, 2, 7, Math.floor(between(1, 1000)), Math.floor(between(1, 10_000)), 10_000]),
    speed: oneOf(SPEEDS),
  };
}

/** Choices beyond the dropdowns that are on offer and fit the part: some, all or none of them. */
export function randomFurther({ between, oneOf }: Random, facts: SolidFacts, choices: Choices): FurtherChoices {
  const offered = furtherFor(choices);
  const holes = facts.holes.flatMap((hole): HoleChoice[] => {
    const { diameterMm, faceIds } = hole;
    const works: HoleWork[] = [{ kind: 'drilled' }];
    for (const kind of ['thread', 'insert'] as const) {
      const names = (kind === 'thread' ? offered.holes?.threads : offered.holes?.inserts) ?? [];
      const [first] = threadsFitting(diameterMm, kind, roomOf(hole, facts.holes)).filter(({ name }) =>
        names.includes(name),
      );
      if (first) works.push({ kind, size: first.name });
    }
    if (offered.holes) works.push({ kind: 'fit', fit: oneOf(offered.holes.fits).id });
    return offered.holes && oneOf([true, false]) ? [{ faceIds, work: oneOf(works) }] : [];
  });
  const faces = Array.from({ length: Math.min(facts.faces, Math.floor(between(0, 12))) }, (_, face) => face);
  const tight = offered.tight.flatMap(({ id }, i) => {
    const faceIds = faces.filter((face) => face % offered.tight.length === i);
    return faceIds.length > 0 && oneOf([true, false]) ? [{ faceIds, tolerance: id }] : [];
  });
  const { infill, colors, canMask, hardware } = offered;
  const steps = infill ? (infill.mostPercent - infill.leastPercent) / infill.stepPercent : 0;
  return {
    holes,
    tight,
    hardware: hardware.flatMap(({ id }) => (between(0, 1) < 0.1 ? [{ id, count: Math.floor(between(1, 20)) }] : [])),
    ...(colors.length > 0 && oneOf([true, false]) && { color: oneOf(colors).id }),
    ...(canMask && facts.faces > 3 && oneOf([true, false]) && { bare: oneOf([[0], [0, 3], [1, 2, 3]]) }),
    ...(infill &&
      oneOf([true, false]) && {
        infillPercent: infill.leastPercent + Math.floor(between(0, steps + 1)) * infill.stepPercent,
      }),
  };
}

/** Sooner costs more, up to double; what is not urgent, down to half. */
function randomLeadTime(percent: number, leadTime: LeadTimeRates): LeadTimeRates {
  const { standard, express } = leadTime.speeds;
  const economy = { days: standard.days + 5, percent: -percent / 2 };
  const rush = { days: 1, percent: percent * 2 };
  return { ...leadTime, speeds: { economy, standard, express: { ...express, percent }, rush } };
}

/** The card with every number changed by up to threefold, and sometimes without its least prices. */
export function randomCard({ between, oneOf }: Random, card: RateCard): RateCard {
  const withMinimums = oneOf([0, 1]);
  return {
    ...card,
    shop: {
      ...card.shop,
      marginPercent: between(0, 80),
      leadTime: randomLeadTime(between(0, 100), card.shop.leadTime),
      orderMinimumMinor: withMinimums * Math.floor(between(0, 9000)),
    },
    processes: Object.fromEntries(
      Object.entries(card.processes).map(([process, rates]) => [
        process,
        Object.fromEntries(
          Object.entries(rates).map(([figure, value]) => {
            if (figure === 'partMinimumMinor') return [figure, withMinimums * Math.floor(between(0, 3000))];
            return [figure, /MinorPerHour$/.test(figure) ? (value as number) * between(0.01, 3) : value];
          }),
        ),
      ]),
    ),
  };
}
