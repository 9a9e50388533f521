/** The text of a service page beyond the catalog: typical properties, limits with their sources, drawn rules, questions. */
import type { ReactNode } from 'react';
import type { ShownProcess } from '#content/pictures.ts';
import type { ProcessOffer } from '#contract/catalog.ts';

/** A table with the catalog's entries as rows, by id, so that page and quote list the same entries. */
export interface OptionTable {
  heading: string;
  lead: string;
  /** Headings of the columns after the first, which holds the catalog's label. */
  columns: readonly string[];
  /** The cells of those columns. */
  cells: Readonly<Record<string, readonly string[]>>;
  /** The source of the figures. */
  source: string;
}

/** Materials with the figures of the catalog: the usual ones as rows, all others in a list by family, or on a page of their own. */
export interface MaterialTable {
  heading: string;
  lead: string;
  /** Which strength decides. */
  strength: 'yieldMPa' | 'tensileMPa';
  /** Ids. */
  usual: readonly string[];
  /** What a material is chosen for in this process, where that is not what the catalog says. */
  uses?: Readonly<Record<string, string>>;
  /** The page that lists all of them with their figures, where they are too many for this one. */
  allAt?: string;
  source: string;
}

export interface Limit {
  what: string;
  value: string;
  source: string;
}

/** A design rule with a drawing to scale. */
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

/** The structure of a price that a person calculates. */
export interface PriceStructure {
  /** The part that the amounts belong to. */
  example: string;
  lines: readonly { line: string; counted: string; amount: string }[];
  /** What a quote needs from the buyer. */
  needs: readonly string[];
}

export interface Service {
  process: ShownProcess;
  path: string;
  name: string;
  lead: string;
  /** Cells of the title block, in addition to those of every service. */
  figures: readonly { label: string; value: string }[];
  materials: OptionTable | MaterialTable;
  finishes: OptionTable;
  /** The meaning of the catalog's tolerance classes, by id. A class without a value names the materials for which it holds. */
  tolerances: { heading: string; lead: string; classes: Readonly<Record<string, { value?: string; source: string }>> };
  /** Gets the catalog's offer, so that a limit equals the quote's. */
  limits: (offer: ProcessOffer) => readonly Limit[];
  rulesLead: string;
  /** Gets the catalog's offer, so that a drawn limit equals the quote's. */
  rules: (offer: ProcessOffer) => readonly Rule[];
  priceLead: string;
  /** null if the engine prices an example instead. */
  price: PriceStructure | null;
  questions: readonly Question[];
  /** Slugs of articles. */
  articles: readonly string[];
}

/** The source of our own claims: promises of this site, not of a standard or guide. */
export const OUR_OFFER = 'Our offer';
/** The source of a value that stands in the catalog. */
export const OUR_LIMIT = 'Our limit, catalog';
/** The source of a value that stands in the rate card a new installation begins with. */
export const OUR_RATES = 'Our limit, example rate card';

/** Figures of every service. */
export const COMMON_FIGURES = [
  { label: 'Quantity', value: '1 to 10,000+' },
  { label: 'Quote within', value: '24 hours' },
  { label: 'Air freight', value: '3–7 days' },
  { label: 'Sea freight', value: '18–25 days' },
] as const;
