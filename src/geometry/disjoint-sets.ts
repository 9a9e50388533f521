/** Numbers that are joined into groups: union–find with path halving, nearly constant time a call. */
export class DisjointSets {
  #parent: Uint32Array;
  #count: number;

  /** The numbers from 0 to `count` - 1, each a group of its own. */
  constructor(count = 0) {
    this.#parent = new Uint32Array(count);
    for (let item = 0; item < count; item += 1) this.#parent[item] = item;
    this.#count = count;
  }

  /** One more number, in a group of its own. */
  add(): number {
    const item = this.#count;
    if (item === this.#parent.length) {
      const grown = new Uint32Array(Math.max(16, 2 * item));
      grown.set(this.#parent);
      this.#parent = grown;
    }
    this.#parent[item] = item;
    this.#count += 1;
    return item;
  }

  /** The number that stands for the group of `item`. */
  find(item: number): number {
    const parent = this.#parent;
    let at = item;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!;
      at = parent[at]!;
    }
    return at;
  }

  /** Makes one group of two; the smaller of their numbers stands for it, so the result does not depend on the order of calls. */
  join(a: number, b: number): void {
    const one = this.find(a);
    const other = this.find(b);
    this.#parent[Math.max(one, other)] = Math.min(one, other);
  }

  /** Puts the group of `item` into that of `leader`, whose number goes on standing for both. */
  joinTo(leader: number, item: number): void {
    this.#parent[this.find(item)] = this.find(leader);
  }
}
