/** Molds that orders paid for, which pieces may be ordered from again. */
import * as z from 'zod/mini';

/** What the shop says of a tool. Pieces come only from one in use. */
export const TOOL_STATES = ['in use', 'worn', 'scrapped'] as const;
export type ToolState = (typeof TOOL_STATES)[number];

/** `making`: the order that it belongs to has not shipped, so that nobody has seen a piece of it. */
export const USABLE_STATES = ['making', 'ready', 'worn', 'scrapped'] as const;
export type UsableState = (typeof USABLE_STATES)[number];

export const OwnToolSchema = z.object({
  /** Number of the order that it was made for, "PW-7K3M-92QX". */
  orderId: z.string(),
  /** Hex digest of the file that it was made for. */
  sha256: z.string(),
  cavities: z.int(),
  /** Ids of the catalog: the resin that it was cut for, and the finish of its cavities. */
  material: z.string(),
  finish: z.string(),
  state: z.enum(USABLE_STATES),
});
export type OwnTool = z.infer<typeof OwnToolSchema>;

/** A tool of an order, as the shop sees it. */
export const OrderToolSchema = z.object({
  /** Of the part in the order, from 0. */
  position: z.int(),
  fileName: z.string(),
  cavities: z.int(),
  material: z.string(),
  state: z.enum(TOOL_STATES),
});
export type OrderTool = z.infer<typeof OrderToolSchema>;

export const UpdateToolSchema = z.object({
  state: z.enum(TOOL_STATES, { error: 'The state of a tool must be in use, worn or scrapped.' }),
});
