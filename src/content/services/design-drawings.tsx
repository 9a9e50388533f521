/** Decisions that a design makes before anything is cut, drawn to scale. */
import { DrawingSheet, FACE, INK, LETTERS, Letters } from '#content/figures/drawing-sheet.tsx';
import { RULE_BOX } from '#content/services/rule-box.ts';
import { gapOf, HOUSING, PARTS } from '#content/services/tolerance-chain.ts';
import { LinearDimension } from '#ui/drawing.tsx';
import { roundToHundredth } from '#ui/path-data.ts';

/** Three parts in a housing and the remaining gap, 1:1. */
export function ToleranceChain() {
  const { nominalMm, worstMm, likelyMm } = gapOf(HOUSING, PARTS);
  const left = 12;
  const ends = PARTS.map((_, index) => left + PARTS.slice(0, index + 1).reduce((sum, part) => sum + part.nominalMm, 0));
  const right = left + HOUSING.nominalMm;
  return (
    <DrawingSheet
      box={RULE_BOX}
      label={`Parts of ${PARTS.map((part) => part.nominalMm).join(', ')} mm in a housing of ${HOUSING.nominalMm} mm: a gap of ${nominalMm} mm, ±${worstMm.toFixed(1)} mm at worst, ±${likelyMm.toFixed(2)} mm by root sum square`}
    >
      <path className={INK} d={`M${left - 6} 16H${left}V40H${right}V16h6V46H${left - 6}z`} />
      <path
        className={FACE}
        d={[left, ...ends]
          .slice(0, -1)
          .map((x, index) => `M${x} 20H${ends[index]}V40H${x}z`)
          .join('')}
      />
      <Letters
        anchor="middle"
        notes={PARTS.map((part, index) => [
          ends[index]! - part.nominalMm / 2,
          31.5,
          `${part.nominalMm}±${part.limitMm}`,
        ])}
      />
      <LinearDimension direction="horizontal" from={[left, 16]} to={[right, 16]} at={8} size={LETTERS} />
      <Letters
        tone="fill-blueprint"
        notes={[[left - 6, 54, `gap ${nominalMm} ±${worstMm.toFixed(1)} worst, ±${likelyMm.toFixed(2)} likely`]]}
      />
    </DrawingSheet>
  );
}

/** The same angle, 60 by 40 mm, milled, bent and molded, 0.46:1. */
export function ThreeWays() {
  const scale = 0.46;
  const [long, high] = [60 * scale, 40 * scale];
  const ways = [
    { name: 'milled', thickness: 5, inside: 3, outside: 0 },
    { name: 'bent', thickness: 2, inside: 2, outside: 4 },
    { name: 'molded', thickness: 2.5, inside: 1.25, outside: 3.75 },
  ];
  const outline = ({ thickness, inside, outside }: (typeof ways)[number], x: number) => {
    const [t, r, o] = [thickness * scale, inside * scale, outside * scale].map(roundToHundredth);
    return `M${x} 16h${t}v${roundToHundredth(high - t! - r!)}a${r} ${r} 0 0 0 ${r} ${r}H${x + long}v${t}H${x + o!}a${o} ${o} 0 0 1-${o}-${o}z`;
  };
  return (
    <DrawingSheet
      box={RULE_BOX}
      label={`Sections of an angle of 60 by 40 mm: ${ways.map(({ name, thickness, inside }) => `${name} ${thickness} mm thick with an inside radius of ${inside} mm`).join(', ')}`}
    >
      <path className={FACE} d={ways.map((way, index) => outline(way, 6 + index * 32)).join('')} />
      <path className={INK} strokeWidth={0.3} d="M2 47H98" />
      <Letters notes={ways.map(({ name }, index) => [6 + index * 32, 53, name])} />
      <Letters
        tone="fill-blueprint"
        notes={ways.map(({ thickness, inside }, index) => [6 + index * 32, 59, `t ${thickness} R ${inside}`])}
      />
      <LinearDimension
        direction="horizontal"
        from={[6, 16 + high]}
        to={[6 + long, 16 + high]}
        at={42}
        scale={scale}
        size={LETTERS}
      />
      <LinearDimension
        direction="horizontal"
        from={[6, 16]}
        to={[6 + 5 * scale, 16]}
        at={10}
        scale={scale}
        size={LETTERS}
      />
    </DrawingSheet>
  );
}
