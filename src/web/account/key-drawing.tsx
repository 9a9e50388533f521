import { LinearDimension } from '#ui/drawing.tsx';

/** Lengths in mm: a round bow with a hole, a shank, and a bit of two steps. */
const KEY = { bow: 26, hole: 12, length: 92, shank: 7, bit: [10, 6, 14], bitWidth: 6 } as const;

const CENTRE_Y = 0;
const BOW_RADIUS = KEY.bow / 2;
const END = KEY.length - BOW_RADIUS;
const HALF = KEY.shank / 2;
/** Where the shank leaves the bow. */
const NECK = Math.sqrt(BOW_RADIUS ** 2 - HALF ** 2);

/** A key as a workshop drawing, on the pages where one is needed. One unit is 1 mm. */
export function KeyDrawing({ className }: { className?: string }) {
  const [first, gap, second] = KEY.bit;
  const bitStart = END - KEY.bitWidth * 2 - 4;
  return (
    <svg
      viewBox={`${-BOW_RADIUS - 14} -25 ${KEY.length + 20} 56`}
      role="img"
      aria-label={`Drawing of a key ${KEY.length} mm long`}
      strokeWidth={0.28}
      fontFamily="var(--font-mono)"
      className={className}
    >
      <path
        className="fill-paper stroke-ink"
        strokeWidth={0.7}
        d={`M${NECK} ${-HALF}H${END}V${HALF}V${HALF + first}h${-KEY.bitWidth}V${HALF + gap - 3}h-4V${HALF + second - 3}h${-KEY.bitWidth}V${HALF}H${NECK}A${BOW_RADIUS} ${BOW_RADIUS} 0 1 1 ${NECK} ${-HALF}z`}
      />
      <circle r={KEY.hole / 2} className="fill-blueprint-wash stroke-ink" strokeWidth={0.7} />
      <path
        className="fill-none stroke-ink-soft"
        strokeDasharray="4 1 1 1"
        d={`M${-BOW_RADIUS - 4} ${CENTRE_Y}H${END + 4}M0 ${-BOW_RADIUS - 4}V${BOW_RADIUS + 4}`}
      />
      <LinearDimension direction="horizontal" from={[-BOW_RADIUS, 0]} to={[END, -HALF]} at={-20} size={4.3} />
      <LinearDimension
        direction="horizontal"
        from={[bitStart, HALF + second - 3]}
        to={[END, HALF + first]}
        at={25}
        size={4.3}
      />
      <LinearDimension
        direction="vertical"
        from={[0, -BOW_RADIUS]}
        to={[0, BOW_RADIUS]}
        at={-BOW_RADIUS - 8}
        prefix="Ø"
        size={4.3}
      />
    </svg>
  );
}
