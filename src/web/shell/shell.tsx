import type { ReactNode } from 'react';
import { ToastRegion } from '#ui/toast.tsx';
import { Banner } from '#web/shell/banner.tsx';
import { Consent } from '#web/shell/consent.tsx';
import { Footer } from '#web/shell/footer.tsx';
import { TopBar } from '#web/shell/top-bar.tsx';
import { useArrival, useLateControls } from '#web/shell/use-arrival.ts';
import { useStoredUserSync } from '#web/shell/use-stored-user-sync.ts';

const CONTENT_ID = 'content';

/** The frame of every public page: consent, banner, top bar, footer, chat, toasts. On paper only the content is left. */
export function Shell({ children }: { children: ReactNode }) {
  useStoredUserSync();
  const arrived = useArrival(CONTENT_ID);
  useLateControls();
  return (
    <ToastRegion>
      <a
        href={`#${CONTENT_ID}`}
        className="sr-only z-50 bg-paper px-4 py-3 text-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <p role="status" className="sr-only">
        {arrived}
      </p>
      <div className="flex min-h-dvh flex-col print:contents">
        <Consent />
        <Banner />
        <TopBar />
        <main id={CONTENT_ID} tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <Footer />
      </div>
    </ToastRegion>
  );
}
