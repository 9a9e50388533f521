import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { Notice, type NoticeProps } from '#ui/notice.tsx';

const SHOWN_MS = 6_000;

interface Toast {
  id: number;
  tone: NonNullable<NoticeProps['tone']>;
  text: string;
}

type ShowToast = (text: string, tone?: Toast['tone']) => void;

const ToastContext = createContext<ShowToast | null>(null);

/** Returns a function that shows a toast. A failure stays until somebody closes it, or something works; every other toast leaves after six seconds. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('Expected a ToastRegion around this part');
  return show;
}

/** Provides `useToast` to its children and renders the toasts. */
export function ToastRegion({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const show = useCallback<ShowToast>((text, tone = 'good') => {
    setToasts((before) => {
      // Once it worked, the failure before it is of the past.
      const kept = tone === 'good' ? before.filter((toast) => toast.tone !== 'fail') : before;
      return [...kept.slice(-2), { id: (before.at(-1)?.id ?? 0) + 1, tone, text }];
    });
  }, []);
  const close = useCallback((id: number) => setToasts((before) => before.filter((toast) => toast.id !== id)), []);
  return (
    <ToastContext value={show}>
      {children}
      <div className="pointer-events-none fixed inset-x-0 bottom-0 z-50 grid justify-items-end gap-2 p-4 print:hidden">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={() => close(toast.id)} />
        ))}
      </div>
    </ToastContext>
  );
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const [held, setHeld] = useState(false);
  const stays = toast.tone === 'fail' || held;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [stays, onClose]);
  return (
    <Notice
      tone={toast.tone}
      role={toast.tone === 'fail' ? 'alert' : 'status'}
      className="pointer-events-auto w-full max-w-sm border border-hairline-strong"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <div className="flex items-start justify-between gap-3">
        <span>{toast.text}</span>
        <button type="button" aria-label="Close this message" onClick={onClose} className="figures -my-1 px-2 py-1">
          ×
        </button>
      </div>
    </Notice>
  );
}
