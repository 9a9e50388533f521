/** The text of the About page. Its claims are the specification's; it names no certificate, customer or count. */

export const VISION =
  'Getting a part made should be as easy as printing a drawing, for any engineer, anywhere: a price you know, reasons you can see, and no minimum order.';

export const MISSION =
  'To connect engineers with shops in India through one exact description of the part, so that what you draw, what we price and what the shop cuts are the same thing.';

export const WHAT_WE_DO = [
  {
    title: 'Simplify custom manufacturing',
    text: 'One file, one form, six processes. Your computer measures the part, and you see the price line by line, order on two pages, and track the order on one. There is no minimum quantity, and no sales call before the price.',
  },
  {
    title: 'Precision and quality',
    text: 'Every limit we check is shown with its source. CNC parts hold ±0.005 in where you choose that class, and sheet metal ±0.25 mm. Anything tighter is agreed before you order. A part that does not match its drawing does not ship.',
  },
  {
    title: 'Speed and reliability',
    text: 'Quotes take seconds for most parts, and 24 hours for the rest. Parts leave the shop in 3 working days at express speed and 5 at standard, then take 3–7 days by air or 18–25 by sea. The order page shows the date of every step.',
  },
] as const;

export const AUDIENCES = [
  { name: 'Mechanical engineers', text: 'who want the wall thickness, the limit and the reason, not an adjective.' },
  { name: 'R&D teams', text: 'who need one part this week and a revised one next week.' },
  { name: 'Startups and innovators', text: 'who go from ten parts to a thousand without changing suppliers or files.' },
  { name: 'Product manufacturers', text: 'who bridge to tooling, or keep an old product supplied with spare parts.' },
  { name: 'Designers and makers', text: 'who have an idea and a DXF, and no machine shop nearby.' },
  { name: 'Procurement teams', text: 'who compare quotes and need to see what is behind a total.' },
] as const;
