/** No page says that a person prices what is priced by machine. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROCESSES } from '#quote/processes.ts';

const CONTENT = join(import.meta.dirname, '../../src/content');
/** What pages call a process, beside its label. */
const NAMES: Readonly<Record<string, RegExp>> = {
  cnc: /CNC|machining|milling|turning/,
  sheet: /sheet metal|laser cutting/,
  print: /printing|prints/,
  molding: /molding|molds|mold/,
  assembly: /assembly|assemblies/,
  design: /design/,
};
const BY_PERSON = /(?:is|are) (?:priced|quoted) by (?:a person|people|our engineers)/;
const PERSON_DOES = /(?:person|people|engineers) (?:prices?|quotes?) /;

const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(?:mdx|tsx?)$/.test(file) && !file.endsWith('.test.ts'),
);

/** A name that is the subject of "is priced by a person", or follows "a person prices". */
function claims(sentence: string, name: RegExp): boolean {
  const subject = new RegExp(`(?:${name.source})[^.;:]{0,60}${BY_PERSON.source}`, 'i');
  const object = new RegExp(`${PERSON_DOES.source}[^.;:]{0,15}(?:${name.source})`, 'i');
  return subject.test(sentence) || object.test(sentence);
}

test('what a claim looks like is known', () => {
  const { molding, design } = NAMES;
  expect(claims('[molding](/m) and [assembly](/a) are quoted by a person, because', molding!)).toBe(true);
  expect(claims('A person prices design work within 24 hours', design!)).toBe(true);
  expect(claims('A part that a machine cannot answer for is priced by a person', molding!)).toBe(false);
});

test('every process has a name to look for', () => {
  expect(PROCESSES.map(({ offer }) => offer.process).filter((process) => !NAMES[process])).toEqual([]);
});

test('no service page, article or answer says that a person prices a process that the machine prices', () => {
  const priced = PROCESSES.filter(
    ({ pricing, offer }) => pricing !== null && offer.manualReason === null && offer.process !== 'design',
  );
  const wrong = files.flatMap((file) => {
    const sentences = readFileSync(join(CONTENT, file), 'utf8').split(/(?<=[.?!])\s/);
    return sentences.flatMap((sentence) =>
      priced.some(({ offer }) => claims(sentence, NAMES[offer.process]!)) ? [`${file}: ${sentence}`] : [],
    );
  });
  expect(wrong).toEqual([]);
});
