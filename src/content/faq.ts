/** Questions of buyers. The answers tell what the site does and what a person decides. */
import type { Brand } from '#brand/brand.ts';
import type { ShopPromises } from '#contract/legal-settings.ts';

export interface FaqItem {
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
  /** A list of terms below the paragraphs. */
  list?: readonly (readonly [label: string, text: string])[];
  /** Links for more information or contact. */
  links?: readonly { href: string; label: string }[];
}

export interface FaqSection {
  /** The anchor of the section: `/faq#guides`. */
  id: string;
  heading: string;
  items: readonly FaqItem[];
}

/** Facts from the catalog as text, so the answers always agree with the quote. */
export interface FaqFacts {
  brand: Brand;
  /** Materials by process. */
  materials: readonly (readonly [process: string, materials: string])[];
  /** Tolerances by process. */
  tolerances: readonly (readonly [process: string, tolerances: string])[];
  /** Working days by speed: "standard 5 days, express 3, rush 1". */
  madeIn: string;
  /** The same for printed parts, by technology. */
  printedIn: string;
  /** Processes with a computed price: "CNC Machining and 3D Printing". */
  pricedAtOnce: string;
  /** Processes that a person prices. */
  pricedByPerson: string;
  /** What the shop promises by itself. */
  promises: ShopPromises;
}

