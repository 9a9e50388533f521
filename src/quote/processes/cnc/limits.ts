/** Limits of the rules of milling and turning, each with who says so, and what of them differs by material. */
import type { Limit, Limits, StockSizes } from '#contract/catalog.ts';
import { EVERY_PROCESS_LIMITS } from '#quote/rules/all-parts-limits.ts';

const limit = (value: number, unit: string, source: string): Limit => ({ value, unit, source });

const holeDepth = (value: number): Limit =>
  limit(
    value,
    'x diameter',
    'Fictiv, RapidDraft CNC-002: 4 x diameter is easy, above 6 x needs pecking, standard drills reach 10 to 12 x',
  );
const cornerReach = (value: number): Limit =>
  limit(
    value,
    'x cutter',
    'Fictiv: pockets to 5 x the cutter diameter, with long cutters to 10 x; special cutters reach about 16 x',
  );
const cornerRadius = (value: number): Limit =>
  limit(value, 'mm', 'Hubs: a radius of 0.25 mm is feasible; a 1 mm cutter leaves 0.5 mm');
const cutWidth = (value: number): Limit =>
  limit(value, 'mm', 'Cutters of 1 mm are standard; thinner ones break easily; the smallest are about 0.2 mm');
const holeDiameter = (value: number, of: string): Limit =>
  limit(value, 'mm', `Protolabs: smallest drilled hole in ${of} ${value} mm`);

const sharpCorner = (value: number): Limit =>
  limit(
    value,
    'mm deep',
    'A cutter leaves its radius in every inside corner; a 1 mm cutter reaches 10 mm, 10 x its diameter',
  );

/** What differs by the kind of material: the smallest hole that is drilled without care, and what has to stay beside a hole. */
export const SOFT_METAL_LIMITS: Limits = {
  holeDiameterWarn: holeDiameter(0.5, 'soft metal'),
  besideHole: limit(0.25, 'mm', 'As for walls: at least 0.25 mm of metal (Fictiv)'),
  besideHoleNote: limit(0.5, 'mm', 'As for walls: 0.5 mm of metal beside a hole is feasible (Hubs)'),
};

