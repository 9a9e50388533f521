import { useEffect } from 'react';
import { useRootData } from '#web/shell/root-data.ts';
import { forgetTotalsOfOthers } from '#web/tray.ts';
import { forgetSession, removeUser, restoreUser, sessionEmail } from '#web/user-store.ts';

/**
 * Keeps page and browser to one account. A stored user whose session has ended on the server is removed: this is how signing out removes it too. The
 * chosen files stay, for an expired session must not delete them. The totals of other accounts go. A page that shows one account's data loads anew when this browser's session becomes
 * another's: in another tab, or before the page comes back from the history.
 */
export function useStoredUserSync(): void {
  const { customer, nonce } = useRootData();
  const email = customer?.email;
  useEffect(() => {
    if (nonce === undefined) return;
    const stored = restoreUser();
    if (email === undefined) return forgetSession();
    if (stored && stored.email !== email) removeUser();
    forgetTotalsOfOthers(email);
    const leaveOthersPage = () => {
      if (sessionEmail() !== email) location.reload();
    };
    const onStorage = ({ key }: StorageEvent) => {
      // The key is null when the whole storage was cleared.
      if (key === 'user' || key === null) leaveOthersPage();
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) leaveOthersPage();
    };
    addEventListener('storage', onStorage);
    addEventListener('pageshow', onPageShow);
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', onPageShow);
    };
  }, [email, nonce]);
}
