/** What the file says of a part and the choices do not: offered beside the price, never in it. */
import * as z from 'zod/mini';
import { HoleChoiceSchema, TightChoiceSchema } from '#contract/further-choices.ts';
import { formatMessage, type MessageOf, messageSchema } from '#contract/message.ts';
import { formatNumber } from '#contract/units.ts';

interface Size {
  diameterMm: number;
  count: number;
}

const WORDS = {
  fit: ({ fit, diameterMm, count }: Size & { fit: string }) => `${holes({ diameterMm, count })}: ${fit}`,
  insert: ({ size, diameterMm, count }: Size & { size: string }) =>
    `${holes({ diameterMm, count })}: ${size} coil insert`,
  /** `sizes`: as "Ø11.13 ± 0.127". */
  tight: ({ label, sizes }: { label: string; sizes: string[] }) =>
    `${listed(sizes)}: ${sizes.length === 1 ? 'asks' : 'ask'} for ${label}`,
  'tighter-than-offered': ({ sizes }: { sizes: string[] }) =>
    `${listed(sizes)}: tighter than any tolerance offered here, and not included in this price. Request a manual quote.`,
  tolerance: ({ label, says }: { label: string; says: string }) => `“${says}”: ${label}`,
  material: ({ label, says }: { label: string; says: string }) => `“${says}”: ${label}`,
};

export type ProposalWords = MessageOf<typeof WORDS>;

/** What to change in the choices to take it. */
const TakeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hole'), hole: HoleChoiceSchema }),
  z.object({ kind: z.literal('tight'), tight: TightChoiceSchema }),
  /** Ids of the catalog. */
  z.object({ kind: z.literal('tolerance'), tolerance: z.string() }),
  z.object({ kind: z.literal('material'), material: z.string() }),
]);
export type Take = z.infer<typeof TakeSchema>;

export const ProposalSchema = z.object({
  says: messageSchema(WORDS),
  /** Where the file says it; empty for the whole part. */
  faceIds: z.array(z.int()),
  /** null: nothing that is on offer answers it, or it names more faces than choices may. */
  take: z.nullable(TakeSchema),
  /** What taking it adds to the total of this quote, minor units; negative where it costs less, null where a person prices it. */
  addsMinor: z.nullable(z.int()),
});
export type Proposal = z.infer<typeof ProposalSchema>;

export function formatProposal({ says }: Pick<Proposal, 'says'>): string {
  return formatMessage(WORDS, says);
}

/** Sizes that one sentence names. */
const NAMED_MAX = 3;

function listed(sizes: readonly string[]): string {
  const more = sizes.length - NAMED_MAX;
  return more > 0 ? `${sizes.slice(0, NAMED_MAX).join(', ')} and ${more} more` : sizes.join(', ');
}

function holes({ diameterMm, count }: Size): string {
  const size = `Ø${formatNumber(diameterMm, 2)}`;
  return count === 1 ? size : `${count} holes ${size}`;
}
