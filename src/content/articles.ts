/** The articles and the case study, for cards and page heads. Each body is `articles/<slug>.mdx`. */

export const CATEGORIES = [
  'Sheet Metal/Laser cutting',
  'Supply Chain',
  'Digital Manufacturing',
  'CNC Machining',
  'Design',
] as const;

export interface Article {
  /** The file name of the body, the picture and the Open Graph picture. */
  slug: string;
  /** As the specification spells it; `hrefOf` makes a link of it. */
  path: string;
  kind: 'article' | 'casestudy';
  title: string;
  category: (typeof CATEGORIES)[number];
  /** Day of publication, ISO 8601. */
  date: string;
  /** Day of the last change of its content, if there was one. */
  updated?: string;
  description: string;
}

export const ARTICLES: readonly Article[] = [
  {
    slug: 'expert-tips',
    path: '/expert-tips',
    kind: 'article',
    title: 'Sheet metal bending: tips from the press brake',
    category: 'Sheet Metal/Laser cutting',
    date: '2025-03-25',
    description:
      'Bend allowance and K-factor with a calculator, flanges and V-dies, radii by alloy, reliefs, springback, and how tolerances add up across bends.',
  },
  {
    slug: 'lead-times',
    path: '/lead-times',
    kind: 'article',
    title: 'Lead times in the USA: where the days go',
    category: 'Supply Chain',
    date: '2025-04-30',
    description:
      'From quote to dock for parts made in India: making, freight by air and sea, customs entry, Incoterms, and safety stock worked out in numbers.',
  },
  {
    slug: 'tariff',
    path: '/tariff',
    kind: 'article',
    title: 'US tariffs and parts from India',
    category: 'Supply Chain',
    date: '2025-09-02',
    updated: '2026-11-23',
    description:
      'How duty on machined, bent and molded parts is worked out, which measures changed when, and a landed cost you can recompute. Dated; not legal advice.',
  },
  {
    slug: 'guidess',
    path: '/guidess',
    kind: 'article',
    title: 'The CNC guide: design for milling and turning',
    category: 'CNC Machining',
    date: '2025-05-14',
    description:
      'Axes and setups, tool reach and corner radii, walls, holes and threads, tolerances and finishes, with the price of each decision.',
  },
  {
    slug: 'traditional-vs-digital',
    path: '/Traditional Manufacturing VS Digital Manufacturing',
    kind: 'article',
    title: 'Traditional manufacturing against on-demand',
    category: 'Digital Manufacturing',
    date: '2025-02-18',
    description:
      'Tooling, minimum quantities, stock and change orders: what each costs over the life of a part, the break-even worked out, and when the traditional way wins.',
  },
  {
    slug: 'sheet-metal-fabrication',
    path: '/sheet-metal-fabrication',
    kind: 'article',
    title: 'Reducing cost with digital fabrication',
    category: 'Digital Manufacturing',
    date: '2025-04-08',
    description:
      'Where the cost of a sheet metal part hides, what a design change saves at which quantity, and a redesign computed line by line.',
  },
  {
    slug: 'laser-cutting-technology',
    path: '/Laser-Cutting-Technology',
    kind: 'article',
    title: 'Laser cutting technology: beam, gas and edge',
    category: 'Sheet Metal/Laser cutting',
    date: '2025-03-11',
    description:
      'Fiber and CO2 lasers, assist gases, kerf and edge quality to ISO 9013, smallest features, nesting, and how long a cut takes.',
  },
  {
    slug: 'how-to-export-cad-files',
    path: '/how-to-export-cad-files',
    kind: 'article',
    title: 'How to export CAD files from eight programs',
    category: 'Design',
    date: '2025-01-28',
    description:
      'STEP, DXF and STL from SolidWorks, Fusion, Onshape, Inventor, Creo, NX, FreeCAD and Rhino: menus, settings, units, and how to check what came out.',
  },
  {
    slug: 'mastering-gdt',
    path: '/mastering-gdt',
    kind: 'article',
    title: 'Mastering GD&T: say what the part must do',
    category: 'Design',
    date: '2025-06-17',
    description:
      'Datums, position with bonus tolerance, profile and runout per ASME Y14.5 and ISO 1101, drawn to scale, with a lookup table for general tolerances.',
  },
  {
    slug: 'metal-materials',
    path: '/metal-materials',
    kind: 'article',
    title: 'Material selection: strength, stiffness, price',
    category: 'Design',
    date: '2025-05-27',
    description:
      'The metals and plastics we machine and bend, their typical properties side by side, material indices for stiff and light parts, and the same part priced in each.',
  },
  {
    slug: 'refractionstudy',
    path: '/refractionstudy',
    kind: 'casestudy',
    title: 'Hub motor bracket: a refraction study',
    category: 'Digital Manufacturing',
    date: '2025-04-30',
    description:
      'A torque arm for a hub motor, its stress field computed as the fringes that polarized light would show, and what the corner radius does to strength and price.',
  },
];
