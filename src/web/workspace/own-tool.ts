import type { OwnTool } from '#contract/tool.ts';
import { factsOf } from '#part/reading.ts';
import type { PartToPrice } from '#web/workspace/part-price.ts';

/**
 * The part as it is priced here. A tool that is not ready among the account's own for this very file is a claim that a person confirms, as the server
 * has it (`server/orders/existing-tools.ts`): choices may have come from another file.
 */
export function withOwnTool<Part extends PartToPrice>(part: Part, tools: readonly OwnTool[]): Part {
  const { tool, ...others } = part.draft.further;
  const facts = factsOf(part);
  if (!tool || !facts) return part;
  const isOwn = tools.some(
    ({ orderId, sha256, state }) => orderId === tool.orderId && sha256 === facts.sha256 && state === 'ready',
  );
  return isOwn ? part : { ...part, draft: { ...part.draft, further: { ...others, hasTool: true as const } } };
}
