/** What is said of a quote that a buyer has deleted, or whose request for a price was withdrawn. */
export interface QuoteGone {
  title: string;
  /** What became of its files. */
  files: string;
}

/** `files`: how many were erased. */
export const requestWithdrawn = (files: number): QuoteGone => ({
  title: 'Request withdrawn.',
  files: sayErased(files, 'Its files belong to another quote or an order and are kept.'),
});

export const quoteDeleted = (files: number): QuoteGone => ({
  title: 'Quote deleted.',
  files: sayErased(files, 'Its files belong to an order and are kept.'),
});

const sayErased = (files: number, kept: string): string =>
  files === 0 ? kept : `${files} ${files === 1 ? 'file was' : 'files were'} erased.`;
