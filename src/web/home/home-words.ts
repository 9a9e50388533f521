/** The text of the home page: the specification's claims and figures, in its order. */
import type { ShownProcess } from '#content/pictures.ts';

export interface Capability {
  process: ShownProcess;
  /** The path of its service page. */
  path: string;
  title: string;
  text: string;
  figures: { label: string; value: string }[];
}

export const CAPABILITIES: Capability[] = [
  {
    process: 'sheet',
    path: '/sheetmetal',
    title: 'Sheet Metal and Laser Cutting',
    text: 'Cut, bent and finished enclosures, brackets and panels.',
    figures: [
      { label: 'Thickness', value: '0.5–6 mm' },
      { label: 'Largest part', value: '1000 × 2000 mm' },
      { label: 'Tolerance', value: '±0.25 mm' },
      { label: 'As fast as', value: '3 days' },
    ],
  },
  {
    process: 'cnc',
    path: '/cnc',
    title: 'CNC Machining',
    text: 'Milled and turned parts in metals and engineering plastics.',
    figures: [
      { label: 'Tolerance', value: '±0.005 in' },
      { label: 'As fast as', value: '3 days' },
    ],
  },
  {
    process: 'print',
    path: '/3dprint',
    title: '3D Printing',
    text: 'Prototypes and small runs, straight from the model. One day is by agreement, for small parts.',
    figures: [{ label: 'As fast as', value: '1 day' }],
  },
  {
    process: 'molding',
    path: '/injectionmolding',
    title: 'Injection Molding',
    text: 'Tools and molded parts, from the first shot to a series.',
    figures: [{ label: 'Turnaround', value: '7–10 days' }],
  },
  {
    process: 'assembly',
    path: '/assembly',
    title: 'Assembly',
    text: 'Parts of ours and of yours, joined, checked and packed.',
    figures: [{ label: 'Quantity', value: '1 to 10,000+' }],
  },
  {
    process: 'design',
    path: '/design&proto',
    title: 'Design and Prototyping',
    text: 'From a sketch or a sample to a model that can be made.',
    figures: [{ label: 'Quote within', value: '24 hours' }],
  },
];

export const REASONS = [
  {
    title: 'Quick quote',
    text: 'A price in seconds where a machine may give one, within 24 hours where a person has to.',
  },
  { title: 'No minimum quantity', text: 'Flexible capacity: one piece is an order, and so are 10,000.' },
  { title: 'Shipping in as little as 3 days', text: 'Express or standard, by air in 3–7 days or by sea in 18–25.' },
  { title: 'NDA and IP protection', text: 'Your files are yours: seen by those who make the part and by nobody else.' },
  {
    title: 'Expert engineer support',
    text: 'Every quote says what is hard to make, and a person answers what it cannot.',
  },
];

export const STEPS = [
  { title: 'Upload your CAD file', text: 'It is measured on your own computer: size, volume, holes, walls.' },
  { title: 'Get a quote with DFM feedback', text: 'Price lines, lead time, and what would make the part cheaper.' },
  { title: 'Manufacturing begins', text: 'You approve, and a partner shop in India starts to cut.' },
  { title: 'Parts shipped', text: 'With a tracking id; every step is on your order’s page and in your mail.' },
];
