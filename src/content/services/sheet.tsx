import { addedToFace } from '#content/film-thickness.ts';
import { OUR_OFFER, type Service } from '#content/services/service.ts';
import { BendRelief, FlangeInDie, HoleAtBend, HoleAtEdge } from '#content/services/sheet-drawings.tsx';
import { SHEET_EXAMPLE } from '#content/services/sheet-example.ts';

const { lengthMm, widthMm, thicknessMm, massG, cutLengthMm, usedShare, bends, nuts } = SHEET_EXAMPLE;
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
    lead: 'A powder coat closes small holes and tapped threads; name those to be masked.',
    columns: ['Change of size', 'Look', 'Goes on'],
    cells: {
      'as-cut': ['none', 'Mill surface, fine lines on the edge', 'all'],
      'bead-blast': ['rounds edges', 'Even, matt; thin sheet may bow', 'all'],
      'powder-coat-black': [`+${addedToFace('powder')} a face`, 'Black, hides scratches', 'steel, aluminum'],
      'powder-coat-white': [`+${addedToFace('powder')} a face`, 'White', 'steel, aluminum'],
      'zinc-plate': [`+${addedToFace('zinc')} a face`, 'Bright, bluish', 'mild steel'],
    },
    source: 'Films: ASTM B633 (zinc), makers’ data sheets (powder). A person confirms what fits your part.',
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
  priceLead: 'A person prices sheet metal within 24 hours. This is what is counted.',
  price: {
    example: `The amounts are those of our sample enclosure, 180 × 120 × 52 mm of ${thicknessMm} mm 5052-H32, as measured in its flat pattern.`,
    lines: [
      {
        line: 'Sheet',
        counted: 'blank with its share of the waste between parts, by mass',
        amount: `${lengthMm.toFixed(0)} × ${widthMm.toFixed(0)} mm, ${Math.round(usedShare * 100)} % used, ${massG.toFixed(0)} g`,
      },
      {
        line: 'Cutting',
        counted: 'contour ÷ speed, and a pierce for each opening',
        amount: `${(cutLengthMm / 1000).toFixed(2)} m`,
      },
      { line: 'Bending', counted: 'tools set once an order, then each stroke', amount: `${bends} bends` },
      { line: 'Pressed-in parts', counted: 'each nut or stud, and its price', amount: `${nuts} nuts M3` },
      { line: 'Finish', counted: 'surface, racks, masks; one lot charge an order', amount: 'both faces' },
      { line: 'Programming and first piece', counted: 'once an order', amount: 'shared over the quantity' },
    ],
    needs: [
      'STEP of the bent part, or DXF of the flat with bend lines on a layer of their own',
      'Material and thickness, and which face is seen',
      'Threads, pressed-in nuts, and what stays free of powder',
      'Quantity, and the next quantity you expect',
    ],
  },
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
      question: 'Why is there no price at once?',
      answer:
        'Because bends decide it: which tools, in which order, and how the blanks nest on a sheet. A person looks at that and answers within 24 hours.',
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
        'Ask for it with the drawing: welds, their size and which are seen. It is priced with the part, or as assembly where other parts join.',
    },
  ],
  articles: ['expert-tips', 'laser-cutting-technology', 'sheet-metal-fabrication'],
};
