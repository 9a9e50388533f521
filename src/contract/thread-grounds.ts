/**
 * What the thread of a hole stands on. `modeled`: the thread is drawn, or a circle or helix of its diameter around the hole (a cosmetic thread). `named`: a name, note or callout of the file says it. `colored`: a color that only such
 * holes have. `pattern`: the shape around it, as a chamfer of the thread's width, a clearance hole in line, or several alike of a tapped hole's depth and bottom.
 * `diameter`: nothing else; the hole may be plain.
 */
export const THREAD_GROUNDS = ['modeled', 'named', 'colored', 'pattern', 'diameter'] as const;
export type ThreadGround = (typeof THREAD_GROUNDS)[number];

/** Whether more than its diameter says that a hole is threaded. Facts of earlier engines do not tell: there, nothing does. */
export function isThreadKnown({ threadKnown }: { threadKnown?: ThreadGround | null }): boolean {
  return threadKnown !== undefined && threadKnown !== null && threadKnown !== 'diameter';
}
