/** Drawings of the article on choosing a material. */
import {
  DrawnFigure,
  doubleArrow,
  linearAxis,
  logAxis,
  Measure,
  type Point,
  pathThrough,
} from '#content/figures/drawn-figure.tsx';
import { MATERIALS, propertiesOf, sizeCantilever } from '#content/figures/material-properties.ts';
import { circlePath, roundToTenth } from '#ui/path-data.ts';

/** The position of a point's name. One name serves points that overlap. */
const CHART_NAMES: readonly { id: string; name: string; dx: number; dy: number; end?: boolean }[] = [
  { id: 'al-6061-t6', name: 'aluminum alloys', dx: -8, dy: -8, end: true },
  { id: 'steel-1018', name: 'steels', dx: 6, dy: -8 },
  { id: 'ss-304', name: 'stainless', dx: -9, dy: 16, end: true },
  { id: 'ti-6al-4v', name: 'titanium', dx: -8, dy: -4, end: true },
  { id: 'brass-c360', name: 'C360', dx: -8, dy: 14, end: true },
  { id: 'copper-c110', name: 'C110', dx: 8, dy: 4 },
  { id: 'pom', name: 'POM', dx: 9, dy: 5 },
  { id: 'abs', name: 'ABS', dx: 4, dy: 17 },
  { id: 'pa66', name: 'PA66', dx: -15, dy: -7 },
  { id: 'peek', name: 'PEEK', dx: 7, dy: -4 },
];

/** Young's modulus over density, both logarithmic, with the lines of equal merit through aluminum. */
export function StiffnessChart() {
  const x = logAxis([0.9, 12], [54, 390]);
  const y = logAxis([1.5, 400], [292, 14]);
  const { densityGCm3: density, modulusGPa: modulus } = propertiesOf('al-6061-t6');
  const guides = [
    { power: 1, name: 'E/ρ' },
    { power: 2, name: '√E/ρ' },
    { power: 3, name: '³√E/ρ' },
  ].map(({ power, name }) => {
    const along = (d: number): Point => [x(d), y(modulus * (d / density) ** power)];
    const low = Math.max(0.9, density * (1.5 / modulus) ** (1 / power));
    const high = Math.min(12, density * (400 / modulus) ** (1 / power));
    return { name, line: [along(low), along(high)], label: along(1.4) };
  });
  const ticksX = [1, 2, 5, 10];
  const ticksY = [2, 5, 10, 20, 50, 100, 200];
  return (
    <DrawnFigure
      height={334}
      label="Young's modulus over density on logarithmic scales. Steels and stainless lie at 190 to 205 GPa and 8 g/cm³, titanium at 114 and 4.4, aluminum alloys at 70 and 2.7, copper alloys at 97 to 117 and 8.5 to 8.9, plastics at 2 to 4 GPa and 1 to 1.4. Lines of equal E/ρ, √E/ρ and ³√E/ρ pass through aluminum."
    >
      <path
        className="fill-none stroke-hairline"
        d={
          ticksX.map((value) => `M${roundToTenth(x(value))} 14V292`).join('') +
          ticksY.map((value) => `M54 ${roundToTenth(y(value))}H390`).join('')
        }
      />
      <path
        className="fill-none stroke-blueprint-line"
        strokeDasharray="6 4"
        d={guides.map(({ line }) => pathThrough(line)).join('')}
      />
      <path className="fill-none stroke-ink" d="M54 14V292H390" />
      <path
        d={MATERIALS.map(({ densityGCm3, modulusGPa }) => circlePath([x(densityGCm3), y(modulusGPa)], 3.2)).join('')}
      />
      {CHART_NAMES.map(({ id, name, dx, dy, end }) => {
        const { densityGCm3, modulusGPa } = propertiesOf(id);
        return (
          <text
            key={id}
            x={roundToTenth(x(densityGCm3) + dx)}
            y={roundToTenth(y(modulusGPa) + dy)}
            textAnchor={end ? 'end' : undefined}
          >
            {name}
          </text>
        );
      })}
      <g className="fill-blueprint">
        {guides.map(({ name, label: [lx, ly] }) => (
          <text key={name} x={roundToTenth(lx + 4)} y={roundToTenth(ly + 12)}>
            {name}
          </text>
        ))}
      </g>
      <g textAnchor="middle">
        {ticksX.map((value) => (
          <text key={value} x={roundToTenth(x(value))} y={308}>
            {value}
          </text>
        ))}
        <text x={222} y={328}>
          density ρ, g/cm³
        </text>
      </g>
      <g textAnchor="end">
        {ticksY.map((value) => (
          <text key={value} x={48} y={roundToTenth(y(value) + 4)}>
            {value}
          </text>
        ))}
      </g>
      <text x={60} y={26}>
        E, GPa
      </text>
    </DrawnFigure>
  );
}

