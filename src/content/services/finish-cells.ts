/** What a finish changes and how it looks, by its id: rows of the service pages, each page picks those of its process. */
import { addedToFace } from '#contract/films.ts';

const adds = (film: Parameters<typeof addedToFace>[0]) => `+${addedToFace(film)} a face`;

const CELLS: Readonly<Record<string, readonly string[]>> = {
  'as-machined': ['none', 'Tool marks, Ra 3.2 µm'],
  'bead-blast': ['rounds sharp edges', 'Even, matte'],
  brush: ['none', 'Fine lines'],
  tumble: ['rounds sharp edges', 'Even, satin'],
  polish: ['a few µm off', 'Mirror'],
  'anodize-clear': [adds('anodize-ii'), 'Silver, satin'],
  'anodize-black': [adds('anodize-ii'), 'Black, satin'],
  'anodize-color': [adds('anodize-ii'), 'Eight colors, satin'],
  'anodize-hard': [adds('anodize-iii'), 'Gray, black, bronze'],
  chromate: [adds('chromate'), 'Clear, conductive'],
  passivate: ['none', 'Unchanged'],
  electropolish: [`−${addedToFace('electropolish')} a face`, 'Bright'],
  'black-oxide': [adds('black-oxide'), 'Black, oiled'],
  'zinc-plate': [adds('zinc'), 'Bright, bluish'],
  'zinc-plate-yellow': [adds('zinc'), 'Yellow'],
  'nickel-electroless': [adds('nickel'), 'Warm silver'],
  'powder-coat-black': [adds('powder'), 'Black, hides marks'],
  'powder-coat-white': [adds('powder'), 'White'],
  'powder-coat': [adds('powder'), 'A RAL color'],
  paint: [adds('paint'), 'A RAL color'],
  'paint-plastic': [adds('paint'), 'A RAL color'],
  'clear-polish': ['a few µm off', 'Clear'],
  sanded: ['a few layers off', 'Matte, ready for paint'],
  'acetone-smooth': ['softens fine edges', 'Glossy, without layer lines'],
  'dyed-black': ['none', 'Deep black, a little grainy'],
  dyed: ['none', 'Nine colors, a little grainy'],
  'vapor-smooth': ['softens fine edges', 'Sealed, satin'],
  'vapor-smooth-black': ['softens fine edges', 'Deep black, sealed, satin'],
};

/** Those, with what differs on this page. Throws a RangeError for a finish that nobody has described. */
export function finishCells(
  ids: readonly string[],
  own: Readonly<Record<string, readonly string[]>> = {},
): Readonly<Record<string, readonly string[]>> {
  return {
    ...Object.fromEntries(
      ids.map((id) => {
        const cells = CELLS[id];
        if (!cells) throw new RangeError(`Expected words for the finish ${id}, found none`);
        return [id, cells];
      }),
    ),
    ...own,
  };
}
