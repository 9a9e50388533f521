import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { CHAT_MAKES_WAY } from '#web/chat-makes-way.ts';

/**
 * A client-side navigation is silent for screen readers. Returns the title of the new page, to be announced as a status; the browser announces the
 * first page. If the pressed link left with the old page, the focus moves to the start of the content, not to the top of the document. The site's
 * script counts page views by the event `pagechange`.
 */
export function useArrival(contentId: string): string {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setTitle(document.title);
    document.dispatchEvent(new Event('pagechange'));
    if (document.activeElement === document.body) document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [pathname, contentId]);
  return title;
}

/**
 * On a phone the site's script hides the chat link while it would cover a control, and looks again at each scroll. What comes later at the same place, as
 * the tools of a viewer, changes neither scroll nor size of the page. On a wide screen nothing is watched.
 */
export function useLateControls(): void {
  useEffect(() => {
    const phone = matchMedia(CHAT_MAKES_WAY);
    const late = new MutationObserver(() => dispatchEvent(new Event('scroll')));
    const watch = () => {
      late.disconnect();
      if (phone.matches) late.observe(document.body, { childList: true, subtree: true });
    };
    watch();
    phone.addEventListener('change', watch);
    return () => {
      phone.removeEventListener('change', watch);
      late.disconnect();
    };
  }, []);
}
