import { Boss, Corner, Draft, Rib } from '#content/services/molding-drawings.tsx';
import { limitOf } from '#content/services/offer-limits.ts';
import { OUR_LIMIT, OUR_OFFER, type Service } from '#content/services/service.ts';
import type { ProcessOffer } from '#contract/catalog.ts';

export const MOLDING_SERVICE: Service = {
  process: 'molding',
  path: '/injectionmolding',
  name: 'Injection molding',
  lead: 'The tool is cut once; after that, each part takes seconds. For a few hundred pieces and up, in the production resin, with threads, clips and texture molded in.',
  figures: [
    { label: 'Tool and first parts', value: '7–10 days' },
    { label: 'Wall', value: 'from 0.6 mm, by resin' },
  ],
  materials: {
    heading: 'Resins',
    lead: 'The tool is cut larger by the shrinkage of its resin, so a tool for ABS does not make the same part in PP.',
    columns: ['Shrink, %', 'Wall, mm', 'Chosen for'],
    cells: {
      abs: ['0.4–0.9', '1.1–3.6', 'Housings; stays flat, takes paint'],
      pp: ['1.0–2.5', '0.6–3.8', 'Living hinges, bottles; resists chemicals'],
      pc: ['0.5–0.7', '1.0–3.8', 'Clear and hard to break'],
      pa66: ['0.8–2.0', '0.8–2.9', 'Gears, clips; absorbs water'],
      pom: ['1.8–2.5', '0.8–3.0', 'Slides and springs; low friction'],
      hdpe: ['1.5–4.0', '0.8–5.1', 'Caps, tanks; tough when cold'],
      pmma: ['0.2–0.8', '0.6–12.7', 'Light guides, lenses; brittle'],
    },
    source:
      'Shrinkage: ranges from makers’ data sheets per ISO 294-4; it depends on the grade. Wall: our limit, catalog. Fillers change both.',
  },
  finishes: {
    heading: 'Surfaces',
    lead: 'The part copies the surface of the tool. A finer surface takes more hours of polishing and shows sink marks more.',
    columns: ['Tool, Ra in µm', 'Draft', 'Look'],
    cells: {
      'spi-c1': ['0.35–0.40', '0.5° at least', 'Matte, hides flow lines'],
      'spi-b1': ['0.05–0.10', '0.5° at least', 'Semi-gloss'],
      'spi-a2': ['0.025–0.05', '0.5° at least', 'Gloss; for clear parts'],
      texture: ['by pattern', '3°; deep 5° and more', 'Leather, grain, spark'],
    },
    source:
      'Grades: SPI (now PLASTICS) mold finishes. Draft: our limit, catalog. Add 1° for each 0.025 mm of texture depth.',
  },
  tolerances: {
    heading: 'Tolerances, sizes, time',
    lead: 'Shrinkage is what moves a molded dimension. Amorphous resins (ABS, PC, PMMA) hold closer tolerances than crystalline ones (PP, PA, POM, HDPE).',
    classes: {
      iso20457: { value: 'by resin group and size', source: 'ISO 20457' },
      'by-agreement': { value: 'marked on the drawing, proven on the first parts', source: OUR_OFFER },
    },
  },
  limits: (offer) => [
    {
      what: 'Even walls',
      value: `within ${Math.round(100 * (limitOf(offer, 'evenWalls') - 1))} % of each other`,
      source: OUR_LIMIT,
    },
    {
      what: 'Rib',
      value: `up to ${percentOf(offer, 'ribWarn')} of the wall, ${limitOf(offer, 'ribHeight')} walls high`,
      source: OUR_LIMIT,
    },
    { what: 'Wall of a boss', value: `up to ${percentOf(offer, 'bossWarn')} of the wall`, source: OUR_LIMIT },
    { what: 'Tool and first parts', value: '7–10 days', source: OUR_OFFER },
  ],
  rulesLead: 'Worked for a wall of w = 2.5 mm. The drawings are to scale; dimensions in mm.',
  rules: (offer) => [
    {
      title: 'Draft',
      drawing: <Draft />,
      text: `${limitOf(offer, 'draftWarn')}° on every face along the pull; ${limitOf(offer, 'draftFail')}° at the least; 3° where the tool shuts off or is textured.`,
      source: OUR_LIMIT,
    },
    {
      title: 'Ribs',
      drawing: <Rib />,
      text: 'A thicker root leaves a sink mark on the other face. For more stiffness, use two ribs.',
      source: OUR_LIMIT,
    },
    {
      title: 'Corners',
      drawing: <Corner />,
      text: 'Draw both radii from one center: the wall stays uniform, the resin flows, and stress does not concentrate.',
      source: 'Geometry',
    },
    {
      title: 'Bosses',
      drawing: <Boss />,
      text: 'Outside diameter twice the hole, wall no more than 0.6 w. Keep it off the side wall and join it with a rib.',
      source: 'Covestro, Part and Mold Design',
    },
  ],
  priceLead: 'Our sample clip, line by line: tool and setup once, then each piece.',
  price: null,
  questions: [
    {
      question: 'At what quantity does a tool pay?',
      answer:
        'When its price, divided by the quantity, is less than each piece saves against printing or milling. The quote shows both curves by quantity, tool included.',
    },
    {
      question: 'Who owns the tool?',
      answer:
        'Ask for it in writing with your quote: who owns the tool, where it is stored, how many shots it is good for, and who pays for maintenance.',
    },
    {
      question: 'What is an undercut, and what does it cost?',
      answer:
        'A feature that keeps the tool from opening along its pull. It needs a side action or a hand-loaded insert, which adds a line to the tool or seconds to each cycle. A hole through the wall below a clip often avoids it.',
    },
    {
      question: 'Can the tool be changed later?',
      answer:
        'Steel is easy to remove and hard to add. Design uncertain fits steel-safe, with clips a little loose and holes a little small, and tune them after the first parts.',
    },
    {
      question: 'What marks will the part have?',
      answer:
        'The gate, ejector pins, the parting line, and sink marks over thick sections. Tell us which faces will be seen, and the marks go on the other side.',
    },
    {
      question: 'Can I print it first?',
      answer:
        'Yes. An SLS print of the same STEP file shows whether the part fits and clips. Keep draft and ribs in the model, so that nothing has to be redrawn.',
    },
  ],
  articles: ['traditional-vs-digital', 'lead-times', 'tariff'],
};

function percentOf(offer: ProcessOffer, id: string): string {
  return `${Math.round(100 * limitOf(offer, id))} %`;
}
