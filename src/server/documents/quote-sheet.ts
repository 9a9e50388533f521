/** A quote on paper: each part with its picture, the groups of its price and its findings, the total, until when it holds, and the terms. Rates and margin of the shop are not in it. */
import { StyleSheet } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { DELIVERY_TERMS_TEXTS } from '#catalog/delivery-terms.ts';
import { formatAdvice } from '#contract/advice-words.ts';
import { formatFullDate } from '#contract/format-date.ts';
import { formatExtras } from '#contract/landed-words.ts';
import type { PartInstructions } from '#contract/part-instructions.ts';
import type { Choices, Finding, PartQuote, Speed } from '#contract/quote.ts';
import type { DeliveryTerms } from '#contract/shipping-settings.ts';
import { formatMoney, formatNumber } from '#contract/units.ts';
import { formatGroups, formatPart, formatWorkingDays, SPEED_LABELS } from '#order/format-part.ts';
import type { TextSetter } from '#server/documents/settable-text.ts';
import {
  box,
  type DocumentFacts,
  originWords,
  picture,
  repeatedBox,
  STYLES,
  sheet,
  sheetSetter,
  shopParty,
  togetherBox,
  wholeBox,
  words,
} from '#server/documents/sheet.ts';
import { formatDay } from '#ui/format-time.ts';

/** What a quote says, as it goes to the thread that draws it. */
export interface QuoteFacts {
  brand: DocumentFacts['brand'];
  billing: DocumentFacts['billing'];
  number: string;
  version: number;
  /** What its owner calls it; '' for nothing. */
  name: string;
  /** Whom it is for. Never an address: it goes to whoever has a link. */
  ownerName: string;
  /** When its prices were made, or it was asked for while there are none. */
  date: Date;
  /** The last day of its price; null where there is none. */
  validUntil: string | null;
  speed: Speed;
  leadTimeDays: number | null;
  currency: string;
  totalMinor: number | null;
  deliveryTerms: DeliveryTerms;
  shopMessage: string;
  /** The shop's own; empty where it has set none. */
  paymentTerms: string;
  parts: QuotedPart[];
}

export interface QuotedPart {
  fileName: string;
  choices: Choices;
  instructions: PartInstructions;
  price: PartQuote | null;
  failure: { message: string } | null;
  /** As a PNG; null where there is none, or none may go out. */
  picture: Uint8Array | null;
}

const PICTURE_SIZE = 54;

const styles = StyleSheet.create({
  tableHead: { flexDirection: 'row', paddingBottom: 4 },
  part: { paddingTop: 8, paddingBottom: 8 },
  picture: { width: PICTURE_SIZE, height: PICTURE_SIZE, objectFit: 'contain' },
  pictureCell: { width: PICTURE_SIZE + 10 },
  body: { flexGrow: 1, flexBasis: 0 },
  name: { flexGrow: 1, flexBasis: 0, paddingRight: 12 },
  quantity: { width: 52 },
  unitPrice: { width: 74 },
  amount: { width: 84 },
  line: { flexDirection: 'row', paddingTop: 1.5 },
  lineLabel: { flexGrow: 1, flexBasis: 0, paddingRight: 12 },
  linePrice: { width: 84, fontSize: 7 },
  choices: { paddingBottom: 3 },
  findings: { paddingTop: 4, rowGap: 1 },
  total: { flexDirection: 'row', justifyContent: 'flex-end', alignItems: 'baseline', paddingTop: 8, columnGap: 18 },
  totalAmount: { fontSize: 12 },
  terms: { flexDirection: 'row', columnGap: 18, paddingTop: 22, paddingBottom: 10 },
  term: { flexGrow: 1, flexBasis: 0, rowGap: 1 },
  next: { paddingTop: 8 },
});

/** Characters of the monospace that fit the widest column beside a picture. */
const NAME_LONGEST = 34;
/** The same for half of the page's width, and for a line of small words beside a picture. */
const TERM_LONGEST = 46;
const FINDING_LONGEST = 80;

