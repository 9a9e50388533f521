/** The renders of our own sample parts, with their alternative texts. Made by `scripts/sample-parts/render.ts`. */
import type { PictureFile } from '#ui/picture.tsx';

const URLS = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });

const WIDE = { width: 1280, height: 720 };
const CARD = { width: 1280, height: 800 };

/** Three for each service, 16 : 9, with a transparent background for light and dark pages. The first shows the whole part. */
export const HERO_PICTURES = {
  sheet: [
    picture(
      'hero-sheet-1',
      WIDE,
      'Instrument case bent from 1.5 mm sheet: four walls, louver slots, connector openings',
    ),
    picture(
      'hero-sheet-2',
      WIDE,
      'Sensor bracket bent from 2 mm sheet, powder-coated blue: wall with a window, two cheeks, slots',
    ),
    picture('hero-sheet-3', WIDE, 'The flat blank of the instrument case and, beside it, the case bent from it'),
  ],
  cnc: [
    picture('hero-cnc-1', WIDE, 'Milled valve manifold: threaded ports, sealing groove, four feet with counterbores'),
    picture(
      'hero-cnc-2',
      WIDE,
      'Milled heat sink, anodized black: fourteen fins, four counterbored screw holes, cable notch',
    ),
    picture('hero-cnc-3', WIDE, 'Turned brass pulley: belt groove, web with six holes, hub with keyway and set screw'),
  ],
  print: [
    picture('hero-print-1', WIDE, 'Printed isolator: a body-centered lattice of struts between two solid plates'),
    picture(
      'hero-print-2',
      WIDE,
      'Printed gripper finger, dyed black: open frame of ribs, grooved pad, two pivot eyes',
    ),
    picture('hero-print-3', WIDE, 'Control knob from below: hub with D bore, held by six thin ribs'),
  ],
  molding: [
    picture('hero-molding-1', WIDE, 'Molded snap-fit cover with drafted walls, label recess, light slot and hooks'),
    picture('hero-molding-2', WIDE, 'Mold half with two cavities, runner, leader pin bores and cooling lines'),
    picture('hero-molding-3', WIDE, 'The cover from below: ribs, screw bosses and four cantilever hooks'),
  ],
  assembly: [
    picture(
      'hero-assembly-1',
      WIDE,
      'Bearing unit pulled apart: shaft with key, pedestal, ball bearing, cover, four screws',
    ),
    picture('hero-assembly-2', WIDE, 'Ball bearing close up between the seat in its pedestal and its cover'),
    picture(
      'hero-assembly-3',
      WIDE,
      'The bearing unit from the drive end: keyed shaft in front, gussets of the pedestal',
    ),
  ],
  design: [
    picture('hero-design-1', WIDE, 'Concept of a control knob: fluted grip, dished top, skirt with an index notch'),
    picture('hero-design-2', WIDE, 'The knob close up: flutes and the index groove over the edge of the top'),
    picture(
      'hero-design-3',
      WIDE,
      'Torque arm for a hub motor, anodized blue: axle eye, lightening pocket, two clamp screw holes',
    ),
  ],
} satisfies Record<string, readonly [PictureFile, PictureFile, PictureFile]>;

/** A process with a page of its own. */
export type ShownProcess = keyof typeof HERO_PICTURES;

/** One for each article and the case study, 8 : 5, by the article's slug. */
export const ARTICLE_PICTURES: Readonly<Record<string, PictureFile>> = {
  'expert-tips': picture(
    'article-expert-tips',
    CARD,
    'Sensor bracket bent from sheet: upright wall with a window, two cheeks, slotted base',
  ),
  'lead-times': picture('article-lead-times', CARD, 'Bearing unit pulled apart along its axis, from shaft to screws'),
  tariff: picture('article-tariff', CARD, 'A bent case, a milled manifold and a molded cover side by side'),
  guidess: picture('article-guidess', CARD, 'Milled heat sink with fourteen fins of 2 mm, gaps of 4 mm between them'),
  'traditional-vs-digital': picture(
    'article-traditional-vs-digital',
    CARD,
    'Half of an injection mold with two cavities',
  ),
  'sheet-metal-fabrication': picture(
    'article-sheet-metal-fabrication',
    CARD,
    'Flat blank of an instrument case with all its holes and corner reliefs',
  ),
  'laser-cutting-technology': picture(
    'article-laser-cutting-technology',
    CARD,
    'Laser-cut control panel with fan grille, hole field, window and connector openings',
  ),
  'how-to-export-cad-files': picture(
    'article-how-to-export-cad-files',
    CARD,
    'Fluted control knob, as its CAD model shows it',
  ),
  'mastering-gdt': picture(
    'article-mastering-gdt',
    CARD,
    'Turned flange from above: six holes on their bolt circle around the bearing seat',
  ),
  'metal-materials': picture(
    'article-metal-materials',
    CARD,
    'Three turned flanges of the same shape: stainless steel, brass, and anodized aluminum upside down',
  ),
  refractionstudy: picture(
    'article-refractionstudy',
    CARD,
    'Torque arm for a hub motor: double-D axle hole, pocket, clamp screw holes',
  ),
};

function picture(name: string, { width, height }: { width: number; height: number }, alt: string): PictureFile {
  return { small: urlOf(name, width / 2), large: urlOf(name, width), width, height, alt };
}

function urlOf(name: string, width: number): string {
  const url = URLS[`./pictures/${name}-${width}.webp`];
  if (!url) throw new Error(`Expected the picture ${name}-${width}.webp, found none`);
  return url;
}
