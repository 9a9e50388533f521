/** 3D printing of one closed body. */
import type { PartFacts } from '#contract/part-facts.ts';
import type { ProcessReason } from '#contract/process-reason-words.ts';
import { evenWallMm, FITS, fillOf, freeShareOf, isOneSoundBody, type Suit } from '#quote/fit-of-shape.ts';
import { missingHardware } from '#quote/hardware.ts';
import { measuresOf, reasonsAgainst, reasonsAgainstMaterial } from '#quote/part-measures.ts';
import { missingFinish } from '#quote/price/finish.ts';
import { type MissingRate, processModule } from '#quote/process-module.ts';
import { EXAMPLE_PRINT_RATES } from '#quote/processes/print/example-rates.ts';
import { liftPrintRates } from '#quote/processes/print/lift-rates.ts';
import { PRINT_OFFER } from '#quote/processes/print/offer.ts';
import { planPrinting } from '#quote/processes/print/printing.ts';
import { ADDED_PRINT_RATES, type PrintRates, PrintRatesSchema } from '#quote/processes/print/rates.ts';
import { CHEAPER_CHOICES, thinWall, tooLarge, unitInDoubt } from '#quote/rules/all-parts.ts';
import { FINISHING_RULES } from '#quote/rules/finishing.ts';
import { PRINTING_RULES } from '#quote/rules/printing.ts';

/** A part with more of its skin free-form is printed rather than milled. */
const FREE_SHARE = 0.3;
/** Of its box: what leaves less of a block is printed. */
const FILL_LEAST = 0.1;
/** From more sides nobody mills what a printer builds in one go. */
const SETUPS_MOST = 6;
/** Of the part's own volume: what no cutter reaches counts from here on; less is the grid's. */
const UNREACHED_SHARE = 0.01;

function suits(facts: PartFacts): Suit | null {
  if (!isOneSoundBody(facts)) return null;
  const only = (reason: ProcessReason): Suit => ({ fit: FITS.printOnly, reason });
  if (facts.kind === 'mesh') return only({ code: 'triangles' });
  const free = freeShareOf(facts);
  if (free > FREE_SHARE) return only({ code: 'free-form', percent: Math.round(100 * free) });
  const wallMm = evenWallMm(facts);
  if (wallMm !== null) return only({ code: 'thin-walls', wallMm });
  const fill = fillOf(facts);
  if (fill < FILL_LEAST) return only({ code: 'hollow', percent: Math.max(1, Math.round(100 * fill)) });
  const unreachedMm3 = facts.solid.milling?.unreached?.volumeMm3 ?? 0;
  if (unreachedMm3 > UNREACHED_SHARE * (facts.volumeMm3 ?? 0))
    return only({ code: 'out-of-reach', volumeMm3: unreachedMm3 });
  const setups = facts.solid.milling?.setups.length ?? 0;
  if (setups > SETUPS_MOST && !facts.solid.boundary?.turned) return only({ code: 'many-setups', setups });
  return { fit: FITS.printed, reason: { code: 'solid' } };
}

export const PRINT = processModule<PrintRates>({
  offer: PRINT_OFFER,
  suits,
  rules: [unitInDoubt, tooLarge, thinWall, ...PRINTING_RULES, ...FINISHING_RULES, ...CHEAPER_CHOICES],
  pricing: {
    schema: PrintRatesSchema,
    example: EXAMPLE_PRINT_RATES,
    added: ADDED_PRINT_RATES,
    lift: (block) => liftPrintRates(block, EXAMPLE_PRINT_RATES.technologies),
    missing: ({ material, finish, further }, rates, card): MissingRate | null => {
      const machine = material.print && rates.technologies[material.print.technology];
      const hasRate = machine?.kind !== 'metal' || machine.alloys[material.id] !== undefined;
      if (!card.materials[material.id] || !hasRate) return { field: 'material', id: material.id };
      const unfinished = missingFinish({ finish, further }, card);
      if (unfinished) return unfinished;
      const { color } = further;
      if (color && !finish.colors && !rates.colors[color.id]) return { field: 'color', id: color.id };
      const piece = missingHardware(further, rates.hardware);
      return piece === null ? null : { field: 'hardware', id: piece };
    },
    needs: ({ facts, chosen }) => [...reasonsAgainstMaterial(chosen.material), ...reasonsAgainst(facts)],
    plans: (job) => [planPrinting(job.facts, measuresOf(job.facts), job)],
    machine: ({ print }, { technologies }) => {
      const technology = print?.technology;
      const rates = technology && technologies[technology];
      return rates ? { name: `${technology.toUpperCase()} machine`, sizeMm: rates.buildVolumeMm } : null;
    },
  },
});
