/** One file packed with gzip (RFC 1952), as STEP files travel: `.stpz`, `.step.gz`. What comes out is limited before it is kept. */
import { Gunzip } from 'fflate';

/** Bytes of what comes out: more than the largest file that may be uploaded unpacked. */
const UNPACKED_MAX = 600_000_000;
/** The trailer counts bytes modulo 2^32. */
const LENGTHS = 4_294_967_296;
/** STEP packs to a tenth, of a very even one to a fortieth. */
const RATIO_MAX = 100;
/** Below this many bytes a file may be packed as tightly as it likes. */
const RATIO_FREE_BYTES = 4_000_000;
/** Packed bytes that are unpacked at a time: at worst a thousand times as many come out. */
const SLICE_BYTES = 16_384;

export type Unpacked = { kind: 'unpacked'; bytes: Uint8Array } | { kind: 'too-large' } | { kind: 'damaged' };

class TooLarge extends Error {}

/** Unpacks `packed`, which begins with gzip's two bytes. */
export function gunzip(packed: Uint8Array): Unpacked {
  const most = Math.min(UNPACKED_MAX, Math.max(RATIO_FREE_BYTES, RATIO_MAX * packed.length));
  const chunks: Uint8Array[] = [];
  let length = 0;
  const unpacker = new Gunzip((chunk) => {
    length += chunk.length;
    if (length > most) throw new TooLarge();
    chunks.push(chunk);
  });
  try {
    for (let at = 0; at < packed.length; at += SLICE_BYTES)
      unpacker.push(packed.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= packed.length);
  } catch (error) {
    return { kind: error instanceof TooLarge ? 'too-large' : 'damaged' };
  }
  // The last four bytes are the length before packing.
  const declared =
    packed.length < 18 ? -1 : new DataView(packed.buffer, packed.byteOffset).getUint32(packed.length - 4, true);
  if (declared !== length % LENGTHS) return { kind: 'damaged' };
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return { kind: 'unpacked', bytes };
}
