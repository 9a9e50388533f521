import { finishCells } from '#content/services/finish-cells.ts';
import { Clearance, EscapeHoles, Overhang, PrintedWalls } from '#content/services/print-drawings.tsx';
import { OUR_OFFER, type Rule, type Service } from '#content/services/service.ts';
import type { ProcessOffer } from '#contract/catalog.ts';

const CIF = 'CIF 3D printing design guide';

export const PRINT_SERVICE: Service = {
  process: 'print',
  path: '/3dprint',
  name: '3D printing',
  lead: 'Plastic parts without tools or setups: FDM for large and cheap, SLA for fine and smooth, SLS and MJF for parts that carry load. Priced at once from STEP, STL, OBJ or 3MF, for 1 to 1000 units and more.',
  figures: [
    { label: 'Processes', value: 'FDM, SLA, SLS, MJF' },
    { label: 'As fast as', value: '1 day' },
  ],
  materials: {
    heading: 'Materials',
    lead: 'Choose by what the part does: look at it, snap it, bolt it, or bend it a thousand times.',
    strength: 'tensileMPa',
    usual: [
      'fdm-pla',
      'fdm-petg',
      'fdm-abs',
      'fdm-tpu',
      'sla-standard',
      'sla-tough',
      'sls-pa12',
      'mjf-pa12',
      'mjf-pa12-gf',
    ],
    source:
      'Density as in your quote. Tensile strength: about, from makers’ data sheets (EOS, HP, Formlabs, filaments), in the plane of the layers.',
  },
  finishes: {
    heading: 'Finishes',
    lead: 'A print shows its layers. How much of that goes, and what it costs, is a line of the price.',
    columns: ['Change of size', 'Look'],
    cells: finishCells(
      [
        'tumble',
        'polish',
        'sanded',
        'electropolish',
        'paint-plastic',
        'acetone-smooth',
        'dyed-black',
        'dyed',
        'vapor-smooth',
        'vapor-smooth-black',
      ],
      {
        'as-printed': ['none', 'Layer lines; marks where supports stood'],
        'print-blasted': ['none', 'Even and matt; powder that clings is gone'],
      },
    ),
    source:
      'Sanding reaches what a hand reaches: inner channels stay as printed. Vapor smoothing closes the pores of PA12.',
  },
  tolerances: {
    heading: 'Tolerances, sizes, time',
    lead: 'Standard tolerances of the process; a fit that has to be closer is drilled, reamed or milled after printing.',
    classes: {
      'fdm-0.5': { source: 'Fictiv 3D printing guide' },
      'sla-0.15': { source: CIF },
      'sls-0.3': { source: `${CIF}; Fictiv` },
      'mjf-0.3': { source: `${CIF}; Fictiv` },
      'dmls-0.2': { source: 'Xometry manufacturing standards, on 40 mm' },
    },
  },
  limits: [
    { what: 'Made in 1 day', value: 'FDM and SLA parts of up to 16 machine hours, as express', source: OUR_OFFER },
    { what: 'Smallest hole', value: 'FDM 2, SLA 0.5, SLS 1.5, MJF 0.5 mm', source: CIF },
    { what: 'Raised letters', value: 'FDM 1 × 1.5, SLA 0.5 × 0.4, MJF 0.5 mm', source: CIF },
    { what: 'Bridge, FDM', value: '10 mm', source: CIF },
  ],
  rulesLead: 'Where prints fail, drawn to scale. Dimensions in mm.',
  rules: printRules,
  priceLead: 'Our sample lattice in SLS nylon, priced by the program that will price your part.',
  price: null,
  questions: [
    {
      question: 'SLS or MJF?',
      answer:
        'Both make nylon parts without supports. MJF holds finer walls and is gray; SLS is white and takes dye evenly. Price both in your quote: how the builds fill decides.',
    },
    {
      question: 'Which file is best?',
      answer:
        'STEP, because its size is known and its curves are exact. An STL carries no unit: the program tells you when it doubts that millimeters are meant.',
    },
    {
      question: 'How fine should the STL be?',
      answer:
        'A chord height of 0.02 to 0.05 mm is finer than any of these machines. The article on exporting shows where eight CAD programs hide the setting.',
    },
    {
      question: 'Are printed parts as strong in every direction?',
      answer:
        'No. Across the layers FDM parts are weakest by far; SLA and powder parts much less so. Say which way the load goes and it is laid so.',
    },
    {
      question: 'Can I print a thread?',
      answer:
        'A coarse one in powder or resin, with some clearance. A small one, or one that is opened often, should be a brass insert: the assembly page draws its boss.',
    },
    {
      question: 'When does molding take over?',
      answer:
        'When the tool’s price, shared over the quantity, is less than the difference of the unit prices: often between a few hundred and a few thousand pieces.',
    },
  ],
  articles: ['how-to-export-cad-files', 'traditional-vs-digital', 'metal-materials'],
};

function printRules({ materials }: ProcessOffer): readonly Rule[] {
  const walls = new Map(
    materials.flatMap(({ print, facts }) =>
      print && facts ? [[print.technology.toUpperCase(), facts.wall.recommendedMm] as const] : [],
    ),
  );
  return [
    {
      title: 'Walls',
      drawing: <PrintedWalls walls={[...walls].map(([name, mm]) => ({ name, mm }))} />,
      text: 'For faces up to a few centimeters. A wall of 200 mm wants 1.2 to 1.5 mm to come out flat.',
      source: 'CIF, Protolabs, Fictiv, Formlabs, as in your quote; 3DPNext for large faces',
    },
    {
      title: 'Overhang, FDM',
      drawing: <Overhang />,
      text: 'Each layer needs half of the one below. Past 45° it stands on supports, which leave marks.',
      source: `${CIF}; Fictiv`,
    },
    {
      title: 'Hollow parts',
      drawing: <EscapeHoles />,
      text: 'Powder and resin have to come out: two holes at opposite ends, so that air can go in.',
      source: `${CIF}: SLA and SLS 3.5 mm`,
    },
    {
      title: 'Moving parts',
      drawing: <Clearance />,
      text: 'Printed in one piece, hinges and balls need this gap, or they fuse.',
      source: CIF,
    },
  ];
}
