/** The site's two typefaces as whole files that a PDF can take its glyphs from. Each document embeds only the glyphs that it shows. */
import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';

const require = createRequire(import.meta.url);

/**
 * Not the font files of the pages: the renderer cannot read WOFF2. With WOFF it unpacks the whole table again for every glyph, which took half
 * the time of a document.
 */
const FAMILIES = {
  'Familjen Grotesk': {
    400: 'familjen-grotesk/400Regular/FamiljenGrotesk_400Regular.ttf',
    600: 'familjen-grotesk/600SemiBold/FamiljenGrotesk_600SemiBold.ttf',
  },
  'JetBrains Mono': {
    400: 'jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf',
    600: 'jetbrains-mono/600SemiBold/JetBrainsMono_600SemiBold.ttf',
  },
} as const;

/** For words. What the grotesque lacks, Greek and Cyrillic, is set in the monospace. */
export const WORD_FONTS: string[] = ['Familjen Grotesk', 'JetBrains Mono'];
/** For quantities, names of files and prices. */
export const FIGURE_FONTS: string[] = ['JetBrains Mono', 'Familjen Grotesk'];

/** Reads the fonts. Once, before anything is drawn. */
export async function loadFonts(): Promise<void> {
  for (const [family, files] of Object.entries(FAMILIES)) {
    const fonts = Object.entries(files).map(([weight, file]) => ({
      src: require.resolve(`@expo-google-fonts/${file}`),
      fontWeight: Number(weight),
    }));
    Font.register({ family, fonts });
    for (const { fontWeight } of fonts) await Font.load({ fontFamily: family, fontWeight });
  }
  // No hyphenation: a hyphen would change a part's name.
  Font.registerHyphenationCallback((word) => [word]);
}

/** Whether one of the fonts draws this character. Call it after `loadFonts`. */
export function hasGlyph(codePoint: number): boolean {
  return WORD_FONTS.some((fontFamily) => Font.getFont({ fontFamily }).data?.hasGlyphForCodePoint(codePoint) ?? false);
}
