/** The invoice of an order: each part with the lines of its price, the total, and how to pay. */

import { StyleSheet } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { formatMoney, formatNumber } from '#contract/units.ts';
import type { OrderedPart } from '#db/schema.ts';
import { type FormattedLine, formatPart } from '#order/format-part.ts';
import type { TextSetter } from '#server/documents/settable-text.ts';
import {
  box,
  type DocumentFacts,
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
  lineFigures: { width: 200, fontSize: 7 },
  linePrice: { width: 88, fontSize: 7 },
  choices: { paddingBottom: 3 },
  total: { flexDirection: 'row', justifyContent: 'flex-end', alignItems: 'baseline', paddingTop: 8, columnGap: 18 },
  totalAmount: { fontSize: 12 },
  terms: { paddingTop: 22, paddingBottom: 10, maxWidth: 330 },
});

/** Characters of the monospace that fit the widest column. */
const NAME_LONGEST = 44;
/** A part with more lines than this goes on to the next page rather than leave most of one empty. */
const LINES_TOGETHER = 16;
/** Keeps a part's name from standing alone at the foot of a page. */
const LINES_WITH_NAME = 2;

/** Throws when the parts do not add up to the total: no invoice may ask for a sum that it does not explain. */
export function invoice(facts: DocumentFacts) {
  const { brand, orderNumber, invoiceNumber, invoicedAt, currency, totalMinor, parts } = facts;
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
        { label: 'Amount due', value: `${total} ${currency}` },
      ],
      parties: [
        { label: 'From', lines: shopParty(brand) },
        { label: 'Bill to', lines: [facts.customerName, facts.customerEmail] },
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
      wholeBox(
        styles.total,
        words(`Total in ${currency}`, STYLES.strong),
        words(total, STYLES.figures, STYLES.strong, styles.totalAmount),
      ),
    ),
    wholeBox(
      styles.terms,
      words('Payment', STYLES.label),
      words(
        `Please pay by bank transfer and quote the order number ${orderNumber}. For our bank details write to ${brand.supportEmail}.`,
      ),
    ),
  );
}

function partRows(part: OrderedPart, setter: TextSetter, isLast: boolean): ReactElement {
  const { name, choices, lines, unitPrice, total } = formatPart({ ...part, failure: null });
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
    box(styles.choices, words(chosen.join(' · '), STYLES.small)),
  );
  const rows = lines.map((line) => lineRow(line, setter));
  const style = [styles.part, isLast ? STYLES.overRule : STYLES.overHairline];
  return lines.length > LINES_TOGETHER
    ? box(style, wholeBox([], head, ...rows.slice(0, LINES_WITH_NAME)), ...rows.slice(LINES_WITH_NAME))
    : wholeBox(style, head, ...rows);
}

function lineRow({ label, amount, unit, rate, price }: FormattedLine, setter: TextSetter): ReactElement {
  return wholeBox(
    styles.line,
    box(styles.lineLabel, words(setter.set(label, NAME_LONGEST), STYLES.small)),
    words(`${amount} ${unit} × ${rate}`, STYLES.figures, STYLES.small, styles.lineFigures, STYLES.right),
    words(price, STYLES.figures, STYLES.small, styles.linePrice, STYLES.right),
  );
}

function requireSum({ parts, totalMinor, orderNumber }: DocumentFacts): void {
  const sum = parts.reduce((total, { price }) => {
    if (price.manual) throw new Error(`A part of the order ${orderNumber} has no price`);
    return total + price.totalPriceMinor;
  }, 0);
  if (sum !== totalMinor)
    throw new Error(`The parts of the order ${orderNumber} cost ${sum}, and its total is ${totalMinor}`);
}
