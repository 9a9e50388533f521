import { startTransition, useEffect, useState } from 'react';
import { STAGES } from '#contract/analysis.ts';
import type { Reading } from '#part/reading.ts';
import type { Steps } from '#quote/steps.ts';
import { inSlices, takeSlice } from '#web/workspace/in-slices.ts';
import { judgedPrice, type PartPrice } from '#web/workspace/part-price.ts';

/** What is shown of a part until its first price is there. */
const PRICING: PartPrice = { kind: 'reading', stage: STAGES.at(-1)!, first: null, findings: null };

/** The last price of each part, whoever asked. */
const last = new WeakMap<Reading, PartPrice>();

/**
 * Prices of parts, each computed once. Most are there at once. Of a part with hundreds of holes or bodies the page shows the price before until the next
 * one is there: it goes on hearing what is typed.
 */
export class SteppedPrices<Part extends object> {
  readonly #stepsOf: (part: Part) => Steps<PartPrice>;
  readonly #known = new WeakMap<Part, PartPrice>();
  /** Of each reading, the part that is being priced: the newest choices count alone. */
  readonly #running = new WeakMap<Reading, Part>();
  readonly #listeners = new Set<() => void>();
  #version = 0;

  constructor(stepsOf: (part: Part) => Steps<PartPrice>) {
    this.#stepsOf = stepsOf;
  }

  /** `part`: the same object as long as nothing of it changes. */
  find(part: Part, reading: Reading): PartPrice {
    const known = this.#known.get(part);
    if (known) return known;
    if (this.#running.get(reading) !== part) {
      const steps = this.#stepsOf(part);
      this.#running.set(reading, part);
      const keep = (price: PartPrice) => {
        this.#running.delete(reading);
        this.#known.set(part, price);
        last.set(reading, price);
      };
      if (takeSlice(steps, keep)) return this.#known.get(part)!;
      const isWanted = () => this.#running.get(reading) === part;
      void inSlices(steps, isWanted, (price) => {
        keep(price);
        this.#version += 1;
        for (const listener of this.#listeners) listener();
      });
    }
    const before = last.get(reading);
    return before && judgedPrice(before) ? before : PRICING;
  }

  /** The price of the part as it is now is still being computed: `find` gives the one before. */
  isPending(part: Part, reading: Reading): boolean {
    return this.#running.get(reading) === part;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly version = (): number => this.#version;
}

/**
 * Renders again when a price that was waited for is there; the answer is a new object with each. What a page makes of a price takes a while: it hears the buyer
 * meanwhile. It is state, and nothing of the store's own: React drops the effects of a rendering that no state has asked for, while it keeps what they depend
 * on, so that a total that came in between was shown and never kept. For the same reason each price is a change of the state.
 */
export function useSteppedPrices({ subscribe, version }: Pick<SteppedPrices<object>, 'subscribe' | 'version'>): object {
  const [shown, setShown] = useState(() => ({ version: version() }));
  useEffect(() => {
    const tell = () => startTransition(() => setShown({ version: version() }));
    // A price that came between the rendering and now, or another store.
    if (version() !== shown.version) tell();
    return subscribe(tell);
  }, [subscribe, version]);
  return shown;
}
