/** The limits in the catalog and the example rate card, as rows of a service page. Quotes use the same numbers. */
import { generalToleranceMm } from '#catalog/general-tolerances.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { type Limit, OUR_LIMIT, OUR_RATES, type Service } from '#content/services/service.ts';
import type { ProcessOffer } from '#contract/catalog.ts';
import type { Process } from '#contract/quote.ts';
import { leadTimeRates } from '#quote/lead-time.ts';
import type { PrintRates } from '#quote/processes/print/rates.ts';
import type { SheetRates } from '#quote/processes/sheet/rates.ts';
import { pricingOf, ratesOf } from '#quote/rate-card.ts';
import { listMaterials } from '#web/services/list-materials.ts';

/** Tolerance classes first, then walls and other limits of materials, tools, sizes and times. */
export function catalogLimits(offer: ProcessOffer, service: Service): Limit[] {
  return [
    ...toleranceLimits(offer, service),
    ...wallLimits(offer),
    ...materialLimits(offer),
    ...dieLimits(offer),
    ...sizeLimits(offer),
    ...timeLimits(offer),
  ];
}

const ISO_CLASSES = { 'iso2768-f': 'f', 'iso2768-m': 'm' } as const;
/** Example sizes, mm: one in each range of most dimensions. */
const ISO_EXAMPLES_MM = [20, 100, 300];

function toleranceLimits({ tolerances, materials }: ProcessOffer, { tolerances: words }: Service) {
  return tolerances.map(({ id, label }): Limit => {
    const isoClass = ISO_CLASSES[id as keyof typeof ISO_CLASSES];
    if (isoClass) {
      const limits = ISO_EXAMPLES_MM.map((size) => `±${generalToleranceMm(isoClass, size)}`).join(', ');
      return { what: label, value: `${limits} mm on ${ISO_EXAMPLES_MM.join(', ')} mm`, source: 'ISO 2768-1' };
    }
    const said = words.classes[id];
    if (!said) throw new RangeError(`Expected words for the tolerance ${id}, found none`);
    const on = materials.filter((material) => material.tolerances.includes(id));
    const where = on.length < materials.length ? listMaterials(on, materials) : null;
    return { what: label, value: [said.value, where].filter(Boolean).join(': '), source: said.source };
  });
}

/** A sheet has no walls but its own thickness, which the page names. */
function wallLimits({ materials, subjects }: ProcessOffer): Limit[] {
  if (subjects.includes('sheet')) return [];
  const measured = materials.filter(({ facts }) => facts);
  const groups = Map.groupBy(measured, ({ facts }) => facts!.wall);
  return [...groups].map(([wall, group]) => ({
    what: `Wall: ${listMaterials(group, measured)}`,
    value: `${wall.recommendedMm} mm${wall.feasibleMm < wall.recommendedMm ? `; ${wall.feasibleMm} mm with care` : ''}`,
    source: OUR_LIMIT,
  }));
}

/** Limits that differ by material, by their id in the catalog. */
const BY_MATERIAL = [
  { id: 'bendRadius', what: 'Inside radius, at least', unit: 't' },
  { id: 'holeDiameterWarn', what: 'Smallest hole', unit: 'mm' },
] as const;

function materialLimits({ materials }: ProcessOffer): Limit[] {
  return BY_MATERIAL.flatMap(({ id, what, unit }) => {
    const limited = materials.filter(({ limits }) => limits?.[id]);
    const groups = Map.groupBy(limited, ({ limits }) => limits![id]!.value);
    const values = [...groups]
      .sort(([a], [b]) => a - b)
      .map(([value, group]) => `${value} ${unit}: ${listMaterials(group, limited)}`);
    return values.length > 0 ? [{ what, value: values.join('; '), source: OUR_LIMIT }] : [];
  });
}

/** The dies of the press brake. */
function dieLimits({ process, subjects }: ProcessOffer): Limit[] {
  if (!subjects.includes('sheet')) return [];
  const { brake } = ratesOf(process, EXAMPLE_RATE_CARD) as SheetRates;
  const value = brake.dies.map(({ thicknessMm, openingMm }) => `${thicknessMm} mm: V ${openingMm}`).join(', ');
  return [{ what: 'V-die by thickness', value, source: OUR_RATES }];
}

/** Of each machine that one of the materials goes to. */
function sizeLimits(offer: ProcessOffer): Limit[] {
  const pricing = pricingOf(offer.process);
  const rates = ratesOf(offer.process, EXAMPLE_RATE_CARD);
  if (!pricing || !rates) return [];
  const machines = new Map(
    offer.materials.flatMap((material) => {
      const machine = pricing.machine(material, rates);
      return machine ? [[machine.name, machine.sizeMm] as const] : [];
    }),
  );
  return [...machines].map(([name, sizeMm]) => ({
    what: `Largest part, ${name}`,
    value: inWords(sizeMm),
    source: OUR_RATES,
  }));
}

/** "800 × 500 × 400 mm". */
function inWords(sizesMm: readonly number[]): string {
  return `${sizesMm.join(' × ')} mm`;
}

/** Where a tool is made first, the page says its own. */
function timeLimits({ process, manualReason, subjects }: ProcessOffer): Limit[] {
  if (manualReason || subjects.includes('mold')) return [];
  return [{ what: 'Lead time', value: `${madeIn(process)} working days`, source: OUR_RATES }];
}

/** Working days by speed, of each machine where machines differ: "standard 5, express 3, rush 1". */
export function madeIn(process: Process): string {
  const { standard, express, rush } = leadTimeRates(process, EXAMPLE_RATE_CARD).speeds;
  const words = (own: { standardDays?: number; expressDays?: number } = {}) => {
    const soonest = rush && own.expressDays === undefined ? `, rush ${rush.days}` : '';
    return `standard ${own.standardDays ?? standard.days}, express ${own.expressDays ?? express.days}${soonest}`;
  };
  if (process !== 'print') return words();
  const { technologies } = ratesOf(process, EXAMPLE_RATE_CARD) as PrintRates;
  const groups = Map.groupBy(Object.keys(technologies), (id) => words(technologies[id]));
  return [...groups].map(([days, ids]) => `${ids.join(', ').toUpperCase()} ${days}`).join('; ');
}
