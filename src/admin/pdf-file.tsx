import { useState } from 'react';
import { FetchFile } from '#admin/fetch-file.tsx';
import { formatBytes } from '#contract/units.ts';
import { PdfPages } from '#part/pdf-pages.tsx';

export interface PdfFileProps {
  fileId: string;
  name: string;
  /** null where the size is not known. */
  bytes: number | null;
}

/** A button that shows the pages of a PDF file below it. */
export function PdfFile({ fileId, name, bytes }: PdfFileProps) {
  const [file, setFile] = useState<File | null>(null);
  if (file)
    return (
      <div className="min-w-0 basis-full">
        <PdfPages name={name} file={file} />
      </div>
    );
  return (
    <FetchFile fileId={fileId} name={name} onFetched={setFile}>
      {bytes === null ? 'Show the pages' : `Show the pages (${formatBytes(bytes)})`}
    </FetchFile>
  );
}
