import { finishCells } from '#content/services/finish-cells.ts';
import { limitIn } from '#content/services/offer-limits.ts';
import { Clearance, EscapeHoles, Overhang, PrintedWalls } from '#content/services/print-drawings.tsx';
import { type Limit, OUR_LIMIT, type Rule, type Service } from '#content/services/service.ts';
import type { ProcessOffer } from '#contract/catalog.ts';

export const PRINT_SERVICE: Service = {
  process: 'print',
  path: '/3dprint',
  name: '3D printing',
  lead: 'Plastic and metal parts without tooling: FDM for large, low-cost parts, SLA for fine detail, SLS and MJF for parts that carry load. Priced at once from STEP, STL, OBJ or 3MF. Printing pays for 1 to 1000 units; the quote takes up to 10,000.',
  figures: [
    { label: 'Processes', value: 'FDM, SLA, SLS, MJF' },
    { label: 'As fast as', value: '1 day' },
  ],
  materials: {
    heading: 'Materials',
    lead: 'Choose by what the part must do: look good, snap on, bolt down, or flex a thousand times.',
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
      'Density as in your quote. Tensile strength: approximate, in the plane of the layers, from data sheets of material makers.',
  },
  finishes: {
    heading: 'Finishes',
    lead: 'Prints show their layers. Smoothing them is a separate line of the price.',
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
        'as-printed': ['none', 'Layer lines; marks where supports were'],
        'print-blasted': ['none', 'Even, matte, free of loose powder'],
      },
    ),
    source:
      'Sanding reaches only where a hand does: inner channels stay as printed. Vapor smoothing closes the pores of PA12.',
  },
  tolerances: {
    heading: 'Tolerances, sizes, time',
    lead: 'These are the standard tolerances of each process. Drill, ream or mill any closer fit after printing.',
    classes: {
      'fdm-0.5': { source: OUR_LIMIT },
      'sla-0.15': { source: OUR_LIMIT },
      'sls-0.3': { source: OUR_LIMIT },
      'mjf-0.3': { source: OUR_LIMIT },
      'dmls-0.2': { source: OUR_LIMIT },
    },
  },
  limits: printLimits,
  rulesLead: 'Where prints fail. The drawings are to scale; dimensions in mm.',
  rules: printRules,
  priceLead: 'Our sample lattice in SLS nylon, priced by the program that will price your part.',
  price: null,
  questions: [
    {
      question: 'SLS or MJF?',
      answer:
        'Both print nylon without supports. MJF holds finer walls and comes out gray; SLS comes out white and dyes evenly. Price both in your quote.',
    },
    {
      question: 'Which file is best?',
      answer:
        'STEP: it states its unit, and its curves are exact. An STL has no unit; if millimeters look wrong, the quote asks you.',
    },
    {
      question: 'How fine should the STL be?',
      answer:
        'A chord height of 0.02 to 0.05 mm is finer than any of these machines can print. The article on exporting shows where eight CAD programs keep the setting.',
    },
    {
      question: 'Are printed parts as strong in every direction?',
      answer:
        'No. FDM parts are far weaker across the layers; SLA and powder parts much less so. Tell us the direction of the load, and we orient the part to suit.',
    },
    {
      question: 'Can I print a thread?',
      answer:
        'Coarse threads work in powder and resin, with some clearance. For small threads, or ones you open often, use a brass insert: the assembly page shows the boss.',
    },
    {
      question: 'When does molding take over?',
      answer:
        'When the tool, divided by the quantity, costs less than each molded piece saves: often between a few hundred and a few thousand pieces.',
    },
  ],
  articles: ['how-to-export-cad-files', 'traditional-vs-digital', 'metal-materials'],
};

/** A material of each technology, in the order of the catalog. */
function technologiesOf({ materials }: ProcessOffer): { name: string; id: string; wallMm: number }[] {
  const first = new Map(
    materials.flatMap((each) => (each.print ? [[each.print.technology, each] as const] : [])).reverse(),
  );
  return [...first].reverse().map(([technology, { id, facts }]) => {
    if (!facts) throw new RangeError(`Expected a wall of ${id} in the catalog`);
    return { name: technology.toUpperCase(), id, wallMm: facts.wall.recommendedMm };
  });
}

function printLimits(offer: ProcessOffer): readonly Limit[] {
  const each = (id: string) =>
    technologiesOf(offer)
      .map((technology) => `${technology.name} ${limitIn(offer, technology.id, id)}`)
      .join(', ');
  return [
    { what: 'Smallest hole', value: `${each('printedHole')} mm`, source: OUR_LIMIT },
    { what: 'Stroke of raised letters', value: `${each('raisedStroke')} mm`, source: OUR_LIMIT },
    { what: 'Bridge, FDM', value: `${limitIn(offer, 'fdm-pla', 'bridgeNote')} mm`, source: OUR_LIMIT },
  ];
}

function printRules(offer: ProcessOffer): readonly Rule[] {
  return [
    {
      title: 'Walls',
      drawing: <PrintedWalls walls={technologiesOf(offer).map(({ name, wallMm }) => ({ name, mm: wallMm }))} />,
      text: 'For faces up to a few centimeters. A 200 mm wall needs 1.2 to 1.5 mm to come out flat.',
      source: OUR_LIMIT,
    },
    {
      title: 'Overhang, FDM',
      drawing: <Overhang />,
      text: 'Each layer must rest on half of the layer below. Past 45° it needs supports, which leave marks.',
      source: OUR_LIMIT,
    },
    {
      title: 'Hollow parts',
      drawing: <EscapeHoles />,
      text: 'Trapped powder and resin must drain: put two holes at opposite ends, so that air gets in.',
      source: OUR_LIMIT,
    },
    {
      title: 'Moving parts',
      drawing: <Clearance />,
      text: 'Hinges and ball joints printed in place need this gap, or they fuse.',
      source: OUR_LIMIT,
    },
  ];
}