/** The section of the worked cantilever in five materials, to one scale. */
export function EqualStiffnessFigure() {
  const load = { forceN: 50, lengthMm: 300, widthMm: 20, deflectionMm: 1 };
  const scale = 2.7;
  const base = 128;
  const columns = ['steel-1018', 'ti-6al-4v', 'brass-c360', 'al-6061-t6', 'peek'].map((id, index) => {
    const material = propertiesOf(id);
    return { ...material, ...sizeCantilever(load, material), x: 10 + index * 78 };
  });
  return (
    <DrawnFigure
      height={176}
      label={`Sections of equal stiffness, ${load.widthMm} mm wide, to one scale: ${columns
        .map(({ name, heightMm, massG }) => `${name} ${heightMm.toFixed(1)} mm high, ${massG.toFixed(0)} g`)
        .join('; ')}.`}
    >
      <path
        className="fill-paper-sunk stroke-ink"
        strokeWidth={1.4}
        d={columns
          .map(
            ({ x, heightMm }) =>
              `M${x} ${base}v${roundToTenth(-heightMm * scale)}h54v${roundToTenth(heightMm * scale)}z`,
          )
          .join('')}
      />
      <Measure
        d={columns.map(({ x, heightMm }) => doubleArrow([x + 62, base], [x + 62, base - heightMm * scale])).join('')}
      />
      <g textAnchor="middle">
        <g className="fill-blueprint">
          {columns.map(({ id, x, heightMm }) => (
            <text key={id} x={x + 34} y={roundToTenth(base - heightMm * scale - 7)}>
              {heightMm.toFixed(1)}
            </text>
          ))}
        </g>
        {columns.map(({ id, mark, x }) => (
          <text key={id} x={x + 27} y={148}>
            {mark}
          </text>
        ))}
        {columns.map(({ id, massG, x }) => (
          <text key={id} x={x + 27} y={166}>
            {massG.toFixed(0)} g
          </text>
        ))}
      </g>
    </DrawnFigure>
  );
}

/** Anodic index, volts below gold: MIL-DTL-14072F, table VI. In a pair the metal with the larger index corrodes. */
const ANODIC_INDEX: readonly { name: string; volts: number }[] = [
  { name: 'titanium, nickel', volts: 0.3 },
  { name: 'copper', volts: 0.35 },
  { name: 'brass', volts: 0.4 },
  { name: 'stainless, 18 % Cr', volts: 0.5 },
  { name: 'tin plate', volts: 0.65 },
  { name: 'carbon steel', volts: 0.85 },
  { name: 'aluminum 6061, 5052', volts: 0.9 },
  { name: 'galvanized steel', volts: 1.2 },
  { name: 'zinc plate', volts: 1.25 },
];

/** The anodic index as a scale, with the allowed steps between two metals in contact. */
export function GalvanicFigure() {
  const y = linearAxis([0.3, 1.25], [34, 296]);
  const steps = [
    { volts: 0.15, place: 'outdoors', x: 246 },
    { volts: 0.25, place: 'indoors', x: 310 },
    { volts: 0.5, place: 'dry', x: 368 },
  ];
  return (
    <DrawnFigure
      height={312}
      label={`Anodic index in volts: ${ANODIC_INDEX.map(({ name, volts }) => `${name} ${volts.toFixed(2)}`).join(', ')}. Metals in contact may differ by 0.15 V outdoors, 0.25 V indoors and 0.50 V where it is dry.`}
    >
      <path
        className="fill-none stroke-ink"
        d={`M50 ${y(0.3)}V${y(1.25)}${ANODIC_INDEX.map(({ volts }) => `M44 ${roundToTenth(y(volts))}h12`).join('')}`}
      />
      <Measure d={steps.map(({ x, volts }) => doubleArrow([x, y(0.3)], [x, y(0.3 + volts)])).join('')} />
      <text x={8} y={14}>
        volts
      </text>
      <g className="fill-blueprint" textAnchor="middle">
        <text x={310} y={14}>
          allowed step, volts
        </text>
        {steps.map(({ x, volts, place }) => (
          <text key={place} x={x} y={roundToTenth(y(0.3 + volts) + 18)}>
            {volts.toFixed(2)}
            <tspan x={x} dy={15}>
              {place}
            </tspan>
          </text>
        ))}
      </g>
      {ANODIC_INDEX.map(({ name, volts }) => (
        <text key={name} x={62} y={roundToTenth(y(volts) + 4)}>
          {name}
        </text>
      ))}
      <g textAnchor="end">
        {ANODIC_INDEX.map(({ name, volts }) => (
          <text key={name} x={40} y={roundToTenth(y(volts) + 4)}>
            {volts.toFixed(2)}
          </text>
        ))}
      </g>
    </DrawnFigure>
  );
}
