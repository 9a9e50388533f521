/** The four steps from a file to parts, and what happens in each. The days are the specification's. */

export interface WorkStep {
  title: string;
  description: string;
  /** The drawing beside it. */
  workImage: 'upload' | 'quote' | 'manufacture' | 'ship';
  youSee: string;
  youDo: string;
  itTakes: string;
  /** What can go wrong, and how it is solved. */
  trouble: readonly string[];
}

export const WORK_STEPS: readonly WorkStep[] = [
  {
    title: 'Upload your CAD file',
    description:
      'Drop it on the sheet on the home page, or in your quote. Your own computer reads it and measures size, volume, holes and walls. Nothing is sent yet.',
    workImage: 'upload',
    youSee: 'Your part in 3D with its dimensions, beside the file name. You need no account to look.',
    youDo: 'Choose up to 5 files on the home page, or up to 10 in the quote. STEP is best; you can add a PDF drawing.',
    itTakes: 'Seconds for most parts. A large assembly takes longer, and a progress bar shows each stage.',
    trouble: [
      'The file is not what its name says, or was cut off: the page says what it found and how to export it again.',
      'The unit looks wrong, such as a bracket 3 m long: the page asks you, and prices nothing until you answer.',
      'We still cannot read it: email it to us, and an engineer will open it.',
    ],
  },
  {
    title: 'Get a quote with DFM feedback',
    description:
      'The home page suggests a process and shows its price. Choose the process, material and quantity there; choose the finish, tolerance and threads in your quote. Each price line shows what is charged and at what rate. Each finding shows what is hard to make, the limit it breaks, and what fixing it saves.',
    workImage: 'quote',
    youSee:
      'Unit price, total, ship date, every process side by side at every quantity, and each finding marked on the faces it concerns. You need no account to see them.',
    youDo: 'Compare materials and quantities, fix the model where it pays, then sign in and submit.',
    itTakes:
      'For most parts the price updates with every choice. Where an engineer must quote, it takes up to 24 hours.',
    trouble: [
      'A wall is too thin or a hole too deep: the part shows where, with the limit and its source. You can keep it; we say what we cannot promise.',
      'An engineer must quote the part: the quote says why, and you get the price by email. Nothing is ordered before you agree.',
    ],
  },
  {
    title: 'Manufacturing begins',
    description:
      'Enter the address and place the order. That fixes the file, your choices and the price, and a partner shop in India starts to cut.',
    workImage: 'manufacture',
    youSee: 'The order number and its page, with the status Processing, and a confirmation by email.',
    youDo:
      'Keep the order number. If you sent the wrong revision, write at once: we can still change what has not been cut.',
    itTakes:
      'Standard 5 working days, express 3. Long machine times and some finishes add days; the quote shows them before you order.',
    trouble: [
      'The model and the drawing disagree: we ask before we cut anything, and the clock stops until you answer.',
      'A part fails inspection: it does not ship, and we tell you how the ship date changes.',
    ],
  },
  {
    title: 'Parts shipped',
    description:
      'We inspect the parts, pack them and hand them to the carrier. The tracking ID is on the order’s page and in your email.',
    workImage: 'ship',
    youSee: 'The status Shipped with the tracking ID, then Delivered, each with its date and time.',
    youDo: 'Have someone ready for customs: the importer owes the duty and signs the entry.',
    itTakes: 'By air 3–7 days, by sea 18–25. Sea freight pays for heavy parts that can wait.',
    trouble: [
      'Customs has a question: the invoice states the material, use and origin of each part. Write to us if they ask for more.',
      'A part arrived damaged, or does not match the drawing: send us the order number, the dimension you measured and a photo. The terms say what happens next.',
    ],
  },
];
