/** Assembly: the joining is priced by machine; parts that we make have their prices as files of their own. */
import type { PartLine } from '#contract/part-facts.ts';
import { PROPOSAL_WORDS } from '#contract/part-proposal.ts';
import type { Reason } from '#contract/reason-words.ts';
import { reasonsAgainst } from '#quote/part-measures.ts';
import { type Job, type MissingRate, processModule } from '#quote/process-module.ts';
import { HARDWARE_BOUGHT, planAssembly, SUPPLIED } from '#quote/processes/assembly/assembly.ts';
import { ASSEMBLY_OFFER } from '#quote/processes/assembly/offer.ts';
import { type AssemblyRates, AssemblyRatesSchema, EXAMPLE_ASSEMBLY_RATES } from '#quote/processes/assembly/rates.ts';
import { BY_AGREEMENT } from '#quote/processes/by-person.ts';

/** Parts that a sentence names; the bill of materials lists all. */
const NAMED_MOST = 8;

export const ASSEMBLY = processModule<AssemblyRates>({
  offer: ASSEMBLY_OFFER,
  rules: [],
  pricing: {
    schema: AssemblyRatesSchema,
    example: EXAMPLE_ASSEMBLY_RATES,
    missing: ({ finish, tolerance }, rates): MissingRate | null => {
      if (!rates.packing[finish.id]) return { field: 'finish', id: finish.id };
      if (tolerance.id === BY_AGREEMENT.id || rates.tests[tolerance.id]) return null;
      return { field: 'tolerance', id: tolerance.id };
    },
    needs,
    plans: planAssembly,
    machine: () => null,
  },
});

function needs({ facts, chosen: { material, tolerance }, rates }: Job<AssemblyRates>): Reason[] {
  if (tolerance.id === BY_AGREEMENT.id) return [{ code: 'by-agreement' }];
  const { parts } = facts;
  // Several bodies are what an assembly is; a body that is not closed can be joined all the same.
  const joinable = ['several-bodies', 'not-closed', 'solid-errors', 'not-measured', 'larger-than-its-box'];
  const against = reasonsAgainst(facts).filter(({ code }) => !joinable.includes(code));
  if (against.length > 0) return against;
  const pieces = parts.reduce((sum, { count }) => sum + count, 0);
  if (pieces < 2) return [{ code: 'assembly-of-one' }];
  if (parts.length > rates.kindsMost)
    return [{ code: 'assembly-too-many', kinds: parts.length, most: rates.kindsMost }];
  const unread = parts.filter(({ boxMm, fastener }) => boxMm === null || (fastener && !rates.joints[fastener.kind]));
  if (unread.length > 0) return [{ code: 'assembly-unread', parts: unread.slice(0, NAMED_MOST).map(nameOf) }];
  if (material.id === SUPPLIED || material.id === HARDWARE_BOUGHT) return [];
  const made = parts.filter(({ fastener }) => fastener === null);
  const named = made.slice(0, NAMED_MOST).map((line) => {
    const how = line.proposal ? ` (${PROPOSAL_WORDS[line.proposal]})` : '';
    return `${nameOf(line)}${how}`;
  });
  return [{ code: 'assembly-parts', parts: named, more: made.length - named.length }];
}

function nameOf({ name, count }: PartLine): string {
  return count === 1 ? name : `${count} × ${name}`;
}
