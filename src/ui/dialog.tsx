import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface DialogProps extends Omit<ComponentProps<'dialog'>, 'title' | 'open' | 'onClose'> {
  open: boolean;
  /** Escape, the close button and a click beside the dialog all ask for this. */
  onClose: () => void;
  title: ReactNode;
  /** The row of buttons at the bottom. */
  actions?: ReactNode;
}

/** The browser's own modal dialog: it keeps the focus inside and gives it back. */
export function Dialog({ open, onClose, title, actions, className, children, ...rest }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what the click on the backdrop does
    <dialog
      {...rest}
      ref={ref}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === ref.current && onClose()}
      className={classNames(
        'w-[min(40rem,calc(100vw-2rem))] rounded-sm border border-rule bg-paper-raised p-0',
        className,
      )}
    >
      {open && (
        <div className="grid max-h-[calc(100dvh-4rem)] grid-rows-[auto_1fr_auto]">
          <header className="flex items-center justify-between gap-4 border-b border-hairline py-2 pr-2 pl-5">
            <h2 id={titleId} className="text-lead">
              {title}
            </h2>
            <button type="button" aria-label="Close" onClick={onClose} className="figures size-11 text-lead">
              ×
            </button>
          </header>
          <div className="overflow-y-auto p-5">{children}</div>
          {actions && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-hairline px-5 py-3">{actions}</footer>
          )}
        </div>
      )}
    </dialog>
  );
}
