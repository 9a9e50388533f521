import { Boss, Corner, Draft, Rib } from '#content/services/molding-drawings.tsx';
import { OUR_OFFER, type Service } from '#content/services/service.ts';

export const MOLDING_SERVICE: Service = {
  process: 'molding',
  path: '/injectionmolding',
  name: 'Injection molding',
  lead: 'A tool is cut once, then each part takes seconds. For a few hundred pieces and up, in the resin of the final product, with threads, clips and texture in place.',
  figures: [
    { label: 'Tool and first parts', value: '7–10 days' },
    { label: 'Wall', value: 'from 0.6 mm, by resin' },
  ],
  materials: {
    heading: 'Resins',
    lead: 'Shrinkage decides the tool: it is cut larger by that much, so a tool for ABS does not make the same part in PP.',
    columns: ['Shrink, %', 'Wall, mm', 'Chosen for'],
    cells: {
      abs: ['0.4–0.9', '1.1–3.6', 'Housings; stays flat, takes paint'],
      pp: ['1.0–2.5', '0.6–3.8', 'Living hinges, bottles; resists chemicals'],
      pc: ['0.5–0.7', '1.0–3.8', 'Clear and hard to break'],
      pa66: ['0.8–2.0', '0.8–2.9', 'Gears, clips; takes up water'],
      pom: ['1.8–2.5', '0.8–3.0', 'Slides and springs; low friction'],
      hdpe: ['1.5–4.0', '0.8–5.1', 'Caps, tanks; tough when cold'],
      pmma: ['0.2–0.8', '0.6–12.7', 'Light guides, lenses; brittle'],
    },
    source:
      'Shrinkage: ranges of makers’ data sheets after ISO 294-4; the grade decides. Wall: Protolabs design guide, from inches. Fillers change both.',
  },
  finishes: {
    heading: 'Surfaces',
    lead: 'The part copies the tool. The finer it is, the more hours of polishing the tool carries, and the more a sink mark shows.',
    columns: ['Tool, Ra in µm', 'Draft', 'Look'],
    cells: {
      'spi-c1': ['0.35–0.40', '0.5° at least', 'Matt, hides flow lines'],
      'spi-b1': ['0.05–0.10', '0.5° at least', 'Semi-gloss'],
      'spi-a2': ['0.025–0.05', '0.5° at least', 'Gloss; for clear parts'],
      texture: ['by pattern', '3°; deep 5° and more', 'Leather, grain, spark'],
    },
    source:
      'Grades: SPI (now PLASTICS) mold finishes. Draft: Protolabs design guide; 1° more for each 0.025 mm of texture depth.',
  },
  tolerances: {
    heading: 'Tolerances, sizes, time',
    lead: 'What moves a molded size is shrinkage. Amorphous resins (ABS, PC, PMMA) hold closer than crystalline ones (PP, PA, POM, HDPE).',
    classes: {
      iso20457: { value: 'by resin group and size', source: 'ISO 20457' },
      'by-agreement': { value: 'named on the drawing, proven on the first parts', source: OUR_OFFER },
    },
  },
  limits: [
    { what: 'To expect of a tool', value: '±0.08 mm, and 0.002 mm/mm for the resin', source: 'Protolabs design guide' },
    { what: 'Even walls', value: '±10 %; 25 % with a ramp', source: 'Fictiv; Plastfab' },
    { what: 'Rib', value: '40–60 % of the wall, 3 walls high', source: 'Protolabs; Fictiv' },
    { what: 'Boss', value: 'outside 2–2.4 × the screw or insert', source: 'Covestro, Part and Mold Design' },
    { what: 'Tool and first parts', value: '7–10 days', source: OUR_OFFER },
  ],
  rulesLead: 'Worked for a wall of w = 2.5 mm. The drawings are to scale; dimensions in mm.',
  rules: () => [
    {
      title: 'Draft',
      drawing: <Draft />,
      text: '2° on every face along the pull, half a degree at the least, 3° where the tool shuts off or is textured.',
      source: 'Protolabs design guide',
    },
    {
      title: 'Ribs',
      drawing: <Rib />,
      text: 'Thicker roots sink on the other face. Want it stiffer: take two ribs.',
      source: 'Protolabs (40–60 % of w); Fictiv (height to 3w)',
    },
    {
      title: 'Corners',
      drawing: <Corner />,
      text: 'Both radii from one center: the wall stays even, the resin flows around, the stress spreads.',
      source: 'Protolabs design guide',
    },
    {
      title: 'Bosses',
      drawing: <Boss />,
      text: 'Twice the hole outside, its wall no more than 0.6 w. Stand it off the side wall and join it with a rib.',
      source: 'Covestro, Part and Mold Design',
    },
  ],
  priceLead: 'The price of the sample clip, line by line: tool and setup once, then each piece.',
  price: null,
  questions: [
    {
      question: 'From how many pieces does a tool pay?',
      answer:
        'Where its price divided by the pieces is less than what each saves against printing or milling. The quote shows both curves over the quantity, with the tool in them.',
    },
    {
      question: 'Who owns the tool?',
      answer:
        'Ask for it in writing with your quote: ownership, where the tool is kept, how many shots it is good for, and who pays for its care.',
    },
    {
      question: 'What is an undercut, and what does it cost?',
      answer:
        'A shape that the tool cannot open past along its pull. It needs a side action or a hand-loaded insert: a line of the tool, or seconds in each cycle. A hole through the wall below a clip often avoids it.',
    },
    {
      question: 'Can the tool be changed later?',
      answer:
        'Steel can be taken away, hardly added. So leave doubtful fits with steel to spare: clips a little loose, holes a little small, and tune after the first parts.',
    },
    {
      question: 'What shows on the part?',
      answer:
        'The gate, the ejector pins, the parting line, and sink marks over thick places. Say which faces are seen, and they go to the other side.',
    },
    {
      question: 'May I print it first?',
      answer:
        'Do. An SLS part of the same STEP shows whether it fits and clips; draft and ribs stay in the model, so nothing has to be drawn twice.',
    },
  ],
  articles: ['traditional-vs-digital', 'lead-times', 'tariff'],
};
