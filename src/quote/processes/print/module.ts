/** 3D printing of one closed body. */
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

export const PRINT = processModule<PrintRates>({
  offer: PRINT_OFFER,
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
