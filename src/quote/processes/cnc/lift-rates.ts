/** Blocks of rate cards from before cutters had a length of their own, holding a group of its own, and a shop said of live tools that it lacks them. */
import { STICK_OUT_STEPS } from '#contract/milling-facts.ts';

type Node = Readonly<Record<string, unknown>>;

/** As far as any mill of that diameter is sold. */
export function longestMill(diameterMm: number) {
  return { diameterMm, stickOutMm: LONGEST_DIAMETERS * diameterMm };
}

const LONGEST_DIAMETERS = Math.max(...STICK_OUT_STEPS);

/** The block in today's form; what is not from an earlier one stays. `holding` has the figures that such a block lacks. */
export function liftCncRates(block: Node, holding: Node): Node {
  return withCutters(withLiveTools(block), holding);
}

function withLiveTools(block: Node): Node {
  const { turning } = block;
  if (!isNode(turning) || turning.hasLiveTools === undefined) return block;
  const { hasLiveTools, ...kept } = turning;
  return { ...block, turning: { ...kept, ...(hasLiveTools === false && { lacksLiveTools: true }) } };
}

function withCutters(block: Node, holding: Node): Node {
  const { cutters } = block;
  if (!isNode(cutters)) return block;
  const { diametersMm, fixtureMinutes, tiltedMinutes, ...kept } = cutters;
  const minutes = Object.fromEntries(
    Object.entries({ fixtureMinutes, tiltedMinutes }).filter(([, value]) => value !== undefined),
  );
  const isEarlier = diametersMm !== undefined || Object.keys(minutes).length > 0;
  if (!isEarlier) return block;
  return {
    ...block,
    cutters: Array.isArray(diametersMm) ? { ...kept, mills: diametersMm.map(longestMill) } : kept,
    holding: { ...holding, ...minutes, ...(isNode(block.holding) && block.holding) },
  };
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
