/** Where the limit of a rule stands: a path into what the catalog offers and what the shop has. */
import type { LimitContext } from '#quote/rules/rule.ts';

export interface FoundLimit {
  value: number;
  source: string;
}

/**
 * "wall.warnedMm", "material.facts.wall.recommendedMm", "machine.sizeMm.0", "rates.turning.barCapacityMm", "finishRates.largestMm.0", or "limits.holeDepthWarn": what the finish, the tolerance, the material or the process says of it, the
 * first that does. A source is said where the value stands or above it. null where there is no such value.
 */
export function limitAt(path: string, context: LimitContext): FoundLimit | null {
  const [root, ...rest] = path.split('.');
  if (root === 'limits') {
    const id = rest.join('.');
    const { finish, tolerance, material, offer } = context;
    for (const { limits } of [finish, tolerance, material, offer]) {
      const limit = limits?.[id];
      if (limit) return { value: limit.value, source: limit.source };
    }
    return null;
  }
  return walk(
    {
      ...context,
      wall: wallLimits(context),
      machine: machineLimits(context.machine),
      finishRates: finishLimits(context),
    },
    path.split('.'),
    root === 'rates' ? OF_CARD : '',
  );
}

const OF_CARD = 'Rate card: what the machines and cutters of the shop can do';

/** Sides in order of length: a box fits into another along their axes exactly when each side does. */
function machineLimits(machine: LimitContext['machine']): object | null {
  if (!machine) return null;
  const sizeMm = [...machine.sizeMm].sort((a, b) => b - a);
  return { sizeMm, source: `Rate card: ${machine.name}, ${sizeMm.join(' x ')} mm` };
}

/** A wall that nothing else is said of is warned of below what is recommended. */
function wallLimits({ material }: LimitContext): object | null {
  const wall = material.facts?.wall;
  return wall ? { warnedMm: wall.warnedMm ?? wall.recommendedMm, source: wall.source } : null;
}

/** What takes the part while it is finished, as `machineLimits`. */
function finishLimits({ finish, finishRates }: LimitContext): object | null {
  if (!finishRates?.largestMm) return null;
  const largestMm = [...finishRates.largestMm].sort((a, b) => b - a);
  return { largestMm, source: `Rate card: ${finish.label}, parts up to ${largestMm.join(' x ')} mm` };
}

function walk(node: unknown, [key, ...rest]: readonly string[], source: string): FoundLimit | null {
  if (typeof node === 'number') return key === undefined ? { value: node, source } : null;
  if (typeof node !== 'object' || node === null || key === undefined) return null;
  const own = (node as Record<string, unknown>).source;
  return walk((node as Record<string, unknown>)[key], rest, typeof own === 'string' ? own : source);
}
