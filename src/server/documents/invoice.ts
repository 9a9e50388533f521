/** The invoice of an order: each part with the groups of its price, the total, how to pay, terms of delivery and origin. Rates and margin of the shop are not in it. */

import { StyleSheet } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { addressLines } from '#contract/address.ts';
import { formatExchange, formatGap, formatLandedLine, formatLandedTerms } from '#contract/landed-words.ts';
import { formatMoney, formatNumber } from '#contract/units.ts';
import type { OrderedPart } from '#db/schema.ts';
import { type FormattedGroup, formatGroups, formatPart } from '#order/format-part.ts';
import type { TextSetter } from '#server/documents/settable-text.ts';
import {
  box,
  type DocumentFacts,
  deliveryWords,
  originWords,
  referenceLines,
  repeatedBox,
  STYLES,
  sheet,
  sheetSetter,
  shipToParty,
  shopParty,
  wholeBox,
  words,
} from '#server/documents/sheet.ts';
import { formatDay } from '#ui/format-time.ts';

const styles = StyleSheet.create({
  tableHead: { flexDirection: 'row', paddingBottom: 4 },
  part: { paddingTop: 7, paddingBottom: 7 },
  name: { flexGrow: 1, flexBasis: 0, paddingRight: 12 },
  quantity: { width: 56 },
  unitPrice: { width: 78 },
  amount: { width: 88 },
  line: { flexDirection: 'row', paddingTop: 1.5 },
  lineLabel: { flexGrow: 1, flexBasis: 0, paddingLeft: 10, paddingRight: 12 },
  linePrice: { width: 88, fontSize: 7 },
  choices: { paddingBottom: 3 },
  total: { flexDirection: 'row', justifyContent: 'flex-end', alignItems: 'baseline', paddingTop: 8, columnGap: 18 },
  totalAmount: { fontSize: 12 },
  terms: { flexDirection: 'row', columnGap: 18, paddingTop: 22, paddingBottom: 10 },
  charge: { paddingTop: 5, paddingBottom: 5 },
  origin: { paddingTop: 8 },
  term: { flexGrow: 1, flexBasis: 0, rowGap: 1 },
});

/** Characters of the monospace that fit the widest column. */
const NAME_LONGEST = 44;
/** The same for a cell of the title block, and for half of the page's width. */
const PO_LONGEST = 16;
const TERM_LONGEST = 46;

/** Throws when the parts do not add up to the total: no invoice may ask for a sum that it does not explain. */
export function invoice(facts: DocumentFacts) {
  const { brand, orderNumber, poNumber, invoiceNumber, invoicedAt, currency, totalMinor, parts } = facts;
  requireSum(facts);
  const setter = sheetSetter();
  const total = formatMoney(totalMinor, currency);
  return sheet(
    {
      title: 'Invoice',
      reference: invoiceNumber,
      brand,
      date: invoicedAt,
      cells: [
        { label: 'Invoice number', value: invoiceNumber },
        { label: 'Invoice date', value: formatDay(invoicedAt) },
        { label: 'Order', value: orderNumber },
        ...(poNumber ? [{ label: 'Your PO number', value: setter.set(poNumber, PO_LONGEST) }] : []),
        { label: 'Amount due', value: `${total} ${currency}` },
      ],
      parties: [
        { label: 'From', lines: [...shopParty(brand), ...taxLines(facts.billing.taxId)] },
        { label: 'Bill to', lines: billToParty(facts) },
        { label: 'Ship to', lines: shipToParty(facts.shipTo) },
      ],
      setter,
    },
    box(
      [],
      repeatedBox(
        [styles.tableHead, STYLES.overRule],
        box(styles.name, words('Part', STYLES.label)),
        box(styles.quantity, words('Quantity', STYLES.label, STYLES.right)),
        box(styles.unitPrice, words('Unit price', STYLES.label, STYLES.right)),
        box(styles.amount, words('Amount', STYLES.label, STYLES.right)),
      ),
      ...parts.map((part, index) => partRows(part, setter, index === parts.length - 1)),
      ...landedRows(facts),
      wholeBox(
        styles.total,
        words(`Total in ${currency}`, STYLES.strong),
        words(total, STYLES.figures, STYLES.strong, styles.totalAmount),
      ),
    ),
    wholeBox(
      styles.terms,
      box(
        styles.term,
        words('Payment', STYLES.label),
        ...paymentLines(facts).map((line) => words(setter.set(line, TERM_LONGEST))),
      ),
      box(
        styles.term,
        words('Delivery', STYLES.label),
        words(setter.set(deliveryWords(facts), TERM_LONGEST)),
        words('Country of origin', STYLES.label, styles.origin),
        words(originWords(facts)),
        ...noteLines(facts).map((line) => words(setter.set(line, TERM_LONGEST))),
      ),
    ),
  );
}

