import { useEffect, useState } from 'react';
import { findPreview } from '#cad/native/preview-picture.ts';

interface Preview {
  url: string;
  widthPx: number;
  heightPx: number;
}

/** Larger files are not read a second time for a picture. */
const FILE_BYTES_MAX = 300_000_000;

/** The picture that the program which wrote a file has left in it. Nothing where it left none. */
export function NativePreview({ name, file }: { name: string; file: Blob }) {
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => {
    if (file.size > FILE_BYTES_MAX) return;
    let url: string | null = null;
    let isGone = false;
    file
      .arrayBuffer()
      .then((buffer) => {
        const found = findPreview(new Uint8Array(buffer));
        if (!found || isGone) return;
        url = URL.createObjectURL(new Blob([found.bytes], { type: found.mime }));
        setPreview({ url, widthPx: found.widthPx, heightPx: found.heightPx });
      })
      .catch((cause: unknown) => console.warn(cause));
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [file]);
  if (!preview) return null;
  const { url, widthPx, heightPx } = preview;
  return (
    <figure className="grid justify-items-center gap-1.5">
      <img
        src={url}
        width={widthPx}
        height={heightPx}
        alt={`Preview kept in ${name}`}
        onError={() => setPreview(null)}
        className="max-h-40 w-auto border border-hairline bg-white object-contain"
      />
      <figcaption className="text-label text-ink-soft">
        Preview saved in the file by its CAD program. It was not measured.
      </figcaption>
    </figure>
  );
}
