/**
 * Parts in cartons: weight with packing, packed room and how many cartons. Room is counted as a fluid, part by part, and not packed box by box: so a
 * heavier or a further part never takes less, and two orders packed together never more than packed apart (docs/pricing.md).
 */
import type { Parcel } from '#contract/landed.ts';
import type { Box, LandedTables } from '#contract/landed-tables.ts';

export interface PackedPart {
  parcel: Parcel;
  pieces: number;
}

export interface Packed {
  netGrams: number;
  grossGrams: number;
  volumeCm3: number;
  cartons: { count: number; name: string };
}

type PackTables = Pick<LandedTables, 'boxes' | 'paddingMm' | 'fillPercent' | 'packingGramsPerLiter'>;

/** null when a piece is too large or too heavy for every carton. */
export function packParts(parts: readonly PackedPart[], tables: PackTables): Packed | null {
  const boxes = [...tables.boxes].sort((a, b) => roomOf(a) - roomOf(b));
  const takes = (box: Box, { parcel }: PackedPart) => fits(parcel, box, tables.paddingMm);
  const smallest = parts.map((part) => boxes.find((box) => takes(box, part)) ?? null);
  if (smallest.length === 0 || !smallest.every((box) => box !== null)) return null;
  const needOf = (part: PackedPart) =>
    (paddedRoom(part.parcel, tables.paddingMm) * part.pieces * 100) / (1000 * tables.fillPercent);
  const gramsOf = ({ parcel, pieces }: PackedPart) => parcel.grams * pieces;
  const neededCm3 = sum(parts, needOf);
  const netGrams = sum(parts, gramsOf);
  // A single small piece still goes in a carton that takes it.
  const volumeCm3 = Math.max(neededCm3, ...smallest.map((box) => roomOf(box) / 1000));
  const grossGrams = netGrams + (volumeCm3 / 1000) * tables.packingGramsPerLiter;
  const fitting = boxes.filter((box) => parts.every((part) => takes(box, part)));
  const chosen = fitting.find((box) => cartonsOf(box, neededCm3, netGrams) === 1) ?? fitting.at(-1);
  const cartons = chosen
    ? { count: cartonsOf(chosen, neededCm3, netGrams), name: chosen.name }
    : {
        count: smallest.reduce((all, box, at) => all + cartonsOf(box, needOf(parts[at]!), gramsOf(parts[at]!)), 0),
        name: 'cartons of several sizes',
      };
  return { netGrams, grossGrams, volumeCm3, cartons };
}

function cartonsOf(box: Box, neededCm3: number, netGrams: number): number {
  return Math.max(1, Math.ceil((neededCm3 * 1000) / roomOf(box)), Math.ceil(netGrams / (box.mostKg * 1000)));
}

function fits({ boxMm, grams }: Parcel, box: Box, paddingMm: number): boolean {
  const inside = [box.lengthMm, box.widthMm, box.heightMm].sort((a, b) => b - a);
  const part = [...boxMm].sort((a, b) => b - a);
  return grams <= box.mostKg * 1000 && part.every((side, at) => side + 2 * paddingMm <= inside[at]!);
}

const roomOf = ({ lengthMm, widthMm, heightMm }: Box) => lengthMm * widthMm * heightMm;

/** Half of the padding belongs to each of two neighbors. */
const paddedRoom = ({ boxMm: [a, b, c] }: Parcel, paddingMm: number) =>
  (a + paddingMm) * (b + paddingMm) * (c + paddingMm);

function sum<Each>(rows: readonly Each[], amountOf: (row: Each) => number): number {
  return rows.reduce((all, row) => all + amountOf(row), 0);
}
