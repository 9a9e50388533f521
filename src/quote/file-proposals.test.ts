/** What a file's callouts ask for is offered beside the price, and never in it. */
import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { Pmi } from '#contract/pmi.ts';
import { formatProposal } from '#contract/proposal.ts';
import { type Choices, PartQuoteSchema } from '#contract/quote.ts';
import { takeProposal } from '#quote/file-proposals.ts';
import { fitOfLimits } from '#quote/fit-limits.ts';
import { quotePart } from '#quote/quote-part.ts';
import { drilledHole, partFacts } from '../../tests/quote/sample-parts.ts';

const cnc = (different: Partial<Choices> = {}): Choices => ({ ...defaultChoices('cnc'), quantity: 10, ...different });
const PLAIN = partFacts({ faces: 200, holes: [drilledHole({ diameterMm: 20, threadGuess: null, faceIds: [12] })] });
const saying = (...pmi: Pmi[]) => ({ ...PLAIN, solid: { ...PLAIN.solid, pmi } });
const priced = (pmi: Pmi[], choices = cnc()) => {
  const quote = quotePart(saying(...pmi), choices, EXAMPLE_RATE_CARD, CATALOG);
  if (quote.manual) throw new Error('Expected a price');
  expect(PartQuoteSchema.safeParse(quote).success).toBe(true);
  return quote;
};
const diameter = (different: Partial<Extract<Pmi, { kind: 'dimension' }>> = {}): Pmi => ({
  kind: 'dimension',
  name: 'diameter',
  valueMm: 20,
  lowerMm: null,
  upperMm: null,
  notes: [],
  faceIds: [12],
  ...different,
});

/** The only proposal, which is not in the price and costs what it says when it is taken. */
function onlyProposal(pmi: Pmi[], choices = cnc()) {
  const quote = priced(pmi, choices);
  expect(quote.totalPriceMinor).toBe(priced([], choices).totalPriceMinor);
  expect(quote.proposals).toHaveLength(1);
  const [proposal] = quote.proposals!;
  const offer = CATALOG.processes.find(({ process }) => process === 'cnc')!;
  if (proposal!.take) {
    const taken = priced(pmi, { ...choices, ...takeProposal(choices, proposal!.take, offer) });
    expect(taken.totalPriceMinor - quote.totalPriceMinor).toBe(proposal!.addsMinor);
    expect(taken.proposals).toBeUndefined();
  }
  return proposal!;
}

test('a size with the limits of H7 offers the fit for its hole, beside the price', () => {
  const proposal = onlyProposal([diameter({ lowerMm: 0, upperMm: 0.021 })]);
  expect(formatProposal(proposal)).toBe('Ø20: H7');
  expect(proposal.take).toEqual({ kind: 'hole', hole: { faceIds: [12], work: { kind: 'fit', fit: 'H7' } } });
  expect(proposal.addsMinor).toBeGreaterThan(0);
  expect(formatProposal(onlyProposal([diameter({ notes: ['H7'] })]))).toBe('Ø20: H7');
});

test('limits of ISO 286 are told by the range of their diameter, and others are none', () => {
  expect(fitOfLimits(20, 0, 0.021)).toBe('H7');
  expect(fitOfLimits(8, 0, 0.022)).toBe('H8');
  expect(fitOfLimits(8, -0.024, -0.009)).toBe('P7');
  expect(fitOfLimits(20, 0, 0.015)).toBeNull();
  expect(fitOfLimits(500, 0, 0.063)).toBeNull();
});

test('a size tighter than the class of the part offers the loosest tolerance that holds it', () => {
  const proposal = onlyProposal([diameter({ lowerMm: -0.127, upperMm: 0.127 })]);
  expect(formatProposal(proposal)).toBe('Ø20 ± 0.127: asks for ± 0.127 mm (0.005 in)');
  expect(proposal.take).toEqual({ kind: 'tight', tight: { faceIds: [12], tolerance: 'tight-0.127' } });
});

test('a size that the class of the part holds already asks for nothing', () => {
  expect(priced([diameter({ lowerMm: -0.3, upperMm: 0.3 })]).proposals).toBeUndefined();
  expect(priced([diameter({ lowerMm: null, upperMm: null })]).proposals).toBeUndefined();
});

