/** The site's two typefaces as files that a PDF can embed. Each document carries the glyphs it shows and no more. */
import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';

const require = createRequire(import.meta.url);

const WORDS = 'familjen-grotesk';
const FIGURES = 'jetbrains-mono';
/** Each family comes as one file a group of scripts; a character is set in the first that has it. */
const SUBSETS = {
  [WORDS]: ['latin', 'latin-ext', 'vietnamese'],
  [FIGURES]: ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'],
} as const;
const WEIGHTS = [400, 600] as const;

const stackOf = (family: keyof typeof SUBSETS) => SUBSETS[family].map((subset) => `${family}-${subset}`);

/** For words. What the grotesque lacks, Greek and Cyrillic, is set in the monospace. */
export const WORD_FONTS: string[] = [...stackOf(WORDS), ...stackOf(FIGURES)];
/** For quantities, names of files and prices. The rupee sign is the grotesque's. */
export const FIGURE_FONTS: string[] = [...stackOf(FIGURES), ...stackOf(WORDS)];

let loading: Promise<void> | undefined;

/** Reads the fonts, once a thread. */
export function loadFonts(): Promise<void> {
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  for (const [family, subsets] of Object.entries(SUBSETS))
    for (const subset of subsets)
      Font.register({
        family: `${family}-${subset}`,
        fonts: WEIGHTS.map((fontWeight) => ({
          src: require.resolve(`@fontsource/${family}/files/${family}-${subset}-${fontWeight}-normal.woff`),
          fontWeight,
        })),
      });
  // A part's name that is broken with a hyphen is another name.
  Font.registerHyphenationCallback((word) => [word]);
  for (const fontFamily of WORD_FONTS) for (const fontWeight of WEIGHTS) await Font.load({ fontFamily, fontWeight });
}

/** Whether one of the fonts draws this character. Call it after `loadFonts`. */
export function hasGlyph(codePoint: number): boolean {
  return WORD_FONTS.some((fontFamily) => Font.getFont({ fontFamily }).data?.hasGlyphForCodePoint(codePoint) ?? false);
}
