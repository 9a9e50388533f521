/** What the run gives to its files: `postgres`, `site`, `browser`, … null outside of a run: benchmarks and scripts start sites and browsers, too. */
import { inject, type ProvidedContext } from 'vitest';

export function ofTheRun<Key extends keyof ProvidedContext & string>(key: Key): ProvidedContext[Key] | null {
  return process.env.VITEST ? inject(key) : null;
}