export const CNC_LIMITS: Limits = {
  ...EVERY_PROCESS_LIMITS,
  ...SOFT_METAL_LIMITS,
  weight: limit(15, 'kg', 'One person can lift 15 kg all day; a hoist is used above that'),
  smallestPart: limit(6.35, 'mm', 'Protolabs: parts from 0.25 inch'),
  stockThickness: limit(150, 'mm', 'Suppliers stock plate and flat bar to 6 inches'),

  holeDepthRecommended: holeDepth(4),
  holeDepthWarn: holeDepth(6),
  holeDepthFail: holeDepth(12),
  holeDiameterFail: limit(0.2, 'mm', 'The smallest micro drills are about 0.2 mm; smaller holes need EDM or laser'),
  threadDiameter: limit(2, 'mm', 'Hubs: M2 is feasible, M6 and larger are preferred'),
  blindThreadDepth: limit(
    3.75,
    'x thread',
    'Neptune Labs, Fictiv: thread depth to 3 x diameter, with a quarter more drilled depth',
  ),
  besideThread: limit(0.25, 'x thread', 'Shop practice: leave a quarter of the diameter beside a thread'),
  entrySlope: limit(19, '°', 'On a face tilted by 20°, a 140° drill point cuts on its corner first and wanders'),
  fitDepth: limit(
    4,
    'x diameter',
    'DIN 212: machine reamer flutes are 3 to 5 x the diameter long; deeper, chips pack and the hole wanders',
  ),
  flatHoleDiameter: limit(12.7, 'mm', 'Fictiv: drilled holes end in a cone; flat bottoms need a second tool'),

  sharpCornerNote: sharpCorner(0),
  cornerReachWarn: cornerReach(5),
  cornerReachFail: cornerReach(16),
  cornerRadiusWarn: cornerRadius(0.5),
  cornerRadiusFail: cornerRadius(0.2),
  pocketDepth: limit(4, 'x width', 'Hubs CNC design guide: cavities to 4 x their width'),
  slotDepth: limit(4, 'x width', 'Hubs CNC design guide: cavities to 4 x their width'),
  cutWidthWarn: cutWidth(1),
  cutWidthFail: cutWidth(0.2),
  tSlots: limit(0, 'T-slots', 'CNC design guides: undercuts only where a T-slot or dovetail cutter fits'),
  tSlotOpening: limit(5, 'mm', 'DIN 650: the smallest T-slot opening is 5 mm'),
  dovetails: limit(0, 'dovetails', 'CNC design guides: undercuts only where a T-slot or dovetail cutter fits'),
  dovetailAngle: limit(45, '°', 'DIN 1833: dovetail cutters of 45° and 60°'),
  pinSlenderness: limit(5, 'x diameter', 'Shop practice: a pin taller than 5 x its diameter deflects under the cutter'),
  ribSlenderness: limit(
    15,
    'x thickness',
    'Sandvik Coromant, thin walls: easy below 15 x the thickness, hard above 30 x',
  ),
  engravedStroke: limit(0.5, 'mm', 'Fictiv: strokes and gaps of engraved letters from 0.5 mm'),
  engravedDepth: limit(2, 'x stroke', 'Shop practice: engraving cutters break beyond 2 x their width'),

  closedCavity: limit(0.01, 'cm³', 'No cutter reaches a closed cavity; below 0.01 cm³ it is a modeling error'),
  unreached: limit(
    0.02,
    'cm³',
    'Every cutter of the shop, tried from each direction; the grid may miss up to 0.02 cm³',
  ),
  missingCutters: limit(0, 'cutters missing', 'Rate card: the shop’s cutters and their reach'),
  hiddenFaces: limit(
    0,
    'hidden faces',
    'CNC design guides: undercuts only where a T-slot or dovetail cutter fits; otherwise manual review',
  ),
  setups: limit(6, 'setups', 'A block has six sides; other directions need angled clamping'),
  edgeSetups: limit(0, 'setups', 'Edges are broken by hand or in an existing setup'),

  shaftSlenderness: limit(8, 'x diameter', 'Fictiv: turned parts to 8 x their diameter'),
  shaftDiameter: limit(1, 'mm', 'Shop practice: below 1 mm a shaft deflects from the tool'),
  outerGrooveDepth: limit(8, 'x width', 'Makers of parting blades: about 8 x the width'),
  grooveWidth: limit(0.5, 'mm', 'Makers of grooving inserts: from 0.5 mm'),
  innerGrooveBore: limit(8, 'mm', 'Makers of grooving bars: bores from 8 mm'),
  innerGrooveDepth: limit(2, 'x width', 'Makers of grooving bars: about 2 x the width'),
  faceGrooveDepth: limit(3, 'x width', 'Makers of face grooving tools: about 3 x the width'),
  boreDepth: limit(6, 'x diameter', 'Makers of boring bars: 4 x for steel, 6 x for carbide'),
  threadsToShoulder: limit(0, 'threads', 'DIN 76: a relief behind a thread'),
  sharpShoulders: limit(0, 'shoulders', 'ISO inserts have a nose of 0.2 to 0.8 mm; DIN 509 has reliefs'),
};

/** ± 0.025 mm is a field of 50 µm: tolerance grade IT7 up to 250 mm. */
export const FINE_TOLERANCE_LIMITS: Limits = {
  toleranceSize: limit(250, 'mm', 'ISO 286-1: a tolerance zone of 0.05 mm is grade 7 up to 250 mm, finer above'),
};

/** Steels of all kinds, titanium and nickel. */
export const HARD_METAL_LIMITS: Limits = { ...SOFT_METAL_LIMITS, holeDiameterWarn: holeDiameter(1.2, 'hard metal') };
export const PLASTIC_LIMITS: Limits = {
  holeDiameterWarn: holeDiameter(0.6, 'plastic'),
  besideHole: limit(0.5, 'mm', 'As for walls: at least 0.5 mm of plastic (Fictiv)'),
  besideHoleNote: limit(1, 'mm', 'As for walls: 1 mm of plastic beside a hole is feasible (Hubs)'),
};

/** What merchants keep of a material; more is ordered from the mill. */
export function stockLimits({ plateMm, roundMm, source }: StockSizes): Limits {
  const thickest = (plateMm ?? roundMm)?.[1];
  return thickest === undefined ? {} : { stockThickness: limit(thickest, 'mm', `Common supplier sizes: ${source}`) };
}
