/** The ten industries in the specification's order: their typical parts, and what matters for them. */
export interface Industry {
  name: string;
  /** The drawing beside it. */
  icon: IndustryIcon;
  /** What the drawing shows. */
  part: string;
  /** One sentence for each of `POINT_LABELS`. */
  points: readonly [parts: string, materials: string, matters: string, process: string];
}

export const INDUSTRY_ICONS = [
  'breadboard',
  'bonePlate',
  'gear',
  'rosette',
  'clevis',
  'bearing',
  'beam',
  'rod',
  'heatSink',
  'handle',
] as const;
export type IndustryIcon = (typeof INDUSTRY_ICONS)[number];

export const POINT_LABELS = ['Parts', 'Materials', 'What matters', 'Process'] as const;

/** Sources of the sizes: ISO 286-2 (H7), ISO 273 (clearance holes), EN 285 (steam at 134 °C), ISO 261 (threads). */
export const INDUSTRIES: readonly Industry[] = [
  {
    name: 'Education and research',
    icon: 'breadboard',
    part: 'Breadboard plate, M6 on 25 mm',
    points: [
      'Breadboard plates, sample holders, wind tunnel models, lecture rigs',
      'Aluminum 6061 for rigs, stainless 316 or PEEK for chemistry, PA12 for ducts and mounts',
      'Often one piece, and a thread that fits the lab: M6 on 25 mm or 1/4-20 on 1 in',
      'CNC for what is measured from, SLS or MJF printing for the rest',
    ],
  },
  {
    name: 'Healthcare and medical devices',
    icon: 'bonePlate',
    part: 'Bone plate for practice models',
    points: [
      'Instrument handles, enclosures for bench and cart, trays, test fixtures',
      'Stainless 316, Ti-6Al-4V and PEEK, which stand steam at 134 °C',
      'No burr where a glove goes, and the lot on paper. Your quality system releases the part: tell us what it needs',
      'CNC for instruments, bent sheet for trays, printing for trial shapes',
    ],
  },
  {
    name: 'Robotics and automation',
    icon: 'gear',
    part: 'Spur gear, module 2, 20 teeth',
    points: [
      'Joint flanges, motor mounts, gripper fingers, sensor brackets, cable guides',
      'Aluminum 7075-T6 where it moves: 1.8 times the yield strength of 6061 for 4 % more weight',
      'Bearing seats: H7 on 20 mm is 0 to +0.021 mm. Put it on the drawing; the rest can stay ISO 2768-m',
      'CNC for joints, sheet metal for covers, MJF printing for fingers',
    ],
  },
  {
    name: 'Art and creative',
    icon: 'rosette',
    part: 'Pierced rosette from sheet',
    points: [
      'Sculpture frames, stage parts, light fittings, masters for casting',
      'Brass and stainless for what is seen, mild steel for what carries, resin for fine detail',
      'The face that people look at: mark it, with the direction of the grain and where a joint may show',
      'Laser cutting from a DXF, SLA printing in layers of 0.05 mm',
    ],
  },
  {
    name: 'Agriculture and heavy equipment',
    icon: 'clevis',
    part: 'Clevis and pin',
    points: [
      'Hitch and clevis parts, implement brackets, guards, shafts, pins',
      'Mild steel 1018 and alloy steel 4140, galvanized sheet for covers',
      'Shock, mud and fertilizer: large radii, zinc or powder coat, and holes that go together in a field (13.5 mm for M12)',
      'Laser-cut and bent plate up to 6 mm, milled and turned pins',
    ],
  },
  {
    name: 'Manufacturing and industrial',
    icon: 'bearing',
    part: 'Pillow block bearing',
    points: [
      'Fixtures, nests, machine guards, jigs, spare parts',
      'Aluminum 6061 and steel 4140, POM where the workpiece must not be scratched',
      'Repeatability: two dowels locate, screws only clamp. And the same spare part again years later',
      'CNC for fixtures, sheet metal for guards and panels',
    ],
  },
  {
    name: 'Architecture and construction',
    icon: 'beam',
    part: 'I-section with end plate',
    points: [
      'Base plates, glazing clamps, facade brackets, pierced screens, scale models',
      'Stainless 316 near the sea, 304 elsewhere, galvanized steel out of sight',
      'Slots that take up what a building site gives. Load-bearing steel needs a certified maker (EN 1090-1 in Europe): ask before you order',
      'Laser cutting and bending up to 1000 × 2000 mm',
    ],
  },
  {
    name: 'Automotive and aerospace',
    icon: 'rod',
    part: 'Connecting rod',
    points: [
      'Brackets, manifolds, test rigs, tooling, interior mock-ups',
      'Aluminum 7075-T6, Ti-6Al-4V, alloy steel 4140',
      'Material certificates to EN 10204 are asked for before the order. Parts are made in India: never send data under ITAR or EAR control',
      'CNC for metal, SLA and SLS printing for mock-ups',
    ],
  },
  {
    name: 'Electronics and electrical',
    icon: 'heatSink',
    part: 'Heat sink, ten fins',
    points: [
      'Enclosures, front panels, heat sinks, bus bars, connector brackets',
      'Aluminum 5052 sheet, copper C110, ABS or polycarbonate when molded',
      'Flat faces under what gets hot, standoffs where the board has its holes, bare metal where the ground goes',
      'Sheet metal for chassis, CNC for heat sinks, molding when the quantity pays for a tool',
    ],
  },
  {
    name: 'Furniture and interior design',
    icon: 'handle',
    part: 'Drawer handle, 128 mm',
    points: [
      'Table legs, brackets, handles, shelf supports, lamp parts',
      'Mild steel with powder coat in RAL colors, brass, stainless; wood on request',
      'Edges that a hand may touch, and hole distances that fit the fitting: handles go by steps of 32 mm',
      'Laser cutting and bending, CNC for knobs and handles',
    ],
  },
];
