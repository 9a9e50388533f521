/** A QR code as a small SVG: one stroke per run of dark modules. One square per module would take four times the bytes. */
import { encode } from 'uqr';

/** The quiet zone that the standard (ISO/IEC 18004) asks for around a code. */
const QUIET_MODULES = 4;

/** Dark on white in every color scheme: not every camera reads an inverted code. */
export function qrCodeSvg(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${runs.join('')}"/></svg>`;
}
