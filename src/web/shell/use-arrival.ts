import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * A link that changes the page without loading one tells nothing to those who hear it. Answers the title of the page that
 * has come, for a status; the first page is announced by the browser. What was pressed may have left with the old page:
 * the focus then goes to where the content begins, and not to the top of everything. The page script counts page views by this event.
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
