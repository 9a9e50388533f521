/** Waiting work, in turns: everybody's first piece before anybody's second, and callers we know before strangers. */

export interface Turn {
  /** Who waits: all with the same name share one line. */
  from: string;
  /** Served before strangers, and never turned away for one. */
  isKnown: boolean;
}

type Lines<Item> = Map<string, Item[]>;

/** A map keeps the order in which its lines were added, so its first line is the one whose turn it is. */
export class FairQueue<Item> {
  readonly #known: Lines<Item> = new Map();
  readonly #strangers: Lines<Item> = new Map();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push({ from, isKnown }: Turn, item: Item): void {
    const lines = isKnown ? this.#known : this.#strangers;
    const line = lines.get(from);
    if (line) line.push(item);
    else lines.set(from, [item]);
    this.#length += 1;
  }

  /** The next piece of work; its line goes to the end. undefined when nobody waits. */
  shift(): Item | undefined {
    const lines = this.#known.size > 0 ? this.#known : this.#strangers;
    const [first] = lines;
    if (!first) return undefined;
    const [from, line] = first;
    lines.delete(from);
    const item = line.shift();
    if (line.length > 0) lines.set(from, line);
    this.#length -= 1;
    return item;
  }

  /**
   * Takes out what gives way in a full queue: the newest piece of the longest line of strangers. When all have one piece, it is the one that
   * waited longest: whoever asks last then has the same chance as all before.
   */
  drop(): Item | undefined {
    const lines = this.#strangers.size > 0 ? this.#strangers : this.#known;
    let longest: [string, Item[]] | undefined;
    for (const entry of lines) if (!longest || entry[1].length > longest[1].length) longest = entry;
    if (!longest) return undefined;
    const [from, line] = longest;
    const item = line.pop();
    if (line.length === 0) lines.delete(from);
    this.#length -= 1;
    return item;
  }
}
