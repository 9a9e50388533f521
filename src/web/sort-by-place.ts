/** A file in the list of parts. */
export interface PlacedFile {
  /** Files that are stored have increasing ids; negative where the browser could not store one. */
  id: number;
  /** Of a new revision: the id of the file whose place it took. */
  placeOf?: number | undefined;
}

/** Files in the order in which they were chosen, new revisions in the place of theirs. One that could not be stored stays where it stands. */
export function sortByPlace<File extends PlacedFile>(files: readonly File[]): File[] {
  const stored = files.filter((file) => placeOf(file) >= 0).sort((one, other) => placeOf(one) - placeOf(other));
  return files.map((file) => (placeOf(file) < 0 ? file : stored.shift()!));
}

function placeOf(file: PlacedFile): number {
  return file.placeOf ?? file.id;
}
