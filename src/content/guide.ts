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
      'Drop it on the sheet on the home page or on your quote. It is read on your own computer: size, volume, holes, walls. Nothing is sent yet.',
    workImage: 'upload',
    youSee: 'Your part in 3D with its measures, beside the file’s name. No account is needed to look.',
    youDo:
      'Choose up to 5 files on the home page, up to 10 in the quote. STEP is best; a drawing in PDF may go with it.',
    itTakes: 'Seconds for most parts; a large assembly longer, with a bar that says what is being done.',
    trouble: [
      'The file is not what its name says, or was cut off: the page says what it found and how to export it again.',
      'The unit looks wrong, a bracket of 3 m for example: the page says so, and nothing is priced before you answer.',
      'It still cannot be read: email it to us, and a person opens it.',
    ],
  },
  {
    title: 'Get a quote with DFM feedback',
    description:
      'The home page proposes a process and shows its price: choose process, material and quantity there, and finish, tolerance and threads in your quote. Each price line says what is charged and at which rate; each finding says what is hard to make, by which limit, and what mending it saves.',
    workImage: 'quote',
    youSee:
      'Unit price, total, ship date, every process side by side over the quantity, and the findings with the faces they mean. No account is needed to read them.',
    youDo: 'Compare materials and quantities, mend the model where it pays, then sign in and submit.',
    itTakes:
      'The price follows each choice at once where a machine may give one; within 24 hours where a person has to.',
    trouble: [
      'A wall too thin or a hole too deep: it is marked on the part with the limit and its source. You may keep it; we say what cannot be promised.',
      'The part needs a person: its reason stands beside it, and you get the price by email. Nothing is ordered before you agree.',
    ],
  },
  {
    title: 'Manufacturing begins',
    description:
      'You give the address and place the order. From then on file, choices and price are fixed, and a partner shop in India starts to cut.',
    workImage: 'manufacture',
    youSee: 'The order’s number and page, in state Processing, and a confirmation in your mail.',
    youDo: 'Keep the number. If the revision was the wrong one, write at once: what is not cut yet can change.',
    itTakes:
      'Standard 5 working days, express 3. Long machine times and some finishes add days; the quote has said how many.',
    trouble: [
      'Model and drawing contradict each other: we ask before anything is cut, and the days wait for your answer.',
      'A part fails its check: it is made again on our account, and you hear what that does to the date.',
    ],
  },
  {
    title: 'Parts shipped',
    description:
      'The parts are checked, packed and handed to the carrier. The tracking ID is on the order’s page and in your mail.',
    workImage: 'ship',
    youSee: 'State Shipped with the tracking ID, then Delivered. Each step has its time.',
    youDo: 'Have somebody there for customs: whoever imports owes the duty and signs the entry.',
    itTakes: 'By air 3–7 days, by sea 18–25. Sea pays for what is heavy and can wait.',
    trouble: [
      'Customs has a question: the invoice names material, use and origin of each part; write to us if more is asked.',
      'Something arrived bent, or is not to the drawing: write with the order’s number, the dimension you measured and a picture. We make it again or give the money back.',
    ],
  },
];
