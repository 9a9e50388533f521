import { type DragEvent, type ReactNode, useState } from 'react';
import { classNames } from '#ui/class-names.ts';

/** Accepts files that are dropped anywhere on it. A button does the same for keyboards. */
export function DropZone({ onAdd, children }: { onAdd: (files: File[]) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file picker does the same
    <div
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      // Also for what a part inside takes itself.
      onDropCapture={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        onAdd([...event.dataTransfer.files]);
      }}
      className={classNames(isOver && 'outline-2 -outline-offset-8 outline-blueprint outline-dashed')}
    >
      {children}
    </div>
  );
}
