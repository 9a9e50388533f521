/** Processes without a material of their own facts, most of which a person prices: the dropdowns have their real entries, the reason says why no price appears. */
import type { Further, Limits, Material, Option, ProcessOffer } from '#contract/catalog.ts';
import { EVERY_PROCESS_LIMITS } from '#quote/rules/all-parts-limits.ts';

interface Offer {
  process: string;
  label: string;
  subjects: ProcessOffer['subjects'];
  materials: readonly Omit<Material, 'finishes' | 'tolerances' | 'facts' | 'print'>[];
  finishes: readonly Option[];
  tolerances: readonly Option[];
  further?: Further;
  manualReason: string | null;
  limits?: Limits;
}

/** The entries of a process that a person prices. Every finish and tolerance may be asked of every material here: the person who prices it answers what fits. */
export function byPerson({
  process,
  label,
  subjects,
  materials,
  finishes,
  tolerances,
  further,
  manualReason,
  limits,
}: Offer): ProcessOffer {
  const material = (option: Offer['materials'][number]): Material => ({
    ...option,
    finishes: finishes.map(({ id }) => id),
    tolerances: tolerances.map(({ id }) => id),
    facts: null,
    print: null,
  });
  return {
    process,
    label,
    subjects,
    materials: materials.map(material),
    finishes,
    tolerances,
    ...(further && { further }),
    manualReason,
    limits: { ...EVERY_PROCESS_LIMITS, ...limits },
  };
}

export const BY_AGREEMENT: Option = { id: 'by-agreement', label: 'By agreement' };
