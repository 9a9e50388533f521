/** How each made part of an assembly would be made: a proposal by its shape, which the buyer may overrule. */

export const PROPOSALS = ['sheet', 'turned', 'milled', 'printed', 'person'] as const;
export type Proposal = (typeof PROPOSALS)[number];

/** After the name of a part: "Bracket (sheet metal)". */
export const PROPOSAL_WORDS: Readonly<Record<Proposal, string>> = {
  sheet: 'sheet metal',
  turned: 'turned, CNC machining',
  milled: 'milled, CNC machining',
  printed: '3D printing',
  person: 'needs a manual quote: it is not a closed body',
};
