/** Assembly: the parts that we make, each at the price of its own process, bought hardware, and the joining of all. */
import type { PartFacts, PartLine } from '#contract/part-facts.ts';
import type { Reason } from '#contract/reason-words.ts';
import { FITS, type Suit } from '#quote/fit-of-shape.ts';
import { reasonsAgainst } from '#quote/part-measures.ts';
import { type Job, type MadeLine, type MissingRate, processModule } from '#quote/process-module.ts';
import { planAssembly, SUPPLIED } from '#quote/processes/assembly/assembly.ts';
import { ASSEMBLY_OFFER } from '#quote/processes/assembly/offer.ts';
import { type AssemblyRates, AssemblyRatesSchema, EXAMPLE_ASSEMBLY_RATES } from '#quote/processes/assembly/rates.ts';
import { BY_AGREEMENT } from '#quote/processes/by-person.ts';

/** Parts that a sentence names; the bill of materials lists all. */
const NAMED_MOST = 8;

function suits({ kind, parts }: PartFacts): Suit | null {
  const pieces = parts.reduce((sum, { count }) => sum + count, 0);
  if (kind !== 'solid' || pieces < 2) return null;
  return { fit: FITS.joined, reason: { code: 'several', pieces, kinds: parts.length } };
}

export const ASSEMBLY = processModule<AssemblyRates>({
  offer: ASSEMBLY_OFFER,
  suits,
  rules: [],
  pricing: {
    schema: AssemblyRatesSchema,
    example: EXAMPLE_ASSEMBLY_RATES,
    added: ['joints/*/uptoMm'],
    missing: ({ finish, tolerance }, rates): MissingRate | null => {
      if (!rates.packing[finish.id]) return { field: 'finish', id: finish.id };
      if (tolerance.id === BY_AGREEMENT.id || rates.tests[tolerance.id]) return null;
      return { field: 'tolerance', id: tolerance.id };
    },
    needs,
    plans: planAssembly,
    parts: madeLines,
    machine: () => null,
  },
});

function needs(job: Job<AssemblyRates>): Reason[] {
  const {
    facts,
    chosen: { material, tolerance },
    rates,
  } = job;
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
  if (material.id === SUPPLIED) return [];
  const unpriced = parts.filter(({ fastener, boxMm }) => fastener && boxMm![0] > rates.joints[fastener.kind]!.uptoMm);
  if (unpriced.length > 0) return [{ code: 'hardware-unpriced', parts: unpriced.slice(0, NAMED_MOST).map(nameOf) }];
  return material.makes ? reasonsAgainstMade(job) : [];
}

/** Where the shop makes all parts, or those that the buyer does not supply. */
function reasonsAgainstMade(job: Job<AssemblyRates>): Reason[] {
  const { facts, chosen } = job;
  const { parts, supplied } = chosen.further;
  const wrong = (field: string, found: number): Reason[] =>
    facts.parts[found]?.fastener === null
      ? []
      : [{ code: 'assembly-part-choice', field, found, kinds: facts.parts.length }];
  const misplaced = [
    ...parts.flatMap(({ part }, i) => wrong(`parts.${i}`, part)),
    ...supplied.flatMap((part, i) => wrong(`supplied.${i}`, part)),
  ];
  if (misplaced.length > 0) return misplaced;
  if (chosen.material.makes === 'some' && supplied.length === 0) return [{ code: 'assembly-whose' }];
  const made = madeLines(job);
  const unread = made.flatMap(({ line }) => (line.facts ? [] : nameOf(line)));
  return unread.length > 0 ? [{ code: 'assembly-unread', parts: unread.slice(0, NAMED_MOST) }] : [];
}

/** The kinds of parts that the shop makes. */
function madeLines({ facts, chosen }: Job<AssemblyRates>): MadeLine[] {
  const { material, further } = chosen;
  if (!material.makes) return [];
  const supplied = new Set(material.makes === 'some' ? further.supplied : []);
  return facts.parts.flatMap((line, position) => {
    if (line.fastener !== null || supplied.has(position)) return [];
    return [{ line, choice: further.parts.find(({ part }) => part === position) ?? null }];
  });
}

function nameOf({ name, count }: PartLine): string {
  return count === 1 ? name : `${count} × ${name}`;
}
