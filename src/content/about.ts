/** The text of the About page. Its claims are the specification's; it names no certificate, customer or count. */

export const VISION =
  'An engineer anywhere should get a part made as readily as a drawing printed: the price known, its reasons open, and no batch size in the way.';

export const MISSION =
  'To connect engineers with workshops in India through one exact description of the part, so that what is drawn, what is priced and what is cut are the same thing.';

export const WHAT_WE_DO = [
  {
    title: 'Simplify custom manufacturing',
    text: 'One file, one form, six processes. The part is measured on your computer, priced line by line, ordered in two pages and followed on one. There is no minimum quantity and no sales call before the price.',
  },
  {
    title: 'Precision and quality',
    text: 'Every limit that is checked is shown with its source. CNC parts hold ±0.005 in, sheet metal ±0.25 mm, and what is tighter is agreed before the order. A part that is not to its drawing is made again.',
  },
  {
    title: 'Speed and reliability',
    text: 'Quotes within 24 hours, within seconds where a machine may price the part. Parts in 3 working days at express speed and 5 at standard, then 3–7 days by air or 18–25 by sea. Each step is dated on the order’s page.',
  },
] as const;

export const AUDIENCES = [
  { name: 'Mechanical engineers', text: 'who want the wall thickness, the limit and the reason, not an adjective.' },
  { name: 'R&D teams', text: 'who need one of a thing this week and a changed one the week after.' },
  { name: 'Startups and innovators', text: 'who go from ten parts to a thousand without changing suppliers or files.' },
  { name: 'Product manufacturers', text: 'who bridge to tooling, or keep an old product in spare parts.' },
  { name: 'Designers and makers', text: 'who have an idea and a DXF, and no machine shop down the road.' },
  { name: 'Procurement teams', text: 'who compare offers and need to see what stands behind a total.' },
] as const;
