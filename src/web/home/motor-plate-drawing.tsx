import type { ComponentProps } from 'react';
import { Leader, LinearDimension } from '#ui/drawing.tsx';
import { BOLT_CENTRES, MOTOR_PLATE } from '#web/live/motor-plate.ts';

const { length, width, thickness, cornerRadius, bore, boltHole, boltPitchX, boltPitchY } = MOTOR_PLATE;
const CENTRE: [number, number] = [length / 2, width / 2];
/** Rows and columns of the bolt holes. */
const BOLTS = {
  left: CENTRE[0] - boltPitchX / 2,
  right: CENTRE[0] + boltPitchX / 2,
  top: CENTRE[1] - boltPitchY / 2,
  bottom: CENTRE[1] + boltPitchY / 2,
};
const BOLT_RADIUS = boltHole / 2;
/** The place of the section, to the right of the front view. */
const SECTION_X = length + 44;

const VIEWS = {
  wide: { box: `-23 -21 ${SECTION_X + thickness + 38} ${width + 47}`, letters: 4.3 },
  compact: { box: `-19 -22 ${length + 42} ${width + 45}`, letters: 6.4 },
} as const;

export interface MotorPlateDrawingProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** `compact` says the thickness in place of the section and uses larger letters, for a phone. */
  view: keyof typeof VIEWS;
}

/** The plate of motor-plate.ts, to scale: front view and section in third-angle projection, with its dimensions. One unit is 1 mm. */
export function MotorPlateDrawing({ view, ...rest }: MotorPlateDrawingProps) {
  const { box, letters } = VIEWS[view];
  return (
    <svg
      viewBox={box}
      role="img"
      aria-label={`Drawing of a plate, ${length} by ${width} by ${thickness} mm, with corners of radius ${cornerRadius} mm, a bore of ${bore} mm and four holes of ${boltHole} mm`}
      strokeWidth={0.28}
      fontFamily="var(--font-mono)"
      {...rest}
    >
      <FrontView hasSection={view === 'wide'} />
      <LinearDimension direction="horizontal" from={[0, 0]} to={[length, 0]} at={-13} size={letters} />
      <LinearDimension direction="vertical" from={[0, 0]} to={[0, width]} at={-13} size={letters} />
      <LinearDimension
        direction="horizontal"
        from={[BOLTS.left, BOLTS.bottom]}
        to={[BOLTS.right, BOLTS.bottom]}
        at={width + 13}
        size={letters}
      />
      <LinearDimension
        direction="vertical"
        from={[BOLTS.right, BOLTS.top]}
        to={[BOLTS.right, BOLTS.bottom]}
        at={length + 13}
        size={letters}
      />
      <Leader
        tip={[CENTRE[0] + (bore / 2) * Math.SQRT1_2, CENTRE[1] + (bore / 2) * Math.SQRT1_2]}
        elbow={[CENTRE[0] + 21, CENTRE[1] + 21]}
        end={CENTRE[0] + 23 + letters * 0.6 * 3}
        text={`Ø${bore}`}
        size={letters}
      />
      {view === 'compact' ? (
        <text x={BOLTS.left + 6} y={CENTRE[1] + 22} fontSize={letters} className="fill-ink">
          {`t = ${thickness}`}
        </text>
      ) : (
        <>
          <SectionView />
          <LinearDimension
            direction="horizontal"
            from={[SECTION_X, 0]}
            to={[SECTION_X + thickness, 0]}
            at={-13}
            size={letters}
          />
          <CuttingPlaneArrow y={-6} size={letters} />
          <CuttingPlaneArrow y={width + 6} size={letters} />
          <text
            x={SECTION_X + thickness / 2}
            y={width + 15}
            fontSize={letters}
            textAnchor="middle"
            className="fill-ink"
          >
            A–A
          </text>
        </>
      )}
      <Leader
        tip={[BOLTS.left + BOLT_RADIUS * 0.6, BOLTS.top + BOLT_RADIUS * 0.8]}
        elbow={[BOLTS.left + 8, BOLTS.top + BOLT_RADIUS + 8.5]}
        end={BOLTS.left + 9 + letters * 0.6 * 4}
        text={`4×Ø${boltHole}`}
        size={letters}
      />
      <Leader
        tip={[length - cornerRadius * (1 - Math.SQRT1_2), cornerRadius * (1 - Math.SQRT1_2)]}
        elbow={[length + 1.5, -4]}
        end={length + 2.5 + letters * 0.6 * 5}
        text={`4×R${cornerRadius}`}
        size={letters}
      />
    </svg>
  );
}

function FrontView({ hasSection }: { hasSection: boolean }) {
  return (
    <g>
      <rect width={length} height={width} rx={cornerRadius} className="fill-paper stroke-ink" strokeWidth={0.7} />
      <circle cx={CENTRE[0]} cy={CENTRE[1]} r={bore / 2} className="fill-none stroke-ink" strokeWidth={0.7} />
      {BOLT_CENTRES.map(([x, y]) => (
        <g key={`${x},${y}`}>
          <circle cx={x} cy={y} r={BOLT_RADIUS} className="fill-none stroke-ink" strokeWidth={0.7} />
          <CentreMark x={x} y={y} reach={BOLT_RADIUS + 2.5} />
        </g>
      ))}
      <CentreMark x={CENTRE[0]} y={CENTRE[1]} reach={bore / 2 + 5} />
      {/* The cutting plane. */}
      {hasSection && (
        <path
          className="fill-none stroke-ink"
          strokeDasharray="7 1.5 1.5 1.5"
          d={`M${CENTRE[0]} -6V6M${CENTRE[0]} ${width - 6}V${width + 6}`}
        />
      )}
    </g>
  );
}

/** One end of the cutting plane: its letter, and an arrow for the viewing direction of the section. */
function CuttingPlaneArrow({ y, size }: { y: number; size: number }) {
  const [x] = CENTRE;
  return (
    <g>
      <path className="fill-none stroke-ink" d={`M${x} ${y}h-7`} />
      <path className="fill-ink" d={`M${x - 8} ${y}l3.2 -0.7v1.4z`} />
      <text x={x - 12} y={y} fontSize={size} textAnchor="middle" dominantBaseline="central" className="fill-ink">
        A
      </text>
    </g>
  );
}

function CentreMark({ x, y, reach }: { x: number; y: number; reach: number }) {
  return (
    <path
      className="fill-none stroke-ink-soft"
      strokeDasharray="4 1 1 1"
      strokeDashoffset={-((reach * 2) % 7) / 2}
      d={`M${x - reach} ${y}H${x + reach}M${x} ${y - reach}V${y + reach}`}
    />
  );
}

/** The plate cut through its bore: two hatched pieces, and the far edges of the bore between them. */
function SectionView() {
  const wall = (width - bore) / 2;
  return (
    <g className="stroke-ink" strokeWidth={0.7}>
      <defs>
        <pattern id="hatch" width="2.4" height="2.4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V2.4" className="stroke-ink" strokeWidth={0.45} />
        </pattern>
      </defs>
      {[0, width - wall].map((y) => (
        <rect key={y} x={SECTION_X} y={y} width={thickness} height={wall} fill="url(#hatch)" />
      ))}
      <path
        className="fill-none"
        d={`M${SECTION_X} ${wall}V${width - wall}M${SECTION_X + thickness} ${wall}V${width - wall}`}
      />
      <path
        className="fill-none stroke-ink-soft"
        strokeWidth={0.28}
        strokeDasharray="4 1 1 1"
        d={`M${SECTION_X - 5} ${CENTRE[1]}H${SECTION_X + thickness + 5}`}
      />
    </g>
  );
}
