import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { classNames } from '#ui/class-names.ts';

/** Accepts files that are dropped anywhere on it, and on the bars above and below: a browser would leave the page there. A button does the same for keyboards. */
export function DropZone({ onAdd, children }: { onAdd: (files: File[]) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const takeAll = useEffectEvent(onAdd);
  useEffect(() => {
    const allow = (event: globalThis.DragEvent) => {
      if (!event.defaultPrevented && event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const take = (event: globalThis.DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (event.defaultPrevented || files.length === 0) return;
      event.preventDefault();
      takeAll(files);
    };
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', take);
    return () => {
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', take);
    };
  }, []);
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
