/** Which of many flat boxes meet another: a static R-tree ([decision 24](../../../docs/decisions/0024-box-tree-flatbush.md)). */
import Flatbush from 'flatbush';
import type { Box2 } from '#geometry/outline/box2.ts';

export class BoxTree {
  /** null without boxes: flatbush needs at least one. */
  readonly #index: Flatbush | null;

  constructor(boxes: readonly Box2[]) {
    this.#index = boxes.length === 0 ? null : new Flatbush(boxes.length);
    for (const box of boxes) this.#index?.add(...box);
    this.#index?.finish();
  }

  /** Calls `visit` with the number of every box that comes within `margin` of `box`, in the order of the tree. */
  search([minX, minY, maxX, maxY]: Box2, margin: number, visit: (found: number) => void): void {
    const found = this.#index?.search(minX - margin, minY - margin, maxX + margin, maxY + margin) ?? [];
    for (const number of found) visit(number);
  }
}
