import {
  BlindThread,
  CornerRadius,
  CornerRelief,
  HoleDepth,
  PocketDepth,
  ThinWalls,
} from '#content/services/cnc-drawings.tsx';
import { finishCells } from '#content/services/finish-cells.ts';
import { OUR_OFFER, type Rule, type Service } from '#content/services/service.ts';
import type { ProcessOffer } from '#contract/catalog.ts';

export const CNC_SERVICE: Service = {
  process: 'cnc',
  path: '/cnc',
  name: 'CNC machining',
  lead: 'Milled and turned parts from solid metal and engineering plastic. The price counts setups, tools, cutting time and inspection, and shows each.',
  figures: [
    { label: 'Tolerance', value: '±0.005 in' },
    { label: 'As fast as', value: '3 days' },
  ],
  materials: {
    heading: 'Materials',
    lead: 'Yield strength and density decide most choices, then cutting time: titanium takes ten times as long to rough as aluminum in our example rates.',
    strength: 'yieldMPa',
    usual: [
      'al-6061-t6',
      'al-7075-t6',
      'steel-1018',
      'steel-4140',
      'ss-304',
      'ss-316',
      'brass-c360',
      'ti-6al-4v',
      'pom',
      'abs',
      'pa66',
      'peek',
    ],
    allAt: '/metal-materials#everything-we-mill',
    source: 'Typical: ASM Handbook 1 and 2; stainless: ASTM A240; plastics: makers’ sheets, dry, 23 °C.',
  },
  finishes: {
    heading: 'Finishes',
    lead: 'A coating changes the size: choose what stays bare.',
    columns: ['Change of size', 'Look'],
    cells: finishCells(
      [
        'as-machined',
        'bead-blast',
        'brush',
        'tumble',
        'polish',
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
        'clear-polish',
      ],
      {},
    ),
    source: 'MIL-PRF-8625, MIL-DTL-13924, ASTM A967, B633, B733, B912, makers’ data sheets. Ra: ISO 21920-2.',
  },
  tolerances: {
    heading: 'Tolerances, sizes, time',
    lead: 'Where the drawing says nothing, ISO 2768-m holds. Tighten single dimensions: a finer class slows every cut.',
    classes: { 'pm-0.025': { value: 'where the drawing asks', source: OUR_OFFER } },
  },
  limits: [
    { what: 'Tolerance, inch drawings', value: '±0.005 in (±0.13 mm)', source: OUR_OFFER },
    { what: 'Angles', value: '±0.5° up to 24 in, ±1° above', source: 'Xometry manufacturing standards' },
    { what: 'Smallest hole', value: '2.5 mm; 0.5 mm with care', source: 'Hubs CNC design guide' },
    { what: 'Threads', value: 'M6 and larger; M2 with care', source: 'Hubs CNC design guide' },
    { what: 'Turned length', value: '8 × diameter', source: 'Fictiv CNC design guide' },
  ],
  rulesLead: 'Drawings to scale, in mm.',
  rules: cncRules,
  priceLead: 'Our sample manifold, priced by the program that will price your part.',
  price: null,
  questions: [
    {
      question: 'Which files do you need?',
      answer: 'A STEP file, and a PDF for threads, fits and tolerances.',
    },
    {
      question: 'Do I have to say whether it is 5-axis work?',
      answer: 'No: the program finds the setups.',
    },
    {
      question: 'What does a finer tolerance cost?',
      answer: 'Class f slows finishing by a quarter, ±0.025 mm by four fifths.',
    },
    {
      question: 'How do I model a thread?',
      answer: 'As a hole of the tap drill’s diameter, named on the drawing.',
    },
    {
      question: 'Is one piece enough?',
      answer: 'Yes. It pays for all programming and setup.',
    },
  ],
  articles: ['guidess', 'mastering-gdt', 'metal-materials'],
};

function cncRules({ materials, limits }: ProcessOffer): readonly Rule[] {
  const wallOf = (id: string) => materials.find((material) => material.id === id)?.facts?.wall;
  const [metal, plastic] = [wallOf('al-6061-t6'), wallOf('pom')];
  const [recommended, warn, fail] = ['holeDepthRecommended', 'holeDepthWarn', 'holeDepthFail'].map(
    (id) => limits[id]?.value,
  );
  if (!metal || !plastic || !recommended || !warn || !fail)
    throw new RangeError('Expected limits of walls and holes in the catalog');
  return [
    {
      title: 'Inside corners',
      drawing: <CornerRadius />,
      text: 'A third of the depth or more, and 1.3 × the cutter’s radius.',
      source: 'Hubs and Fictiv CNC design guides',
    },
    {
      title: 'Pocket depth',
      drawing: <PocketDepth />,
      text: 'Up to four times the width. Deeper, a long cutter bends and goes slowly.',
      source: 'Hubs CNC design guide',
    },
    {
      title: 'Walls',
      drawing: <ThinWalls metal={metal} plastic={plastic} />,
      text: `Metal down to ${metal.feasibleMm} mm and plastic to ${plastic.feasibleMm} mm can be cut.`,
      source: 'Hubs and Fictiv CNC design guides, as in your quote',
    },
    {
      title: 'Hole depth',
      drawing: <HoleDepth limit={{ recommended, warn, fail }} />,
      text: `Past ${recommended} diameters chips pack, past ${warn} the drill is lifted to clear them, at ${fail} standard drills end.`,
      source: 'Fictiv CNC design guide, as in your quote',
    },
    {
      title: 'Blind threads',
      drawing: <BlindThread />,
      text: 'Past three diameters a thread adds time, not strength. Leave half a diameter below for the tap’s lead.',
      source: 'Fictiv CNC design guide',
    },
    {
      title: 'Square corners',
      drawing: <CornerRelief />,
      text: 'A square part fits when a relief takes each corner away.',
      source: 'Neptune Labs CNC guidelines',
    },
  ];
}
