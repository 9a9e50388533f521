import { useEffect } from 'react';
import { useRootData } from '#web/shell/root-data.ts';
import { removeUser, restoreUser } from '#web/user-store.ts';

/** Removes a stored user whose session has ended on the server. The chosen files stay: an expired session must not delete them. */
export function useStoredUserSync(): void {
  const { customer, nonce } = useRootData();
  const email = customer?.email;
  useEffect(() => {
    if (nonce === undefined) return;
    const stored = restoreUser();
    if (stored && !email) removeUser();
  }, [email, nonce]);
}
