import type { ReactNode } from 'react';
import { ToastRegion } from '#ui/toast.tsx';
import { Banner } from '#web/shell/banner.tsx';
import { Footer } from '#web/shell/footer.tsx';
import { TopBar } from '#web/shell/top-bar.tsx';
import { useStoredUserSync } from '#web/shell/use-stored-user-sync.ts';

/** What stands around every public page: banner, top bar, footer, toasts. */
export function Shell({ children }: { children: ReactNode }) {
  useStoredUserSync();
  return (
    <ToastRegion>
      <a
        href="#content"
        className="sr-only z-50 bg-paper px-4 py-3 text-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh flex-col">
        <Banner />
        <TopBar />
        <main id="content" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <Footer />
      </div>
    </ToastRegion>
  );
}
