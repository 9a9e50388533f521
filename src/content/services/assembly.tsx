import { DowelFit, InsertBoss, ScrewedJoint } from '#content/services/assembly-drawings.tsx';
import { SCREWS, tighteningTorqueNm } from '#content/services/joints.ts';
import { OUR_OFFER, type Service } from '#content/services/service.ts';

const torques = SCREWS.map((screw) => `${screw.name} ${tighteningTorqueNm(screw).toPrecision(2)}`).join(', ');
const clearances = SCREWS.map(({ name, clearanceMm }) => `${name} ${clearanceMm}`).join(', ');

export const ASSEMBLY_SERVICE: Service = {
  process: 'assembly',
  path: '/assembly',
  name: 'Assembly',
  lead: 'Parts of ours and of yours, screwed, pressed, riveted or glued, tested to your plan, packed to your shelf. One bill of materials, one number to call.',
  figures: [
    { label: 'Input', value: 'bill of materials, STEP' },
    { label: 'Joints', value: 'screwed, pressed, glued' },
  ],
  materials: {
    heading: 'Whose parts',
    lead: 'Every line of the bill of materials has one owner: who buys it, who looks it over, who replaces it.',
    columns: ['How it runs', 'You send'],
    cells: {
      'parts-made-here': [
        'We make the parts and buy screws, bearings, seals',
        'Drawings, bill of materials with makers’ numbers',
      ],
      'hardware-bought': [
        'Yours are joined with screws, pins and bearings that we buy',
        'Parts, and a bill of materials that names the hardware',
      ],
      'parts-supplied': [
        'Yours are counted and looked over on arrival, then joined',
        'Parts with some to spare, packing list, drawing',
      ],
      'parts-mixed': ['Each line says whose it is; we start when all are here', 'Your parts, and the rest as files'],
    },
    source: 'Spare pieces: a thread strips, a seal tears. How many is agreed with the quote.',
  },
  finishes: {
    heading: 'Packing',
    lead: 'Packing is part of the drawing: what may touch, what must stay dry, what is on the label.',
    columns: ['For', 'How'],
    cells: {
      'bulk-packed': ['Parts that may touch', 'Layers or trays, counted'],
      'single-packed': ['Seen faces, spare parts, kits', 'Bagged one by one, labeled with your number'],
    },
    source:
      'By air 3–7 days, by sea 18–25: for sea freight bare steel is oiled or bagged with a desiccant, if you ask.',
  },
  tolerances: {
    heading: 'Tests and joints',
    lead: 'A test is a sentence with a number: turn the shaft, at most 0.2 N·m. We do what the plan says and write down what was found.',
    classes: {
      'function-test': { value: 'each piece, by your test plan', source: OUR_OFFER },
      'by-agreement': { value: 'measured sizes, leak, torque: named in the request', source: OUR_OFFER },
    },
  },
  limits: [
    {
      what: 'Torque, class 8.8, dry',
      value: `${torques} N·m`,
      source: 'Computed: T = 0.2 F d, F = 75 % of the proof load of ISO 898-1',
    },
    { what: 'Clearance holes', value: `${clearances} mm`, source: 'ISO 273, medium series' },
    { what: 'Thread in steel', value: '1 d', source: 'Rule of thumb; VDI 2230-1 computes it' },
    { what: 'Thread in aluminum', value: '1.5 d', source: 'Rule of thumb; VDI 2230-1 computes it' },
    { what: 'Dowel pins', value: 'pin m6 in hole H7', source: 'ISO 8734, ISO 286-2' },
  ],
  rulesLead: 'Three joints drawn to scale, so that they go together the first time. Dimensions in mm.',
  rules: () => [
    {
      title: 'Screws',
      drawing: <ScrewedJoint />,
      text: 'Clearance in the plate, thread in the body, and room for the key: the screw clamps, it does not locate.',
      source: 'ISO 4762, ISO 273; thread length by rule of thumb, see above',
    },
    {
      title: 'Dowel pins',
      drawing: <DowelFit />,
      text: 'Two pins locate, screws hold. Press one end at H7; where parts come apart again, give the other end more room.',
      source: 'ISO 286-2',
    },
    {
      title: 'Inserts',
      drawing: <InsertBoss />,
      text: 'Brass inserts in plastic: boss twice the insert, hole deeper than it is long. The hole’s size is the insert maker’s.',
      source: 'Covestro, Part and Mold Design: 2–2.4 × the insert',
    },
  ],
  priceLead:
    'One STEP file has one price: each part at that of its own process, bought hardware, and the joining by handling and fitting times.',
  price: null,
  questions: [
    {
      question: 'Can I send just one part of mine to be built in?',
      answer:
        'Yes: choose “Some of each” and say which parts come from you. The others are priced with the joining; assembly starts when yours are here.',
    },
    {
      question: 'Do you buy electronics?',
      answer:
        'Put motors, fans, connectors and finished boards on the bill of materials with their makers’ numbers. The quote says for each line whether it is bought or has to come from you.',
    },
    {
      question: 'Which thread locker and torque do you use?',
      answer:
        'Those of your drawing. Without one we ask before we build: an assumed torque is a joint that nobody has designed.',
    },
    {
      question: 'What if a part does not fit?',
      answer:
        'Assembly stops and you get the measured numbers. Where it is a part of ours it is made again; where it is yours, you decide.',
    },
    {
      question: 'Is a first unit built before the rest?',
      answer:
        'Ask for it with the quote: one unit, built and tested, then your go. It costs the days that it takes and can save the batch.',
    },
  ],
  articles: ['mastering-gdt', 'lead-times', 'traditional-vs-digital'],
};
