/** What is odd about a valid rate card: ids that no choice leads to, rates without their counterpart, figures that are read from the example's. */
import { CATALOG } from '#catalog/catalog.ts';
import { labelOfRow } from '#catalog/table-rows.ts';
import type { ProcessOffer } from '#contract/catalog.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { missingFigures } from '#quote/complete-block.ts';
import { pricingOf, type RateCardProblem } from '#quote/rate-card.ts';

export function remarksOn(card: RateCard): RateCardProblem[] {
  return [
    ...unknownIds(card),
    ...remarksOnPapers(card),
    ...Object.keys(card.processes).flatMap((process) => remarksOnProcess(card, process)),
  ];
}

function remarksOnPapers({ papers }: RateCard): RateCardProblem[] {
  return papers ? [] : [{ path: 'papers', message: MISSING }];
}

const MISSING = 'Missing: the figures of the example shop are used';

/** A card, or what was sent as one: what is no table in it has no ids. */
type Tables = Partial<Record<'processes' | 'materials' | 'finishes' | 'papers', unknown>>;

/** Rates that nobody can choose. */
export function unknownIds(card: Tables): RateCardProblem[] {
  const [processes, materials, finishes] = [tableOf(card.processes), tableOf(card.materials), tableOf(card.finishes)];
  const tables: [path: string, rows: object][] = [
    ['processes', processes],
    ['materials', materials],
    ['finishes', finishes],
    ['papers', tableOf(card.papers)],
    ...Object.entries(processes).flatMap(([process, block]) =>
      Object.entries(tableOf(block)).map(([table, rows]): [string, object] => [
        `processes/${process}/${table}`,
        tableOf(rows),
      ]),
    ),
  ];
  const isUnknown = (path: string, id: string) =>
    path === 'processes' ? !CATALOG.processes.some(({ process }) => process === id) : labelOfRow(path, id) === null;
  return tables.flatMap(([path, rows]) =>
    Object.keys(rows)
      .filter((id) => isUnknown(path, id))
      .map((id) => ({ path: `${path}/${id}`, message: 'The catalog does not know this id' })),
  );
}

function tableOf(rows: unknown): object {
  return typeof rows === 'object' && rows !== null && !Array.isArray(rows) ? rows : {};
}

function remarksOnProcess(card: RateCard, process: string): RateCardProblem[] {
  const offer = CATALOG.processes.find((one) => one.process === process);
  const pricing = pricingOf(process);
  const block = card.processes[process];
  if (!offer || !pricing || !block) return [];
  const root = `processes/${process}`;
  return [
    ...missingFigures(block, pricing).map((path) => ({
      path: `${root}/${path}`,
      message: MISSING,
    })),
    ...materialsWithoutPrice(card, offer, block).map((id) => ({
      path: `materials/${id}`,
      message: `Missing: ${offer.label} has rates for it, but without a price its parts need a manual quote`,
    })),
    ...materialsWithoutDensity(offer, block).map((id) => ({
      path: `${root}/materials/${id}`,
      message: 'Unused rates: the catalog has no density for this material, so its parts need a manual quote',
    })),
    ...machinesMissing(offer, block, pricing.example as object).map((technology) => ({
      path: `${root}/technologies/${technology}`,
      message: 'This machine is missing: parts in its materials need a manual quote',
    })),
  ];
}

type Block = RateCard['processes'][string];

/** Stock is bought by weight. */
function materialsWithoutDensity({ materials }: ProcessOffer, block: Block): string[] {
  const rated = (block.materials as object | undefined) ?? {};
  return materials.filter(({ id, facts }) => facts === null && id in rated).map(({ id }) => id);
}

function materialsWithoutPrice({ materials }: RateCard, offer: ProcessOffer, block: Block): string[] {
  const rated = Object.keys((block.materials as object | undefined) ?? {});
  const known = new Set(offer.materials.map(({ id }) => id));
  return rated.filter((id) => known.has(id) && !(id in materials));
}

/** Machines of the example shop: what it does not have itself is no gap in another card. */
function machinesMissing(offer: ProcessOffer, block: Block, example: object): string[] {
  const technologiesOf = (rates: object) => (rates as { technologies?: object }).technologies ?? {};
  const used = new Set(offer.materials.map(({ print }) => print?.technology));
  return Object.keys(technologiesOf(example)).filter((id) => !(id in technologiesOf(block)) && used.has(id));
}
