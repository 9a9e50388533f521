/** Formats the documents of an order. */
import { DOCUMENT_KINDS, type DocumentKind, type OrderDocument } from '#contract/document.ts';
import { formatBytes } from '#contract/units.ts';

const DOCUMENT_LABELS = {
  invoice: 'Invoice',
  'packing-list': 'Packing list',
} as const satisfies Record<DocumentKind, string>;

export interface FormattedDocument {
  kind: DocumentKind;
  label: string;
  /** null while it is being made. */
  ready: { id: string; number: string; size: string } | null;
}

/** One entry of each kind, ready or not. */
export function formatDocuments(documents: readonly OrderDocument[]): FormattedDocument[] {
  return DOCUMENT_KINDS.map((kind) => {
    const found = documents.find((document) => document.kind === kind);
    const ready = found ? { id: found.id, number: found.number, size: formatBytes(found.bytes) } : null;
    return { kind, label: DOCUMENT_LABELS[kind], ready };
  });
}
