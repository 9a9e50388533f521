/** The sheets of an order: parts of one material and thickness lie on the same ones. */
import type { Catalog } from '#contract/catalog.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { checkChoices } from '#quote/check-choices.ts';
import { completeFacts } from '#quote/earlier-facts.ts';
import { type FlatPart, nestSheets, type SheetStock, type SheetsNest } from '#quote/nesting/nest-sheets.ts';
import { pricingOf, ratesOf } from '#quote/rate-card.ts';

export interface PartOnSheet {
  name: string;
  facts: PartFacts;
  choices: Choices;
}

/** What the nest of some parts is made from: all of it is data, so that a worker can be handed it. */
export interface NestWish {
  /** "Aluminum 6061-T6, 2 mm". */
  label: string;
  names: string[];
  /** Where each stands among the parts that were given. */
  places: number[];
  parts: FlatPart[];
  stock: SheetStock;
}

/** One for each material and thickness, in the order of the parts. */
export function nestWishes(parts: readonly PartOnSheet[], card: RateCard, catalog: Catalog): NestWish[] {
  const laid = parts.flatMap(({ name, facts, choices }, place) => {
    const lie = pricingOf(choices.process)?.onSheet;
    const checked = checkChoices(choices, catalog, card);
    const rates = ratesOf(choices.process, card);
    if (!lie || checked.kind === 'problem' || rates === null) return [];
    const flat = lie(completeFacts(facts), checked.chosen, rates);
    return flat ? [{ name, place, part: { outers: flat.outers, quantity: choices.quantity }, ...flat }] : [];
  });
  return [...Map.groupBy(laid, ({ key }) => key).values()].map((group) => ({
    label: group[0]!.label,
    names: group.map(({ name }) => name),
    places: group.map(({ place }) => place),
    parts: group.map(({ part }) => part),
    stock: group[0]!.stock,
  }));
}

/** null where no sheet takes one of the parts. */
export function nestWish({ parts, stock }: NestWish): SheetsNest | null {
  return nestSheets(parts, stock);
}
