import { ThreeWays, ToleranceChain } from '#content/services/design-drawings.tsx';
import { OUR_OFFER, type Service } from '#content/services/service.ts';

export const DESIGN_SERVICE: Service = {
  process: 'design',
  path: '/design&proto',
  name: 'Design and prototyping',
  lead: 'From a sketch, a worn part or a model that cannot be made, to files that any shop can work from and a prototype on your bench.',
  figures: [
    { label: 'You get', value: 'STEP, drawings, a part' },
    { label: 'Prototype', value: 'as fast as 1–3 days' },
  ],
  materials: {
    heading: 'What you get',
    lead: 'Three starting points. What you send decides the hours; what you get is yours, files and all.',
    columns: ['You send', 'You get'],
    cells: {
      'cad-model': [
        'Sketch, sizes that must be met, mating parts',
        'STEP model, dimensioned drawings, list of open points',
      ],
      'reverse-engineering': [
        'A sample part, or two; what it mates with',
        'STEP model with decided nominal sizes and tolerances',
      ],
      prototype: ['A model, or one of the above', 'A part to hold and test, and what we would change'],
    },
    source:
      'A measured size is one sample: nominal size and tolerance are decided from the function, and each decision is listed.',
  },
  finishes: {
    heading: 'How far it goes',
    lead: 'Stop after the concept if the concept is the question.',
    columns: ['Contains', 'Good for'],
    cells: {
      concept: ['Layout, main sizes, a process and its cost drivers', 'A decision, a pitch, a first print'],
      'ready-to-make': [
        'Every size, tolerance, thread and finish; checked against the rules of its process',
        'Ordering, from us or from anyone',
      ],
    },
    source: 'Rules of the process: those of the other five pages, which are also those that a quote checks.',
  },
  tolerances: {
    heading: 'Scope, files, time',
    lead: 'A scope has an end: what is delivered, how many rounds of changes are in it, and what happens to a part that does not work.',
    classes: { 'by-agreement': { value: 'general and single tolerances, in the scope', source: OUR_OFFER } },
  },
  limits: [
    { what: 'Quote', value: 'within 24 hours of a clear scope', source: OUR_OFFER },
    { what: 'Model', value: 'STEP AP214 or AP242', source: 'ISO 10303-214, -242' },
    { what: 'Drawings', value: 'PDF; DXF for flat parts', source: 'ISO 128 views; ISO 1101 or ASME Y14.5 tolerances' },
    { what: 'General tolerances', value: 'class m unless agreed', source: 'ISO 2768-1' },
    { what: 'Prototype, printed', value: 'as fast as 1 day, FDM and SLA as express', source: OUR_OFFER },
    { what: 'Prototype, milled or bent', value: 'as fast as 3 days', source: OUR_OFFER },
    { what: 'Prototype, molded', value: '7–10 days', source: OUR_OFFER },
  ],
  rulesLead: 'Two questions that are cheap on paper and dear in metal. The drawings are to scale; dimensions in mm.',
  rules: () => [
    {
      title: 'Does it still go together at its limits?',
      drawing: <ToleranceChain />,
      text: 'Three parts of class m in a housing: at worst the gap closes, most likely it stays above 0.4 mm. Where a closed gap stops the machine, one of the four sizes gets a tolerance of its own.',
      source: 'ISO 2768-1 class m; worst case and root sum square, computed',
    },
    {
      title: 'Which process is it drawn for?',
      drawing: <ThreeWays />,
      text: 'The same angle has another section for each way of making it. Converting late means drawing it again: decide by the quantity you expect in the second year.',
      source: 'Radii and walls: our pages on CNC machining, sheet metal and molding',
    },
  ],
  priceLead: 'A person prices design work within 24 hours, by the hours of its scope.',
  price: {
    example:
      'The amounts are a worked example: a worn gear cover is to be modeled from a sample, printed, then milled.',
    lines: [
      { line: 'Scope', counted: 'one call, one page', amount: 'agreed before anything is paid' },
      { line: 'Measuring', counted: 'features that mate: bores, faces, pitches', amount: '2 bores, 6 holes, 1 face' },
      {
        line: 'Modeling',
        counted: 'hours, by features and how they depend on each other',
        amount: '1 part, milled both sides',
      },
      { line: 'Drawing', counted: 'sheets and toleranced dimensions', amount: '1 sheet, 9 toleranced' },
      { line: 'Rounds of changes', counted: 'those in the scope; more by the hour', amount: '2 rounds' },
      { line: 'Prototype', counted: 'priced line by line as a part of its process', amount: '1 SLS, then 1 CNC' },
    ],
    needs: [
      'What the part does, what it touches, and what it must survive',
      'Sketch, photo, sample or model: whatever exists',
      'Quantity now and later, and the date that matters',
      'Who decides, and what is secret',
    ],
  },
  questions: [
    {
      question: 'Who owns the design?',
      answer:
        'You. Model, drawings and notes are handed over as files that open without us. Ask for an NDA before you send the first sketch.',
    },
    {
      question: 'Can you start from a photo?',
      answer:
        'From photos with three or four measured sizes, a concept. For parts that mate with others, send the sample or the drawing of what it mates with.',
    },
    {
      question: 'I have a model; what is wrong with it?',
      answer:
        'Upload it: for CNC and printing the program checks walls, holes and reach at once and names each limit. What it cannot judge, a person does.',
    },
    {
      question: 'Printed or milled prototype?',
      answer:
        'Printed for shape and fit, in a day where that is agreed. Milled in the final metal for load, heat and sealing faces. Often one of each, in that order.',
    },
    {
      question: 'Do you do calculations?',
      answer:
        'Say in the scope what has to be shown: a stiffness, a fit, a screw joint, a chain of tolerances. You get the assumptions with the result, so that you can check both.',
    },
  ],
  articles: ['mastering-gdt', 'how-to-export-cad-files', 'refractionstudy'],
};
