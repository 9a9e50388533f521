/** A part's picture as a document takes it. */
import { decode, encode } from 'fast-png';

const WHITE = 255;

/**
 * The picture on white paper, without opacity. Whoever draws a PDF unpacks opacity beside other work, and writes it when it is done: the same
 * document would have its pieces in another order each time.
 */
export function onPaper(png: Uint8Array): Uint8Array {
  const { width, height, data, channels, depth } = decode(png);
  if (channels !== 4 || depth !== 8) return png;
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const opacity = (data[at * 4 + 3] ?? WHITE) / WHITE;
    for (let channel = 0; channel < 3; channel += 1)
      pixels[at * 3 + channel] = Math.round((data[at * 4 + channel] ?? 0) * opacity + WHITE * (1 - opacity));
  }
  return encode({ width, height, data: pixels, depth: 8, channels: 3 });
}
