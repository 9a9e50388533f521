/** Unpacks a ZIP archive beside the page; `open-zip.ts` starts it. */
import { type UnpackedZip, unpackZip } from '#part/unpack-zip.ts';

export interface ZipRequest {
  name: string;
  bytes: ArrayBuffer;
}

self.addEventListener('message', ({ data: { name, bytes } }: MessageEvent<ZipRequest>) => {
  const unpacked: UnpackedZip = unpackZip(new Uint8Array(bytes), name);
  self.postMessage(unpacked, { transfer: unpacked.files.map((file) => file.bytes.buffer) });
});
