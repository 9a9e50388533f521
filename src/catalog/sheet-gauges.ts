/** The thicknesses in which sheet of each material is usually sold: what a buyer is offered beside free entry. */

export interface Gauge {
  /** As it is written on a drawing: "1.5 mm", "0.063 in". */
  value: string;
  /** What it is called else: "0.059 in", "16 ga, 1.519 mm". */
  label: string;
}

const MM_PER_INCH = 25.4;

/** Preferred thicknesses of cold-rolled sheet, EN 10131 and ISO 16163, within what our shears take. */
const METRIC_MM = [0.5, 0.8, 1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6];

/** Inches by gauge number: Manufacturers' Standard Gauge for steel, ASTM A653 for galvanized, ASTM A480 for stainless (Machinery's Handbook, sheet metal gauges). */
const STEEL_IN: Gauges = {
  22: 0.0299,
  20: 0.0359,
  18: 0.0478,
  16: 0.0598,
  14: 0.0747,
  12: 0.1046,
  11: 0.1196,
  10: 0.1345,
};
const GALVANIZED_IN: Gauges = {
  22: 0.0336,
  20: 0.0396,
  18: 0.0516,
  16: 0.0635,
  14: 0.0785,
  12: 0.1084,
  11: 0.1233,
  10: 0.1382,
};
const STAINLESS_IN: Gauges = {
  22: 0.0293,
  20: 0.0355,
  18: 0.048,
  16: 0.0595,
  14: 0.0751,
  12: 0.1054,
  11: 0.12,
  10: 0.135,
};
/** Aluminum, copper and brass are sold by decimals of an inch (Aluminum Association, standard thicknesses). */
const DECIMALS_IN = [0.032, 0.04, 0.05, 0.063, 0.08, 0.09, 0.125, 0.19, 0.25];

type Gauges = Readonly<Record<number, number>>;

const GAUGES_IN: Readonly<Record<string, Gauges>> = {
  'steel-crca': STEEL_IN,
  'steel-galvanised': GALVANIZED_IN,
  'ss-304': STAINLESS_IN,
  'ss-316': STAINLESS_IN,
};

/** Thinnest first, in mm and then in inches. */
export function gaugesOf(material: string): Gauge[] {
  const metric = METRIC_MM.map((mm) => ({ value: `${mm} mm`, label: `${round(mm / MM_PER_INCH)} in` }));
  const gauges = GAUGES_IN[material];
  const inches: [string, number][] = gauges
    ? Object.entries(gauges).map(([gauge, inch]) => [`${gauge} ga, `, inch])
    : DECIMALS_IN.map((inch) => ['', inch]);
  const imperial = inches
    .map(([gauge, inch]) => ({ inch, value: `${inch} in`, label: `${gauge}${round(inch * MM_PER_INCH)} mm` }))
    .sort((a, b) => a.inch - b.inch)
    .map(({ value, label }) => ({ value, label }));
  return [...metric, ...imperial];
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
