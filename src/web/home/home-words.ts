/** The text of the home page: the specification's claims and figures, in its order. */
import type { ShownProcess } from '#content/pictures.ts';
import { SPEED_DAYS } from '#contract/quote.ts';
import { FREIGHT_DAYS } from '#web/live/delivery-plan.ts';

export interface Capability {
  process: ShownProcess;
  /** The path of its service page. */
  path: string;
  title: string;
  text: string;
  figures: { label: string; value: string }[];
}

/** The three promises beside the quote box, each with what it means. */
export const PROMISES = [
  {
    promise: 'Quick Quote',
    figure: 'within 24 hours',
    means: 'At once for most parts; otherwise an engineer answers.',
  },
  {
    promise: 'No Minimum Quantity',
    figure: '1 to 10,000+',
    means: 'Order 1 to 10,000 online. Ask us for more.',
  },
  {
    promise: 'Shipped across World',
    figure: 'in as little as 3 days',
    means: `Express parts leave the shop in ${SPEED_DAYS.express} working days. Air freight adds ${FREIGHT_DAYS.air.join('–')} days.`,
  },
] as const;

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
    text: 'Prototypes and small runs, straight from the model. FDM and SLA parts ship in 1 working day at express speed.',
    figures: [{ label: 'As fast as', value: '1 day' }],
  },
  {
    process: 'molding',
    path: '/injectionmolding',
    title: 'Injection Molding',
    text: 'Molds and molded parts, from the first shot to full production.',
    figures: [{ label: 'Turnaround', value: '7–10 days' }],
  },
  {
    process: 'assembly',
    path: '/assembly',
    title: 'Assembly',
    text: 'Your parts and ours, joined, tested and packed.',
    figures: [{ label: 'Quantity', value: '1 to 10,000+' }],
  },
  {
    process: 'design',
    path: '/design&proto',
    title: 'Design and Prototyping',
    text: 'From a sketch or a sample to a model ready for manufacturing.',
    figures: [{ label: 'Quote within', value: '24 hours' }],
  },
];

export const REASONS: readonly { title: string; text: string; href?: string }[] = [
  {
    title: 'Quick quote',
    text: 'A price in seconds for most parts, and within 24 hours where an engineer must look.',
  },
  { title: 'No minimum quantity', text: 'Flexible capacity: order one piece or 10,000.' },
  {
    title: 'Shipping in as little as 3 days',
    text: 'Express parts leave the shop in 3 working days, standard parts in 5. Then 3–7 days by air or 18–25 by sea.',
  },
  {
    title: 'NDA and IP protection',
    text: 'Your files stay yours: encrypted, seen only by the people who quote, make and inspect your part, with every access recorded.',
    href: '/nda#what-it-means-here',
  },
  {
    title: 'Expert engineer support',
    text: 'Every quote points out what is hard to make, and an engineer answers what software cannot.',
  },
];

export const STEPS = [
  { title: 'Upload your CAD file', text: 'Your own computer measures it: size, volume, holes, walls.' },
  {
    title: 'Get a quote with DFM feedback',
    text: 'You see the price line by line, the lead time, and what would make the part cheaper.',
  },
  { title: 'Manufacturing begins', text: 'You approve, and a partner shop in India starts to cut.' },
  { title: 'Parts shipped', text: 'With a tracking ID. Your order page and your email show every step.' },
];