export function faqSections(facts: FaqFacts): readonly FaqSection[] {
  const { brand, materials, tolerances, madeIn, printedIn, pricedAtOnce, pricedByPerson, promises } = facts;
  const support = { href: `mailto:${brand.supportEmail}`, label: brand.supportEmail };
  return [
    {
      id: 'materials',
      heading: 'Materials, tolerances, quantities',
      items: [
        {
          question: 'Which metals, woods and plastics can I choose?',
          answer: ['These, by process. The quote offers the same list:'],
          list: materials,
          links: [{ href: '/metal-materials', label: 'How to choose a material' }],
        },
        {
          question: 'Do you make parts from wood, or from a material that is not listed?',
          answer: [
            'Plywood, MDF and hardwood are on the list: laser cut under Sheet Metal, routed under CNC Machining. Laser-cut wood up to 6 mm thick is priced at once. An engineer quotes routed wood within 24 hours; state the species or board, its thickness and the finish on the drawing.',
            'For other alloys, filled plastics, rubber, glass or ceramics, send us the drawing. We ask the shops that work them, and reply even if the answer is no.',
          ],
          links: [support],
        },
        {
          question: 'Which tolerances do you hold?',
          answer: [
            'You can choose these classes; the first one of each process is standard. CNC machining holds ±0.005 in (0.127 mm), and ±0.025 mm in metal. Where only a few dimensions are critical, hold only those tighter: it costs less than a tight class for the whole part.',
          ],
          list: tolerances,
          links: [{ href: '/mastering-gdt', label: 'Tolerances by size, to ISO 2768-1' }],
        },
        {
          question: 'Is there a minimum quantity?',
          answer: [
            'No. You can order one piece. It carries the whole setup, so ten pieces rarely cost ten times as much: the quote shows the unit price by quantity. You can order up to 10,000 online; for more, ask us for a quote.',
          ],
        },
        {
          question: 'Which surface finishes are there?',
          answer: [
            'The ones that fit your material: anodize in colors, chromate, nickel or powder coat for aluminum; passivation and electropolish for stainless; zinc, nickel, black oxide or powder coat for other steels; dye, smoothing and paint for prints. The quote offers only finishes that fit, shows the price and days each one adds, and lets you leave holes and faces bare.',
          ],
        },
      ],
    },
    {
      id: 'quotes',
      heading: 'Files and quotes',
      items: [
        {
          question: 'How do I get an instant quote?',
          answer: [
            `Drop a CAD file on the home page, or try the sample part there. You need no account, and nothing is sent: your browser measures the part and suggests a process. Choose material and quantity. For ${pricedAtOnce} you get the price within seconds, line by line, and it updates with every choice. For ${pricedByPerson}, and for any part the program cannot price, an engineer sends you the price within 24 hours.`,
          ],
          links: [
            { href: '/', label: 'Drop a file' },
            { href: '/guide', label: 'The four steps' },
          ],
        },
        {
          question: 'Which files can I upload?',
          answer: [
            'Your browser reads and measures STEP (.step, .stp), IGES, STL, OBJ and 3MF files, and flat outlines in DXF, SVG, PDF, AI and EPS. For a sheet outline, enter the thickness to get a price. You can also send DWG files and dimensioned drawings, which an engineer reviews. Up to 5 files on the home page, 10 in the quote, 250 MB each. STEP is best: it has exact faces and states its unit.',
          ],
          links: [{ href: '/how-to-export-cad-files', label: 'How to export from eight programs' }],
        },
        {
          question: 'My STEP or STP file does not upload. What now?',
          answer: [
            'Check the format first. Open the file in a text editor: a STEP file begins with “ISO-10303-21;”. If yours does not, it is something else under that name: a CAD program’s own format, a ZIP archive, or a saved login page. The extension does not matter: .step and .stp are the same.',
            'If it does, export it again as AP214 or AP242, as a solid rather than surfaces or sketches, one part per file. Check that it ends with “END-ISO-10303-21;”. A file that stops earlier was cut off while it was saved or sent.',
            `If it still does not work, email the file to ${brand.supportEmail}. An engineer will open it and reply.`,
          ],
          links: [support],
        },
        {
          question: 'My model is in inches. Does that matter?',
          answer: [
            'Not for STEP and 3MF: the file states its unit, and we use it. STL and most OBJ files have no unit, so we assume millimeters; if the size looks wrong, the quote asks you before it prices the part. Check the dimensions shown beside the part.',
          ],
        },
        {
          question: 'How do I order threads?',
          answer: [
            'Model the hole at the tap drill diameter (5.0 mm for M6, 3.3 mm for M4), and choose the thread in the quote, or call it out on a PDF drawing with its depth. A hole of tap drill size is priced as drilled until you confirm the thread; the quote asks, and shows what the thread adds. We make only what the price lines show.',
          ],
          links: [{ href: '/guidess', label: 'Holes and threads in the CNC guide' }],
        },
        {
          question: 'Model and drawing differ. Which one counts?',
          answer: [
            'The model governs the shape; the drawing governs tolerances, threads, finishes and notes. If they conflict, we ask before we cut anything.',
          ],
        },
      ],
    },
    {
      id: 'ordering',
      heading: 'Turnaround, orders, payment',
      items: [
        {
          question: 'How long does it take?',
          answer: ['First the working days until the parts leave the shop, then freight:'],
          list: [
            ['Making', `${madeIn}; long machine times and some finishes add days, and the quote says how many`],
            ['Printed parts', printedIn],
            [
              'As fast as',
              '3 days for CNC and sheet metal at express speed, 7–10 days for injection molding, 1 day for FDM and SLA prints at express speed',
            ],
            ['Freight', 'by air 3–7 days, by sea 18–25 days'],
          ],
          links: [{ href: '/lead-times', label: 'Where the days go' }],
        },
        {
          question: 'How do I follow my order?',
          answer: [
            'Each order has a page with its parts, prices and status: Processing, Shipped, Delivered. When it ships, the tracking ID is on that page. You get an email at each step.',
          ],
          links: [{ href: '/profile-status', label: 'Your orders' }],
        },
        {
          question: 'How do I pay?',
          answer: [
            'We charge nothing when you place an order. We confirm it and send an invoice. Every price shows its currency.',
            promises.paymentTerms || 'The invoice says how and when to pay it.',
          ],
          links: [{ href: '/terms#price-and-payment', label: 'Terms of payment' }],
        },
        {
          question: 'Can I still change an order?',
          answer: [
            'An order keeps the file and the choices you placed it with; a new upload does not change it. Write to us with the order ID as soon as you know. We can still change what has not been cut; you pay for what has. Get a new quote for the new revision.',
          ],
          links: [support],
        },
        {
          question: 'A part is wrong. What happens?',
          answer: [
            'Parts made to your drawing cannot be sold to somebody else, so they are not taken back for a change of mind. A part that does not match the drawing, the model or your choices is our mistake: write to us with the order ID, the dimension you measured and a photo.',
            promises.remedy || 'The terms say what happens next.',
          ],
          links: [support, { href: '/terms#parts-that-are-wrong', label: 'Terms' }],
        },
        {
          question: 'Which inspection reports and certificates can I get?',
          answer: [
            'Choose them in the quote: a dimensional report, a first article inspection (FAI), a material certificate (EN 10204, type 3.1), a certificate of conformity. Each is a line of the price. They start with the material and the inspection plan, so they cannot be issued after the parts are made. Ask us which certificates the shop that makes your part holds.',
          ],
          ...(promises.certificates !== '' && { list: [['Certificates', promises.certificates] as const] }),
          links: [{ href: '/contact', label: 'Ask' }],
        },
      ],
    },
    {
      id: 'shipping',
      heading: 'Shipping, duties, confidentiality',
      items: [
        {
          question: 'Where do you ship, and what about duties?',
          answer: [
            'We ship from India to any address, by air or by sea. The price of a part covers making it. Freight, import duty and taxes come on top: the quote estimates them for your destination. The importer owes the duty, which depends on what the part is and what it is made of, and rates change often.',
          ],
          links: [{ href: '/tariff', label: 'US tariffs and parts from India' }],
        },
        {
          question: 'Do you sign an NDA?',
          answer: [
            `Yes. Email it to ${brand.salesEmail} before you send any files, or use ours. The design is yours, with or without an NDA.`,
          ],
          links: [
            { href: '/nda', label: 'Our agreement, as a page and a PDF' },
            { href: `mailto:${brand.salesEmail}`, label: brand.salesEmail },
          ],
        },
        {
          question: 'What happens to my files?',
          answer: [
            'The file you choose stays in your browser: your own computer reads, draws and measures it, and nothing is sent before you submit. After that we keep it with its quote, and only the people who quote, make and inspect the part see it. Write to us to have it deleted.',
            'Do not send export-controlled data (ITAR, EAR or similar): the parts are made in India.',
          ],
          links: [support, { href: '/privacy', label: 'Privacy policy' }],
        },
      ],
    },
    {
      id: 'guides',
      heading: 'Design help and guides',
      items: [
        {
          question: 'Can you help with my design?',
          answer: [
            'Yes, in three ways. Each quote shows what is hard to make: the measured value, the limit, the source of the limit, and how to fix it. An engineer answers what the software cannot. And if you have only a sketch or a sample, we draw the model.',
          ],
          links: [
            { href: '/design%26proto', label: 'Design and prototyping' },
            { href: '/contact', label: 'Ask an engineer' },
          ],
        },
        {
          question: 'Where are the design rules?',
          answer: [
            'On the page of each process, with drawings and the source of each number, and in the articles on bending, milling, laser cutting, tolerances and materials.',
          ],
          links: [
            { href: '/sheetmetal#design-rules', label: 'Sheet metal' },
            { href: '/cnc#design-rules', label: 'CNC' },
            { href: '/3dprint#design-rules', label: '3D printing' },
            { href: '/injectionmolding#design-rules', label: 'Molding' },
            { href: '/resources#articles', label: 'All articles' },
          ],
        },
        {
          question: 'Which process fits my part?',
          answer: [
            'Flat or bent from one thickness: sheet metal. Tight fits or solid metal: CNC. The shortest lead time, or a shape no tool can reach: 3D printing. Hundreds of plastic parts or more: injection molding. If more than one process can make the part, the quote shows their prices side by side.',
          ],
          links: [{ href: '/sheet-metal-fabrication', label: 'Reducing cost with digital fabrication' }],
        },
      ],
    },
  ];
}

/** An answer as one text, for search engines. */
export function answerText({ answer, list = [] }: FaqItem): string {
  return [...answer, ...list.map(([label, text]) => `${label}: ${text}.`)].join(' ');
}
