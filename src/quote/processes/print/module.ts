/** 3D printing of one closed body. */
import { overhang } from '#quote/findings/overhang.ts';
import { thinWall } from '#quote/findings/thin-wall.ts';
import { tooLarge } from '#quote/findings/too-large.ts';
import { trappedMaterial } from '#quote/findings/trapped-material.ts';
import { measuresOf, reasonsAgainst } from '#quote/part-measures.ts';
import { type MissingRate, processModule } from '#quote/process-module.ts';
import { EXAMPLE_PRINT_RATES } from '#quote/processes/print/example-rates.ts';
import { PRINT_OFFER } from '#quote/processes/print/offer.ts';
import { planPrinting } from '#quote/processes/print/printing.ts';
import { type PrintRates, PrintRatesSchema } from '#quote/processes/print/rates.ts';

export const PRINT = processModule<PrintRates>({
  offer: PRINT_OFFER,
  rules: [tooLarge, thinWall, trappedMaterial, overhang],
  pricing: {
    schema: PrintRatesSchema,
    example: EXAMPLE_PRINT_RATES,
    missing: ({ material, finish }, _rates, card): MissingRate | null => {
      if (!card.materials[material.id]) return { field: 'material', id: material.id };
      if (!card.finishes[finish.id]) return { field: 'finish', id: finish.id };
      return null;
    },
    needs: ({ facts }) => reasonsAgainst(facts),
    plans: (job) => [planPrinting(job.facts, measuresOf(job.facts), job)],
    machine: ({ print }, { technologies }) => {
      const technology = print?.technology;
      const rates = technology && technologies[technology];
      return rates ? { name: `${technology.toUpperCase()} machine`, sizeMm: rates.buildVolumeMm } : null;
    },
  },
});
