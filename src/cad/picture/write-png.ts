/** A picture as PNG ([decision 23](../../../docs/decisions/0023-png-by-fast-png.md)). */
import { encode } from 'fast-png';
import type { Picture } from '#geometry/picture/draw-part.ts';

/** A picture is written once and sent often: the smallest file is worth the time. */
const DEFLATE_LEVEL = 9;

/** Writes eight bits a channel, with opacity. */
export function writePng({ sizePx, pixels }: Picture): Uint8Array {
  const image = { width: sizePx, height: sizePx, data: pixels, depth: 8, channels: 4 } as const;
  return encode(image, { zlib: { level: DEFLATE_LEVEL } });
}
