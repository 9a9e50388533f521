/**
 * Colors that finishes are ordered in. RAL Classic by number and English name; swatches are the usual screen values, which are close and no reference:
 * only the RAL fan shows the color. Dyes have no standard: names as dyers use them.
 */
import type { ColorOption } from '#contract/catalog.ts';

const RAL_CLASSIC: readonly (readonly [number: number, name: string, swatch: string])[] = [
  [7035, 'Light grey', '#cbd0cc'],
  [9005, 'Jet black', '#0e0e10'],
  [9016, 'Traffic white', '#f1f0ea'],
  [9010, 'Pure white', '#f1ece1'],
  [9003, 'Signal white', '#ecece7'],
  [9001, 'Cream', '#e9e0d2'],
  [9002, 'Grey white', '#d7d5cb'],
  [9004, 'Signal black', '#2b2b2c'],
  [9006, 'White aluminium', '#a1a1a0'],
  [9007, 'Grey aluminium', '#878581'],
  [9011, 'Graphite black', '#27292b'],
  [9017, 'Traffic black', '#2a292a'],
  [9018, 'Papyrus white', '#c8cbc4'],
  [1001, 'Beige', '#d0b084'],
  [1003, 'Signal yellow', '#f9a800'],
  [1004, 'Golden yellow', '#e49e00'],
  [1007, 'Daffodil yellow', '#e88c00'],
  [1013, 'Oyster white', '#e3d9c6'],
  [1015, 'Light ivory', '#e6d2b5'],
  [1018, 'Zinc yellow', '#faca30'],
  [1021, 'Colza yellow', '#f6b600'],
  [1023, 'Traffic yellow', '#f7b500'],
  [1028, 'Melon yellow', '#ff9b00'],
  [2000, 'Yellow orange', '#dd7907'],
  [2002, 'Vermilion', '#c63927'],
  [2003, 'Pastel orange', '#fa842b'],
  [2004, 'Pure orange', '#e75b12'],
  [2008, 'Bright red orange', '#f3752c'],
  [2009, 'Traffic orange', '#e15501'],
  [2011, 'Deep orange', '#ec7c25'],
  [3000, 'Flame red', '#a72920'],
  [3001, 'Signal red', '#9b2423'],
  [3002, 'Carmine red', '#9b2321'],
  [3003, 'Ruby red', '#861a22'],
  [3005, 'Wine red', '#59191f'],
  [3020, 'Traffic red', '#bb1e10'],
  [4005, 'Blue lilac', '#76689a'],
  [4006, 'Traffic purple', '#903373'],
  [5002, 'Ultramarine blue', '#00387b'],
  [5003, 'Sapphire blue', '#1f3855'],
  [5005, 'Signal blue', '#005387'],
  [5007, 'Brilliant blue', '#376b8c'],
  [5010, 'Gentian blue', '#004f7c'],
  [5012, 'Light blue', '#0089b6'],
  [5014, 'Pigeon blue', '#637d96'],
  [5015, 'Sky blue', '#007cb0'],
  [5017, 'Traffic blue', '#005b8c'],
  [5018, 'Turquoise blue', '#058b8c'],
  [5024, 'Pastel blue', '#6093ac'],
  [6001, 'Emerald green', '#366735'],
  [6002, 'Leaf green', '#325928'],
  [6005, 'Moss green', '#114232'],
  [6009, 'Fir green', '#27352a'],
  [6011, 'Reseda green', '#68825b'],
  [6018, 'Yellow green', '#61993b'],
  [6019, 'Pastel green', '#b9ceac'],
  [6024, 'Traffic green', '#008351'],
  [6029, 'Mint green', '#006f3d'],
  [7001, 'Silver grey', '#8c969d'],
  [7004, 'Signal grey', '#9b9b9b'],
  [7011, 'Iron grey', '#555d61'],
  [7012, 'Basalt grey', '#596163'],
  [7015, 'Slate grey', '#51565c'],
  [7016, 'Anthracite grey', '#373f43'],
  [7021, 'Black grey', '#2f3234'],
  [7022, 'Umbra grey', '#4c4a44'],
  [7024, 'Graphite grey', '#45494e'],
  [7030, 'Stone grey', '#939388'],
  [7032, 'Pebble grey', '#b5b0a1'],
  [7036, 'Platinum grey', '#9a9697'],
  [7037, 'Dusty grey', '#7c7f7e'],
  [7038, 'Agate grey', '#b4b8b0'],
  [7040, 'Window grey', '#9da3a6'],
  [7042, 'Traffic grey A', '#8f9695'],
  [7043, 'Traffic grey B', '#4e5451'],
  [7047, 'Telegrey 4', '#d0d0d0'],
  [8003, 'Clay brown', '#7e4b26'],
  [8011, 'Nut brown', '#5a3a29'],
  [8014, 'Sepia brown', '#4a3526'],
  [8017, 'Chocolate brown', '#442f29'],
  [8019, 'Grey brown', '#3d3635'],
];

export const RAL_COLORS: readonly ColorOption[] = RAL_CLASSIC.map(([number, name, swatch]) => ({
  id: `ral-${number}`,
  label: `RAL ${number} ${name}`,
  swatch,
}));

const color = (id: string, label: string, swatch: string): ColorOption => ({ id, label, swatch });

/** Dyed into the open pores of a type II film and sealed. */
export const ANODIZED_COLORS: readonly ColorOption[] = [
  color('anodized-red', 'Red', '#b3202c'),
  color('anodized-blue', 'Blue', '#1d4f9c'),
  color('anodized-gold', 'Gold', '#c79a3a'),
  color('anodized-orange', 'Orange', '#d96a1c'),
  color('anodized-green', 'Green', '#2c7a45'),
  color('anodized-purple', 'Purple', '#5b3a8c'),
  color('anodized-bronze', 'Bronze', '#6b5138'),
  color('anodized-gray', 'Gray', '#6d7378'),
];

/** A hard film is dark by itself: only dark dyes show. */
export const HARD_ANODIZED_COLORS: readonly ColorOption[] = [
  color('hard-natural', 'Natural, dark gray', '#5f615c'),
  color('hard-black', 'Black', '#1a1a1b'),
  color('hard-bronze', 'Dark bronze', '#3d3227'),
];

/** Into white or gray nylon. */
export const DYES: readonly ColorOption[] = [
  color('dye-black', 'Black', '#17181a'),
  color('dye-anthracite', 'Anthracite', '#3a3d41'),
  color('dye-navy', 'Navy blue', '#1c2f57'),
  color('dye-blue', 'Blue', '#1e5aa8'),
  color('dye-red', 'Red', '#b4232c'),
  color('dye-green', 'Green', '#2a7d46'),
  color('dye-orange', 'Orange', '#dd6f1e'),
  color('dye-yellow', 'Yellow', '#e6bd2b'),
  color('dye-purple', 'Purple', '#5d3b8e'),
];
