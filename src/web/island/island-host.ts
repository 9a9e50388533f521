/** The element of an island, with what was given to it before its code had come. */
export interface IslandHost extends HTMLElement {
  /** All files that were chosen or dropped, oldest first. */
  given?: File[];
}
