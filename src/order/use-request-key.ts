import { useEffect, useState } from 'react';
import { newRequestKey } from '#order/new-request-key.ts';

/** The key for a form's hidden input `requestKey`; empty before scripts run. `done` changes with each success, and a new key follows. */
export function useRequestKey(done: unknown): string {
  const [key, setKey] = useState('');
  useEffect(() => setKey(newRequestKey()), [done]);
  return key;
}