export function quoteSheet(facts: QuoteFacts) {
  const { brand, billing, number, version, name, date, currency, totalMinor, parts, validUntil } = facts;
  const setter = sheetSetter();
  const total = totalMinor === null ? 'not priced yet' : `${formatMoney(totalMinor, currency)} ${currency}`;
  return sheet(
    {
      title: 'Quote',
      reference: `${number}, version ${version}`,
      brand,
      date,
      cells: [
        { label: 'Quote', value: number },
        { label: 'Version', value: String(version) },
        { label: 'Date', value: formatDay(date) },
        { label: 'Valid through', value: validUntil === null ? '–' : formatFullDate(validUntil) },
        { label: 'Total', value: total },
      ],
      parties: [
        { label: 'From', lines: [...shopParty(brand), ...(billing.taxId ? [`Tax ID ${billing.taxId}`] : [])] },
        { label: 'Prepared for', lines: [facts.ownerName, ...(name ? [name] : [])] },
      ],
      setter,
    },
    box(
      [],
      repeatedBox(
        [styles.tableHead, STYLES.overRule],
        box(styles.pictureCell),
        box(styles.name, words('Part', STYLES.label)),
        box(styles.quantity, words('Quantity', STYLES.label, STYLES.right)),
        box(styles.unitPrice, words('Unit price', STYLES.label, STYLES.right)),
        box(styles.amount, words('Amount', STYLES.label, STYLES.right)),
      ),
      ...parts.map((part, index) => partRow(part, setter, index === parts.length - 1)),
      wholeBox(
        [],
        box(
          styles.total,
          words(`Total in ${currency}`, STYLES.strong),
          words(
            totalMinor === null ? '–' : formatMoney(totalMinor, currency),
            STYLES.figures,
            STYLES.strong,
            styles.totalAmount,
          ),
        ),
        totalMinor !== null && words(formatExtras({ terms: facts.deliveryTerms }), STYLES.small, STYLES.right),
      ),
    ),
    wholeBox(
      styles.terms,
      box(
        styles.term,
        words('Validity', STYLES.label),
        words(setter.set(validityWords(facts), TERM_LONGEST)),
        words('Lead time', STYLES.label, styles.next),
        words(leadTimeWords(facts)),
        ...(facts.shopMessage
          ? [
              words('Note from our engineers', STYLES.label, styles.next),
              words(setter.set(facts.shopMessage, TERM_LONGEST)),
            ]
          : []),
      ),
      box(
        styles.term,
        words('Delivery', STYLES.label),
        words(`${facts.deliveryTerms} (Incoterms 2020)`),
        words(DELIVERY_TERMS_TEXTS[facts.deliveryTerms].meaning, STYLES.small),
        words('Country of origin', STYLES.label, styles.next),
        words(originWords({ billing })),
        words('Payment', STYLES.label, styles.next),
        words(setter.set(facts.paymentTerms || 'As stated on the invoice, which follows the order.', TERM_LONGEST)),
      ),
    ),
  );
}

function validityWords({ validUntil, totalMinor }: QuoteFacts): string {
  if (validUntil !== null)
    return `These prices are valid through ${formatFullDate(validUntil)}. After that date we reprice the quote and show what changed, line by line.`;
  return totalMinor === null ? 'This quote has no price yet.' : 'This quote has been ordered.';
}

function leadTimeWords({ leadTimeDays, speed }: QuoteFacts): string {
  if (leadTimeDays === null) return 'Stated with the price.';
  return `${SPEED_LABELS[speed]}: ${formatWorkingDays(leadTimeDays)} to make the parts, plus transit.`;
}

function partRow(part: QuotedPart, setter: TextSetter, isLast: boolean): ReactElement {
  const { name, choices, openHoles, unitPrice, once, shared, total, reasons } = formatPart(part);
  const plainHoles = openHoles.length > 0 ? [`Ordered as plain holes: ${openHoles.join(', ')}.`] : [];
  const chosen = choices.filter(({ label }) => label !== 'Quantity').map(({ value }) => value);
  const extra = [
    ...(once ? [`${once} one-time charge for tooling and setup`] : []),
    ...(shared ? [`${shared} for work shared with other parts`] : []),
  ];
  const head = wholeBox(
    [],
    box(
      STYLES.row,
      box(styles.name, words(setter.set(name, NAME_LONGEST), STYLES.figures, STYLES.strong)),
      box(styles.quantity, words(formatNumber(part.choices.quantity, 0), STYLES.figures, STYLES.right)),
      box(styles.unitPrice, words(unitPrice ?? '–', STYLES.figures, STYLES.right)),
      box(styles.amount, words(total ?? '–', STYLES.figures, STYLES.strong, STYLES.right)),
    ),
    box(styles.choices, words([...chosen, ...extra].join(' · '), STYLES.small)),
  );
  return togetherBox(
    [STYLES.row, styles.part, isLast ? STYLES.overRule : STYLES.overHairline],
    box(styles.pictureCell, part.picture && picture(part.picture, styles.picture)),
    box(
      styles.body,
      head,
      ...formatGroups(part.price).map(({ label, price }) =>
        wholeBox(
          styles.line,
          box(styles.lineLabel, words(label, STYLES.small)),
          words(price, STYLES.figures, STYLES.small, styles.linePrice, STYLES.right),
        ),
      ),
      box(
        styles.findings,
        ...[...reasons, ...plainHoles, ...findingWords(part.price?.findings ?? [])].map((line) =>
          words(setter.set(line, FINDING_LONGEST), STYLES.small),
        ),
      ),
    ),
  );
}

const STANDING_WORDS = { fail: 'To fix', warn: 'Check', note: 'Note' } as const;

/** What is to be mended, looked at or known; what passed or was not measured as counts. */
function findingWords(findings: readonly Finding[]): string[] {
  const of = (standing: Finding['state'] | 'note') =>
    findings.filter(({ state, note }) => (note ? 'note' : state) === standing);
  const told = (standing: keyof typeof STANDING_WORDS) =>
    of(standing).map(({ title, advice }) => `${STANDING_WORDS[standing]}: ${title}. ${formatAdvice(advice)}`);
  const countOf = (state: Finding['state']) => of(state).length;
  const [passed, unknown] = [countOf('pass'), countOf('unknown')];
  const rest = [
    ...(passed > 0 ? [`${passed} ${passed === 1 ? 'check' : 'checks'} passed`] : []),
    ...(unknown > 0 ? [`${unknown} not measured`] : []),
  ];
  return [...told('fail'), ...told('warn'), ...told('note'), ...(rest.length > 0 ? [`${rest.join(', ')}.`] : [])];
}