test('a size tighter than all that is on offer is said, with nothing to take', () => {
  const proposal = onlyProposal([diameter({ lowerMm: -0.002, upperMm: 0.002 })]);
  expect(proposal).toMatchObject({ take: null, addsMinor: null, faceIds: [12] });
  expect(formatProposal(proposal)).toContain('Ø20 ± 0.002: tighter than any tolerance offered here');
});

test('what would hold more faces tight than choices may name is said, with nothing to take', () => {
  const tight = (count: number) => {
    const faceIds = Array.from({ length: count }, (_, face) => 12 + face);
    return diameter({ lowerMm: -0.127, upperMm: 0.127, faceIds });
  };
  const takenOf = (count: number, choices = cnc()) =>
    priced([tight(count)], choices).proposals!.map(({ take }) => take);
  expect(takenOf(100)).toMatchObject([{ kind: 'tight' }]);
  expect(takenOf(101)).toEqual([null]);
  const held = cnc({ tight: [{ faceIds: [0, 1], tolerance: 'tight-0.127' }] });
  expect(takenOf(98, held)).toMatchObject([{ kind: 'tight' }]);
  expect(takenOf(99, held)).toEqual([null]);
});

test('a general tolerance in a note offers the class, where it is finer than the chosen one', () => {
  const note = (text: string): Pmi => ({ kind: 'note', text, faceIds: [] });
  expect(onlyProposal([note('GENERAL TOLERANCES ISO 2768-fH')]).take).toEqual({
    kind: 'tolerance',
    tolerance: 'iso2768-f',
  });
  expect(onlyProposal([note('General Tolerance Reference GB/T 1804-f')]).take).toMatchObject({
    tolerance: 'iso2768-f',
  });
  expect(priced([note('ISO 2768-mK')]).proposals).toBeUndefined();
  expect(priced([note('ISO 2768-f')], cnc({ tolerance: 'pm-0.025' })).proposals).toBeUndefined();
});

test('a material of the file is offered where the process has it, and the chosen one is not', () => {
  const material = (name: string): Pmi => ({ kind: 'material', name });
  expect(onlyProposal([material('AL 7075-T651')]).take).toEqual({ kind: 'material', material: 'al-7075-t6' });
  expect(onlyProposal([{ kind: 'note', text: 'MATERIAL: X5CrNi18-10 (1.4301)', faceIds: [] }]).take).toEqual({
    kind: 'material',
    material: 'ss-304',
  });
  expect(priced([material('EN AW-6061')]).proposals).toBeUndefined();
  expect(priced([material('Plastic')]).proposals).toBeUndefined();
});

test('a callout of a coil offers the coil for its hole', () => {
  const facts = { ...saying({ kind: 'note', text: 'M6 x 1 HELICOIL', faceIds: [12] }) };
  const holes = [drilledHole({ diameterMm: 6.3, threadGuess: null, faceIds: [12] })];
  const { proposals } = quotePart({ ...facts, holes }, cnc(), EXAMPLE_RATE_CARD, CATALOG);
  expect(proposals!.map(({ take }) => take)).toEqual([
    { kind: 'hole', hole: { faceIds: [12], work: { kind: 'insert', size: 'M6' } } },
  ]);
});

test('a fit of more holes than one choice can name is said, with nothing to take', () => {
  const takenOf = (count: number) => {
    const holes = Array.from({ length: count }, (_, face) => drilledHole({ group: face, faceIds: [face] }));
    const faceIds = holes.flatMap((hole) => hole.faceIds);
    const facts = partFacts({ faces: count, holes });
    const pmi = [diameter({ valueMm: 5, notes: ['H7'], faceIds })];
    const quote = quotePart({ ...facts, solid: { ...facts.solid, pmi } }, cnc(), EXAMPLE_RATE_CARD, CATALOG);
    expect(PartQuoteSchema.safeParse(quote).success).toBe(true);
    return quote.proposals!.map(({ take }) => take?.kind);
  };
  expect([takenOf(5000), takenOf(5001)]).toEqual([['hole'], [undefined]]);
});

test('what a buyer has said of a hole is not asked again', () => {
  const plain = cnc({ holes: [{ faceIds: [12], work: { kind: 'drilled' } }] });
  expect(priced([diameter({ lowerMm: 0, upperMm: 0.021 })], plain).proposals).toBeUndefined();
});
