import { ThreeWays, ToleranceChain } from '#content/services/design-drawings.tsx';
import { OUR_OFFER, type Service } from '#content/services/service.ts';

export const DESIGN_SERVICE: Service = {
  process: 'design',
  path: '/design&proto',
  name: 'Design and prototyping',
  lead: 'We turn a sketch, a worn part or a model that cannot be made into files any shop can work from, and a prototype on your bench.',
  figures: [
    { label: 'You get', value: 'STEP, drawings, a part' },
    { label: 'Prototype', value: 'as fast as 1–3 days' },
  ],
  materials: {
    heading: 'What you get',
    lead: 'Three starting points. What you send sets the hours; everything we deliver is yours, including the files.',
    columns: ['You send', 'You get'],
    cells: {
      'cad-model': [
        'Sketch, critical dimensions, mating parts',
        'STEP model, dimensioned drawings, list of open points',
      ],
      'reverse-engineering': [
        'One or two sample parts, and what they mate with',
        'STEP model with nominal sizes and tolerances assigned',
      ],
      prototype: ['A model, or one of the above', 'A part to hold and test, with the changes we suggest'],
    },
    source:
      'A measurement is a sample of one. We set each nominal size and tolerance from the function of the part, and list every decision.',
  },
  finishes: {
    heading: 'How far it goes',
    lead: 'If the concept is what you need to settle, stop there.',
    columns: ['Contains', 'Good for'],
    cells: {
      concept: ['Layout, main dimensions, process and cost drivers', 'A decision, a pitch, a first print'],
      'ready-to-make': [
        'Every dimension, tolerance, thread and finish, checked against the rules of the process',
        'Ordering, from us or from anyone',
      ],
    },
    source: 'The rules are those on our other five service pages, which every quote checks.',
  },
  tolerances: {
    heading: 'Scope, files, time',
    lead: 'The scope says what we deliver, how many rounds of changes it includes, and what happens if a part does not work.',
    classes: { 'by-agreement': { value: 'general and individual tolerances, in the scope', source: OUR_OFFER } },
  },
  limits: () => [
    { what: 'Quote', value: 'within 24 hours of a clear scope', source: OUR_OFFER },
    { what: 'Model', value: 'STEP AP214 or AP242', source: 'ISO 10303-214, -242' },
    { what: 'Drawings', value: 'PDF; DXF for flat parts', source: 'ISO 128 views; ISO 1101 or ASME Y14.5 tolerances' },
    { what: 'General tolerances', value: 'class m unless agreed', source: 'ISO 2768-1' },
    { what: 'Prototype, printed', value: 'as fast as 1 day: FDM and SLA, express', source: OUR_OFFER },
    { what: 'Prototype, milled or bent', value: 'as fast as 3 days', source: OUR_OFFER },
    { what: 'Prototype, molded', value: '7–10 days', source: OUR_OFFER },
  ],
  rulesLead: 'Two questions that cost little on paper and a lot in metal. The drawings are to scale; dimensions in mm.',
  rules: () => [
    {
      title: 'Does it assemble at the limits of tolerance?',
      drawing: <ToleranceChain />,
      text: 'Three class m parts in a housing: in the worst case the gap closes; most likely it stays above 0.4 mm. If a closed gap stops the machine, give one of the four dimensions its own tolerance.',
      source: 'ISO 2768-1 class m; worst case and root sum square, computed',
    },
    {
      title: 'Which process is it designed for?',
      drawing: <ThreeWays />,
      text: 'The same bracket has a different section in each process. Switching late means redrawing it, so choose by the quantity you expect in the second year.',
      source: 'Radii and walls: our pages on CNC machining, sheet metal and molding',
    },
  ],
  priceLead: 'An engineer quotes design work within 24 hours, by the hours in its scope.',
  price: {
    example: 'The example is a worn gear cover that is modeled from a sample, printed, then milled.',
    lines: [
      { line: 'Scope', counted: 'one call, one page', amount: 'agreed before you pay anything' },
      { line: 'Measuring', counted: 'mating features: bores, faces, pitches', amount: '2 bores, 6 holes, 1 face' },
      {
        line: 'Modeling',
        counted: 'hours, by features and their dependencies',
        amount: '1 part, milled both sides',
      },
      { line: 'Drawing', counted: 'sheets and toleranced dimensions', amount: '1 sheet, 9 toleranced' },
      { line: 'Rounds of changes', counted: 'those in the scope; extra rounds by the hour', amount: '2 rounds' },
      { line: 'Prototype', counted: 'priced line by line by its process', amount: '1 SLS, then 1 CNC' },
    ],
    needs: [
      'What the part does, what it mates with, and what it must withstand',
      'Any sketch, photo, sample or model you have',
      'Quantity now and later, and your deadline',
      'Who approves, and what is confidential',
    ],
  },
  questions: [
    {
      question: 'Who owns the design?',
      answer:
        'You do. We hand over the model, drawings and notes in formats that you can open without us. If you need an NDA, ask before you send the first sketch.',
    },
    {
      question: 'Can you start from a photo?',
      answer:
        'Photos with three or four measured dimensions are enough for a concept. For a part that mates with others, send the sample or a drawing of the mating part.',
    },
    {
      question: 'I have a model. Can it be made?',
      answer:
        'Upload it. The program checks it against the rules of its process at once and names each limit. An engineer answers what the program cannot.',
    },
    {
      question: 'Printed or milled prototype?',
      answer:
        'Print it to check shape and fit: FDM and SLA parts take as little as 1 working day. Mill it in the final metal to check load, heat and sealing faces. Often you want both, in that order.',
    },
    {
      question: 'Do you do calculations?',
      answer:
        'Yes, if the scope says what to prove: a stiffness, a fit, a bolted joint, a tolerance stack. You get the assumptions with the result, so that you can check both.',
    },
  ],
  articles: ['mastering-gdt', 'how-to-export-cad-files', 'refractionstudy'],
};
