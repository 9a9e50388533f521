import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

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
