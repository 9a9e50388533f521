/** A legal text on paper. A template says so at the top of each page. */
import { StyleSheet, Text } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { type Block, type Run, readBlocks } from '#content/legal/plain-text.ts';
import { formatFullDate } from '#contract/format-date.ts';
import type { TextSetter } from '#server/documents/settable-text.ts';
import {
  box,
  type DocumentFacts,
  repeatedBox,
  STYLES,
  sheet,
  sheetSetter,
  wholeBox,
  words,
} from '#server/documents/sheet.ts';

/** What a text says, as it goes to the thread that draws it. */
export interface LegalSheetFacts {
  brand: DocumentFacts['brand'];
  title: string;
  text: string;
  /** null: a template. */
  approvedAt: string | null;
}

const TEMPLATE_WORDS = 'Template, not approved by the company. It is neither an offer nor an agreement.';
/** Characters of a word that fit the page. */
const LONGEST = 80;
/** The PDF's own date, where the text has none: the same text gives the same bytes. */
const NO_DATE = new Date('2026-01-01T00:00:00Z');

const styles = StyleSheet.create({
  mark: { borderWidth: 1, padding: 6, marginBottom: 12 },
  heading: { fontSize: 11, paddingTop: 10, paddingBottom: 2 },
  paragraph: { paddingBottom: 6 },
  item: { flexDirection: 'row', columnGap: 6, paddingBottom: 3 },
  itemText: { flexGrow: 1, flexBasis: 0 },
  signatures: { flexDirection: 'row', columnGap: 24, paddingTop: 44 },
  signature: { flexGrow: 1, flexBasis: 0, paddingTop: 4 },
});

export function legalSheet({ brand, title, text, approvedAt }: LegalSheetFacts) {
  const setter = sheetSetter();
  return sheet(
    {
      title,
      reference: approvedAt ? `Version of ${formatFullDate(approvedAt.slice(0, 10))}` : 'Template',
      brand,
      date: approvedAt ? new Date(approvedAt) : NO_DATE,
      cells: [
        { label: 'Document', value: title },
        { label: 'State', value: approvedAt ? `Approved ${formatFullDate(approvedAt.slice(0, 10))}` : 'Template' },
      ],
      parties: [],
      setter,
    },
    box(
      [],
      approvedAt === null ? repeatedBox(styles.mark, words(TEMPLATE_WORDS, STYLES.strong)) : null,
      ...readBlocks(text).map((block) => blockOf(block, setter)),
    ),
    wholeBox(
      styles.signatures,
      box([styles.signature, STYLES.underRule], words('For the company: name, date, signature', STYLES.small)),
      box([styles.signature, STYLES.underRule], words('For the customer: name, date, signature', STYLES.small)),
    ),
  );
}

function blockOf(block: Block, setter: TextSetter): ReactElement {
  if (block.kind === 'heading') return words(setter.set(block.text, LONGEST), STYLES.strong, styles.heading);
  if (block.kind === 'paragraph') return words(runsOf(block.runs, setter), styles.paragraph);
  return box(
    styles.paragraph,
    ...block.items.map((runs) => wholeBox(styles.item, words('–'), box(styles.itemText, words(runsOf(runs, setter))))),
  );
}

function runsOf(runs: readonly Run[], setter: TextSetter) {
  return runs.map((run, index) => {
    const text = setter.set(run.kind === 'link' ? `${run.text} (${run.href})` : run.text, LONGEST);
    return createElement(Text, { key: index, style: run.kind === 'strong' ? STYLES.strong : {} }, text);
  });
}