const billToParty = ({ billTo, shipTo, customerEmail, buyerTaxId }: DocumentFacts) => [
  ...addressLines(billTo ?? shipTo),
  customerEmail,
  ...taxLines(buyerTaxId),
];

const taxLines = (taxId: string) => (taxId ? [`Tax ID ${taxId}`] : []);

function paymentLines({ billing: { bankDetails }, paymentTerms, brand, orderNumber }: DocumentFacts): string[] {
  const terms = paymentTerms === '' ? [] : [paymentTerms];
  const quoting = `Please pay by bank transfer and include the order number ${orderNumber}.`;
  if (bankDetails.length > 0) return [...terms, quoting, ...bankDetails];
  return [...terms, `${quoting} For our bank details, email ${brand.supportEmail}.`];
}

function partRows(part: OrderedPart, setter: TextSetter, isLast: boolean): ReactElement {
  const { name, choices, unitPrice, once, shared, total } = formatPart({ ...part, failure: null });
  const groups = formatGroups(part.price);
  const chosen = choices.filter(({ label }) => label !== 'Quantity').map(({ value }) => value);
  const head = box(
    [],
    box(
      STYLES.row,
      box(styles.name, words(setter.set(name, NAME_LONGEST), STYLES.figures, STYLES.strong)),
      box(styles.quantity, words(formatNumber(part.choices.quantity, 0), STYLES.figures, STYLES.right)),
      box(styles.unitPrice, words(unitPrice, STYLES.figures, STYLES.right)),
      box(styles.amount, words(total, STYLES.figures, STYLES.strong, STYLES.right)),
    ),
    box(
      styles.choices,
      words(
        [
          ...chosen,
          ...(once ? [`${once} one-time charge for tooling and setup`] : []),
          ...(shared ? [`${shared} for work shared with other parts`] : []),
        ].join(' · '),
        STYLES.small,
      ),
    ),
  );
  const rows = groups.map((group) => groupRow(group));
  const style = [styles.part, isLast ? STYLES.overRule : STYLES.overHairline];
  return wholeBox(style, head, ...rows);
}

/** Freight, and under DDP duty, fees and taxes: what the order charges beside its parts. */
function landedRows({ landed, currency }: DocumentFacts): ReactElement[] {
  const charged = (landed?.lines ?? []).filter(({ paidBy }) => paidBy === 'shop');
  return charged.map((line) =>
    wholeBox(
      [STYLES.row, styles.charge, STYLES.overHairline],
      box(styles.name, words(formatLandedLine(line, landed!.transport), STYLES.strong)),
      box(styles.amount, words(formatMoney(line.amountMinor, currency), STYLES.figures, STYLES.strong, STYLES.right)),
    ),
  );
}

/** The buyer's reference, who pays freight, duty and taxes, what of them is not known, and the rate of exchange. */
function noteLines(facts: DocumentFacts): string[] {
  const { landed, exchange } = facts;
  return [
    ...referenceLines(facts),
    ...(landed ? [formatLandedTerms(landed), ...landed.gaps.map(formatGap)] : []),
    ...(exchange ? [`Prices converted at ${formatExchange(exchange)}.`] : []),
  ];
}

function groupRow({ label, price }: FormattedGroup): ReactElement {
  return wholeBox(
    styles.line,
    box(styles.lineLabel, words(label, STYLES.small)),
    words(price, STYLES.figures, STYLES.small, styles.linePrice, STYLES.right),
  );
}

function requireSum({ parts, landed, totalMinor, orderNumber }: DocumentFacts): void {
  const sum = parts.reduce((total, { price }) => {
    if (price.manual) throw new Error(`A part of the order ${orderNumber} has no price`);
    return total + price.totalPriceMinor;
  }, landed?.chargedMinor ?? 0);
  if (sum !== totalMinor)
    throw new Error(`The lines of the order ${orderNumber} cost ${sum}, and its total is ${totalMinor}`);
}
