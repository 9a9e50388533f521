import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether scripts run on this page: false on the server and in the first render, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
