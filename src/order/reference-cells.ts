import { DELIVERY_TERMS_TEXTS } from '#catalog/delivery-terms.ts';
import { formatCollect } from '#contract/collect-account.ts';
import type { OrderDetail } from '#contract/order.ts';

/** What an order has for the buyer's books: PO number, reference, tax id, terms of delivery and carrier account, as far as they are known. */
export function referenceCells({
  poNumber,
  reference,
  buyerTaxId,
  deliveryTerms,
  collect,
}: Pick<OrderDetail, 'poNumber' | 'reference' | 'buyerTaxId' | 'deliveryTerms' | 'collect'>): {
  label: string;
  value: string;
}[] {
  return [
    ...(poNumber ? [{ label: 'PO number', value: poNumber }] : []),
    ...(reference ? [{ label: "Buyer's reference", value: reference }] : []),
    ...(buyerTaxId ? [{ label: "Buyer's tax ID", value: buyerTaxId }] : []),
    ...(deliveryTerms ? [{ label: 'Terms', value: DELIVERY_TERMS_TEXTS[deliveryTerms].title }] : []),
    ...(collect ? [{ label: 'Freight collect', value: formatCollect(collect) }] : []),
  ];
}
