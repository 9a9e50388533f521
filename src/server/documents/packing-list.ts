/** The packing list of an order: what lies in the parcel, with a box to tick for each part, and no prices. */

import { StyleSheet } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { formatDate } from '#contract/format-date.ts';
import type { OrderedPart } from '#db/schema.ts';
import { formatChoices, formatPieces, formatTransit } from '#order/format-part.ts';
import type { TextSetter } from '#server/documents/settable-text.ts';
import {
  box,
  type DocumentFacts,
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
  part: { flexDirection: 'row', paddingVertical: 7 },
  tick: { width: 26 },
  tickBox: { width: 11, height: 11, borderWidth: 1, borderColor: '#14181a' },
  name: { flexGrow: 1, flexBasis: 0, paddingRight: 12 },
  material: { width: 128, paddingRight: 10 },
  finish: { width: 112, paddingRight: 10 },
  quantity: { width: 62 },
  sign: { flexDirection: 'row', columnGap: 18, paddingTop: 40 },
  signLine: { flexGrow: 1, flexBasis: 0, paddingTop: 4 },
});

/** Characters of the monospace that fit the column. */
const NAME_LONGEST = 32;
/** The same for a cell of the title block. */
const PO_LONGEST = 16;

export function packingList(facts: DocumentFacts) {
  const { brand, orderNumber, placedAt, parts, speed } = facts;
  const setter = sheetSetter();
  const references = referenceLines(facts);
  const pieces = parts.reduce((sum, { choices }) => sum + choices.quantity, 0);
  return sheet(
    {
      title: 'Packing list',
      reference: orderNumber,
      brand,
      date: placedAt,
      cells: [
        { label: 'Order', value: orderNumber },
        ...(facts.poNumber ? [{ label: 'Your PO number', value: setter.set(facts.poNumber, PO_LONGEST) }] : []),
        { label: 'Order date', value: formatDay(placedAt) },
        ...(facts.shipDate ? [{ label: 'Ships by', value: formatDate(facts.shipDate) }] : []),
        ...(facts.collect ? [] : [formatTransit(speed)]),
        { label: parts.length === 1 ? '1 part' : `${parts.length} parts`, value: `${formatPieces(pieces)} in total` },
      ],
      parties: [
        { label: 'From', lines: shopParty({ ...brand, address: facts.shipFrom }) },
        { label: 'Ship to', lines: shipToParty(facts.shipTo) },
        ...(references.length > 0 ? [{ label: 'References', lines: references }] : []),
      ],
      setter,
    },
    box(
      [],
      repeatedBox(
        [styles.tableHead, STYLES.overRule],
        box(styles.tick),
        box(styles.name, words('Part', STYLES.label)),
        box(styles.material, words('Material', STYLES.label)),
        box(styles.finish, words('Finish', STYLES.label)),
        box(styles.quantity, words('Quantity', STYLES.label, STYLES.right)),
      ),
      ...parts.map((part, index) => partRow(part, setter, index === parts.length - 1)),
    ),
    wholeBox(
      styles.sign,
      ...['Packed by', 'Date'].map((label) => box([styles.signLine, STYLES.underRule], words(label, STYLES.label))),
    ),
  );
}

function partRow({ fileName, choices }: OrderedPart, setter: TextSetter, isLast: boolean): ReactElement {
  const chosen = Object.fromEntries(formatChoices(choices).map(({ label, value }) => [label, value]));
  return wholeBox(
    [styles.part, isLast ? STYLES.overRule : STYLES.overHairline],
    box(styles.tick, box(styles.tickBox)),
    box(
      styles.name,
      words(setter.set(fileName, NAME_LONGEST), STYLES.figures, STYLES.strong),
      ...(chosen.Certificates ? [words(`Included: ${chosen.Certificates}`)] : []),
    ),
    box(styles.material, words(chosen.Material)),
    box(styles.finish, words(chosen.Finish)),
    box(styles.quantity, words(chosen.Quantity, STYLES.figures, STYLES.right)),
  );
}
