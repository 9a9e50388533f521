import { createContext, useContext } from 'react';

/** Whether the form around is being sent. */
export const FormSending = createContext(false);

/** Whether the OnceForm around is being sent. A submit Button asks by itself. */
export function useFormSending(): boolean {
  return useContext(FormSending);
}
