/** Inspection and certificates that a buyer may ask for with a part, whatever its process. A shop prices each by a row of its rate card. */
import * as z from 'zod/mini';

export const PAPER_IDS = ['dimensional-report', 'fai', 'material-3-1', 'conformity'] as const;
export const PaperIdSchema = z.enum(PAPER_IDS);
export type PaperId = z.infer<typeof PaperIdSchema>;

export interface Paper {
  id: PaperId;
  label: string;
  /** What the buyer gets. */
  help: string;
}

export const PAPERS: readonly Paper[] = [
  {
    id: 'dimensional-report',
    label: 'Dimensional report',
    help: 'Measured dimensions of a sample from the lot, with their limits.',
  },
  {
    id: 'fai',
    label: 'First article inspection (FAI)',
    help: 'Every dimension of the first piece, on AS9102 forms, before the rest are made.',
  },
  {
    id: 'material-3-1',
    label: 'Material certificate 3.1',
    help: 'Chemistry and strength of the heat your part is made from, per EN 10204.',
  },
  {
    id: 'conformity',
    label: 'Certificate of conformity',
    help: 'A signed statement that the lot was made as ordered.',
  },
];

/** An id that is no longer offered is shown as it is. */
export function labelOfPaper(id: string): string {
  return PAPERS.find((paper) => paper.id === id)?.label ?? id;
}
