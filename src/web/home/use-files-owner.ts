import { useEffect, useRef } from 'react';
import type { FilesOwner } from '#web/stored-file.ts';
import { sessionEmail } from '#web/user-store.ts';

/**
 * Whose the files on this page are. They belong to the first account that is signed in while they are on it, also after it signed out or lost its
 * session, and are still there. `onOtherAccount` is called when another account signs in, here or in another tab: the files have to go, and the next ones
 * are that account's. The returned function says whose they are, or that they just went.
 */
export function useFilesOwner(hasFiles: boolean, onOtherAccount: () => void): () => { email: FilesOwner } | 'another' {
  const email = useRef<FilesOwner>(null);

  /** False when another account has signed in. */
  const look = (): boolean => {
    const before = email.current;
    const signedIn = sessionEmail();
    if (signedIn === null || signedIn === before) return true;
    email.current = signedIn;
    if (before !== null) onOtherAccount();
    return before === null;
  };

  useEffect(() => {
    // The next files are those of whoever chooses them.
    if (!hasFiles && sessionEmail() === null) email.current = null;
    look();
    addEventListener('storage', look);
    addEventListener('pageshow', look);
    return () => {
      removeEventListener('storage', look);
      removeEventListener('pageshow', look);
    };
  });

  return () => (look() ? { email: email.current } : 'another');
}
