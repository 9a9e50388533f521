import { DowelFit, InsertBoss, ScrewedJoint } from '#content/services/assembly-drawings.tsx';
import { SCREWS, tighteningTorqueNm } from '#content/services/joints.ts';
import { OUR_OFFER, type Service } from '#content/services/service.ts';

const torques = SCREWS.map((screw) => `${screw.name} ${tighteningTorqueNm(screw).toPrecision(2)}`).join(', ');
const clearances = SCREWS.map(({ name, clearanceMm }) => `${name} ${clearanceMm}`).join(', ');

export const ASSEMBLY_SERVICE: Service = {
  process: 'assembly',
  path: '/assembly',
  name: 'Assembly',
  lead: 'We join our parts and yours with screws, press fits, rivets or adhesive, test them to your plan, and pack them ready for your shelf. One bill of materials, one supplier.',
  figures: [
    { label: 'Input', value: 'bill of materials, STEP' },
    { label: 'Joints', value: 'screwed, pressed, bonded' },
  ],
  materials: {
    heading: 'Who supplies the parts',
    lead: 'Every line of the bill of materials has one owner, who buys, inspects and replaces it.',
    columns: ['How it works', 'You send'],
    cells: {
      'parts-made-here': [
        'We make the parts and buy screws, bearings, seals',
        'Drawings, bill of materials with manufacturer part numbers',
      ],
      'hardware-bought': [
        'We join your parts with screws, pins and bearings that we buy',
        'Parts, and a bill of materials that lists the hardware',
      ],
      'parts-supplied': [
        'We count and inspect your parts on arrival, then join them',
        'Parts with spares, packing list, drawing',
      ],
      'parts-mixed': [
        'Each line names its supplier; we start when everything is here',
        'Your parts, and files for the rest',
      ],
    },
    source: 'Send spares: threads strip and seals tear. The quote states how many.',
  },
  finishes: {
    heading: 'Packing',
    lead: 'Put packing on the drawing: what may touch, what must stay dry, what the label says.',
    columns: ['For', 'How'],
    cells: {
      'bulk-packed': ['Parts that may touch', 'Layers or trays, counted'],
      'single-packed': ['Cosmetic parts, spare parts, kits', 'Bagged one by one, labeled with your part number'],
    },
    source:
      'Air freight takes 3–7 days, sea freight 18–25. For sea freight we oil bare steel or bag it with desiccant on request.',
  },
  tolerances: {
    heading: 'Tests and joints',
    lead: 'Write each test with a number: shaft torque 0.2 N·m or less. We follow the plan and record the results.',
    classes: {
      'function-test': { value: 'each piece, by your test plan', source: OUR_OFFER },
      'by-agreement': { value: 'measured dimensions, leak, torque: listed in the request', source: OUR_OFFER },
    },
  },
  limits: () => [
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
  rulesLead: 'Three joints that go together the first time. The drawings are to scale; dimensions in mm.',
  rules: () => [
    {
      title: 'Screws',
      drawing: <ScrewedJoint />,
      text: 'Clearance in the plate, thread in the body, and room for the key. A screw clamps; it does not locate.',
      source: 'ISO 4762, ISO 273; thread length by rule of thumb, see above',
    },
    {
      title: 'Dowel pins',
      drawing: <DowelFit />,
      text: 'Two pins locate; screws hold. Press one end into H7, and give the other end clearance if the joint must come apart.',
      source: 'ISO 286-2',
    },
    {
      title: 'Inserts',
      drawing: <InsertBoss />,
      text: 'For brass inserts in plastic, make the boss twice the insert diameter and the hole deeper than the insert. Take the hole size from the maker of the insert.',
      source: 'Covestro, Part and Mold Design: 2–2.4 × the insert',
    },
  ],
  priceLead:
    'One STEP file gets one price: each part at the price of its own process, purchased hardware, and assembly labor from handling and fitting times.',
  price: null,
  questions: [
    {
      question: 'Can I supply just one of the parts?',
      answer:
        'Yes. Choose “Some of each” and mark the parts that come from you. The quote prices the others and the assembly; work starts when your parts arrive.',
    },
    {
      question: 'Do you buy electronics?',
      answer:
        'List motors, fans, connectors and finished boards on the bill of materials with their manufacturer part numbers. The quote says line by line what we buy and what you supply.',
    },
    {
      question: 'Which thread locker and torque do you use?',
      answer:
        'The ones on your drawing. If there are none, we ask before we build: a joint with an assumed torque is a joint nobody designed.',
    },
    {
      question: 'What if a part does not fit?',
      answer:
        'Assembly stops, and we send you the measured dimensions. If the part is ours, we put it right under the terms of the order; if it is yours, you decide.',
    },
    {
      question: 'Do you build a first unit before the rest?',
      answer:
        'On request: we build and test one unit, then wait for your approval. It adds a few days and can save the batch.',
    },
  ],
  articles: ['mastering-gdt', 'lead-times', 'traditional-vs-digital'],
};
