import { finishCells } from '#content/services/finish-cells.ts';
import { OUR_OFFER, type Service } from '#content/services/service.ts';
import { BendRelief, FlangeInDie, HoleAtBend, HoleAtEdge } from '#content/services/sheet-drawings.tsx';

export const SHEET_SERVICE: Service = {
  process: 'sheet',
  path: '/sheetmetal',
  name: 'Sheet metal',
  lead: 'Laser-cut and bent parts: brackets, panels, enclosures, with nuts and studs pressed in and a coating on. Cut from the DXF or unfolded from your STEP file.',
  figures: [
    { label: 'Thickness', value: '0.5–6 mm' },
    { label: 'Largest part', value: '1000 × 2000 mm' },
    { label: 'Tolerance', value: '±0.25 mm' },
    { label: 'As fast as', value: '3 days' },
  ],
  materials: {
    heading: 'Materials',
    lead: 'Aluminum 5052 bends tightly and needs no coat indoors; mild steel costs least and needs one; stainless springs back most.',
    strength: 'yieldMPa',
    usual: ['al-5052-h32', 'steel-crca', 'steel-galvanised', 'ss-304', 'ss-316', 'copper-c110', 'brass-c260'],
    uses: {
      'ss-304': 'Food, kitchens, clean rooms',
      'ss-316': 'Salt water and chlorides',
      plywood: 'Boxes, panels, jigs; edges dark from the laser',
      mdf: 'Models and panels that are painted',
      hardwood: 'Inlays, signs, thin boards',
    },
    source:
      'Typical values at room temperature: ASM Handbook vol. 1 and 2. Mild steel: EN 10130 (DC01); galvanized: EN 10346 promises no yield for DX51D; stainless: minimum of ASTM A240.',
  },
  finishes: {
    heading: 'Finishes',
    lead: 'A powder coat closes small holes and tapped threads: choose those that stay bare. Powder and paint come in RAL colors, anodize in dyed ones.',
    columns: ['Change of size', 'Look'],
    cells: finishCells(
      [
        'brush',
        'tumble',
        'anodize-clear',
        'anodize-black',
        'anodize-color',
        'anodize-hard',
        'chromate',
        'passivate',
        'electropolish',
        'black-oxide',
        'zinc-plate',
        'zinc-plate-yellow',
        'nickel-electroless',
        'powder-coat-black',
        'powder-coat-white',
        'powder-coat',
        'paint',
      ],
      {
        'as-cut': ['none', 'Mill surface, fine lines on the edge'],
        'bead-blast': ['rounds edges', 'Even, matt; thin sheet may bow'],
      },
    ),
    source:
      'Films: MIL-PRF-8625 (anodize), ASTM B633 (zinc), B733 (nickel), makers’ data sheets (powder, paint). What fits a material is in its list.',
  },
  tolerances: {
    heading: 'Tolerances, sizes, time',
    lead: 'Dimensions over one bend hold better than over four: dimension from one edge, and name the two or three sizes that matter.',
    classes: {
      'pm-0.25': { value: 'cut edges and hole positions, in the flat', source: OUR_OFFER },
      'by-agreement': {
        value: 'over bends, or closer: named on the drawing, answered with the quote',
        source: OUR_OFFER,
      },
    },
  },
  limits: [
    { what: 'Thickness', value: '0.5–6 mm', source: OUR_OFFER },
    { what: 'Largest part', value: '1000 × 2000 mm, in the flat', source: OUR_OFFER },
    { what: 'Inside radius, 5052', value: '0.5–1 t', source: 'Fictiv sheet metal guide' },
    {
      what: 'Inside radius, mild steel',
      value: '0.63 t at least',
      source: 'S. Benson, The Fabricator: below, the punch creases',
    },
    { what: 'Inside radius, 304', value: '1–2 t', source: 'Fictiv sheet metal guide' },
    { what: 'Angle of a bend', value: '±1°; up to 130°', source: 'Fictiv; SendCutSend' },
    { what: 'Countersink', value: '0.6 t deep; 4 t from edges, 3 t from bends', source: 'Xometry sheet metal guide' },
  ],
  rulesLead:
    'Worked for a sheet of t = 2 mm with an inside radius R = 2 mm. The drawings are to scale; dimensions in mm.',
  rules: () => [
    {
      title: 'Holes and edges',
      drawing: <HoleAtEdge />,
      text: 'A hole is at least as wide as the sheet is thick, and two thicknesses from any edge.',
      source: 'Fictiv sheet metal guide; PTC Creo design rules',
    },
    {
      title: 'Holes and bends',
      drawing: <HoleAtBend />,
      text: 'Nearer than this, the bend pulls a round hole oval.',
      source: 'PTC Creo design rules; Fictiv; Xometry',
    },
    {
      title: 'Flange',
      drawing: <FlangeInDie />,
      text: 'Both legs have to rest on the die to the end of the stroke. A narrower die, V = 6t, brings it down to 8.5 mm.',
      source: 'Geometry of a 90° air bend; Fictiv asks for 4t',
    },
    {
      title: 'Relief',
      drawing: <BendRelief />,
      text: 'Where a flange ends inside an edge, a slot lets the bend end without tearing.',
      source: 'SendCutSend: depth t + R + 0.02 in',
    },
  ],
  priceLead: 'Our sample enclosure with ten nuts pressed in, priced by the program that will price your part.',
  price: null,
  questions: [
    {
      question: 'Do I send the flat pattern or the bent part?',
      answer:
        'The bent part as STEP is best: it is unfolded with the bend deduction of the tools that will bend it. A DXF of the flat is cut as it is drawn, with your allowances.',
    },
    {
      question: 'Which K-factor should I model with?',
      answer:
        '0.44 is a fair start for 5052 bent over one thickness. The article on bending has a calculator; tell us the flange lengths that matter and the shop chooses its own.',
    },
    {
      question: 'What is priced at once, and what is not?',
      answer:
        'Flat and bent parts of one thickness, from a STEP file, and outlines in DXF, SVG, AI, EPS or PDF with the thickness you give. Lines on a layer named for bends are bends of 90°. Louvres, welds and closer tolerances are looked at by a person, within 24 hours.',
    },
    {
      question: 'Can you bend 6061-T6?',
      answer:
        'It cracks at the radii that sheet metal is drawn with. The Aluminum Association’s table allows 1 to 3.5 thicknesses, which is optimistic; SendCutSend and others do not bend it at all. Take 5052, or have the part milled.',
    },
    {
      question: 'What does the cut edge look like?',
      answer:
        'Straight, with fine lines and a thin oxide on mild steel cut with oxygen. Edges are deburred. Say on the drawing where hands or seals touch one.',
    },
    {
      question: 'Do you weld?',
      answer:
        'Ask for it with the drawing: welds, their size and which are seen. A person prices it with the part, or as assembly where other parts join.',
    },
  ],
  articles: ['expert-tips', 'laser-cutting-technology', 'sheet-metal-fabrication'],
};
