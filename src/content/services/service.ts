/** What a service page says beyond the catalog: words, typical properties, limits with their sources, drawn rules, questions. */
import type { ReactNode } from 'react';
import type { ProcessOffer } from '#contract/catalog.ts';
import type { Process } from '#contract/quote.ts';

/** Rows are the catalog's entries by id, so that page and quote list the same. */
export interface OptionTable {
  heading: string;
  lead: string;
  /** Heads of the columns after the first, which is the catalog's label. */
  columns: readonly string[];
  /** Cells of those columns. */
  cells: Readonly<Record<string, readonly string[]>>;
  /** Where the figures come from. */
  source: string;
}

export interface Limit {
  what: string;
  value: string;
  source: string;
}

/** A rule of design as a drawing to scale. */
export interface Rule {
  title: string;
  drawing: ReactNode;
  text: string;
  source: string;
}

export interface Question {
  question: string;
  answer: string;
}

/** How a person counts, for a process that no machine prices. */
export interface PriceStructure {
  /** What the amounts are counted from. */
  example: string;
  lines: readonly { line: string; counted: string; amount: string }[];
  /** What a quote needs from the buyer. */
  needs: readonly string[];
}

export interface Service {
  process: Process;
  path: string;
  name: string;
  lead: string;
  /** Cells of the title block, beside those of every service. */
  figures: readonly { label: string; value: string }[];
  materials: OptionTable & {
    /** Names short enough for a list of several. */
    short: Readonly<Record<string, string>>;
  };
  finishes: OptionTable;
  /** How the catalog's tolerance classes are meant, by id; one without a value says on which materials it holds. */
  tolerances: { heading: string; lead: string; classes: Readonly<Record<string, { value?: string; source: string }>> };
  limits: readonly Limit[];
  rulesLead: string;
  /** Handed what the catalog offers, so that a drawn limit is the quote's own. */
  rules: (offer: ProcessOffer) => readonly Rule[];
  priceLead: string;
  /** null where the engine prices an example instead. */
  price: PriceStructure | null;
  questions: readonly Question[];
  /** Slugs of articles. */
  articles: readonly string[];
}

/** Our own claims: what the site promises, as against what a standard or guide says. */
export const OUR_OFFER = 'Our offer';

/** What holds for every service. */
export const COMMON_FIGURES = [
  { label: 'Quantity', value: '1 to 10,000+' },
  { label: 'Quote within', value: '24 hours' },
  { label: 'Air freight', value: '3–7 days' },
  { label: 'Sea freight', value: '18–25 days' },
] as const;
