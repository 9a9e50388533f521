/** The coordinates of a bent strip and its blank, in one scale. Pure: the drawing uses these numbers as they are. */
import { type Bend, bendAllowanceMm, flatLengthMm, outsideSetbackMm } from '#contract/bend-allowance.ts';
import { roundToHundredth } from '#ui/path-data.ts';

export interface BendOutline {
  /** Units of the drawing for one mm. */
  scale: number;
  /** Edge of the bent strip, as SVG path data. */
  profile: string;
  /** Its neutral axis. */
  neutral: string;
  /** Outside end of the first flange, and the corner where the outside faces would meet. */
  end: [x: number, y: number];
  corner: [x: number, y: number];
  /** The blank from its left end; the bend lies between the two tangent lines. */
  flat: { left: number; right: number; top: number; bottom: number; bendFrom: number; bendTo: number };
}

export interface BendSheet {
  width: number;
  height: number;
  /** Free space around the strip and beside the blank. */
  margin: number;
  /** Free space below the strip, for the blank and its dimensions. */
  flatHeight: number;
}

/** Flanges are measured to the outside corner. The first is horizontal; the second turns up by the bend angle. */
export function bendOutline(bend: Bend, flangeAMm: number, flangeBMm: number, sheet: BendSheet): BendOutline {
  const { thicknessMm: t, insideRadiusMm: r, kFactor, angleDeg } = bend;
  const setback = outsideSetbackMm(bend);
  const [straightA, straightB] = [flangeAMm - setback, flangeBMm - setback];
  const angle = (angleDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  /** A point of the second flange, `depth` below the outside face and `along` it from the end of the bend; mm, y upward. */
  const after = (depth: number, along: number): [number, number] => [
    (r + t - depth) * sin + along * cos,
    r + t - (r + t - depth) * cos + along * sin,
  ];
  const points = [
    [-straightA, 0],
    [-straightA, t],
    [setback, 0],
    after(0, 0),
    after(0, straightB),
    after(t, straightB),
  ];
  const xs = points.map(([x]) => x!);
  const ys = points.map(([, y]) => y!);
  const [left, top] = [Math.min(...xs), Math.max(...ys)];
  const [wide, high] = [Math.max(...xs) - left, top - Math.min(...ys)];
  const flatMm = flatLengthMm(flangeAMm, flangeBMm, bend);
  const [roomX, roomY] = [sheet.width - 2 * sheet.margin, sheet.height - sheet.flatHeight - 2 * sheet.margin];
  const scale = Math.min(roomX / Math.max(wide, flatMm), roomY / high);
  const at = ([x, y]: readonly [number, number]): [number, number] => [
    roundToHundredth((sheet.width - wide * scale) / 2 + (x - left) * scale),
    roundToHundredth(sheet.margin + (roomY - high * scale) / 2 + (top - y) * scale),
  ];
  const arc = (radius: number, to: readonly [number, number], sweep: 0 | 1) =>
    `A${roundToHundredth(radius * scale)} ${roundToHundredth(radius * scale)} 0 0 ${sweep} ${at(to)}`;
  const flatLeft = (sheet.width - flatMm * scale) / 2;
  const flatMiddle = sheet.height - sheet.flatHeight / 2;
  const bendFrom = flatLeft + straightA * scale;
  return {
    scale,
    profile: `M${at([-straightA, 0])}L${at([0, 0])}${arc(r + t, after(0, 0), 0)}L${at(after(0, straightB))}L${at(after(t, straightB))}L${at(after(t, 0))}${arc(r, [0, t], 1)}L${at([-straightA, t])}z`,
    neutral: `M${at([-straightA, t - kFactor * t])}L${at([0, t - kFactor * t])}${arc(r + kFactor * t, after(t - kFactor * t, 0), 0)}L${at(after(t - kFactor * t, straightB))}`,
    end: at([-straightA, 0]),
    corner: at([setback, 0]),
    flat: {
      left: roundToHundredth(flatLeft),
      right: roundToHundredth(flatLeft + flatMm * scale),
      top: roundToHundredth(flatMiddle - (t * scale) / 2),
      bottom: roundToHundredth(flatMiddle + (t * scale) / 2),
      bendFrom: roundToHundredth(bendFrom),
      bendTo: roundToHundredth(bendFrom + bendAllowanceMm(bend) * scale),
    },
  };
}
