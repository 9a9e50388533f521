/**
 * Collars by chance: round, with a bore through them and the sheet. Each is made in one of the ways of a shop, and the hole that its blank needs follows from
 * that: the pilot hole of an extruded one, the hole that a piece is pressed into, or the bore of a tube that is welded on.
 */
import type { Chance } from './made-part.ts';

export interface Collar {
  diameterMm: number;
  boreMm: number;
  /** Above the sheet. */
  highMm: number;
  /** In the blank. */
  holeMm: number;
}

interface Room {
  /** How wide a collar may be here. A pressed-in piece may be as wide as the smallest one. */
  wideMm: number;
  thicknessMm: number;
}

/** How a collar is made, from its room and a share of its range of heights. */
type Make = (share: number, room: Room) => Collar;

const WIDEST_MM = 8;

/** Drawn out of what lies around its pilot hole: metal keeps its volume, so that all of a solid disc inside of the bore gives the highest collar. */
const extruded: Make = (share, room) => {
  const { diameterMm, boreMm, fullMm } = ringOf(room, 0.8);
  const highMm = rounded((0.3 + 0.55 * share) * fullMm);
  return { diameterMm, boreMm, highMm, holeMm: boreMm * Math.sqrt(1 - highMm / fullMm) };
};

/** Welded on: it holds more than its bore ever gave, and its wall is too thin for a pressed-in piece. The beam cuts the bore. */
const tube: Make = (share, room) => {
  const { diameterMm, boreMm, fullMm } = ringOf(room, 1 / 1.2);
  return { diameterMm, boreMm, highMm: rounded((1.2 + 0.4 * share) * fullMm), holeMm: boreMm };
};

/** `fullMm`: as high as the metal inside of its bore reaches. */
function ringOf({ wideMm, thicknessMm }: Room, boreShare: number) {
  const diameterMm = rounded(Math.min(Math.max(wideMm, 2 * thicknessMm), WIDEST_MM));
  const boreMm = rounded(boreShare * diameterMm);
  return { diameterMm, boreMm, fullMm: (thicknessMm * boreMm ** 2) / (diameterMm ** 2 - boreMm ** 2) };
}

/** Models draw its thread by the tap drill or by its outside. The hole in the sheet is from makers' tables, the body about as wide as theirs. */
interface Piece {
  threadMm: number;
  drillMm: number;
  holeMm: number;
  bodyMm: number;
}

const NUTS: readonly Piece[] = [
  { threadMm: 3, drillMm: 2.5, holeMm: 4.25, bodyMm: 6 },
  { threadMm: 4, drillMm: 3.3, holeMm: 5.4, bodyMm: 7.5 },
  { threadMm: 5, drillMm: 4.2, holeMm: 6.4, bodyMm: 8.5 },
  { threadMm: 6, drillMm: 5, holeMm: 8.75, bodyMm: 11 },
];
const STANDOFFS: readonly Piece[] = [
  { threadMm: 3, drillMm: 2.5, holeMm: 4.22, bodyMm: 5.5 },
  { threadMm: 4, drillMm: 3.3, holeMm: 7.14, bodyMm: 8 },
];
/** In diameters of the thread. */
const NUT_HEIGHTS = [0.4, 0.6] as const;
const STANDOFF_HEIGHTS = [1.1, 1.4] as const;

/** The largest of these pieces that has room. */
function pressed(
  pieces: readonly Piece[],
  [low, high]: readonly [number, number],
  drawn: 'threadMm' | 'drillMm',
): Make {
  return (share, { wideMm }) => {
    const piece = pieces.findLast(({ bodyMm }) => bodyMm <= wideMm) ?? pieces[0]!;
    const { threadMm, holeMm, bodyMm } = piece;
    const highMm = rounded((low + (high - low) * share) * threadMm);
    return { diameterMm: bodyMm, boreMm: piece[drawn], highMm, holeMm };
  };
}

const MAKES: readonly Make[] = [
  extruded,
  extruded,
  tube,
  pressed(NUTS, NUT_HEIGHTS, 'drillMm'),
  pressed(NUTS, NUT_HEIGHTS, 'threadMm'),
  pressed(STANDOFFS, STANDOFF_HEIGHTS, 'drillMm'),
  pressed(STANDOFFS, STANDOFF_HEIGHTS, 'threadMm'),
];

export function randomCollar(chance: Chance, room: Room): Collar {
  return chance.oneOf(MAKES)(chance.between(0, 1), room);
}

const rounded = (mm: number): number => Number(mm.toFixed(2));
