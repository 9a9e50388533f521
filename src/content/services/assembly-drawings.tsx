/** Three joints, in section or as their limits, to scale. */
import { BLUE, DrawingSheet, FACE, INK, LETTERS, Letters } from '#content/figures/drawing-sheet.tsx';
import { DOWEL_FIT, SCREWED_JOINT } from '#content/services/joints.ts';
import { RULE_BOX } from '#content/services/rule-box.ts';
import { Leader, LinearDimension } from '#ui/drawing.tsx';

/** A socket head screw through a plate into a blind thread, 2.5:1. */
export function ScrewedJoint() {
  const { plateMm, lengthMm, threadMm, clearanceMm, headMm } = SCREWED_JOINT;
  const scale = 2.5;
  const [plate, length, d, hole, head] = [plateMm, lengthMm, threadMm, clearanceMm, headMm].map((mm) => mm * scale) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const top = 16;
  return (
    <DrawingSheet
      box={RULE_BOX}
      label={`Section of an M5 screw ${lengthMm} mm long: through a plate of ${plateMm} mm with a hole of ${clearanceMm} mm, ${lengthMm - plateMm} mm of thread in aluminum`}
    >
      <path className={FACE} d={`M14 ${top}H86v${plate}H14zM14 ${top + plate}H86V60H14z`} />
      <path
        className="fill-paper stroke-ink"
        d={`M${50 - hole / 2} ${top}h${hole}v${plate}h-${hole}zM${50 - d / 2} ${top + plate}h${d}V57h-${d}z`}
      />
      <path
        className="fill-hairline stroke-ink"
        d={`M${50 - d / 2} ${top}v${length}h${d}v-${length}H${50 + head / 2}v-${d}H${50 - head / 2}v${d}z`}
      />
      <path className={BLUE} strokeDasharray="4 1 1 1" strokeWidth={0.3} d="M50 1V61" />
      <LinearDimension
        direction="vertical"
        from={[50 + d / 2, top + plate]}
        to={[50 + d / 2, top + length]}
        at={74}
        scale={scale}
        size={LETTERS}
      />
      <LinearDimension
        direction="vertical"
        from={[86, top]}
        to={[86, top + plate]}
        at={93}
        scale={scale}
        size={LETTERS}
      />
      <Leader tip={[50 - hole / 2, top + 8]} elbow={[34, 12]} end={20} text={`Ø${clearanceMm}`} size={LETTERS} />
      <Letters tone="fill-blueprint" notes={[[18, 50, '8 ≥ 1.5 d']]} />
    </DrawingSheet>
  );
}

/** Tolerance zones of a dowel pin and its hole, 2.5 units a micrometer. */
export function DowelFit() {
  const scale = 2.5;
  const y = (micrometers: number) => 46 - micrometers * scale;
  const { nominalMm, hole, pin } = DOWEL_FIT;
  const zone = (x: number, [low, high]: readonly [number, number]) => `M${x} ${y(high)}h22V${y(low)}h-22z`;
  return (
    <DrawingSheet
      box={RULE_BOX}
      label={`Limits of a pin of ${nominalMm} mm: hole H7 from ${hole[0]} to ${hole[1]} micrometers above nominal, pin m6 from ${pin[0]} to ${pin[1]}: at most ${pin[1] - hole[0]} tight and ${hole[1] - pin[0]} loose`}
    >
      <path className={FACE} d={zone(26, hole) + zone(58, pin)} />
      <path className={INK} d="M8 46H94" />
      <Letters
        anchor="middle"
        notes={[
          [37, 32, 'hole H7'],
          [69, 27, 'pin m6'],
          [50, 53, `nominal ${nominalMm} mm`],
        ]}
      />
      <Letters
        tone="fill-blueprint"
        notes={[
          [9, y(hole[1]) + 1.3, `+${hole[1]} µm`],
          [82, y(pin[1]) + 1.3, `+${pin[1]}`],
          [82, y(pin[0]) + 1.3, `+${pin[0]}`],
          [20, 44, '0'],
        ]}
      />
    </DrawingSheet>
  );
}

/** A brass insert in a molded or printed boss, 5:1. */
export function InsertBoss() {
  const scale = 5;
  const [insert, boss, long] = [4 * scale, 8 * scale, 6 * scale];
  const side = (boss - insert) / 2;
  const top = 10;
  return (
    <DrawingSheet
      box={RULE_BOX}
      label="Section of a boss of 8 mm with a brass insert of 4 mm and 6 mm long: twice the insert’s diameter, the hole 1 mm deeper"
    >
      <path className={FACE} d={`M4 60V50H${50 - boss / 2}V${top}h${side}v35h${insert}V${top}h${side}V50H96V60z`} />
      <path
        className="fill-hairline stroke-ink"
        d={`M${50 - insert / 2} ${top}h5v${long}h-5zM${50 + insert / 2} ${top}h-5v${long}h5z`}
      />
      <LinearDimension
        direction="horizontal"
        from={[50 - boss / 2, top]}
        to={[50 + boss / 2, top]}
        at={4}
        scale={scale}
        prefix="Ø"
        size={LETTERS}
      />
      <LinearDimension
        direction="vertical"
        from={[60, top + long]}
        to={[60, top + 35]}
        at={80}
        scale={scale}
        size={LETTERS}
      />
      <Leader tip={[42, 30]} elbow={[24, 22]} end={8} text="Ø4" size={LETTERS} />
    </DrawingSheet>
  );
}
