import { DELIVERY_TERMS_TEXTS } from '#catalog/delivery-terms.ts';
import type { OrderDetail } from '#contract/order.ts';

/** What an order has for the buyer's books: PO number, tax id and terms of delivery, as far as they are known. */
export function referenceCells({
  poNumber,
  buyerTaxId,
  deliveryTerms,
}: Pick<OrderDetail, 'poNumber' | 'buyerTaxId' | 'deliveryTerms'>): { label: string; value: string }[] {
  return [
    ...(poNumber ? [{ label: 'PO number', value: poNumber }] : []),
    ...(buyerTaxId ? [{ label: "Buyer's tax ID", value: buyerTaxId }] : []),
    ...(deliveryTerms ? [{ label: 'Terms', value: DELIVERY_TERMS_TEXTS[deliveryTerms].title }] : []),
  ];
}
