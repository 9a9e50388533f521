/**
 * A control panel cut by laser from 2 mm sheet: a fan grille of arc slots, a field of holes that thins out to one side, a display window,
 * keys with anti-rotation notches, connector cut-outs and slotted mounting holes. Smallest hole 2.4 mm: 1.2 times the thickness.
 */
import type { Bench, Solid } from '../bench.ts';
import { arcSlot, circle, type Outline, polar, polygon, rectangle, slot } from '../outline.ts';

/** mm. */
const PANEL = { width: 260, height: 140, thickness: 2, cornerRadius: 6 };
const FAN = { at: [62, -6] as const, rings: [14, 21, 28, 35], slotWidth: 4, bridgeMm: 5, screws: 71.5 };

export function laserPanel(bench: Bench): Solid {
  const holes = [...mounting(), ...fanGrille(), ...holeField(), ...controls()];
  const outline = rectangle([0, 0], [PANEL.width, PANEL.height], PANEL.cornerRadius);
  return bench.extrude(outline, { height: PANEL.thickness, holes });
}

function mounting(): Outline[] {
  const [x, y] = [PANEL.width / 2 - 10, PANEL.height / 2 - 10];
  return [
    [x, y],
    [-x, y],
    [-x, -y],
    [x, -y],
  ].map(([cx, cy]) => slot([cx!, cy!], [8, 4.5]));
}

/** Four rings of slots around a hub, each broken by four bridges of constant width, turned from ring to ring; and the four screws of a fan of 80. */
function fanGrille(): Outline[] {
  const slots = FAN.rings.flatMap((radius, ring) =>
    Array.from({ length: 4 }, (_, quarter) => {
      // The slot's round ends reach out by half its width.
      const gapDeg = (((FAN.bridgeMm + FAN.slotWidth) / 2 / radius) * 180) / Math.PI;
      const start = 90 * quarter + (ring % 2 === 0 ? 45 : 0);
      return arcSlot(FAN.at, { radius, width: FAN.slotWidth, fromDeg: start + gapDeg, toDeg: start + 90 - gapDeg });
    }),
  );
  const half = FAN.screws / 2;
  const screws = [45, 135, 225, 315].map((deg) => circle(polar(FAN.at, half * Math.SQRT2, deg), 4.5));
  return [circle(FAN.at, 12), ...slots, ...screws];
}

/** Holes on a triangular grid, from 5.4 down to 2.4 in diameter. */
function holeField(): Outline[] {
  const [columns, rows, pitch] = [15, 4, 8];
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const diameter = 5.4 - (3 * column) / (columns - 1);
    const x = -112 + column * pitch + (row % 2) * (pitch / 2);
    return circle([x, -56 + row * pitch * 0.866], diameter);
  });
}

function controls(): Outline[] {
  const window = rectangle([-72, 36], [80, 44], 3);
  const keys = [-18, 6].map((x) => notchedRound(x, 48, 16.2));
  const lamps = [-24, -12, 0, 12].map((x) => circle([x, 24], 5.1));
  const connectors = [-100, -72, -44].map((x) => dSub([x, -10]));
  return [window, ...keys, ...lamps, ...connectors];
}

/** A key's hole with the notch that keeps it from turning: 2.4 wide, 1 deep. */
function notchedRound(x: number, y: number, diameter: number): Outline {
  const [r, half] = [diameter / 2, 1.2];
  const edge = Math.sqrt(r * r - half * half);
  const on = (px: number, py: number): readonly [number, number] => [x + px, y + py];
  return {
    kind: 'path',
    segments: [
      { kind: 'line', from: on(half, edge), to: on(half, r + 1) },
      { kind: 'line', from: on(half, r + 1), to: on(-half, r + 1) },
      { kind: 'line', from: on(-half, r + 1), to: on(-half, edge) },
      { kind: 'arc', from: on(-half, edge), via: on(0, -r), to: on(half, edge) },
    ],
  };
}

/** Cut-out of a nine-pole D-sub with its two screws' holes left to the connector's own frame: sides lean by 10°. */
function dSub([x, y]: readonly [number, number]): Outline {
  const [half, height, lean, r] = [10.25, 11.4, 1, 2.5];
  return polygon([
    [x - half + lean, y - height / 2, r],
    [x + half - lean, y - height / 2, r],
    [x + half + lean, y + height / 2, r],
    [x - half - lean, y + height / 2, r],
  ]);
}
