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
      'Often a single piece, and threads that match the lab: M6 on 25 mm or 1/4-20 on 1 in',
      'CNC for reference surfaces, SLS or MJF printing for the rest',
    ],
  },
  {
    name: 'Healthcare and medical devices',
    icon: 'bonePlate',
    part: 'Bone plate for practice models',
    points: [
      'Instrument handles, enclosures for bench and cart, trays, test fixtures',
      'Stainless 316, Ti-6Al-4V and PEEK, which withstand steam at 134 °C',
      'No burrs where gloves go, and lot traceability on paper. Your quality system releases the part: tell us what it needs',
      'CNC for instruments, sheet metal for trays, printing for trial shapes',
    ],
  },
  {
    name: 'Robotics and automation',
    icon: 'gear',
    part: 'Spur gear, module 2, 20 teeth',
    points: [
      'Joint flanges, motor mounts, gripper fingers, sensor brackets, cable guides',
      'Aluminum 7075-T6 for moving parts: 1.8 times the yield strength of 6061 for 4 % more weight',
      'Bearing seats: H7 on 20 mm is 0 to +0.021 mm. Put it on the drawing; leave the rest at ISO 2768-m',
      'CNC for joints, sheet metal for covers, MJF printing for fingers',
    ],
  },
  {
    name: 'Art and creative',
    icon: 'rosette',
    part: 'Pierced rosette from sheet',
    points: [
      'Sculpture frames, stage parts, light fittings, masters for casting',
      'Brass and stainless for visible parts, mild steel for structure, resin for fine detail',
      'The cosmetic face: mark it, with the grain direction and where a joint may show',
      'Laser cutting from a DXF, SLA printing in 0.05 mm layers',
    ],
  },
  {
    name: 'Agriculture and heavy equipment',
    icon: 'clevis',
    part: 'Clevis and pin',
    points: [
      'Hitch and clevis parts, implement brackets, guards, shafts, pins',
      'Mild steel 1018 and alloy steel 4140, galvanized sheet for covers',
      'Shock, mud and fertilizer: large radii, zinc plate or powder coat, and clearance holes that fit in the field (13.5 mm for M12)',
      'Laser-cut and bent plate up to 6 mm, milled and turned pins',
    ],
  },
  {
    name: 'Manufacturing and industrial',
    icon: 'bearing',
    part: 'Pillow block bearing',
    points: [
      'Fixtures, nests, machine guards, jigs, spare parts',
      'Aluminum 6061 and steel 4140; POM where the workpiece must not be scratched',
      'Repeatability: two dowels locate, screws only clamp. And the same spare part, years later',
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
      'Slots that absorb site tolerances. Structural steel needs a certified fabricator (EN 1090-1 in Europe): ask before you order',
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
      'Choose the EN 10204 3.1 material certificate in the quote. Parts are made in India: never send ITAR- or EAR-controlled data',
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
      'Flat faces under hot components, standoffs at the board’s holes, bare metal at the ground point',
      'Sheet metal for chassis, CNC for heat sinks, molding when the quantity pays for a tool',
    ],
  },
  {
    name: 'Furniture and interior design',
    icon: 'handle',
    part: 'Drawer handle, 128 mm',
    points: [
      'Table legs, brackets, handles, shelf supports, lamp parts',
      'Powder-coated mild steel in RAL colors, brass, stainless, plywood and hardwood',
      'Edges that are safe to touch, and hole spacing that fits the hardware: handles come in steps of 32 mm',
      'Laser cutting and bending, CNC for knobs and handles',
    ],
  },
];
