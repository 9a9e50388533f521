import { finishCells } from '#content/services/finish-cells.ts';
import { limitOf } from '#content/services/offer-limits.ts';
import { OUR_LIMIT, OUR_OFFER, type Service } from '#content/services/service.ts';
import { BendRelief, FlangeInDie, HoleAtBend, HoleAtEdge } from '#content/services/sheet-drawings.tsx';

export const SHEET_SERVICE: Service = {
  process: 'sheet',
  path: '/sheetmetal',
  name: 'Sheet metal',
  lead: 'Laser-cut and bent parts: brackets, panels and enclosures, with press-in nuts and studs and a finish. We cut your DXF, or unfold your STEP file.',
  figures: [
    { label: 'Thickness', value: '0.5–6 mm' },
    { label: 'Largest part', value: '1000 × 2000 mm' },
    { label: 'Tolerance', value: '±0.25 mm' },
    { label: 'As fast as', value: '3 days' },
  ],
  materials: {
    heading: 'Materials',
    lead: 'Aluminum 5052 bends to a tight radius and needs no coating indoors. Mild steel costs least, but must be coated. Stainless needs no coating.',
    strength: 'yieldMPa',
    usual: ['al-5052-h32', 'steel-crca', 'steel-galvanised', 'ss-304', 'ss-316', 'copper-c110', 'brass-c260'],
    uses: {
      'ss-304': 'Food, kitchens, clean rooms',
      'ss-316': 'Salt water and chlorides',
      plywood: 'Boxes, panels, jigs; the laser darkens the edges',
      mdf: 'Painted models and panels',
      hardwood: 'Inlays, signs, thin boards',
    },
    source:
      'Typical values at room temperature: ASM Handbook vol. 1 and 2. Mild steel: EN 10130 (DC01); galvanized: EN 10346 gives no yield strength for DX51D; stainless: minimum of ASTM A240.',
  },
  finishes: {
    heading: 'Finishes',
    lead: 'Powder coat closes small holes and tapped threads: choose the ones to leave bare. Powder and paint come in RAL colors, anodize in dyed colors.',
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
        'bead-blast': ['rounds edges', 'Even, matte; thin sheet may bow'],
      },
    ),
    source:
      'Films: MIL-PRF-8625 (anodize), ASTM B633 (zinc), B733 (nickel), makers’ data sheets (powder, paint). Your quote offers the finishes that fit the material.',
  },
  tolerances: {
    heading: 'Tolerances, sizes, time',
    lead: 'A dimension across one bend holds better than one across four. Dimension from one edge, and mark the two or three sizes that matter.',
    classes: {
      'pm-0.25': { value: 'cut edges and hole positions, in the flat', source: OUR_LIMIT },
      'by-agreement': {
        value: 'across bends, or tighter: mark them on the drawing, and the quote answers',
        source: OUR_OFFER,
      },
    },
  },
  limits: (offer) => [
    {
      what: 'Thickness',
      value: `${limitOf(offer, 'sheetThicknessLeast')}–${limitOf(offer, 'sheetThicknessMost')} mm`,
      source: OUR_LIMIT,
    },
    {
      what: 'Largest part',
      value: `${limitOf(offer, 'sheetWidth')} × ${limitOf(offer, 'sheetLength')} mm, in the flat`,
      source: OUR_LIMIT,
    },
    { what: 'Bend angle', value: `up to ${limitOf(offer, 'bendAngle')}°`, source: OUR_LIMIT },
    { what: 'Countersink', value: `${limitOf(offer, 'sheetCountersink')} t deep at most`, source: OUR_LIMIT },
  ],
  rulesLead: 'Worked for t = 2 mm with an inside radius R = 2 mm. The drawings are to scale; dimensions in mm.',
  rules: (offer) => [
    {
      title: 'Holes and edges',
      drawing: <HoleAtEdge />,
      text: `Make a hole at least as wide as the sheet is thick, and leave two thicknesses to an edge. Your quote warns below ${limitOf(offer, 'sheetHole')} t and ${limitOf(offer, 'sheetHoleToEdge')} t.`,
      source: OUR_LIMIT,
    },
    {
      title: 'Holes and bends',
      drawing: <HoleAtBend />,
      text: `Closer than ${limitOf(offer, 'holeToBendNote')} t to the bend, a round hole is pulled oval.`,
      source: OUR_LIMIT,
    },
    {
      title: 'Flange',
      drawing: <FlangeInDie />,
      text: 'Both legs must rest on the die to the end of the stroke.',
      source: 'Die: example rate card. Flange: geometry of a 90° air bend',
    },
    {
      title: 'Relief',
      drawing: <BendRelief />,
      text: 'Where a bend ends inside the sheet, a slot keeps it from tearing.',
      source: 'Our article on bending',
    },
  ],
  priceLead: 'Our sample enclosure with ten nuts pressed in, priced by the program that will price your part.',
  price: null,
  questions: [
    {
      question: 'Do I send the flat pattern or the bent part?',
      answer:
        'Send the bent part as STEP if you can: we unfold it with the bend deduction of the tools that will bend it. We cut a DXF flat pattern as drawn, with your allowances.',
    },
    {
      question: 'Which K-factor should I model with?',
      answer:
        '0.44 is a fair start for 5052 bent over one thickness. The article on bending has a calculator. Mark the flange lengths that matter, and the shop will use its own K-factor.',
    },
    {
      question: 'What gets a price at once?',
      answer:
        'Flat and bent parts of one thickness from a STEP file, and outlines in DXF, SVG, AI, EPS or PDF once you enter the thickness. Lines on a layer named for bends are taken as 90° bends. Louvers, dimples and other formed features are priced by the hit. An engineer quotes tighter tolerances, and shapes the program cannot unfold, within 24 hours.',
    },
    {
      question: 'Can you bend 6061-T6?',
      answer:
        'Only to a large radius: our limit is 6 thicknesses, because tighter bends crack. Use 5052 instead, or have the part milled.',
    },
    {
      question: 'What does the cut edge look like?',
      answer:
        'Straight, with fine striations, and a thin oxide on mild steel cut with oxygen. We deburr the edges. Mark on the drawing any edge that a hand or a seal touches.',
    },
    {
      question: 'Do you weld?',
      answer:
        'Yes. Choose welding in the quote by the length of the seam, and show on the drawing where the welds go and which ones will be seen.',
    },
  ],
  articles: ['expert-tips', 'laser-cutting-technology', 'sheet-metal-fabrication'],
};
