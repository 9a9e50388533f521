import {
  BlindThread,
  CornerRadius,
  CornerRelief,
  HoleDepth,
  PocketDepth,
  ThinWalls,
} from '#content/services/cnc-drawings.tsx';
import { finishCells } from '#content/services/finish-cells.ts';
import { limitOf } from '#content/services/offer-limits.ts';
import { type Limit, OUR_LIMIT, type Rule, type Service } from '#content/services/service.ts';
import type { ProcessOffer } from '#contract/catalog.ts';

export const CNC_SERVICE: Service = {
  process: 'cnc',
  path: '/cnc',
  name: 'CNC machining',
  lead: 'Milled and turned parts in metal and engineering plastic. The price itemizes setups, tools, cutting time and inspection.',
  figures: [
    { label: 'Tolerance', value: '±0.005 in' },
    { label: 'As fast as', value: '3 days' },
  ],
  materials: {
    heading: 'Materials',
    lead: 'Yield strength and density decide most choices, then machining time: at our example rates, titanium takes ten times as long to rough as aluminum.',
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
    source: 'Typical values: ASM Handbook 1 and 2; stainless: ASTM A240; plastics: makers’ data, dry, 23 °C.',
  },
  finishes: {
    heading: 'Finishes',
    lead: 'Coatings change dimensions: choose what to leave bare.',
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
    lead: 'ISO 2768-m applies unless you choose another class. Tighten single dimensions: a finer class slows every cut.',
    classes: {
      'pm-0.127': { value: 'at every size', source: OUR_LIMIT },
      'pm-0.025': { value: 'up to 250 mm', source: OUR_LIMIT },
    },
  },
  limits: cncLimits,
  rulesLead: 'Drawings to scale, in mm.',
  rules: cncRules,
  priceLead: 'Our sample manifold, priced by the program that will price your part.',
  price: null,
  questions: [
    {
      question: 'Which files do you need?',
      answer: 'A STEP file, and a PDF drawing for threads, fits and tolerances.',
    },
    {
      question: 'Must I ask for 5-axis work?',
      answer: 'No: the program finds the setups.',
    },
    {
      question: 'What does a finer tolerance cost?',
      answer: 'Finishing takes 15 % longer at ±0.005 in, 25 % in class f, 80 % at ±0.025 mm.',
    },
    {
      question: 'How do I model a thread?',
      answer: 'As a hole at the tap drill diameter, called out on the drawing.',
    },
    {
      question: 'Is one piece enough?',
      answer: 'Yes. It pays for all programming and setup.',
    },
  ],
  articles: ['guidess', 'mastering-gdt', 'metal-materials'],
};

const GUIDE = 'Our CNC guide';

function cncLimits(offer: ProcessOffer): readonly Limit[] {
  const least = limitOf(offer, 'threadDiameter');
  const metric = (offer.further?.holes?.threads ?? [])
    .flatMap((name) => /^M([\d.]+)$/.exec(name)?.[1] ?? [])
    .map(Number)
    .filter((size) => size >= least);
  return [
    { what: 'Angles', value: '±1° to 10 mm, ±0.5° to 50, ±0.33° to 120', source: 'ISO 2768-1, m' },
    {
      what: 'Threads',
      value: `M${Math.min(...metric)} to M${Math.max(...metric)}; M3 and up are everyday sizes`,
      source: OUR_LIMIT,
    },
    { what: 'Turned length', value: `${limitOf(offer, 'shaftSlenderness')} × diameter`, source: OUR_LIMIT },
  ];
}

function cncRules(offer: ProcessOffer): readonly Rule[] {
  const wallOf = (id: string) => offer.materials.find((material) => material.id === id)?.facts?.wall;
  const [metal, plastic] = [wallOf('al-6061-t6'), wallOf('pom')];
  if (!metal || !plastic) throw new RangeError('Expected limits of walls in the catalog');
  const [recommended, warn, fail] = [
    limitOf(offer, 'holeDepthRecommended'),
    limitOf(offer, 'holeDepthWarn'),
    limitOf(offer, 'holeDepthFail'),
  ];
  return [
    {
      title: 'Inside corners',
      drawing: <CornerRadius />,
      text: 'A third of the depth or more, and 1.3 × the cutter’s radius.',
      source: GUIDE,
    },
    {
      title: 'Pocket depth',
      drawing: <PocketDepth />,
      text: `Up to ${limitOf(offer, 'pocketDepth')} × the width. Deeper, a long cutter bends and runs slowly.`,
      source: OUR_LIMIT,
    },
    {
      title: 'Walls',
      drawing: <ThinWalls metal={metal} plastic={plastic} />,
      text: `With care, metal goes down to ${metal.feasibleMm} mm and plastic to ${plastic.feasibleMm} mm.`,
      source: OUR_LIMIT,
    },
    {
      title: 'Hole depth',
      drawing: <HoleDepth limit={{ recommended, warn, fail }} />,
      text: `Chips pack past ${recommended} diameters; past ${warn} the drill must peck; standard drills end at ${fail}.`,
      source: OUR_LIMIT,
    },
    {
      title: 'Blind threads',
      drawing: <BlindThread />,
      text: 'Past three diameters a thread adds time, not strength. Leave half a diameter below for the tap’s lead.',
      source: GUIDE,
    },
    {
      title: 'Square corners',
      drawing: <CornerRelief />,
      text: 'With a relief in each corner, a square part fits.',
      source: GUIDE,
    },
  ];
}
