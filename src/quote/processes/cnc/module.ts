/** CNC machining of one solid. */
import { deepHole } from '#quote/findings/deep-hole.ts';
import { thinWall } from '#quote/findings/thin-wall.ts';
import { tooLarge } from '#quote/findings/too-large.ts';
import { undercut } from '#quote/findings/undercut.ts';
import { measuresOf, reasonsAgainst } from '#quote/part-measures.ts';
import { type MissingRate, processModule } from '#quote/process-module.ts';
import { EXAMPLE_CNC_RATES } from '#quote/processes/cnc/example-rates.ts';
import { planMilling } from '#quote/processes/cnc/milling.ts';
import { CNC_OFFER } from '#quote/processes/cnc/offer.ts';
import { ADDED_CNC_RATES, type CncRates, CncRatesSchema } from '#quote/processes/cnc/rates.ts';

export const CNC = processModule<CncRates>({
  offer: CNC_OFFER,
  rules: [tooLarge, thinWall, deepHole, undercut],
  pricing: {
    schema: CncRatesSchema,
    example: EXAMPLE_CNC_RATES,
    added: ADDED_CNC_RATES,
    missing: ({ material, finish, tolerance }, rates, card): MissingRate | null => {
      if (!rates.materials[material.id] || !card.materials[material.id]) return { field: 'material', id: material.id };
      if (!card.finishes[finish.id]) return { field: 'finish', id: finish.id };
      if (!rates.tolerances[tolerance.id]) return { field: 'tolerance', id: tolerance.id };
      return null;
    },
    needs: ({ facts }) => (facts.kind === 'mesh' ? [{ code: 'mesh-for-cnc' }] : reasonsAgainst(facts)),
    plans: (job) => (job.facts.kind === 'solid' ? [planMilling(job.facts, measuresOf(job.facts), job)] : []),
    machine: (_material, { envelopeMm }) => ({ name: 'milling machine', sizeMm: envelopeMm }),
  },
});
