/** The sheet that every document is drawn on: title block, addresses, a table that goes on over pages, the foot with its page numbers. */
import { Document, Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { type ComponentProps, createElement, type ReactElement, type ReactNode } from 'react';
import type { Brand } from '#brand/brand.ts';
import { addressLines, type ShipTo } from '#contract/address.ts';
import type { BillingSettings } from '#contract/billing-settings.ts';
import { type CollectAccount, formatCollectShort } from '#contract/collect-account.ts';
import { listCountries } from '#contract/countries.ts';
import type { Exchange } from '#contract/exchange.ts';
import type { Landed } from '#contract/landed.ts';
import type { Shipping } from '#contract/order.ts';
import type { DeliveryTerms } from '#contract/shipping-settings.ts';
import type { OrderedPart } from '#db/schema.ts';
import { FIGURE_FONTS, hasGlyph, WORD_FONTS } from '#server/documents/fonts.ts';
import { createTextSetter, type TextSetter } from '#server/documents/settable-text.ts';

/** What a document says, as it goes to the thread that draws it. */
export interface DocumentFacts {
  brand: Pick<Brand, 'name' | 'address' | 'supportEmail' | 'phoneIndia' | 'phoneUsa'>;
  /** The address that parcels leave from. */
  shipFrom: string;
  orderNumber: string;
  placedAt: Date;
  /** The day that was promised; null for orders from before. */
  shipDate: string | null;
  invoiceNumber: string;
  invoicedAt: Date;
  customerEmail: string;
  /** The buyer's; empty where none was given. */
  poNumber: string;
  buyerTaxId: string;
  reference: string;
  /** null: the shipping address. */
  billTo: ShipTo | null;
  /** null: it is not sent on an account of the buyer's. */
  collect: CollectAccount | null;
  deliveryTerms: DeliveryTerms;
  billing: BillingSettings;
  /** The shop's own; empty where it has set none. */
  paymentTerms: string;
  shipTo: Shipping;
  parts: OrderedPart[];
  speed: OrderedPart['choices']['speed'];
  currency: string;
  totalMinor: number;
  landed: Landed | null;
  exchange: Exchange | null;
}

/** As on the site: near-black ink on white, hairlines, two typefaces. In points. */
const INK = '#14181a';
const INK_SOFT = '#495257';
const HAIRLINE = '#c9cdc8';
const MARGIN = 42;
const FOOT = 22;
/** Characters that fit the column of an address with the gap beside it, in capitals too. */
const PARTY_LONGEST = 28;

export const STYLES = StyleSheet.create({
  page: {
    paddingTop: MARGIN,
    paddingHorizontal: MARGIN,
    paddingBottom: MARGIN + FOOT,
    fontFamily: WORD_FONTS,
    color: INK,
  },
  label: { fontSize: 6.5, letterSpacing: 0.5, color: INK_SOFT, textTransform: 'uppercase' },
  figures: { fontFamily: FIGURE_FONTS, fontSize: 8, fontFeatureSettings: { calt: 0, liga: 0 } },
  small: { fontSize: 7.5, color: INK_SOFT },
  strong: { fontWeight: 600 },
  right: { textAlign: 'right' },
  row: { flexDirection: 'row' },
  underRule: { borderTopWidth: 1, borderTopColor: INK },
  overRule: { borderBottomWidth: 1, borderBottomColor: INK },
  overHairline: { borderBottomWidth: 0.5, borderBottomColor: HAIRLINE },
});

const styles = StyleSheet.create({
  // Size and line height together, because the renderer multiplies a line height by the size beside it. Never in the foot: it is laid out twice,
  // and would multiply twice.
  words: { fontSize: 9, lineHeight: 1.35 },
  head: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end', paddingBottom: 8 },
  shop: { fontSize: 17, fontWeight: 600, lineHeight: 1.1 },
  title: { fontSize: 17, lineHeight: 1.1 },
  block: { flexDirection: 'row', borderWidth: 1, borderColor: INK },
  cell: { flexGrow: 1, flexBasis: 0, paddingVertical: 5, paddingHorizontal: 7, rowGap: 2 },
  nextCell: { borderLeftWidth: 0.5, borderLeftColor: HAIRLINE },
  parties: { flexDirection: 'row', columnGap: 18, paddingTop: 18, paddingBottom: 20 },
  party: { flexGrow: 1, flexBasis: 0, rowGap: 1 },
  foot: {
    position: 'absolute',
    left: MARGIN,
    right: MARGIN,
    bottom: MARGIN - 12,
    flexDirection: 'row',
    justifyContent: 'space-between',
    columnGap: 20,
    paddingTop: 6,
    borderTopWidth: 0.5,
    borderTopColor: HAIRLINE,
  },
  page: { flexShrink: 0 },
  smallPrint: { paddingTop: 14, maxWidth: 330 },
});

export type Style = ReturnType<typeof StyleSheet.create>[string];

/** Text in the given styles. */
export function words(content: ReactNode, ...style: Style[]): ReactElement {
  return createElement(Text, { style: [styles.words, ...style] }, content);
}

/** Boxes one below the other, or beside each other with `STYLES.row`. */
export function box(style: Style | Style[], ...children: ReactNode[]): ReactElement {
  return createElement(View, { style }, ...children);
}

/** The same, always whole on one page. */
export function wholeBox(style: Style | Style[], ...children: ReactNode[]): ReactElement {
  return createElement(View, { style, wrap: false }, ...children);
}

/** Far more than a page is high, in points. */
const WHATEVER_FOLLOWS = 10_000;

/** The same, whole on one page where it fits on one. A taller one begins a page and goes on over the next: `wholeBox` would cut it off. */
export function togetherBox(style: Style | Style[], ...children: ReactNode[]): ReactElement {
  // The renderer breaks before a box that wants what follows it on the same page, unless that box is the first one. So two empty ones go ahead.
  return createElement(
    View,
    {},
    createElement(View),
    createElement(View, { minPresenceAhead: WHATEVER_FOLLOWS }),
    box(style, ...children),
  );
}

/** The same, again at the top of each page that the box around it goes on to. */
export function repeatedBox(style: Style | Style[], ...children: ReactNode[]): ReactElement {
  return createElement(View, { style, fixed: true }, ...children);
}

/** A picture, whole within the style's width and height. */
export function picture(png: Uint8Array, style: Style): ReactElement {
  return createElement(Image, { src: { data: Buffer.from(png), format: 'png' }, style });
}

export interface Sheet {
  title: string;
  /** What the foot calls it on each page, for example "Invoice INV-000042". */
  reference: string;
  brand: DocumentFacts['brand'];
  /** Of the file itself: when the order was placed, so that the same facts give the same bytes. */
  date: Date;
  cells: { label: string; value: string }[];
  parties: { label: string; lines: string[] }[];
  setter: TextSetter;
}

/** A document of A4 pages. */
export function sheet(
  { title, reference, brand, date, cells, parties, setter }: Sheet,
  ...body: ReactNode[]
): ReactElement<ComponentProps<typeof Document>> {
  const shop = setter.set(brand.name, 40);
  const foot = (pageNumber: number, totalPages: number) => `${reference} · Page ${pageNumber} of ${totalPages}`;
  const page = createElement(
    Page,
    { size: 'A4', style: STYLES.page },
    box(styles.head, words(shop, styles.shop), words(title, styles.title)),
    box(
      styles.block,
      ...cells.map(({ label, value }, index) =>
        box(
          index === 0 ? styles.cell : [styles.cell, styles.nextCell],
          words(label, STYLES.label),
          words(value, STYLES.figures),
        ),
      ),
    ),
    box(
      styles.parties,
      ...parties.map(({ label, lines }) =>
        box(styles.party, words(label, STYLES.label), ...lines.map((line) => words(setter.set(line, PARTY_LONGEST)))),
      ),
    ),
    ...body,
    setter.isComplete()
      ? null
      : words(
          'Some characters are missing from the fonts of this document. They appear as Unicode numbers in square brackets; the order page on our site shows them as typed.',
          STYLES.small,
          styles.smallPrint,
        ),
    createElement(
      View,
      { style: styles.foot, fixed: true },
      createElement(
        Text,
        { style: STYLES.small },
        `${shop} · ${setter.set(brand.address, 60)} · ${brand.supportEmail}`,
      ),
      createElement(Text, {
        style: [STYLES.small, styles.page],
        render: ({ pageNumber, totalPages }) => foot(pageNumber, totalPages),
      }),
    ),
  );
  return createElement(
    Document,
    {
      title: `${title} ${reference}`,
      author: brand.name,
      creator: brand.name,
      producer: brand.name,
      language: 'en',
      creationDate: date,
      modificationDate: date,
    },
    page,
  );
}

/** A setter that knows the fonts of this sheet. */
export const sheetSetter = (): TextSetter => createTextSetter(hasGlyph);

/** Who makes the parts. */
export function shopParty({ name, address, supportEmail, phoneUsa, phoneIndia }: DocumentFacts['brand']): string[] {
  return [name, address, supportEmail, phoneUsa, phoneIndia];
}

/** Where the parts go, as it stands on the parcel. */
export function shipToParty(shipTo: Shipping): string[] {
  return [...addressLines(shipTo), ...(shipTo.phone ? [shipTo.phone] : [])];
}

/** The buyer's own words for the order, and who is charged for its freight. Of a carrier account only the end: papers travel with the parcel. */
export function referenceLines({ reference, collect }: DocumentFacts): string[] {
  return [
    ...(reference ? [`Your reference: ${reference}`] : []),
    ...(collect ? [`Freight collect: ${formatCollectShort(collect)}`] : []),
  ];
}

/** "DAP Dayton, OH, United States (Incoterms 2020)": the terms with the place that they name. */
export function deliveryWords({ deliveryTerms, shipTo, shipFrom }: DocumentFacts): string {
  const isFromShop = deliveryTerms === 'EXW' || deliveryTerms === 'FCA';
  const { city, state, country } = shipTo;
  const place = isFromShop ? shipFrom : [city, ...(state ? [state] : []), country].join(', ');
  return `${deliveryTerms} ${place} (Incoterms 2020)`;
}

/** The name of the country that the parts are made in. */
export function originWords({ billing: { originCountry } }: Pick<DocumentFacts, 'billing'>): string {
  return listCountries([originCountry])[0]!.name;
}
