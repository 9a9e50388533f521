import { type ReactNode, useEffect, useId, useRef } from 'react';

export interface DialogProps {
  title: ReactNode;
  /** Called after Escape, or a press on the page behind. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog that opens by the address of the page. The server renders it open, so it can be read without scripts. With scripts it is
 * modal. The caller stops rendering it when `onClose` is called.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.removeAttribute('open');
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, as `cancel`
    <dialog
      ref={dialog}
      open
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className="m-auto max-h-[90dvh] w-full max-w-2xl overflow-auto border border-rule bg-paper p-0 text-ink backdrop:bg-black/50"
    >
      <div className="grid gap-5 p-5 sm:p-7">
        <h2 id={headingId} className="text-title">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
