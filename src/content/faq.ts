/** Questions of buyers. The answers tell what the site does and what a person decides. */
import type { Brand } from '#brand/brand.ts';

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
  /** Processes with a computed price: "CNC Machining and 3D Printing". */
  pricedAtOnce: string;
  /** Processes that a person prices. */
  pricedByPerson: string;
}

export function faqSections(facts: FaqFacts): readonly FaqSection[] {
  const { brand, materials, tolerances, pricedAtOnce, pricedByPerson } = facts;
  const support = { href: `mailto:${brand.supportEmail}`, label: brand.supportEmail };
  return [
    {
      id: 'materials',
      heading: 'Materials, tolerances, quantities',
      items: [
        {
          question: 'Which metals, woods and plastics can I choose?',
          answer: ['Those that stand in the quote’s own list, by process:'],
          list: materials,
          links: [{ href: '/metal-materials', label: 'How to choose among them' }],
        },
        {
          question: 'Do you make parts of wood, or of a material that is not listed?',
          answer: [
            'Plywood, MDF and hardwood stand in the list: cut by laser under Sheet Metal, by the router under CNC Machining. What the laser cuts has a price at once, up to 6 mm thick. What the router cuts is priced by a person within 24 hours; name the species or the board, its thickness and the finish on the drawing.',
            'For other alloys, filled plastics, rubber, glass and ceramics send the drawing: a person asks the shops that work them, and writes back also when the answer is no.',
          ],
          links: [support],
        },
        {
          question: 'Which tolerances do you hold?',
          answer: [
            'These can be chosen, and the first of each counts where nothing is said. CNC machining holds ±0.005 in (±0.127 mm), and in metal ±0.025 mm: ask for it at the dimension that needs it, on the drawing, and not for the whole part.',
          ],
          list: tolerances,
          links: [{ href: '/mastering-gdt', label: 'Tolerances by size, to ISO 2768-1' }],
        },
        {
          question: 'Is there a minimum quantity?',
          answer: [
            'No. One piece is an order. It carries the whole setup, so ten pieces rarely cost ten times one: the quote shows the unit price over the quantity. The form takes up to 10,000; more is priced by a person.',
          ],
        },
        {
          question: 'Which surface finishes are there?',
          answer: [
            'Those that fit the material you chose: anodizing in colors, chromate, nickel or powder coat for aluminum, passivation and electropolish for stainless, zinc, nickel, black oxide or powder coat for other steels, dyeing, smoothing and paint for prints. A finish that does not fit is not offered. It has price lines and days of its own, and holes and faces can be left bare.',
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
            `Drop a CAD file on the home page, or try the sample part there. You need no account, and nothing is sent: your browser measures the part and proposes a process. Choose material and quantity. ${pricedAtOnce}: you read the price within seconds, line by line, and it changes as you choose. ${pricedByPerson}: a person prices it and writes to you within 24 hours, as for any part that the program will not answer for.`,
          ],
          links: [
            { href: '/', label: 'Drop a file' },
            { href: '/guide', label: 'The four steps' },
          ],
        },
        {
          question: 'Which files can I upload?',
          answer: [
            'STEP (.step, .stp), IGES, STL, OBJ and 3MF are read and measured in your browser, and so are flat outlines in DXF, SVG, PDF, AI and EPS. An outline of sheet has a price once you say how thick it is. DWG files and drawings with dimensions are taken too and looked at by a person. Up to 5 files in the box on the home page, 10 in the quote, 250 MB each. STEP is best: it holds exact faces and its unit.',
          ],
          links: [{ href: '/how-to-export-cad-files', label: 'Exporting from eight programs' }],
        },
        {
          question: 'My STEP or STP file does not upload. What now?',
          answer: [
            'Check the format first. Open the file in a text editor: a STEP file begins with “ISO-10303-21;”. If it does not, it is something else under that name: a CAD program’s own format, a ZIP archive, or a login page that was saved in its place. The ending does not matter: .step and .stp are the same.',
            'If it does begin so, export it again as AP214 or AP242, as a solid and not as surfaces or sketches, one part a file, and check that it ends with “END-ISO-10303-21;”. A file that stops earlier was cut off in saving or sending.',
            `If it still does not work, email the file to ${brand.supportEmail}. A person opens it and writes back.`,
          ],
          links: [support],
        },
        {
          question: 'My model is in inches. Does that matter?',
          answer: [
            'Not for STEP and 3MF: the file says its unit, and we measure by it. STL and OBJ have none and are taken as millimeters; if the size looks like a mistake, the quote says so, and a person asks you before it is priced. Every size is shown, so look at it once.',
          ],
        },
        {
          question: 'How do I order threads?',
          answer: [
            'Model the hole at the tap drill’s diameter (5.0 mm for M6, 3.3 mm for M4) and say thread and depth on a PDF drawing beside the model. A hole whose diameter fits a thread is priced as drilled. The quote asks whether it is a thread or a plain hole, and says what the thread adds; what the price lines do not say is not made.',
          ],
          links: [{ href: '/guidess', label: 'Holes and threads in the CNC guide' }],
        },
        {
          question: 'Model and drawing differ. Which one counts?',
          answer: [
            'The model for the shape; the drawing for tolerances, threads, finishes and notes. Where they contradict each other we ask before anything is cut.',
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
          answer: ['Working days until the parts leave the shop, then the freight:'],
          list: [
            [
              'Made',
              'standard 5 days, express 3 (printed parts 3 to 8, express 1 to 5); more machine time or a finish adds days, and the quote says how many',
            ],
            [
              'At the fastest',
              'CNC and sheet metal 3 days, injection molding 7–10 days; 3D printing 1 day, for FDM and SLA parts as express',
            ],
            ['Freight', 'by air 3–7 days, by sea 18–25 days'],
          ],
          links: [{ href: '/lead-times', label: 'Where the days go' }],
        },
        {
          question: 'How do I follow my order?',
          answer: [
            'Each order has a page with its parts, prices and every step: Processing, Shipped, Delivered. When it ships, the tracking ID stands there. You get an email at each step.',
          ],
          links: [{ href: '/profile-status', label: 'Your orders' }],
        },
        {
          question: 'How do I pay?',
          answer: [
            'Nothing is charged when you place an order. We confirm it and send an invoice, to be paid by bank transfer or against your purchase order. The currency stands beside every price.',
          ],
        },
        {
          question: 'Can I still change an order?',
          answer: [
            'An order keeps the file and the choices it was placed with; a new upload does not reach it. Write with the order ID as soon as you know: what is not cut yet can change, what is cut has to be paid. The new revision gets a quote of its own.',
          ],
          links: [support],
        },
        {
          question: 'A part is wrong. What happens?',
          answer: [
            'Parts made to your drawing cannot be sold to somebody else, so they are not taken back for a change of mind. A part that is not what the drawing, the model or the choices say is our mistake: write with the order ID, the dimension you measured and a picture, and we make it again or give the money back.',
          ],
          links: [support],
        },
        {
          question: 'Which quality papers can I get?',
          answer: [
            'Say before you order what you need: a material certificate (EN 10204, type 3.1), a measuring report, a first article inspection. They begin with the material and the plan for measuring, so they cannot be written afterwards. A person prices them and names the certificates that the shop making your part holds.',
          ],
          links: [{ href: '/contact', label: 'Ask' }],
        },
      ],
    },
    {
      id: 'shipping',
      heading: 'Shipping, duties, secrecy',
      items: [
        {
          question: 'Where do you ship, and what about duties?',
          answer: [
            'Parts are made in India and go to the address you give, by air or by sea. The price on the site is for making them: freight, import duty and taxes are not in it. Duty is owed by whoever imports, by what the part is and what it is made of, and rates have changed often.',
          ],
          links: [{ href: '/tariff', label: 'US tariffs and parts from India' }],
        },
        {
          question: 'Do you sign an NDA?',
          answer: [
            `Yes, before you send anything: mail it to ${brand.salesEmail}. The design stays yours with one and without one.`,
          ],
          links: [{ href: `mailto:${brand.salesEmail}`, label: brand.salesEmail }],
        },
        {
          question: 'What happens to my files?',
          answer: [
            'A chosen file stays in your browser: it is read, drawn and measured on your computer, and nothing is sent before you submit. After that it is kept with its quote, and seen by the people who price, make and check the part. Write to us to have it removed.',
            'Do not send data under export control (ITAR, EAR and their like): the parts are made in India.',
          ],
          links: [support],
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
            'In three ways. Each quote says what is hard to make: the measured value, the limit, where the limit comes from, and how to mend it. A person answers what the machine cannot. And with a sketch or a sample only, we draw the model.',
          ],
          links: [
            { href: '/design%26proto', label: 'Design and prototyping' },
            { href: '/contact', label: 'Ask an engineer' },
          ],
        },
        {
          question: 'Where are the design rules?',
          answer: [
            'On the page of each process, with drawings and the source of each number, and in the articles: bending, milling, laser cutting, tolerances, materials.',
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
            'Flat or folded from one thickness: sheet metal. Tight fits or solid metal: CNC. Wanted soonest, or a shape no tool reaches: 3D printing. Plastic and many hundreds: molding. Where more than one can make the part, the quote sets their prices side by side.',
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
